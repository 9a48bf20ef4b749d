package gust.it;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.any;
import static com.github.tomakehurst.wiremock.client.WireMock.urlMatching;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.GustRun.Ended;
import gust.testing.TestService;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Ctrl-C and SIGTERM end it within a second, whatever is under way. */
@Isolated("measures time")
class SignalsIT {
  @RegisterExtension static final TestService service = TestService.trusted();

  @TempDir private Path home;

  /** Calls that never end would keep it from ending, and answers go on being printed. */
  @ParameterizedTest
  @CsvSource({"INT, 130", "TERM, 143"})
  void aListEndsAndKeepsWholeLines(String signal, int code) throws IOException {
    service.answers(200, "weather-full.json");
    service
        .server()
        .stubFor(any(urlMatching(".*zip=1009.*")).willReturn(aResponse().withFixedDelay(60_000)));
    String list =
        IntStream.range(10000, 10200).mapToObj(zip -> zip + "\n").collect(Collectors.joining());
    Path out = home.resolve("out.jsonl");
    Program gust =
        Program.at(home)
            .asking(service)
            .withKey()
            .with("GUST_PLAN", "none")
            .interruptible()
            .reading(list);
    Running running =
        gust.writingTo(out)
            .start("current", "-", "--jsonl", "--timeout", "1h")
            .until(() -> Files.exists(out) && read(out).lines().count() >= 90);
    Ended ended = endedSoon(running, signal).exits(code);
    String printed = read(out);
    assertTrue(printed.endsWith("}\n"), () -> printed.substring(printed.length() - 80));
    assertEquals(90, printed.lines().count());
    assertTrue(printed.lines().allMatch(line -> line.startsWith("{\"loc") && line.endsWith("}}")));
    ended.saysFirst("gust: interrupted: 90 locations answered; ");
  }

  @ParameterizedTest
  @CsvSource({"INT, 130", "TERM, 143"})
  void theSandboxFinishesTheCallThatIsUnderWay(String signal, int code) throws Exception {
    Program.assumeInstalled("curl");
    try (SandboxProcess sandbox = SandboxProcess.start(home, "--delay", "10s")) {
      String call = "\"$GUST_BASE_URL/weather?zip=94040&appid=sandbox-key\"";
      Running caller =
          sandbox
              .client(home)
              .scripted("exec curl -sSv --cacert \"$GUST_CA_CERT\" " + call + " 2>&1")
              .start();
      caller.until(() -> caller.printed().contains("> GET "));
      // Sent is not yet read.
      Thread.sleep(500);
      endedSoon(sandbox.process(), signal).exits(code);
      caller.end().prints("\"cod\":200");
    }
  }

  /** A command that asks a person for the key would wait for ever. */
  @ParameterizedTest
  @CsvSource({"INT, 130", "TERM, 143"})
  void theCommandThatGivesTheKeyEndsToo(String signal, int code) throws Exception {
    Path pid = home.resolve("pid");
    Running running =
        keyCommand(home, "sh ask", "sleep 600 & echo $! > new; mv new pid; wait")
            .interruptible()
            .start("current", "94040")
            .until(() -> Files.exists(pid));
    endedSoon(running, signal).exits(code).saysOnly("");
    awaitEnd(pid);
  }

  /** The signal comes while gust is still starting the command; ten at once, as it is a race. */
  @Test
  void aKeyCommandThatHasJustBegunEndsToo() throws Exception {
    List<Running> all = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      Path own = Files.createDirectory(home.resolve("home" + i));
      String script = "echo $$ > new; kill -TERM $PPID; mv new pid; exec sleep 600";
      all.add(keyCommand(own, "exec sh ask", script).start("current", "94040"));
    }
    for (int i = 0; i < 10; i++) {
      all.get(i).end().exits(143);
      Path pid = home.resolve("home" + i).resolve("pid");
      if (Files.exists(pid)) {
        awaitEnd(pid);
      }
    }
  }

  private static Program keyCommand(Path home, String command, String script) throws IOException {
    Files.writeString(home.resolve("ask"), script);
    Path config = Files.createDirectories(home.resolve(".config/gust")).resolve("config");
    Files.writeString(config, "key_command = " + command + "\n");
    return Program.at(home).with("PATH", "/usr/bin:/bin");
  }

  private static void awaitEnd(Path pid) throws Exception {
    var process = ProcessHandle.of(Long.parseLong(Files.readString(pid).strip()));
    if (process.isPresent()) {
      process.get().onExit().get(5, TimeUnit.SECONDS);
    }
  }

  /** What it must not wait for takes ten seconds and more; a busy machine takes its time too. */
  private static Ended endedSoon(Running running, String signal) {
    long start = System.nanoTime();
    running.signal(signal);
    Ended ended = running.end();
    long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    assertTrue(millis < 3000, () -> millis + " ms; " + ended);
    return ended;
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
