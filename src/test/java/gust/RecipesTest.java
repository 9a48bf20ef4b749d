package gust;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The recipes for status bars, prompts and mail, of {@code docs/scripts.md} and of {@code gust help
 * formatting}: each command is run, also when nothing is left of today.
 */
class RecipesTest {
  private static final Path PAGE = Path.of("docs", "scripts.md");

  /** Up to what ends a command for the shell, or the quotes around it. */
  private static final Pattern COMMAND =
      Pattern.compile("gust ((?:current|forecast) (?:'[^']*'|\\\\\n|[^'\n|&>\")])*)");

  @TempDir Path home;

  private static String recipes() throws IOException {
    String page = Files.readString(PAGE);
    int start = page.indexOf("## Status bars");
    return page.substring(start, page.indexOf("\n## ", start + 1));
  }

  private static List<String> commands(String text) {
    List<String> commands = new ArrayList<>();
    Matcher command = COMMAND.matcher(text);
    while (command.find()) {
      commands.add(command.group(1).replace("\\\n", " ").replaceAll(" 2$", "").strip());
    }
    return commands;
  }

  private Ended run(String command, String instant) {
    GustRun gust = GustRun.in(home).at(instant);
    gust.run("places", "add", "home", "London,GB");
    List<String> words = new ArrayList<>();
    Matcher word = Pattern.compile("'([^']*)'|(\\S+)").matcher(command);
    while (word.find()) {
      String text = word.group(1) != null ? word.group(1) : word.group(2);
      if (!text.equals("--offline") && !text.equals("--demo")) {
        words.add(text);
      }
    }
    words.add("--demo");
    return gust.run(words.toArray(String[]::new));
  }

  @Test
  void everyRecipePrintsWeatherNoonAndNight() throws IOException {
    String topic = GustRun.in(home).run("help", "formatting").out();
    String ofTopic = topic.substring(topic.indexOf("tmux, ~/.tmux.conf"));
    List<String> commands = commands(recipes() + ofTopic);
    assertTrue(commands.size() >= 12, commands.toString());
    for (String command : commands) {
      for (String instant : List.of("2026-11-21T12:00:00Z", "2026-11-21T23:50:00Z")) {
        Ended ended = run(command, instant);
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
    String line = run(scripts.getFirst(), "2026-11-21T23:50:00Z").out();
    JsonObject module = JsonParser.parseString(line).getAsJsonObject();
    assertEquals("☂ 6 to 13°", module.get("text").getAsString());
    assertEquals("light rain", module.get("tooltip").getAsString());
    assertEquals(1, line.lines().count());
  }
}
