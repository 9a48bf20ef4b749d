package gust.it;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.testing.GustRun.Ended;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged {@code gust sandbox}, called by curl, a shell and gust itself. */
class SandboxIT {
  private static final String GUST = Program.LAUNCHER.toString();

  @TempDir Path home;

  /** Also of a native image, whose runtime would take some of them for its own. */
  @Test
  void theWordsOfTheCommandAreItsOwn() {
    Program.at(home)
        .with("PATH", "/usr/bin:/bin")
        .run("sandbox", "--", "sh", "-c", "echo \"$@\"", "x", "-Dfoo=bar", "-Xmx20m", "-XX:+Y")
        .printsOnly("-Dfoo=bar -Xmx20m -XX:+Y\n");
    Program.at(home).run("current", "94040", "--demo", "-Dfoo=bar").exits(2);
  }

  @Test
  void gustItselfRunsInItAndItsCodeIsPassedOn() {
    Program gust = Program.at(home);
    Ended good = gust.run("sandbox", "--", GUST, "current", "94040").exits(0);
    good.prints("Mountain View").saysOnly("");
    gust.run("sandbox", "--", GUST, "current", "00000").exits(6);
  }

  private List<String> counts() {
    String[] files = home.resolve(".local/state/gust/limits").toFile().list();
    return Stream.of(files).filter(name -> !name.startsWith(".")).toList();
  }

  /** Each sandbox has an address of its own. */
  @Test
  void callsAreForgottenWithTheSandboxThatTheyWereMadeTo() throws IOException {
    Program gust = Program.at(home).with("PATH", "/usr/bin:/bin");
    String script = "\"$0\" current 94040 --quiet; \"$0\" doctor";
    Ended ended = gust.run("sandbox", "--", "sh", "-c", script, GUST).exits(0);
    ended.prints(" 1 calls in the last minute");
    assertEquals(List.of(), counts());

    try (SandboxProcess killed = SandboxProcess.start(home);
        SandboxProcess running = SandboxProcess.start(home);
        SandboxProcess ending = SandboxProcess.start(home)) {
      for (SandboxProcess sandbox : List.of(killed, running, ending)) {
        sandbox.client(home).run("current", "94040").exits(0);
      }
      assertEquals(3, counts().size());
      killed.process().kill();
      killed.process().end();
      ending.process().signal("TERM");
      ending.process().end().exits(143);
      assertEquals(1, counts().size(), "of the one that is running");
      running.client(home).run("doctor").prints(" 1 calls in the last minute");
    }
  }

  @Test
  void aSignalReachesTheCommandToo() {
    String script = "trap 'echo heard; exit 5' TERM; echo ready; while :; do sleep 0.05; done";
    Running sandbox =
        Program.at(home).with("PATH", "/usr/bin:/bin").start("sandbox", "--", "sh", "-c", script);
    sandbox.until(() -> sandbox.printed().equals("ready\n")).signal("TERM");
    sandbox.end().exits(143).printsOnly("ready\nheard\n");
  }
}
