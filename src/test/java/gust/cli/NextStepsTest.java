package gust.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import gust.sandbox.SandboxTransport;
import gust.testing.FakeService;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What people type, and the next step that gust names: pasted into a shell, it works. */
class NextStepsTest {
  private static final Pattern WORD = Pattern.compile("'([^']*)'|([^ ]+)");

  @TempDir Path home;

  private Ended run(String line) {
    List<String> words = new ArrayList<>();
    for (Matcher word = WORD.matcher(line); word.find(); ) {
      words.add(word.group(1) == null ? word.group(2) : word.group(1));
    }
    return GustRun.in(home)
        .with("GUST_API_KEY", SandboxTransport.DEMO_KEY)
        .with("COLUMNS", "300")
        .with("GUST_LOCATION", "London")
        .asking(SandboxTransport.demo(() -> FakeService.NOW))
        .run(words.toArray(String[]::new));
  }

  /** Without what is explained behind it. */
  private static String nextStep(Ended ended) {
    int at = ended.err().indexOf("  try: ");
    String step = at < 0 ? "" : ended.err().substring(at + "  try: ".length());
    return step.lines().findFirst().orElse("").split(" {3}", 2)[0];
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "current Londn            | gust current London,GB",
        "Londn --demo             | gust --demo London,GB",
        "forecast San Fransisco   | gust forecast 'San Francisco,US'",
        "Köln --demo              | gust --demo London",
        "current Paris France     | gust current Paris,FR",
        "London United Kingdom    | gust London,GB",
        "Berlin DE                | gust Berlin,DE",
        "London UK                | gust London,GB",
        "Tokyo Japan --demo       | gust --demo Tokyo,JP",
        "Rio de Janeiro BR        | gust 'Rio de Janeiro,BR'",
        "Atlanta, Georgia         | gust Atlanta,GA,US",
        "Atlanta Georgia          | gust Atlanta,GA,US",
        "Atlanta,GA               | gust Atlanta,GA,US",
        "Atlanta GA               | gust Atlanta,GA,US",
        "Los Angeles, California  | gust 'Los Angeles,CA,US'",
        "Chicago Illinois         | gust Chicago,IL,US",
        "Chicago, Illinois, USA   | gust Chicago,IL,US",
        "Tbilisi, Georgia         | gust Tbilisi,GE",
        "London Sydney            | gust --city London --city Sydney",
        "EC1A 1BB                 | gust --zip 'EC1A 1BB,GB'",
        "sw1a1aa                  | gust --zip sw1a1aa,GB",
        "Y1A 0A1                  | gust --zip 'Y1A 0A1,CA'",
        "8001,CH                  | gust --zip 8001,CH",
        "current 1010,AT          | gust current --zip 1010,AT",
        "London weekend           | gust forecast London --day weekend",
        "New York Sunday          | gust forecast 'New York' --day sunday",
        "94040 tomorrow           | gust forecast --day tomorrow",
        "today monday             | gust forecast --day today --day monday",
        "version                  | gust --version",
        "update                   | gust --version",
        "list                     | gust places list",
        "status                   | gust doctor",
        "settings                 | gust config list",
        "94999 --demo             | gust --demo 94040",
      })
  void thePastedStepWorks(String typed, String step) {
    Ended wrong = run(typed);
    assertNotEquals(0, wrong.code(), wrong.toString());
    assertEquals(step, nextStep(wrong), wrong.err());
    Ended right = run(step.substring("gust ".length()));
    assertEquals(0, right.code(), right.err());
  }
}
