package gust.cli.keys;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.cli.ExitCode;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The rest of {@code gust keys} is in the sessions. */
@Order(1)
class KeysTest {
  @TempDir Path home;

  /** To open it blocks for ever; the test ends that. */
  @ParameterizedTest
  @ValueSource(strings = {"GUST_API_KEY_FILE", "api_key_file"})
  @Timeout(60)
  void aPipeWithoutAWriterIsGivenUp(String name) throws Exception {
    Path pipe = home.resolve("pipe");
    assertEquals(0, new ProcessBuilder("mkfifo", "-m", "600", pipe.toString()).start().waitFor());
    GustRun run = GustRun.in(home);
    if (name.equals("api_key_file")) {
      run.run("config", "set", name, pipe.toString()).exits(0);
    } else {
      run.with(name, pipe.toString());
    }
    String origin = name.startsWith("api") ? name + " in ~/.config/gust/config" : name;
    Ended ended = run.run("current", "94040").exits(ExitCode.USAGE);
    Files.newOutputStream(pipe).close();
    ended.saysOnly(
        "gust: the file named by "
            + origin
            + " gave no key within 10 seconds\n"
            + "  try: set it to a file that contains only the key\n");
  }

  @Test
  void onATerminalTheNextStepStandsBelowWhatWasDone() {
    ByteArrayOutputStream screen = new ByteArrayOutputStream();
    GustRun run = GustRun.in(home).writingTo(screen).tellingTo(screen);
    run.reading("abcdef0123456789").run("keys", "add").exits(0);
    assertEquals(
        "stored \"default\" (…6789), the active key\n  try: gust current 94040\n",
        screen.toString(StandardCharsets.UTF_8));
  }
}
