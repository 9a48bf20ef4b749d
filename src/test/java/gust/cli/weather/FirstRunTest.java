package gust.cli.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.cli.ExitCode;
import gust.testing.FakeService;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The first run after installing gust: nothing is set up. */
class FirstRunTest {
  @TempDir Path home;

  private GustRun gust() {
    return GustRun.in(home).asking(new FakeService());
  }

  private GustRun atATerminal() {
    return gust().onTerminal(80, StandardCharsets.UTF_8);
  }

  private void configured(String line) throws IOException {
    Path config = home.resolve(".config/gust/config");
    Files.createDirectories(config.getParent());
    Files.writeString(config, line + "\n");
  }

  @Test
  void withNothingSetUpFourLinesSayWhatIsMissingAndWhatWorks() {
    assertEquals(
        new Ended(
            ExitCode.USAGE,
            "",
            """
            gust: no API key or location is set up
              try: gust current 94040 --demo   (made-up weather, works right now)
              key: create one at openweathermap.org (free), then: gust keys add
              place: gust config set location 94040   (or: gust current 94040)
            """),
        atATerminal().run("current"));
  }

  @Test
  void eachCommandSpeaksOfItself() {
    String err = atATerminal().run("forecast").err();
    assertTrue(err.contains("try: gust forecast 94040 --demo "), err);
    assertTrue(err.contains("(or: gust forecast 94040)"), err);
  }

  @Test
  void withALocationTheKeyIsWhatIsMissing() {
    assertEquals(
        new Ended(
            ExitCode.KEY,
            "",
            """
            gust: there is no API key
              try: gust keys add   (or set GUST_API_KEY)
              key: create one at openweathermap.org (free)
              without one: gust current 94040 --demo   (made-up weather)
            """),
        atATerminal().run("current", "London,GB"));
  }

  @ParameterizedTest
  @CsvSource({"GUST_API_KEY, 0123456789abcdef", "GUST_API_KEY_FILE, /nowhere"})
  void withAKeyOnlyTheLocationIsMissing(String variable, String value) {
    String err = atATerminal().with(variable, value).run("current").err();
    assertTrue(err.startsWith("gust: no location given\n"), err);
  }

  /** A key command is not run to find out: it may ask for a password. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aStoredKeyOrACommandCountsAsSetUp(boolean stored) throws IOException {
    if (stored) {
      gust().reading("0123456789abcdef").run("keys", "add");
    } else {
      configured("key_command = touch " + home.resolve("was-run"));
    }
    String err = atATerminal().run("current").err();
    assertTrue(err.startsWith("gust: no location given\n"), err);
    assertTrue(Files.notExists(home.resolve("was-run")));
  }

  /** A key that is of no use is another trouble than none. */
  @Test
  void aBrokenKeyIsNoFirstRun() {
    atATerminal()
        .with("GUST_API_KEY", "no key")
        .run("current", "94040")
        .saysOnly(
            "gust: GUST_API_KEY is not an API key\n"
                + "  try: check it; a key has only letters, digits, - and _\n");
  }

  /** Where keys of another service come from is not known. */
  @Test
  void anotherServicesKeyComesFromThatService() throws IOException {
    configured("base_url = https://weather.example/data/2.5");
    String err = atATerminal().run("current").err();
    assertTrue(err.contains("key: get one from the service, then: gust keys add\n"), err);
    String named =
        GustRun.in(home.resolve("another"))
            .onTerminal(80, StandardCharsets.UTF_8)
            .run("current", "--base-url", "https://weather.example/data/2.5")
            .err();
    assertTrue(named.contains("key: get one from the service"), named);
  }

  @Test
  void aWatchSaysTheSameAsOneCall() {
    Ended once = atATerminal().run("forecast", "94040").says("without one: ");
    assertEquals(once, atATerminal().run("forecast", "94040", "--watch", "10m"));
    assertEquals(atATerminal().run("forecast"), atATerminal().run("forecast", "--watch", "10m"));
  }
}
