package gust.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import gust.testing.Pages;
import gust.testing.Printed;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What users name may hold what a terminal obeys; a message about it must not. */
class HostileWordsTest {
  private static final String ODD =
      "/dev/null/\u001bX \u001b]0;title\u0007\u009b31m\u202e\r\n  try: me";

  @TempDir Path home;

  private GustRun gust() {
    return GustRun.in(home)
        .with("GUST_API_KEY", "abcdefgh")
        .onTerminal(40, StandardCharsets.UTF_8)
        .overTheWire();
  }

  private static void isReportedSafely(GustRun gust, String... words) {
    Ended ended = assertTimeoutPreemptively(Duration.ofSeconds(20), () -> gust.run(words));
    ended.exits(ExitCode.USAGE).saysFirst("gust: ");
    assertEquals("", Printed.foreign(ended.err()), ended.err());
    assertEquals(1, ended.err().lines().filter(line -> line.startsWith("  try: ")).count());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SSL_CERT_FILE", "GUST_CA_CERT", "GUST_API_KEY_FILE",
        "GUST_BASE_URL", "GUST_LOCATION", "GUST_UNITS",
        "GUST_TIMEOUT"
      })
  void aVariable(String name) {
    String value = name.equals("GUST_LOCATION") ? "@" + ODD : ODD;
    GustRun gust = gust().with(name, value);
    if (name.endsWith("_FILE") && name.startsWith("GUST")) {
      gust.without("GUST_API_KEY");
    }
    String[] words = {"current", "94040", "--if", "main.temp < 0C"};
    isReportedSafely(gust, name.equals("GUST_LOCATION") ? new String[] {"current"} : words);
  }

  /** Behind these words of a command line. */
  @ParameterizedTest
  @CsvFileSource(resources = "hostile-words.csv", delimiter = '|', quoteCharacter = '`')
  void aWord(String before) {
    List<String> words = Pages.words(before);
    words.add(ODD);
    isReportedSafely(gust(), words.toArray(String[]::new));
  }

  @Test
  void aConfigFile() throws Exception {
    Path config = Files.createDirectories(home.resolve(".config/gust")).resolve("config");
    for (String line : new String[] {"ca_cert = ", "api_key_file = ", "units = ", "bogus", ""}) {
      Files.writeString(config, line + ODD.replace("\r\n", " ") + "\n");
      isReportedSafely(
          gust().without("GUST_API_KEY"), "current", "94040", "--if", "main.temp < 0C");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"HOME", "XDG_CONFIG_HOME"})
  void aFolder(String variable) throws Exception {
    Path folder = Files.createDirectories(home.resolve("\u001bX \u009b31m\n  try: me"));
    Path gust = variable.equals("HOME") ? folder.resolve(".config/gust") : folder.resolve("gust");
    Files.createDirectories(gust);
    Files.writeString(gust.resolve("config"), "nonsense\n");
    isReportedSafely(gust().with(variable, folder.toString()), "current", "94040");
  }

  @Test
  void theSandboxesBanner() throws Exception {
    Path folder = Files.createDirectories(home.resolve("\u001bX"));
    Ended ended =
        gust()
            .with("XDG_STATE_HOME", folder.toString())
            .interruptedAfter(Duration.ZERO)
            .run("sandbox");
    ended.says("authority");
    assertEquals("", Printed.foreign(ended.err()));
  }
}
