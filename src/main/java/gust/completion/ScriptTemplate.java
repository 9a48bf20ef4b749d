package gust.completion;

import gust.text.Resource;
import java.util.Map;

/** The part of a script that is the same whatever the commands are. */
final class ScriptTemplate {
  private ScriptTemplate() {}

  /**
   * @param tables what stands for each line that is a name in angle brackets; whole lines
   */
  static String filled(String name, Map<String, StringBuilder> tables) {
    StringBuilder script = new StringBuilder();
    String template = Resource.text(ScriptTemplate.class.getResourceAsStream(name));
    for (String line : template.split("\n")) {
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
}
