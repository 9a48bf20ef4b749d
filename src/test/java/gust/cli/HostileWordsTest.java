package gust.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import gust.testing.Printed;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
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
    assertEquals(ExitCode.USAGE, ended.code(), ended.err());
    assertTrue(ended.err().startsWith("gust: "), ended.err());
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

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--ca-cert", "--base-url", "--units", "--timeout", "--width", "--key-label",
        "--param", "--country", "--color", "--if", "--watch", "--max-age"
      })
  void anOption(String name) {
    isReportedSafely(gust(), "current", "94040", name, ODD);
    isReportedSafely(gust(), "keys", "check", "--ca-cert", ODD);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--access-log", "--env-file", "--replay", "--record", "--plan", "--fail",
        "--clock", "--seed", "--limit", "--allow-ip", "--allow-domain", "--accept-key"
      })
  void anOptionOfTheSandbox(String name) {
    isReportedSafely(gust(), "sandbox", name, ODD, "--", "true");
    isReportedSafely(gust(), "sandbox", "--", ODD);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "config set ca_cert", "config set location", "config set units", "config set", "config get",
        "places add", "places remove", "keys use", "keys add", "help",
        "places add x --zip", "completion", "keys edit", "keys", ""
      })
  void aWord(String words) {
    String[] line = (words + " @").strip().split(" ");
    line[line.length - 1] = ODD;
    isReportedSafely(gust(), line);
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
    assertTrue(ended.err().contains("authority"), ended.err());
    assertEquals("", Printed.foreign(ended.err()));
  }
}
