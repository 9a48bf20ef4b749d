package gust.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import gust.testing.TestService;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A system that grants few threads or open files. */
class SystemLimitsIT {
  /** Of a user who runs nothing else: the limit of threads counts all that it runs. */
  private static final String NOBODY_ELSE = "--reuid=54321";

  @RegisterExtension static final TestService service = TestService.trusted();

  @TempDir Path home;

  @BeforeEach
  void answersWeather() {
    service.answers(200, "weather-full.json");
  }

  /** With too few even for the JVM it ends by itself, and says why; with enough, all is well. */
  @ParameterizedTest
  @ValueSource(ints = {12, 14, 16, 20})
  void whereThereAreFewThreadsAListIsAnsweredOrTheLimitNamed(int threads) throws IOException {
    assumeTrue(Program.isRoot() && Files.isExecutable(Path.of("/usr/bin/prlimit")));
    Files.createDirectories(home);
    Program.at(home).scripted("chmod 777 .").run();
    Ended ended =
        Program.at(home)
            .asking(service)
            .withKey()
            .under("setpriv", NOBODY_ELSE, "--clear-groups", "prlimit", "--nproc=" + threads)
            .run("current", "10001", "10002", "10003", "--csv", "--timeout", "5s");
    if (ended.code() == 0) {
      assertEquals(4, ended.out().lines().count(), ended::toString);
    } else {
      assertEquals(2, ended.code(), ended::toString);
      assertTrue(ended.err().startsWith("gust: gust gets no more threads: "), ended::toString);
    }
  }

  @Test
  void whereTooManyFilesAreOpenThatIsSaid() {
    Ended ended =
        Program.at(home)
            .asking(service)
            .withKey()
            .with("GUST_PLAN", "enterprise")
            .scripted("ulimit -n 24; exec \"$GUST\" \"$@\"")
            .reading(
                IntStream.range(10_000, 10_200)
                    .mapToObj(zip -> zip + "\n")
                    .collect(Collectors.joining()))
            .run("current", "-", "--csv", "--parallel", "64");
    assertEquals(2, ended.code(), ended::toString);
    assertTrue(ended.err().startsWith("gust: too many open files: "), ended::toString);
  }
}
