package gust.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.files.ChildJvm;
import gust.testing.GustRun;
import gust.testing.ManyPlaces;
import gust.testing.StateFolder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OnceRecordTest {
  private static final int PROCESSES = Integer.getInteger("once.processes", 8);
  private static final int KILLED = Integer.getInteger("once.killed", 8);

  @TempDir Path folder;

  /** Says whether its question is a new yes. */
  static final class Child {
    public static void main(String[] args) {
      System.out.println(record(Path.of(args[0])).isNew(args[1], true));
    }
  }

  private static OnceRecord record(Path folder) {
    return record(folder, 0);
  }

  private static OnceRecord record(Path folder, int days) {
    Instant now = Instant.parse("2026-11-20T18:20:00Z").plus(Duration.ofDays(days));
    return new OnceRecord(StateFolder.of(Optional.of(folder)).stateFile("once", false), () -> now);
  }

  private Process ask(String question) throws Exception {
    return ChildJvm.start(ChildJvm.command(Child.class, folder.toString(), question));
  }

  /** The days are negative where the clock was set back. */
  @ParameterizedTest
  @CsvSource({"0, false", "30, false", "31, true", "-30, false", "-31, true"})
  void aYesIsNewAfterANoAndAfterThirtyDays(int days, boolean isNew) {
    assertFalse(record(folder).isNew("rain?", false));
    assertTrue(record(folder).isNew("rain?", true));
    assertFalse(record(folder).isNew("frost?", false));
    assertFalse(record(folder).isNew("rain?", true));
    assertFalse(record(folder).isNew("rain?", false));
    assertTrue(record(folder).isNew("rain?", true));
    assertEquals(isNew, record(folder, days).isNew("rain?", true));
    assertFalse(record(folder, 2 * days).isNew("rain?", true) && !isNew);
  }

  @Test
  void oneOfManyProcessesIsTold() throws Exception {
    List<Process> children = new ArrayList<>();
    for (int i = 0; i < PROCESSES; i++) {
      children.add(ask("rain?"));
    }
    int told = 0;
    for (Process child : children) {
      told += ChildJvm.finish(child).equals("true\n") ? 1 : 0;
    }
    assertEquals(1, told);
  }

  /** A kill before the record leaves the yes to the next one; a kill after it does not. */
  @Test
  void aYesIsNeitherSaidTwiceNorLostWhenAProcessIsKilled() throws Exception {
    Random random = new Random(53);
    for (int i = 0; i < KILLED; i++) {
      String question = "rain? " + i;
      Process child = ask(question);
      Thread.sleep(random.nextInt(600));
      child.toHandle().destroyForcibly();
      child.waitFor();
      byte[] said = child.getInputStream().readAllBytes();
      boolean told = new String(said, StandardCharsets.UTF_8).equals("true\n");
      boolean again = record(folder).isNew(question, true);
      assertTrue(!told || !again, question);
      assertTrue(!record(folder).isNew(question, true), question);
      for (int earlier = 0; earlier < i; earlier++) {
        assertTrue(!record(folder).isNew("rain? " + earlier, true), "lost: " + earlier);
      }
    }
    assertEquals(KILLED, record(folder).forget());
  }

  /** A launcher that was killed passes no exit code on, so the yes is left to the next run. */
  @Test
  void aYesOfWhichNobodyHearsIsNotRecorded() {
    String[] words = {"current", "94040", "--if", "main.temp > -90C", "--once"};
    GustRun gust = GustRun.in(folder).withKey().asking(ManyPlaces.always());
    int parent = (int) ProcessHandle.current().parent().orElseThrow().pid();
    gust.launchedBy(parent + 1).run(words).exits(1).printsOnly("");
    gust.launchedBy(parent).run(words).exits(0);
    gust.launchedBy(parent).run(words).exits(1);
  }
}
