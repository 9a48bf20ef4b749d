package gust.cli.doctor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.cli.ExitCode;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code gust doctor} from arguments to exit code. */
class DoctorTest {
  @TempDir Path home;

  private static boolean says(Ended ended, String start, String part) {
    return ended.out().lines().anyMatch(line -> line.startsWith(start) && line.contains(part));
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
