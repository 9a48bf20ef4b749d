package gust.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import gust.testing.Fuzzing;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Whatever is asked of the sandbox, it answers by the interface. */
class QueryFuzzTest {
  private static final List<TestSandbox> SANDBOXES =
      List.of(TestSandbox.open(), TestSandbox.open().strict(), TestSandbox.open().anyPlace());
  private static final Set<Integer> STATUSES = Set.of(200, 400, 401, 404);

  /** A query, then headers, one a line. */
  public static void fuzzerTestOneInput(byte[] input) {
    String[] lines = new String(input, StandardCharsets.ISO_8859_1).split("\n", -1);
    Map<String, String> headers = new HashMap<>();
    for (int i = 1; i < lines.length; i++) {
      headers.put(i % 2 == 0 ? "x-app-id" : "referer", lines[i]);
    }
    for (TestSandbox sandbox : SANDBOXES) {
      for (String path : List.of(TestSandbox.WEATHER, TestSandbox.FORECAST)) {
        Sandbox.Request request = new Sandbox.Request("GET", path, lines[0], headers, "127.0.0.1");
        SandboxResponse response = sandbox.send(request);
        assertTrue(STATUSES.contains(response.status()), () -> TestSandbox.text(response));
        JsonObject record = TestSandbox.body(response);
        if (response.status() != 200) {
          assertEquals(response.status(), record.get("cod").getAsInt());
        }
      }
    }
  }

  @Test
  void anyQueryIsAnsweredByTheInterface() {
    Fuzzing.tryShortly(QueryFuzzTest.class, QueryFuzzTest::fuzzerTestOneInput);
  }
}
