package gust.files;

import java.util.HashMap;
import java.util.Map;

/** The variables of a process that gust starts for the user. */
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
