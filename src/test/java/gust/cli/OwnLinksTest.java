package gust.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.FakeService;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A link among the files that gust keeps for itself leads nowhere. */
class OwnLinksTest {
  @TempDir Path home;

  private GustRun gust() {
    FakeService service = new FakeService().replies("weather-full.json");
    return GustRun.in(home).withKey().with("PATH", "/usr/bin:/bin").asking(service);
  }

  private Path state(String name) throws IOException {
    return Files.createDirectories(home.resolve(".local/state/gust")).resolve(name);
  }

  private List<String> counts() throws IOException {
    Path counts = state("limits");
    return Files.exists(counts) ? List.of(counts.toFile().list()) : List.of();
  }

  @ParameterizedTest
  @CsvSource({
    "sandbox.pem, true",
    "sandbox.pem, false",
    "sandbox-ca.pem, true",
    "sandbox-ca.pem, false"
  })
  void theSandboxesCertificateIsNot(String name, boolean exists) throws IOException {
    gust().run("sandbox", "--", "true").exits(0);
    Path target = home.resolve("target");
    String content = exists ? Files.readString(state(name)) + "mine\n" : "";
    Files.delete(state(name));
    if (exists) {
      Files.setPosixFilePermissions(
          Files.writeString(target, content), PosixFilePermissions.fromString("rw-------"));
    }
    Files.createSymbolicLink(state(name), target);
    Ended ended = gust().run("sandbox", "--", "true").exits(ExitCode.USAGE);
    ended.saysOnly(
        "gust: ~/.local/state/gust/"
            + name
            + " is a link, which gust does not follow here\n"
            + "  try: rm ~/.local/state/gust/"
            + name
            + "\n");
    assertUntouched(state(name), target, exists ? content : null);
    Files.delete(state(name));
    gust().run("sandbox", "--", "true").exits(0);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void theSaltIsNotAndTheCallIsCountedInThisProcess(boolean exists) throws IOException {
    Path target = home.resolve("target");
    if (exists) {
      Files.setPosixFilePermissions(
          Files.writeString(target, "mine"), PosixFilePermissions.fromString("rw-------"));
    }
    Files.createSymbolicLink(state("salt.txt"), target);
    gust().run("current", "94040").exits(0).saysOnly("");
    String reason = "~/.local/state/gust/salt.txt is a link, which gust does not follow here\n";
    gust()
        .run("current", "94040", "--verbose")
        .exits(0)
        .says("only this process's calls: " + reason);
    assertEquals(List.of(), counts());
    assertUntouched(state("salt.txt"), target, exists ? "mine" : null);
    gust().run("doctor").exits(ExitCode.USAGE).prints(reason);
  }

  @Test
  void theRecordOfOnceIsNot() throws IOException {
    Files.createSymbolicLink(state("once"), home.resolve("target"));
    String reason = "~/.local/state/gust/once is a link, which gust does not follow here\n";
    gust()
        .run("current", "94040", "--if", "main.temp > -90C", "--once")
        .exits(ExitCode.USAGE)
        .says(reason);
    gust().run("doctor").exits(ExitCode.USAGE).prints(reason);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void theFolderOfTheCountsIsNot(boolean exists) throws IOException {
    gust().run("current", "94040").exits(0);
    assertFalse(counts().isEmpty());
    Path target = home.resolve("target");
    if (exists) {
      Files.move(state("limits"), target);
    } else {
      for (String file : counts()) {
        Files.delete(state("limits").resolve(file));
      }
      Files.delete(state("limits"));
    }
    List<String> before = exists ? List.of(target.toFile().list()) : null;
    Files.createSymbolicLink(state("limits"), target);
    gust().run("current", "94040", "--verbose").exits(0).says("calls: its folder is a link\n");
    gust().run("cache", "clear", "--limits").exits(0);
    gust().run("sandbox", "--", "true").exits(0);
    gust().run("doctor").exits(ExitCode.USAGE).prints("~/.local/state/gust/limits is a link");
    assertEquals(exists, Files.exists(target));
    assertTrue(Files.isSymbolicLink(state("limits")));
    if (exists) {
      assertEquals(before, List.of(target.toFile().list()));
    }
  }

  @Test
  void aLockIsNot() throws IOException {
    Path target = home.resolve("target");
    Files.createSymbolicLink(state(".sandbox.pem.lock"), target);
    Files.createSymbolicLink(state(".salt.txt.lock"), target);
    gust().run("sandbox", "--", "true").exits(ExitCode.USAGE);
    gust().run("current", "94040").exits(0);
    assertFalse(Files.exists(target));
  }

  @Test
  void theRepliesAreNot() throws IOException {
    Path cache = Files.createDirectories(home.resolve("cache/gust"));
    Path target = Files.createDirectory(home.resolve("target"));
    Files.createSymbolicLink(cache.resolve("replies"), target);
    GustRun gust = gust().keepingReplies().with("XDG_CACHE_HOME", cache.getParent().toString());
    gust.run("current", "94040", "--verbose")
        .exits(0)
        .says("cannot be used: its folder is a link\n");
    gust.run("doctor").exits(ExitCode.USAGE).prints("~/cache/gust/replies is a link");
    assertEquals(0, target.toFile().list().length);
  }

  /** A whole folder may be somewhere else. */
  @Test
  void theStateFolderItselfIs() throws IOException {
    Path elsewhere = Files.createDirectory(home.resolve("elsewhere"));
    Files.createSymbolicLink(
        Files.createDirectories(home.resolve(".local/state")).resolve("gust"), elsewhere);
    gust().run("current", "94040").exits(0);
    gust().run("sandbox", "--", "true").exits(0);
    assertFalse(counts().isEmpty());
    gust().run("doctor").exits(0);
  }

  private static void assertUntouched(Path link, Path target, String content) throws IOException {
    assertTrue(Files.isSymbolicLink(link));
    assertEquals(content != null, Files.exists(target));
    if (content != null) {
      assertEquals(content, Files.readString(target));
    }
  }
}
