package gust.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.TreeMap;

/** Counts what was checked, by kind, and keeps the first that was false of each kind. */
final class Checks {
  private final Map<String, Integer> counts = new TreeMap<>();
  private final Map<String, Integer> failed = new TreeMap<>();
  private final Map<String, String> examples = new TreeMap<>();
  private String context = "";

  /** What the next claims are about. */
  void about(String text) {
    context = text;
  }

  void claim(String kind, boolean holds, String claim) {
    counts.merge(kind, 1, Integer::sum);
    if (!holds) {
      failed.merge(kind, 1, Integer::sum);
      examples.putIfAbsent(kind, "\n" + kind + ": " + claim + "\n" + context);
    }
  }

  /** That all held, and were more than so many. */
  void assertHeld(int bound) {
    assertEquals("", report());
    int all = counts.values().stream().mapToInt(Integer::intValue).sum();
    assertTrue(all > bound, counts::toString);
  }

  int count(String kind) {
    return counts.getOrDefault(kind, 0);
  }

  /** Empty where all held. */
  String report() {
    return failed.isEmpty()
        ? ""
        : "false: " + failed + " of " + counts + "\n" + String.join("\n", examples.values());
  }
}
