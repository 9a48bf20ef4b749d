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
import org.junit.jupiter.api.Test;
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
        "London weekend --demo    | gust forecast --demo London --day weekend",
        "New York Sunday          | gust forecast 'New York' --day sunday",
        "94040 tomorrow           | gust forecast --day tomorrow",
        "today monday             | gust forecast --day today --day monday",
        "version                  | gust --version",
        "update                   | gust --version",
        "list                     | gust places list",
        "status                   | gust doctor",
        "settings                 | gust config list",
        "94999 --demo             | gust --demo 94040",
        "london --json            | gust current london --json",
        "London --format {name}   | gust current London --format '{name}'",
        "London --oneline         | gust London --line",
        "current London --no-color | gust current London --color never",
        "London --weekend         | gust London --day weekend",
        "London --week            | gust London --days 5",
        "London --imperial        | gust London --units imperial",
        "current London -u imperial | gust current London --units imperial",
        "current -z94040          | gust current --zip 94040",
        "current -c London        | gust current --city London",
        "current --location London | gust current --city London",
        "current London --lang de | gust current London --param lang=de",
        "current London --lang=de | gust current London --param lang=de",
        "current London --unit=metric | gust current London --units=metric",
        "forecast London --day tommorow | gust forecast London --day tomorrow",
        "forecast London --day wensday | gust forecast London --day wednesday",
        "current London --units imperal | gust current London --units imperial",
        "current London --parallel 99 | gust current London --parallel 64",
        "help format              | gust help formatting",
        "help exit                | gust help exit-codes",
        "help env                 | gust help environment",
        "help curent              | gust help current",
        "current London --format {temp} | gust current London --format '{main.temp}'",
        "current London --quiet --if temp<90 | gust current London --quiet --if 'main.temp<90C'",
        "current London --format '{main.tmp} x' | gust current London --format '{main.temp} x'",
        "forcast London           | gust forecast London",
        "key list                 | gust keys list",
        "place list               | gust places list",
        "keys ls                  | gust keys list",
        "config show              | gust config list",
        "cache show               | gust cache info",
        "139.7,35.7               | gust 35.7,139.7",
      })
  void thePastedStepWorks(String typed, String step) {
    Ended wrong = run(typed);
    assertNotEquals(0, wrong.code(), wrong.toString());
    assertEquals(step, nextStep(wrong), wrong.err());
    run(step.substring("gust ".length())).exits(0);
  }

  @Test
  void whatIsSavedIsRemovedUnderOtherWordsToo() {
    run("places add home 94040");
    assertEquals("gust places remove home", nextStep(run("places rm home")));
    assertEquals("gust places remove home", nextStep(run("places delete home")));
    run("config set units metric");
    assertEquals("gust config unset units", nextStep(run("config rm units")));
    assertEquals("gust keys remove old", nextStep(run("keys rm old")));
  }

  /** A word that may be a key is not shown again. */
  @Test
  void aLineThatMayHoldAKeyIsNotRepeated() {
    Ended ended = run("current London --key-labl 0123456789abcdef");
    assertEquals("gust current --key-label", nextStep(ended));
    assertEquals(-1, ended.err().indexOf("0123456789abcdef"));
  }
}
