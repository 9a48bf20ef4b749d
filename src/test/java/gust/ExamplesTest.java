package gust;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gust.cli.ExitCode;
import gust.pictures.SvgTerminal;
import gust.testing.Golden;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import gust.testing.Pages;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The console examples of the README and the user's pages, each page one user's session, the
 * README's pictures, and the recipes for status bars, prompts and mail. {@code -Dgolden=write}
 * writes examples and pictures anew.
 */
class ExamplesTest {
  private static final Pattern BLOCK = Pattern.compile("```console\n(.*?)```", Pattern.DOTALL);
  private static final Pattern PIPED = Pattern.compile("printf (\\S+) \\| (gust .*)");

  /** Up to what ends a command for the shell, or the quotes around it. */
  private static final Pattern RECIPE =
      Pattern.compile("gust ((?:current|forecast) (?:'[^']*'|\\\\\n|[^'\n|&>\")])*)");

  @TempDir Path home;

  static List<Path> pages() {
    return Pages.all();
  }

  @ParameterizedTest
  @MethodSource("pages")
  void consoleExamplesPrintWhatThePageShows(Path file) throws IOException {
    String page = Files.readString(file);
    StringBuilder anew = new StringBuilder();
    Matcher block = BLOCK.matcher(page);
    while (block.find()) {
      String session = session(block.group(1));
      block.appendReplacement(anew, Matcher.quoteReplacement("```console\n" + session + "```"));
    }
    block.appendTail(anew);
    if (Golden.isWritten()) {
      Files.writeString(file, anew.toString());
    } else {
      assertEquals(page, anew.toString());
    }
  }

  private String session(String block) {
    StringBuilder session = new StringBuilder();
    for (String line : block.split("\n")) {
      if (line.startsWith("$ ")) {
        Ended ended = run(line.substring(2));
        assertEquals(0, ended.code(), line + ended.err());
        session.append(line).append('\n').append(ended.out()).append(ended.err());
      }
    }
    return session.toString();
  }

  private Ended run(String command) {
    GustRun gust = GustRun.in(home);
    Matcher piped = PIPED.matcher(command);
    if (piped.matches()) {
      gust.reading(piped.group(1));
    }
    List<String> words = Pages.words(piped.matches() ? piped.group(2) : command);
    assertEquals("gust", words.removeFirst());
    return gust.run(words);
  }

  @Test
  void theExitCodesAreThoseOfTheHelpTopic() throws Exception {
    String readme = Files.readString(Pages.README);
    String topic = GustRun.in(home).run("help", "exit-codes").out();
    for (Field field : ExitCode.class.getFields()) {
      int code = field.getInt(null);
      assertTrue(readme.contains("\n| " + code), field.getName());
      assertTrue(topic.contains(" " + code + "  "), field.getName());
    }
  }

  private static String recipes() throws IOException {
    String page = Files.readString(Path.of("docs", "scripts.md"));
    int start = page.indexOf("## Status bars");
    return page.substring(start, page.indexOf("\n## ", start + 1));
  }

  private static List<String> commands(String text) {
    return RECIPE
        .matcher(text)
        .results()
        .map(found -> found.group(1).replace("\\\n", " ").replaceAll(" 2$", "").strip())
        .toList();
  }

  private Ended recipe(String command, String instant) {
    GustRun gust = GustRun.in(home).at(instant);
    gust.run("places", "add", "home", "London,GB");
    List<String> words = Pages.words(command);
    words.removeAll(List.of("--offline", "--demo"));
    words.add("--demo");
    return gust.run(words);
  }

  @Test
  void everyRecipePrintsWeatherNoonAndNight() throws IOException {
    String topic = GustRun.in(home).run("help", "formatting").out();
    String ofTopic = topic.substring(topic.indexOf("tmux, ~/.tmux.conf"));
    List<String> commands = commands(recipes() + ofTopic);
    assertTrue(commands.size() >= 12, commands.toString());
    for (String command : commands) {
      for (String instant : List.of("2026-11-21T12:00:00Z", "2026-11-21T23:50:00Z")) {
        Ended ended = recipe(command, instant);
        boolean asks = command.contains("--if");
        assertTrue(ended.code() == 0 || asks && ended.code() == 1, command + ended.err());
        assertTrue(asks || ended.out().matches("(?s).*\\d.*"), command + ended.out());
      }
    }
  }

  @Test
  void whatWaybarReadsIsJson() throws IOException {
    List<String> scripts =
        commands(recipes()).stream().filter(command -> command.contains(":json}")).toList();
    assertEquals(1, scripts.size());
    String line = recipe(scripts.getFirst(), "2026-11-21T23:50:00Z").out();
    JsonObject module = JsonParser.parseString(line).getAsJsonObject();
    assertEquals("☂ 6 to 10°", module.get("text").getAsString());
    assertEquals("light rain", module.get("tooltip").getAsString());
    assertEquals(1, line.lines().count());
  }

  @ParameterizedTest
  @CsvSource({
    "overview, 'London,GB', 96, 2026-11-20T09:20:00Z",
    "compare, 'forecast London,GB Sydney,AU Mumbai,IN Reykjavik,IS --compare', 80,"
        + " 2026-11-20T09:20:00Z",
  })
  void picturesShowWhatTheProgramPrints(String name, String words, int columns, String instant) {
    Ended ended =
        GustRun.in(home)
            .with("COLORTERM", "truecolor")
            .onTerminal(columns, StandardCharsets.UTF_8)
            .rows(28)
            .at(instant)
            .run((words + " --demo --quiet --color always --theme dark").split(" "));
    ended.exits(0);
    Path file = Path.of("docs", "pictures", name + ".svg");
    Golden.check(file, SvgTerminal.draw(ended.out(), columns));
  }
}
