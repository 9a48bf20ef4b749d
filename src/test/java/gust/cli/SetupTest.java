package gust.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code gust doctor}, {@code keys} and {@code places}, where a session cannot show it. */
@Order(1)
class SetupTest {
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
    ended.prints("try: set XDG_STATE_HOME to a writable folder");
    assertTrue(says(ended, "ok ", "cache folder"), ended.out());
    try (var left = Files.list(home)) {
      assertEquals(List.of(), left.filter(file -> file.toString().contains("doctor")).toList());
    }
  }

  @Test
  void aConfigFolderOfAnotherUserIsRefused() throws IOException {
    Path folder = Files.createDirectories(home.resolve(".config/gust"));
    Files.writeString(
        folder.resolve("config"), "key_command = touch \"$HOME/ran\"; echo abcdef0123456789\n");
    try {
      Files.setAttribute(folder, "unix:uid", 65_534);
    } catch (FileSystemException onlyRootCan) {
      Assumptions.abort("only root can give a folder away");
    }
    Ended ended = GustRun.in(home).run("current", "94040").exits(ExitCode.USAGE);
    ended.says("another user owns ~/.config/gust, so gust", "try: sudo chown ");
    assertFalse(Files.exists(home.resolve("ran")));
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

  /** It takes half a minute if each row of the table looks at all rows. */
  @Test
  @Timeout(20)
  void fiftyThousandPlacesAreListedWithinSeconds() throws IOException {
    Path config = Files.createDirectories(home.resolve(".config/gust"));
    Files.writeString(
        config.resolve("places"),
        IntStream.range(0, 50_000)
            .mapToObj(i -> "p" + i + " = 94040\n")
            .collect(Collectors.joining()));
    assertEquals(50_001, GustRun.in(home).run("places", "list").out().lines().count());
  }
}
