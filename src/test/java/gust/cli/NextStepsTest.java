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
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;

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
  @CsvFileSource(resources = "next-steps.csv", delimiter = '|')
  void thePastedStepWorks(String typed, String step) {
    Ended wrong = run(typed);
    assertNotEquals(0, wrong.code(), wrong.toString());
    assertEquals(step, nextStep(wrong), wrong.err());
    run(step.substring("gust ".length())).exits(0);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Nowhere,FR", "Nowhere,FR --demo", "New,MX", "London,AU --demo", "Qwxz"})
  void whatHasFailedIsNotSuggested(String typed) {
    Ended wrong = run(typed).exits(ExitCode.NOT_FOUND);
    assertNotEquals("gust " + typed, nextStep(wrong));
    assertNotEquals("gust --demo " + typed.replace(" --demo", ""), nextStep(wrong));
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
    assertEquals("gust current --help", nextStep(ended));
    assertEquals(-1, ended.err().indexOf("0123456789abcdef"));
  }
}
