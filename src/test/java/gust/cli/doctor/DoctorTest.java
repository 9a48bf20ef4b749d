package gust.cli.doctor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonParser;
import gust.cli.ExitCode;
import gust.cli.ProcessContext;
import gust.http.TransportException;
import gust.testing.Cells;
import gust.testing.FakeService;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code gust doctor} from arguments to exit code. */
class DoctorTest {
  @TempDir Path home;

  @Test
  void itNamesWhatTheTerminalCanShow() {
    GustRun gust = GustRun.in(home).with("TERM", "xterm-256color").with("COLORTERM", "truecolor");
    String piped = gust.run("doctor").out();
    assertTrue(piped.contains("  terminal       none; TERM=xterm-256color\n"), piped);
    assertTrue(piped.contains("UTF-8, 80 columns, no colour, glyphs auto\n"), piped);
    String shown = gust.onTerminal(120, StandardCharsets.UTF_8).run("doctor").out();
    assertTrue(
        shown.contains("  terminal       stdin, stdout, stderr; TERM=xterm-256color\n"), shown);
    assertTrue(shown.contains("UTF-8, 120 columns, 24-bit colour, glyphs auto"), shown);
    String console = gust.with("TERM", "linux").with("GUST_GLYPHS", "odd").run("doctor").out();
    assertTrue(console.contains("glyphs console\n"), console);
  }

  private static boolean says(Ended ended, String start, String part) {
    return ended.out().lines().anyMatch(line -> line.startsWith(start) && line.contains(part));
  }

  @Test
  void aTerminalThatDoesNotNameItsBackgroundIsSaidAndIsDark() {
    GustRun gust = GustRun.in(home).onTerminal(120, StandardCharsets.UTF_8);
    String shown = gust.run("doctor").out();
    assertTrue(shown.contains("\u001b[32mok\u001b[0m     "), shown);
    assertTrue(shown.contains("dark (the terminal does not say"), shown);
    String light = gust.with("COLORFGBG", "0;15").run("doctor").out();
    assertTrue(light.contains("theme          light"), light);
  }

  @Test
  void aLineEachWithAVerdictAndNoSecret() {
    Ended ended =
        GustRun.in(home)
            .withKey()
            .with("GUST_UNITS", "imperial")
            .with("HTTPS_PROXY", "http://user:hunter2@proxy.example:3128")
            .run("doctor");
    ended.exits(0).saysOnly("");
    assertTrue(says(ended, "ok ", "version        " + ProcessContext.version()), ended.out());
    assertTrue(says(ended, "ok ", "~/.config/gust/config (none yet)"), ended.out());
    assertTrue(says(ended, "ok ", "units = imperial (GUST_UNITS)"), ended.out());
    assertTrue(says(ended, "ok ", "from GUST_API_KEY, ****"), ended.out());
    assertTrue(says(ended, "ok ", "HTTPS_PROXY is set"), ended.out());
    ended.printsNo("0123456789abcdef", "hunter2");
  }

  @Test
  void onANarrowTerminalItsLinesAreAllWrittenAlike() {
    Ended ended = GustRun.in(home).with("COLUMNS", "40").run("doctor");
    ended.prints("ok  config file  ~/.config/gust/config\n", "ok  TLS  ");
    ended.prints("\n https://api.openweathermap.org/data/2.5\n");
    Ended terminal = GustRun.in(home).onTerminal(40, StandardCharsets.UTF_8).run("doctor");
    for (String line : terminal.out().split("\n")) {
      assertTrue(Cells.of(line) <= 40 || line.strip().indexOf(' ') < 0, terminal.out());
    }
  }

  @Test
  void whatIsMissingIsPointedAt() {
    GustRun gust = GustRun.in(home).with("GUST_BASE_URL", "http://x.example");
    Ended ended = gust.with("OWM_API_KEY", "0123456789abcdef").run("doctor").exits(ExitCode.KEY);
    ended.prints("found OWM_API_KEY, but gust reads GUST_API_KEY");
    assertTrue(says(ended, "check  key", "there is no API key"), ended.out());
    assertTrue(says(ended, "check  base URL", "GUST_BASE_URL"), ended.out());
  }

  @Test
  void aFaultIsReportedOnceAndIsNotCalledOkBesides() throws IOException {
    Path folder = Files.createDirectories(home.resolve(".config/gust"));
    Files.writeString(folder.resolve("config"), "unitz = metric\n");
    Ended broken = GustRun.in(home).run("doctor");
    assertEquals(1, broken.out().split("unitz", -1).length - 1, broken.out());
    Files.writeString(folder.resolve("config"), "units = kelvin\n");
    Ended wrong = GustRun.in(home).run("doctor");
    assertEquals(1, wrong.out().split("kelvin", -1).length - 1, wrong.out());
    assertTrue(says(wrong, "check  setting", "kelvin"), wrong.out());
  }

  @Test
  void jsonHoldsTheSameFindings() {
    Ended ended = GustRun.in(home).withKey().run("doctor", "--json");
    var findings = JsonParser.parseString(ended.out()).getAsJsonArray();
    assertEquals("version", findings.get(0).getAsJsonObject().get("name").getAsString());
    assertTrue(findings.get(0).getAsJsonObject().get("ok").getAsBoolean());
    assertTrue(findings.size() > 8);
  }

  @Test
  void onlineMakesOneCallAndComparesClocks() {
    String weather = FakeService.fixture("weather-full.json");
    Map<String, String> date = Map.of("date", "Fri, 20 Nov 2026 18:10:00 GMT");
    FakeService service = new FakeService().replies(200, date, weather);
    Ended ended = GustRun.in(home).withKey().asking(service).run("doctor", "--online");
    assertTrue(says(ended, "ok ", "answers and accepts the key"), ended.out());
    assertTrue(says(ended, "check  clock", "600 s ahead of the service's"), ended.out());
    service.verify();
  }

  @Test
  void theCommandForTheKeyRunsOnce() throws IOException {
    String command = "sh -c 'echo >> \"$HOME/runs\"; echo abc'";
    GustRun.in(home).run("config", "set", "key_command", command).exits(0);
    FakeService service = new FakeService().replies("weather-full.json");
    GustRun gust = GustRun.in(home).with("PATH", "/usr/bin:/bin").asking(service);
    gust.run("doctor", "--online").exits(0);
    assertEquals(1, Files.readAllLines(home.resolve("runs")).size());
  }

  @Test
  void onlineSaysWhatIsWrongWithTheKey() {
    FakeService service = new FakeService().replies(401, FakeService.fixture("error-401.json"));
    GustRun gust = GustRun.in(home).asking(service);
    Ended ended = gust.run("doctor", "--online");
    assertTrue(says(ended, "check  service", "there is no API key"), ended.out());
    ended.printsNo("wait if the key is new");
    ended = gust.withKey().run("doctor", "--online").exits(ExitCode.KEY);
    assertTrue(says(ended, "check  service", "(401)"), ended.out());
    service.verify();
  }

  @Test
  void itEndsWithTheCodeOfTheFirstFault() {
    FakeService service = new FakeService().fails(TransportException.Reason.UNKNOWN_HOST);
    GustRun gust = GustRun.in(home).withKey().asking(service);
    gust.run("doctor", "--online", "--retries", "0").exits(ExitCode.NO_ANSWER);
    gust.with("GUST_UNITS", "kelvin").run("doctor").exits(ExitCode.USAGE);
    gust.with("GUST_UNITS", "metric").run("doctor", "--json").exits(0);
  }

  /** Root may write there by its modes, and yet cannot. */
  @Test
  void aFolderThatOnlySeemsWritableIsTriedOut() throws IOException {
    Assumptions.assumeTrue(Files.isDirectory(Path.of("/proc/self")));
    Ended ended = GustRun.in(home).withKey().with("XDG_STATE_HOME", "/proc/self").run("doctor");
    ended.exits(ExitCode.USAGE);
    assertTrue(
        says(ended, "check  state folder", "cannot write to /proc/self/gust: "), ended.out());
    ended.prints("try: ls -ld /proc/self\n");
    assertTrue(says(ended, "ok ", "cache folder"), ended.out());
    try (var left = Files.list(home)) {
      assertEquals(List.of(), left.filter(file -> file.toString().contains("doctor")).toList());
    }
  }

  @Test
  @Timeout(20)
  void certificatesThatWouldNeverEndAreNotRead() throws Exception {
    Path pipe = home.resolve("pipe");
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
    for (String file : List.of("/dev/zero", pipe.toString())) {
      for (String variable : List.of("SSL_CERT_FILE", "GUST_CA_CERT")) {
        Ended ended = GustRun.in(home).withKey().with(variable, file).run("doctor");
        assertTrue(says(ended, "check  trusted roots", "it is not a regular file"), ended.out());

        ended =
            GustRun.in(home).withKey().with(variable, file).overTheWire().run("current", "94040");
        ended.exits(ExitCode.USAGE);
      }
    }
  }
}
