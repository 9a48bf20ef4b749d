package gust.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.tomakehurst.wiremock.client.WireMock;
import gust.testing.GustRun.Ended;
import gust.testing.TestService;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A Java runtime that does not start, or dies, gives no answer and leaves nothing behind. */
class RuntimeFaultsIT {
  @RegisterExtension static final TestService service = TestService.trusted();

  @TempDir private Path home;

  @BeforeEach
  void isBundle() {
    Program.bundle();
  }

  /** With the limits of a small container, or of a cautious administrator. */
  @ParameterizedTest
  @ValueSource(ints = {100, 200, 300, 400, 500, 600, 700, 800, 900, 1000})
  void aRuntimeThatCannotStartIsNoAnswer(int megabytes) {
    String limit = "ulimit -S -c unlimited; ulimit -v " + megabytes + "000; exec \"$GUST\" \"$@\"";
    Program gust = Program.at(home).scripted(limit);
    Ended ended = gust.run("current", "London", "--demo", "--if", "main.temp>60C");
    assertTrue(ended.code() == 70 || ended.code() > 128 || ended.code() == 1, ended::toString);
    assertEquals(ended.code() == 1, ended.out().contains("London"), ended::toString);
    assertTrue(ended.code() != 70 || !ended.err().isEmpty(), ended::toString);
    assertEquals(List.of(), left());
  }

  @Test
  void aQuestionIsAnsweredAsEver() {
    Program gust = Program.at(home);
    gust.run("current", "London", "--demo", "--quiet", "--if=main.temp>60C").exits(1);
    gust.run("current", "London", "--demo", "--quiet", "--if", "main.temp<60C").exits(0);
    gust.run("current", "London", "--demo", "--if", "main.temp<60").exits(2).printsOnly("");
    gust.scripted("\"$GUST\" \"$@\" <&-")
        .run("current", "-", "--if", "main.temp<60C")
        .exits(2)
        .printsOnly("");
  }

  @ParameterizedTest
  @CsvSource({
    "SEGV, 134, ''",
    "ABRT, 134, ''",
    "KILL, 137, ''",
    "SEGV, 134, --if main.temp>0C",
    "KILL, 137, --if main.temp>0C"
  })
  void whatKillsItWritesNothing(String signal, int code, String question) {
    service.answers(WireMock.aResponse().withFixedDelay(60_000));
    String words = "current 94040 --timeout 1h " + question;
    Running running =
        Program.at(home)
            .asking(service)
            .withKey()
            .scripted("ulimit -S -c unlimited; exec \"$GUST\" \"$@\"")
            .start(words.strip().split(" "))
            .until(() -> !service.asked().isEmpty());
    java(running).forEach(java -> Running.signal(signal, java.pid()));
    running.end().exits(code).printsOnly("");
    assertEquals(List.of(), left());
  }

  /** The launcher waits for the answer to a question; the signal is for both. */
  @ParameterizedTest
  @CsvSource({"INT, 130", "TERM, 143", "HUP, 129", "QUIT, 131"})
  void aSignalEndsAQuestionAndItsRuntime(String signal, int code) throws Exception {
    service.answers(WireMock.aResponse().withFixedDelay(60_000));
    Running running =
        Program.at(home)
            .asking(service)
            .withKey()
            .under("env", "--default-signal=INT,QUIT,HUP")
            .start("current", "94040", "--timeout", "1h", "--if", "main.temp>0C")
            .until(() -> !service.asked().isEmpty());
    List<ProcessHandle> java = java(running);
    assertEquals(1, java.size());
    running.signal(signal);
    running.end().exits(code).printsOnly("").saysOnly("");
    java.getFirst().onExit().get();
  }

  private static List<ProcessHandle> java(Running running) {
    ProcessHandle itself = ProcessHandle.of(running.pid()).orElseThrow();
    List<ProcessHandle> children = itself.children().toList();
    return children.isEmpty() ? List.of(itself) : children;
  }

  /** No report and no core, which holds the key. */
  private List<String> left() {
    return Stream.of(home.toFile().list()).filter(name -> !name.startsWith(".")).toList();
  }
}
