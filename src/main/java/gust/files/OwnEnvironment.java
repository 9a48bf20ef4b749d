package gust.files;

import java.util.HashMap;
import java.util.Map;

/** The user's own variables, of which the launcher changes some. */
public final class OwnEnvironment {
  /**
   * Begins the names of the launcher's copies of variables that it changes: empty for one that is
   * not set, else {@code =} and its value.
   */
  private static final String COPY = "GUST_OWN_";

  /** All that the launchers change; another name with that beginning is the user's own. */
  private static final String CHANGED =
      "LC_ALL LC_CTYPE LC_MESSAGES LANGUAGE CLASSPATH JAVA_TOOL_OPTIONS JDK_JAVA_OPTIONS"
          + " _JAVA_OPTIONS _JAVA_LAUNCHER_DEBUG JDK_ALTERNATE_VM";

  private OwnEnvironment() {}

  /** The user's own value of a variable, whatever the launcher made of it; empty if not set. */
  public static String value(Map<String, String> environment, String name) {
    String copy = environment.get(COPY + name);
    return copy == null
        ? environment.getOrDefault(name, "")
        : copy.substring(Math.min(1, copy.length()));
  }

  /**
   * @param environment gust's own, with or without changes
   */
  public static void apply(Map<String, String> environment, ProcessBuilder child) {
    Map<String, String> own = new HashMap<>(environment);
    for (String name : CHANGED.split(" ")) {
      String copy = own.remove(COPY + name);
      if (copy != null) {
        String value = copy.isEmpty() ? null : copy.substring(1);
        own.compute(name, (_, _) -> value);
      }
    }
    Map<String, String> variables = child.environment();
    variables.keySet().retainAll(own.keySet());
    // Java would change bytes that are not text in this locale.
    own.entrySet().removeIf(one -> one.getValue().equals(variables.get(one.getKey())));
    variables.putAll(own);
  }
}
