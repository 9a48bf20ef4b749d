package gust.cli.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import gust.cli.ExitCode;
import gust.testing.FakeService;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Settings that decide where the key goes, in a config file that other users can change. */
class OthersConfigTest {
  private static final String KEY_FILE = "api_key_file = key";
  private static final String ELSEWHERE = "base_url = https://elsewhere.example/data/2.5";

  private static final String COMMAND = "key_command = sh -c 'touch \"$HOME/ran\"; echo abc'";

  @TempDir Path home;
  private Path config;

  @BeforeEach
  void makeFolder() throws IOException {
    config = home.resolve(".config/gust/config");
    Files.createDirectories(config.getParent());
    chmod(config.getParent(), "rwx------");
    chmod(Files.writeString(config.resolveSibling("key"), "0123456789abcdef"), "rw-------");
  }

  private static void chmod(Path path, String mode) throws IOException {
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(mode));
  }

  private GustRun gust() {
    return GustRun.in(home).with("PATH", "/usr/bin:/bin");
  }

  private GustRun withKey() {
    return gust().withKey();
  }

  private static void refused(Ended ended, String name) {
    ended.exits(ExitCode.USAGE).printsOnly("");
    ended.saysOnly(
        "gust: other users can write ~/.config/gust/config, so gust does not use its "
            + name
            + "\n  try: chmod go-w ~/.config/gust/config\n");
  }

  private static void answered(GustRun gust, String... more) {
    FakeService service = new FakeService().replies("weather-full.json");
    String words = "current 94040 " + String.join(" ", more);
    gust.asking(service).run(words.strip().split(" ")).exits(ExitCode.OK);
    service.verify();
  }

  @ParameterizedTest
  @ValueSource(strings = {ELSEWHERE, "ca_cert = more.pem", KEY_FILE, COMMAND})
  void whatDecidesWhereTheKeyGoesIsNotTakenFromIt(String line) throws IOException {
    Files.writeString(config, line + "\n");
    GustRun gust = line.startsWith("key") || line.equals(KEY_FILE) ? gust() : withKey();
    String name = line.substring(0, line.indexOf(' '));
    for (String mode : new String[] {"rw-rw-rw-", "rw-rw-r--", "rw-r--rw-"}) {
      chmod(config, mode);
      refused(gust.run("current", "94040"), name);
      refused(gust.run("keys", "check"), name);
      Ended doctor = gust.run("doctor").prints("other users can write ~/.config/gust/config, so");
      doctor.prints("try: chmod go-w ~/.config/gust/config").printsNo("ok     setting");
    }
    chmod(config, "rw-r--r--");
    chmod(config.getParent(), "rwxrwxrwx");
    gust.run("current", "94040").exits(ExitCode.USAGE).saysLast("try: chmod go-w ~/.config/gust\n");
    chmod(config.getParent(), "rwxr-xr-x");
    assertFalse(Files.exists(home.resolve("ran")));
    if (!name.equals("ca_cert")) {
      answered(gust);
    }
    assertEquals(line.equals(COMMAND), Files.exists(home.resolve("ran")));
  }

  @Test
  void aFolderThatALinkLeadsToIsCheckedToo() throws IOException {
    Path dotfiles = Files.createDirectory(home.resolve("dotfiles"));
    chmod(Files.writeString(dotfiles.resolve("config"), COMMAND + "\n"), "rw-r--r--");
    Files.createSymbolicLink(config, dotfiles.resolve("config"));
    chmod(dotfiles, "rwxrwxr-x");
    gust().run("current", "94040").exits(ExitCode.USAGE).saysLast("try: chmod go-w ~/dotfiles\n");
    assertFalse(Files.exists(home.resolve("ran")));
    chmod(dotfiles, "rwx------");
    answered(gust());
  }

  @Test
  void itsOtherSettingsAreTaken() throws IOException {
    Files.writeString(config, ELSEWHERE + "\nunits = imperial\nlocation = 94040\n" + KEY_FILE);
    chmod(config, "rw-rw-rw-");
    answered(
        withKey().with("GUST_CA_CERT", ""), "--base-url", "https://localhost/data/2.5", "--json");
    answered(withKey().with("GUST_BASE_URL", "https://localhost/data/2.5"), "--json");
    gust().run("current", "--demo").exits(ExitCode.OK);
    Ended get = gust().run("config", "get", "base_url");
    assertEquals("https://elsewhere.example/data/2.5\n", get.out());
    gust().run("config", "list").exits(ExitCode.USAGE).says("does not use its base_url");
  }

  @Test
  void aFolderOfAnotherUserIsRefused() throws IOException {
    Files.writeString(config, ELSEWHERE + "\n");
    try {
      Files.setAttribute(config.getParent(), "unix:uid", 65_534);
    } catch (FileSystemException onlyRootCan) {
      Assumptions.abort("only root can give a folder away");
    }
    Ended ended = withKey().run("current", "94040").exits(ExitCode.USAGE);
    ended.says("another user owns ~/.config/gust, so gust", "try: sudo chown ");
  }
}
