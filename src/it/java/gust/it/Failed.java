package gust.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.List;

/** What every failure under {@code --json} promises, whatever its code. */
final class Failed {
  private Failed() {}

  /** With an answer whose error record, or status, is {@code cod}. */
  static void assertFailed(int code, int cod, String sentence, Ended ended) {
    assertFailed(code, Integer.toString(cod), sentence, ended);
  }

  /** Without any answer. */
  static void assertFailedAlone(int code, String sentence, Ended ended) {
    assertFailed(code, "null", sentence, ended);
  }

  private static void assertFailed(int code, String cod, String sentence, Ended ended) {
    assertEquals(code, ended.code(), ended::toString);
    assertEquals("", ended.out());
    List<String> lines = ended.errLines();
    assertEquals(3, lines.size(), ended::toString);
    assertEquals("gust: " + sentence, lines.get(0));
    assertTrue(lines.get(1).startsWith("  try: "), ended::toString);
    JsonObject error = JsonParser.parseString(lines.get(2)).getAsJsonObject();
    error = error.getAsJsonObject("error");
    assertEquals(cod, error.get("cod").toString());
    assertEquals(sentence, error.get("message").getAsString());
    assertEquals(code, error.get("exit").getAsInt());
    for (String leak : List.of(Program.KEY, "Exception", "\tat ", "java.", "gust.")) {
      assertFalse(ended.err().contains(leak), ended::toString);
    }
  }
}
