package gust;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.Golden;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import gust.testing.Pages;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The console examples of the README and the user's pages, each page one user's session; they print
 * what the page shows. {@code -Dgolden=write} writes it anew.
 */
class ExamplesTest {
  private static final Pattern BLOCK = Pattern.compile("```console\n(.*?)```", Pattern.DOTALL);
  private static final Pattern PIPED = Pattern.compile("printf (\\S+) \\| (gust .*)");

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

  @Test
  void theReadmeShowsWhatAPersonAndAScriptSee() throws IOException {
    assertTrue(BLOCK.matcher(Files.readString(Pages.README)).results().count() >= 4);
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
      return gust.reading(piped.group(1)).run(words(piped.group(2)));
    }
    return gust.run(words(command));
  }

  /** Words as a shell splits them, quotes included; nothing else of a shell. */
  private static String[] words(String command) {
    List<String> words = new ArrayList<>();
    Matcher word = Pattern.compile("\"([^\"]*)\"|(\\S+)").matcher(command);
    while (word.find()) {
      words.add(word.group(1) != null ? word.group(1) : word.group(2));
    }
    assertEquals("gust", words.removeFirst());
    return words.toArray(String[]::new);
  }

  @Test
  void theExitCodesAreThoseOfTheHelpTopic() throws IOException {
    String readme = Files.readString(Pages.README);
    String topic = GustRun.in(home).run("help", "exit-codes").out();
    for (var field : gust.cli.ExitCode.class.getFields()) {
      String code = code(field);
      assertTrue(readme.contains("\n| " + code), field.getName());
      assertTrue(topic.contains(" " + code + "  "), field.getName());
    }
  }

  private static String code(java.lang.reflect.Field field) {
    try {
      return Integer.toString(field.getInt(null));
    } catch (IllegalAccessException closed) {
      throw new AssertionError(closed);
    }
  }
}
