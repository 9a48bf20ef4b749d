package gust.keys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.keys.ResolvedKey.NoKey;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class KeyCommandTest {
  private static final Map<String, String> ENVIRONMENT =
      Map.of("PATH", "/usr/bin:/bin", "FROM_OUTSIDE", "yes");

  @TempDir Path folder;
  private final ByteArrayOutputStream errors = new ByteArrayOutputStream();

  private String run(Duration timeout, String script) {
    return new KeyCommand(ENVIRONMENT, errors, timeout).firstLine(script);
  }

  private String run(String script) {
    return run(Duration.ofSeconds(20), script);
  }

  private NoKey fails(String script) {
    return assertThrows(NoKey.class, () -> run(script));
  }

  @Test
  void itsFirstLineIsTheKey() {
    assertEquals("abc", run("echo abc; echo login: ann"));
    assertEquals("abc", run("printf abc"));
    assertEquals("", run("true"));
  }

  @Test
  void itIsRunByAShell() {
    assertEquals("yes-key", run("echo secret | tr a-z x >&2; echo \"$FROM_OUTSIDE\"-key | cat"));
    assertEquals("xxxxxx\n", errors.toString(StandardCharsets.UTF_8));
  }

  /** Which a shell repeats, as it does any word that it cannot run. */
  @Test
  void aKeyInPlaceOfTheCommandIsNotShown() {
    NoKey failure = fails("0123456789abcdef0123456789abcdef");
    assertEquals("key_command failed with exit code 127", failure.getMessage());
    String shown = errors.toString(StandardCharsets.UTF_8);
    assertTrue(shown.contains("****") && !shown.contains("0123"), shown);
  }

  @Test
  void aTalkativeCommandDoesNotBlock() {
    assertEquals("abc", run("echo abc; head -c 300000 /dev/zero; head -c 300000 /dev/zero >&2"));
    assertEquals(300_000, errors.size());
    assertEquals(4096, run("head -c 300000 /dev/zero").length());
  }

  @Test
  @Timeout(10)
  void afterItsFirstLineACommandIsNotWaitedForButEnded() throws Exception {
    Path pids = folder.resolve("pids");
    String go = "echo $$ > '" + pids + "'; ";
    for (String endless :
        List.of("yes abc", "echo abc; sleep 600", "printf abc; exec >&-; sleep 600")) {
      assertEquals("abc", run(go + endless), endless);
      awaitEnd(pids);
    }
  }

  private static void awaitEnd(Path pids) throws Exception {
    for (String pid : Files.readAllLines(pids)) {
      var process = ProcessHandle.of(Long.parseLong(pid));
      if (process.isPresent()) {
        process.get().onExit().get(10, TimeUnit.SECONDS);
      }
    }
  }

  @Test
  @Timeout(10)
  void aFailureIsSeenThoughAHelperKeepsTheOutputOpen() {
    assertEquals("key_command failed with exit code 3", fails("sleep 30 & exit 3").getMessage());
  }

  @Test
  void itsErrorsArePassedOnAndItsOutputNever() {
    NoKey failure = fails("echo secret-on-stdout; echo vault is locked >&2; exit 3");
    assertEquals("key_command failed with exit code 3", failure.getMessage());
    assertFalse(failure.nextStep().contains("secret"));
    assertEquals("vault is locked\n", errors.toString(StandardCharsets.UTF_8));
  }

  @Test
  void itHasTheGivenEnvironmentAndNoInput() {
    assertEquals("yes::", run("read line; echo \"$FROM_OUTSIDE:$line:$HOME\""));
  }

  @Test
  void aCommandThatDoesNotEndIsEndedWithItsChildren() throws Exception {
    Path pids = folder.resolve("pids");
    NoKey failure =
        assertThrows(
            NoKey.class,
            () ->
                run(
                    Duration.ofSeconds(1),
                    "sleep 600 & echo $! > '" + pids + "'; echo $$ >> '" + pids + "'; wait"));
    assertEquals("key_command gave no key within 1 seconds", failure.getMessage());
    awaitEnd(pids);
  }
}
