package gust.files;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import gust.problem.SetupProblem;
import gust.testing.GustRun;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Random;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of the user survive full disks, killed writers, power cuts and other users. */
class TextFileTest {
  private static final int ROUNDS = 12;
  private static final int MOST_ROUNDS = 80;
  private static final int SIZE = 200_000;
  private static final String FORCE = "jdk.FileForce";

  @TempDir Path root;
  private Path folder;
  private Path path;

  @BeforeEach
  void nameTheFile() {
    folder = root.resolve("config/gust");
    path = folder.resolve("config");
  }

  private static String mode(Path path) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
  }

  private static void chmod(Path path, String mode) throws IOException {
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(mode));
  }

  private void existing(String text, String mode) throws IOException {
    Permissions.createFolder(folder);
    Files.writeString(path, text);
    chmod(path, mode);
  }

  private SetupProblem refused(boolean secret) {
    return assertThrows(SetupProblem.class, () -> Update.file(path, secret).read());
  }

  private SetupProblem notWritten(boolean secret) {
    TextFile file = Update.file(path, secret);
    return assertThrows(SetupProblem.class, () -> file.update(_ -> "new"));
  }

  private List<String> names() throws IOException {
    try (var files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void aMissingFileReadsAsNothingAndReadingCreatesNothing() {
    assertEquals(Optional.empty(), Update.file(path, true).read());
    assertFalse(Files.exists(folder));
  }

  @Test
  void aNewFileAndItsFoldersAreTheOwnersOnly() throws IOException {
    Update.file(path, false).update(old -> old.orElse("new"));
    assertEquals("new", Files.readString(path));
    assertEquals("rw-------", mode(path));
    assertEquals("rwx------", mode(folder));
    assertEquals("rwx------", mode(folder.getParent()));
  }

  @Test
  void aSecretThatOthersCanReadIsRefusedForReadingAndWriting() throws IOException {
    for (String wide : new String[] {"rw-r-----", "rw----r--", "rw--w----", "rw-rw-rw-"}) {
      existing("old", wide);
      assertEquals("chmod 600 " + path, refused(true).nextStep());
      notWritten(true);
      assertEquals("old", Files.readString(path));
      assertEquals(wide, mode(path));
    }
  }

  @Test
  void aSecretIsRefusedInAFolderThatOthersCanWrite() throws IOException {
    Permissions.createFolder(folder);
    chmod(folder, "rwxrwx---");
    assertEquals("chmod go-w " + folder, notWritten(true).nextStep());
    existing("old", "rw-------");
    assertEquals("chmod go-w " + folder, refused(true).nextStep());
  }

  /** As a program that is to be started: in a sticky folder others replace only their own files. */
  @Test
  void whatOthersCanReplaceIsRefusedButNotInAStickyFolder() throws IOException {
    existing("program", "rwxr-xr-x");
    PathText text = new PathText(Optional.of(root));
    Permissions.requireUnchangeable(path, text);
    for (Path above : List.of(folder, folder.getParent())) {
      Files.setAttribute(above, "unix:mode", 0777);
      SetupProblem problem =
          assertThrows(SetupProblem.class, () -> Permissions.requireUnchangeable(path, text));
      assertEquals("chmod go-w " + text.typed(above), problem.nextStep());
      Files.setAttribute(above, "unix:mode", 01777);
      Permissions.requireUnchangeable(path, text);
    }
    chmod(path, "rwxrwxr-x");
    assertThrows(SetupProblem.class, () -> Permissions.requireUnchangeable(path, text));
  }

  @Test
  void aSecretOfAnotherUserIsRefused() throws IOException {
    existing("old", "rw-------");
    assumeTrue(runsAsRoot(), "only root can give a file away");
    Files.setOwner(
        path, path.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName("1"));
    assertTrue(refused(true).getMessage().startsWith("another user owns "));
    assertEquals("sudo chown root " + path, refused(true).nextStep());
    String away = "set XDG to a folder of yours";
    assertEquals(
        away, Permissions.mend(new IOException(), path, new PathText(Optional.empty()), "XDG"));
    String given =
        Permissions.mend(new IOException(), path, new PathText(Optional.of(root)), "XDG");
    assertTrue(given.startsWith("sudo chown -R \"$USER\" ~/"), given);
  }

  @Test
  void rootLeavesAFileItsOwnerAndGivesNothingToAnotherGroup() throws IOException {
    existing("old", "rw-r--r--");
    assumeTrue(runsAsRoot(), "only root can give a file away");
    Files.setAttribute(path, "unix:uid", 1);
    Update.file(path, false).update(_ -> "newer");
    assertEquals(1, Files.getAttribute(path, "unix:uid"));
    assertEquals("rw-r--r--", mode(path));
    Files.setAttribute(path, "unix:gid", 1);
    Update.file(path, false).update(_ -> "newest");
    assertEquals(1, Files.getAttribute(path, "unix:uid"));
    assertEquals("rw-------", mode(path));
  }

  @Test
  void aLinkStaysALinkAndItsFileIsReplaced() throws IOException {
    Path dotfiles = Files.createDirectory(root.resolve("dotfiles"));
    Path real = Files.writeString(dotfiles.resolve("gust-config"), "old");
    chmod(real, "rw-r--r--");
    Permissions.createFolder(folder);
    Path between = Files.createSymbolicLink(root.resolve("between"), real);
    Files.createSymbolicLink(path, folder.relativize(between));
    Update.file(path, false).update(old -> old.orElseThrow() + " and new");
    assertTrue(Files.isSymbolicLink(path));
    assertTrue(Files.isSymbolicLink(between));
    assertEquals("old and new", Files.readString(real));
    assertEquals("rw-r--r--", mode(real));
    // A folder of dotfiles is often a repository.
    assertArrayEquals(new String[] {"gust-config"}, dotfiles.toFile().list());
    assertEquals(List.of(".config.lock", "config"), names());
  }

  @Test
  void aLinkToAFileThatIsNotThereYetCreatesItAndLinksInACircleAreRefused() throws IOException {
    Permissions.createFolder(folder);
    Files.createSymbolicLink(path, root.resolve("dotfiles/config"));
    Update.file(path, true).update(old -> old.orElse("new"));
    assertTrue(Files.isSymbolicLink(path));
    assertEquals("rw-------", mode(root.resolve("dotfiles/config")));

    Files.delete(path);
    Files.createSymbolicLink(path, path);
    assertTrue(refused(false).getMessage().startsWith("cannot read " + path + ": "));
    notWritten(false);
    assertTrue(Files.isSymbolicLink(path));
  }

  @Test
  void whatIsNoRegularFileIsNeitherReadNorReplaced() throws Exception {
    Files.createDirectories(path);
    assertEquals(path + " is a folder, not a file", refused(false).getMessage());
    assertEquals("mv " + path + " " + path + ".old", refused(false).nextStep());
    Files.delete(path);
    assertEquals(0, new ProcessBuilder("mkfifo", path.toString()).start().waitFor());
    assertEquals(path + " is not a regular file", refused(false).getMessage());
    notWritten(false);
    assertFalse(Files.isRegularFile(path));
  }

  @Test
  void rubbishIsRefusedAndLeftAlone() throws IOException {
    existing("", "rw-------");
    byte[] latin1 = {'n', 'a', 'm', 'e', '=', (byte) 0xfc};
    Files.write(path, latin1);
    assertEquals(path + " is not UTF-8 text", refused(false).getMessage());
    notWritten(false);
    assertEquals(latin1.length, Files.size(path));
    Files.write(path, new byte[(1 << 20) + 1]);
    assertEquals(path + " is larger than 1 MiB", refused(false).getMessage());
  }

  @Test
  void aChangeThatFailsLeavesEverythingAsItWas() throws IOException {
    existing("old", "rw-------");
    TextFile file = Update.file(path, false);
    assertThrows(
        NoSuchElementException.class, () -> file.update(_ -> List.<String>of().getFirst()));
    assertEquals("old", Files.readString(path));
    Object before = Files.getAttribute(path, "unix:ino");
    file.update(Optional::orElseThrow);
    assertEquals(before, Files.getAttribute(path, "unix:ino"), "not written again");
    Files.createFile(folder.resolve(".keys.json.1f.tmp"));
    file.update(old -> old.orElseThrow() + " new");
    assertEquals("old new", Files.readString(path));
    assertEquals(List.of(".config.lock", ".keys.json.1f.tmp", "config"), names(), "of others");
  }

  @Test
  void aFolderThatCannotBeWrittenIsNamedAndNothingIsLost() throws Exception {
    existing(Update.text(1, 100), "rw-------");
    chmod(folder, "r-x------");
    try {
      String said = ChildJvm.finish(ChildJvm.start(boundByModes()));
      assertEquals(
          "cannot write " + path + ": permission denied | chmod u+rwx " + folder, said.strip());
      assertEquals(Update.text(1, 100), Files.readString(path));
    } finally {
      chmod(folder, "rwx------");
    }
    chmod(path, "---------");
    String said = ChildJvm.finish(ChildJvm.start(boundByModes()));
    assertEquals("cannot read " + path + ": permission denied | chmod 600 " + path, said.strip());
    chmod(path, "rw-------");
    assertEquals(Update.text(1, 100), Files.readString(path));
  }

  private List<String> boundByModes() throws Exception {
    boolean root = runsAsRoot();
    List<String> prefix = root ? ChildJvm.ROOT_BOUND_BY_MODES : List.of();
    assumeTrue(!root || runs(prefix), "root cannot be bound by modes here");
    List<String> command = new ArrayList<>(prefix);
    command.addAll(ChildJvm.command(Update.class, path.toString(), "plain", "1", "100"));
    return command;
  }

  private static boolean runsAsRoot() {
    return Permissions.me().equals(Optional.of("root"));
  }

  private static boolean runs(List<String> prefix) throws Exception {
    List<String> command = new ArrayList<>(prefix);
    command.add("true");
    try {
      return ChildJvm.start(command).waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }

  @Test
  void aKilledWriterLeavesTheOldFileOrTheNew() throws Exception {
    Random random = new Random(20261120);
    int killedAtWork = 0;
    int leftBehind = 0;
    for (int round = 0; round < ROUNDS || leftBehind == 0 && round < MOST_ROUNDS; round++) {
      int before = Files.exists(path) ? Update.number(Files.readString(path)) : 0;
      Process child =
          ChildJvm.start(
              ChildJvm.commandAfter(
                  "umask 000", Update.class, path.toString(), "secret", "2000", "" + SIZE));
      BufferedReader said = child.inputReader();
      int written = Integer.parseInt(said.readLine());
      assertEquals(before + 1, written, "the child went on where the killed one stopped");
      Thread.sleep(random.nextInt(60), random.nextInt(1_000_000));
      child.toHandle().destroyForcibly(); // the process's own method would also close its output
      child.waitFor();
      for (String line = said.readLine(); line != null; line = said.readLine()) {
        written = Integer.parseInt(line);
      }
      String text = Files.readString(path);
      int found = Update.number(text);
      assertEquals(Update.text(found, SIZE), text, "whole");
      assertTrue(
          found == written || found == written + 1, "written " + written + ", found " + found);
      leftBehind += requireOwnersOnly();
      killedAtWork += found < before + 2000 ? 1 : 0;
    }
    assertTrue(killedAtWork >= ROUNDS / 2, "only " + killedAtWork + " were killed at work");
    assertTrue(leftBehind > 0, "no writer was killed between creating and renaming");
    Update.file(path, true).update(_ -> "after");
    assertEquals(List.of(".config.lock", "config"), names());
  }

  /** Whatever a killed writer left was never open to others. Returns how many files it left. */
  private int requireOwnersOnly() throws IOException {
    int temporary = 0;
    try (var files = Files.list(folder)) {
      for (Path file : files.toList()) {
        String mode = PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
        assertEquals("rw-------", mode, file.toString());
        temporary += file.toString().endsWith(".tmp") ? 1 : 0;
      }
    }
    return temporary;
  }

  @Test
  void keysAndSettingsAreOnTheDiskBeforeGustSaysSo() throws IOException {
    List<String> flushed = new ArrayList<>();
    try (Recording recording = new Recording()) {
      recording.enable(FORCE).withoutThreshold();
      recording.start();
      GustRun gust = GustRun.in(root).reading("0123456789abcdef");
      assertEquals(0, gust.run("config", "set", "units", "imperial").code());
      assertEquals(0, gust.run("keys", "add", "home").code());
      recording.stop();
      Path file = root.resolve("events.jfr");
      recording.dump(file);
      List<RecordedEvent> events = new ArrayList<>(RecordingFile.readAllEvents(file));
      events.sort(Comparator.comparing(RecordedEvent::getStartTime));
      Path folder = root.resolve(".config/gust");
      for (RecordedEvent event : events) {
        // The JDK may add events of its own, which have no path.
        boolean isForce = event.getEventType().getName().equals(FORCE);
        Path path = isForce ? Path.of(event.getString("path")) : root;
        if (path.startsWith(folder)) {
          assertTrue(event.getBoolean("metaData"), "with the file's length and modes");
          String name = folder.relativize(path).toString();
          flushed.add(name.replaceFirst("[0-9a-f]+[.]tmp$", "tmp"));
        }
      }
    }
    assertEquals(List.of(".config.tmp", "", ".keys.json.tmp", ""), flushed);
    assertTrue(Files.readString(root.resolve(".config/gust/config")).contains("imperial"));
  }
}
