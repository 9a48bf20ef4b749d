package gust;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.Golden;
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
 * The README's console examples, run in their order as one user's session; what they print is what
 * stands there. {@code -Dgolden=write} writes it anew.
 */
class ReadmeTest {
  private static final Path README = Path.of("README.md");
  private static final Pattern BLOCK = Pattern.compile("```console\n(.*?)```", Pattern.DOTALL);
  private static final Pattern PIPED = Pattern.compile("printf (\\S+) \\| (gust .*)");

  @TempDir Path home;

  @Test
  void consoleExamplesPrintWhatStandsThere() throws IOException {
    String readme = Files.readString(README);
    StringBuilder anew = new StringBuilder();
    Matcher block = BLOCK.matcher(readme);
    int examples = 0;
    while (block.find()) {
      String session = session(block.group(1));
      examples++;
      block.appendReplacement(anew, Matcher.quoteReplacement("```console\n" + session + "```"));
    }
    block.appendTail(anew);
    assertTrue(examples >= 5);
    if (Golden.isWritten()) {
      Files.writeString(README, anew.toString());
    } else {
      assertEquals(readme, anew.toString());
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
    String readme = Files.readString(README);
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
