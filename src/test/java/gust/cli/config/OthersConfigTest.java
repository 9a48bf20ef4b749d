package gust.cli.config;

import static org.junit.jupiter.api.Assertions.assertFalse;

import gust.cli.ExitCode;
import gust.testing.FakeService;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where a config file's folder makes it another user's; the rest of it is in the sessions. */
class OthersConfigTest {
  private static final String COMMAND =
      "key_command = sh -c 'touch \"$HOME/ran\"; echo abcdef0123456789'\n";

  @TempDir Path home;

  private GustRun gust() {
    return GustRun.in(home).with("PATH", "/usr/bin:/bin");
  }

  private Path folder(String name, String mode) throws IOException {
    Path folder = Files.createDirectories(home.resolve(name));
    return Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString(mode));
  }

  @Test
  void aFolderThatALinkLeadsToIsCheckedToo() throws IOException {
    Path config = folder("dotfiles", "rwxrwxr-x").resolve("config");
    Files.setPosixFilePermissions(
        Files.writeString(config, COMMAND), PosixFilePermissions.fromString("rw-r--r--"));
    Files.createSymbolicLink(folder(".config/gust", "rwx------").resolve("config"), config);
    gust().run("current", "94040").exits(ExitCode.USAGE).saysLast("try: chmod go-w ~/dotfiles\n");
    assertFalse(Files.exists(home.resolve("ran")));
    folder("dotfiles", "rwx------");
    FakeService service = new FakeService().replies("weather-full.json");
    gust().asking(service).run("current", "94040").exits(ExitCode.OK);
    service.verify();
  }

  /** Who can write there puts a folder of their own in its place; but not in one like /tmp. */
  @Test
  void theFoldersAboveAreCheckedUpToTheHome() throws IOException {
    Path config = folder(".config/gust", "rwx------").resolve("config");
    Files.setPosixFilePermissions(
        Files.writeString(config, COMMAND), PosixFilePermissions.fromString("rw-r--r--"));
    folder(".config", "rwxrwxr-x");
    gust().run("current", "94040").exits(ExitCode.USAGE).saysLast("try: chmod go-w ~/.config\n");
    folder(".config", "rwxr-xr-x");
    folder("", "rwxr-xrwx");
    gust().run("current", "94040").exits(ExitCode.USAGE).saysLast("try: chmod go-w " + home + "\n");
    folder("", "rwx------");
    Path linked = folder("shared/mine", "rwx------").resolve("config");
    Files.createSymbolicLink(linked, config);
    Files.createDirectory(home.resolve("shared/mine/gust"));
    Files.move(linked, home.resolve("shared/mine/gust/config"));
    folder("shared", "rwxrwxrwx");
    GustRun there = gust().with("XDG_CONFIG_HOME", home.resolve("shared/mine").toString());
    there.run("current", "94040").exits(ExitCode.USAGE).saysLast("try: chmod go-w ~/shared\n");
    assertFalse(Files.exists(home.resolve("ran")));
    Files.setAttribute(home.resolve("shared"), "unix:mode", 01777);
    FakeService service = new FakeService().replies("weather-full.json");
    there.asking(service).run("current", "94040").exits(ExitCode.OK);
    service.verify();
  }

  @Test
  void aFolderOfAnotherUserIsRefused() throws IOException {
    Path folder = folder(".config/gust", "rwx------");
    Files.writeString(folder.resolve("config"), COMMAND);
    try {
      Files.setAttribute(folder, "unix:uid", 65_534);
    } catch (FileSystemException onlyRootCan) {
      Assumptions.abort("only root can give a folder away");
    }
    Ended ended = gust().run("current", "94040").exits(ExitCode.USAGE);
    ended.says("another user owns ~/.config/gust, so gust", "try: sudo chown ");
    assertFalse(Files.exists(home.resolve("ran")));
  }

  @Test
  void onATerminalTheColumnsStandAndDefaultsAreDim() {
    GustRun terminal = GustRun.in(home).onTerminal(80, StandardCharsets.UTF_8);
    terminal
        .with("GUST_UNITS", "imperial")
        .run("config", "list")
        .prints(
            "\nunits        = imperial   (GUST_UNITS)\n",
            "\u001b[37mcolor        = auto   (default)\u001b[0m\n",
            "\u001b[37mlocation       (not set)\u001b[0m\n");
  }
}
