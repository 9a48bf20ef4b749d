package gust.completion;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** The part of a script that is the same whatever the commands are. */
final class ScriptTemplate {
  private ScriptTemplate() {}

  /**
   * @param tables what stands for each line that is a name in angle brackets; whole lines
   */
  static String filled(String name, Map<String, StringBuilder> tables) {
    StringBuilder script = new StringBuilder();
    for (String line : text(name).split("\n")) {
      StringBuilder table =
          line.startsWith("<") ? tables.get(line.substring(1, line.length() - 1)) : null;
      if (table == null) {
        script.append(line).append('\n');
      } else {
        script.append(table);
      }
    }
    return script.toString();
  }

  private static String text(String name) {
    try (InputStream in = ScriptTemplate.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new IllegalStateException("the jar lacks a completion script", unreadable);
    }
  }
}
