package gust.cli.config;

import static org.junit.jupiter.api.Assertions.assertFalse;

import gust.cli.ExitCode;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A config folder of another user, which only root can make; the rest of it is in the sessions. */
class OthersConfigTest {
  @TempDir Path home;

  @Test
  void aFolderOfAnotherUserIsRefused() throws IOException {
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
}
