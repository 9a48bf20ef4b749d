package gust.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What {@code keys}, {@code places} and {@code config} do to files, with the world against them.
 */
class StoredFilesIT {
  @TempDir Path home;

  private Path config() {
    return home.resolve(".config/gust");
  }

  private Path keysFile() {
    return config().resolve("keys.json");
  }

  private Program gust() {
    return Program.at(home);
  }

  private void addKey() {
    Ended ended = gust().reading(Program.KEY).run("keys", "add", "work");
    assertEquals(0, ended.code(), ended::toString);
  }

  private static String mode(Path path) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
  }

  /** Exit code 2, one sentence, one next step that names {@code mend}, and nothing of a key. */
  private static void refused(Ended ended, String mend) {
    assertEquals(2, ended.code(), ended::toString);
    assertEquals("", ended.out());
    assertTrue(ended.errLines().get(0).startsWith("gust: "), ended::toString);
    assertTrue(ended.errLines().get(1).startsWith("  try: "), ended::toString);
    assertTrue(ended.errLines().get(1).contains(mend), ended::toString);
    assertFalse(ended.err().contains(Program.KEY), ended::toString);
  }

  @Test
  void thirtyKeysAddedAtOnceAreThirtyKeysStored() {
    List<Running> adders = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      adders.add(gust().reading(Program.KEY + i).start("keys", "add", "key" + i));
    }
    for (Running adder : adders) {
      Ended ended = adder.end();
      assertEquals(0, ended.code(), ended::toString);
    }
    assertEquals(30, gust().run("keys", "list", "--labels").out().lines().distinct().count());
  }

  @Test
  void thirtyPlacesAddedAtOnceAreThirtyPlacesSaved() {
    List<Running> adders = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      adders.add(gust().start("places", "add", "place-" + i, "94040"));
    }
    for (Running adder : adders) {
      Ended ended = adder.end();
      assertEquals(0, ended.code(), ended::toString);
    }
    assertEquals(30, gust().run("places", "list", "--names").out().lines().distinct().count());
  }

  @Test
  void anUmaskThatGivesEverythingAwayChangesNothing() throws IOException {
    Ended ended =
        gust().scripted("umask 000; exec \"$GUST\" \"$@\"").reading(Program.KEY).run("keys", "add");
    assertEquals(0, ended.code(), ended::toString);
    assertEquals("rw-------", mode(keysFile()));
    assertEquals("rwx------", mode(config()));
  }

  @Test
  void aKeysFileThatOthersCanReadIsRefused() throws IOException {
    addKey();
    Files.setPosixFilePermissions(keysFile(), PosixFilePermissions.fromString("rw-r--r--"));
    refused(gust().run("keys", "list"), "chmod 600");
    refused(gust().run("current", "94040"), "chmod 600");
  }

  @Test
  void aKeysFileOfAnotherUserIsRefused() throws IOException {
    assumeTrue(Program.isRoot(), "only root can give a file away");
    addKey();
    Files.setAttribute(keysFile(), "unix:uid", 65_534);
    refused(gust().run("keys", "list"), "chown");
  }

  @Test
  void aKeyCommandInAConfigThatOthersCanWriteIsNotRun() throws IOException {
    Path witness = home.resolve("witness");
    assertEquals(0, gust().run("config", "set", "key_command", "touch " + witness).code());
    Files.setPosixFilePermissions(
        config().resolve("config"), PosixFilePermissions.fromString("rw-rw-rw-"));
    refused(gust().run("current", "94040"), "chmod");
    assertFalse(Files.exists(witness));
  }

  @Test
  void aHomeThatCannotBeWrittenIsSaidSo() throws IOException {
    Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("r-xr-xr-x"));
    try {
      refused(gust().boundByModes().reading(Program.KEY).run("keys", "add"), "chmod");
      refused(gust().boundByModes().run("places", "add", "home", "94040"), "chmod");
      refused(gust().boundByModes().run("config", "set", "units", "metric"), "chmod");
    } finally {
      Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwx------"));
    }
  }

  @Test
  void aFullDiskLosesNothing() throws IOException, InterruptedException {
    Path disk = Files.createDirectory(home.resolve("disk"));
    assumeTrue(Program.isRoot() && shell("mount -t tmpfs -o size=64k tmpfs " + disk));
    try {
      Program there = Program.at(disk);
      assertEquals(0, there.reading(Program.KEY).run("keys", "add", "work").code());
      byte[] before = Files.readAllBytes(disk.resolve(".config/gust/keys.json"));
      shell("cat /dev/zero > " + disk + "/filler");
      refused(there.reading(Program.KEY + "2").run("keys", "add", "more"), "nothing was changed");
      assertEquals(
          new String(before, java.nio.charset.StandardCharsets.UTF_8),
          Files.readString(disk.resolve(".config/gust/keys.json")));
    } finally {
      shell("umount " + disk);
    }
  }

  @Test
  void rubbishInTheKeysFileIsRefusedAndLeftAlone() throws IOException {
    addKey();
    Files.writeString(keysFile(), "{\"keys\": [" + Program.KEY);
    refused(gust().run("keys", "list"), "mv ");
    refused(gust().reading("another-key").run("keys", "add", "other"), "mv ");
    assertEquals("{\"keys\": [" + Program.KEY, Files.readString(keysFile()));
  }

  @Test
  void aLinkedConfigStaysALink() throws IOException {
    Path dotfiles = Files.createDirectories(home.resolve("dotfiles"));
    Path real = Files.writeString(dotfiles.resolve("gust-config"), "# mine\nunits = metric\n");
    Files.createDirectories(config());
    Files.createSymbolicLink(config().resolve("config"), real);
    assertEquals(0, gust().run("config", "set", "units", "imperial").code());
    assertTrue(Files.isSymbolicLink(config().resolve("config")));
    assertEquals("# mine\nunits = imperial\n", Files.readString(real));
  }

  private static boolean shell(String command) throws IOException, InterruptedException {
    return new ProcessBuilder("sh", "-c", command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start()
            .waitFor()
        == 0;
  }
}
