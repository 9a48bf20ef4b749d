package gust.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.GustRun.Ended;
import gust.testing.TestService;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Many locations, as a process: pipes, limits, memory. */
class BatchIT {
  @RegisterExtension static final TestService service = TestService.trusted();

  @TempDir private Path home;

  /** Its own input is open, and calls are under way. */
  @Test
  void itEndsAtOnceWhereItsReaderHasHadEnough() {
    service.answers(200, "weather-full.json");
    long start = System.nanoTime();
    Ended ended =
        Program.at(home)
            .asking(service)
            .withKey()
            .scripted(
                "mkfifo in; { seq 10000 99999; exec sleep 30; } > in 2> busy.txt & busy=$!\n"
                    + "{ \"$GUST\" current - --jsonl < in; echo $? > code; }"
                    + " | head -1 | cut -c1-20; cat code; kill $busy")
            .run()
            .saysOnly("");
    assertEquals("{\"location\":\"10000\",\n0\n", ended.out());
    assertTrue(System.nanoTime() - start < TimeUnit.SECONDS.toNanos(25), "it waited for its input");
  }

  @Test
  void aLongListTakesLittleMemory() throws IOException {
    Files.writeString(
        home.resolve("watched"),
        """
        seq 10000 11999 > list
        GUST_PLAN=none "$GUST" current - --csv --quiet < list > out.csv & gust=$!
        while kill -0 $gust 2> kill.txt; do grep VmHWM /proc/$gust/status; sleep 0.1; done
        """);
    Ended ended =
        Program.at(home)
            .scripted("exec \"$GUST\" sandbox --any-place --limit off -- sh watched")
            .run();
    assertEquals(2_001, Files.readAllLines(home.resolve("out.csv")).size(), ended::toString);
    long kilobytes =
        ended
            .out()
            .lines()
            .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
            .max()
            .orElseThrow();
    assertTrue(kilobytes > 20_000 && kilobytes < 150_000, () -> kilobytes + " kB");
  }
}
