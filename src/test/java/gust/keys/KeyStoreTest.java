package gust.keys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import gust.files.ChildJvm;
import gust.files.Directories;
import gust.files.SetupProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyStoreTest {
  private static final String KEY = "feedfacecafebeef0123456789abcdef";
  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");
  private static final int PROCESSES = 6;
  private static final String ONE =
      "\"label\":\"a\",\"key\":\""
          + KEY
          + "\",\"account\":\"default\",\"added\":\"2026-11-20T12:00:00Z\"";

  @TempDir Path home;
  private Path path;
  private KeyStore store;

  @BeforeEach
  void nameTheFile() {
    path = home.resolve(".config/gust/keys.json");
    store = store(home);
  }

  private static KeyStore store(Path home) {
    Map<String, String> environment = Map.of("HOME", home.toString());
    return new KeyStore(
        Directories.of(environment, null, "Linux").secretFile("keys.json"),
        () -> NOW.plusMillis(123));
  }

  private static Secret secret(String key) {
    return ApiKey.parse(key).orElseThrow();
  }

  private KeyRing add(String label) {
    return store.add(
        label, secret(KEY), StoredKey.DEFAULT_ACCOUNT, Optional.empty(), Optional.empty());
  }

  private void text(String text) throws IOException {
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rw-------"));
  }

  /** Adds one key under the label that is its second argument. */
  static final class Adder {
    public static void main(String[] args) {
      store(Path.of(args[0]))
          .add(
              args[1],
              secret("key-" + args[1]),
              "shared",
              Optional.of(Plan.FREE),
              Optional.of("note " + args[1]));
    }
  }

  @Test
  void processesThatAddAtOnceLoseNothing() throws Exception {
    List<Process> children = new ArrayList<>();
    Set<String> labels = new HashSet<>();
    for (int i = 0; i < PROCESSES; i++) {
      labels.add("k" + i);
      children.add(ChildJvm.start(ChildJvm.command(Adder.class, home.toString(), "k" + i)));
    }
    for (Process child : children) {
      assertEquals("", ChildJvm.finish(child));
    }
    KeyRing ring = store.read();
    Set<String> found = new HashSet<>();
    for (StoredKey key : ring.keys()) {
      found.add(key.label());
      assertEquals("key-" + key.label(), key.secret().reveal());
      assertEquals(Optional.of("note " + key.label()), key.note());
    }
    assertEquals(labels, found);
    assertEquals(PROCESSES, ring.keys().size());
    assertEquals(Optional.of(ring.keys().getFirst().label()), ring.activeLabel());
  }

  @Test
  void everythingOfAKeyIsKept() {
    store.add("home", secret(KEY), "default", Optional.empty(), Optional.empty());
    store.add("work", secret("k"), "acme", Optional.of(Plan.STARTUP), Optional.of("„büro“ \"1\""));
    KeyRing ring = store.read();
    StoredKey home = ring.get("home");
    StoredKey work = ring.get("work");
    assertEquals(KEY, home.secret().reveal());
    assertEquals("default", home.account());
    assertEquals(Optional.empty(), home.plan());
    assertEquals(Optional.empty(), home.note());
    assertEquals(NOW, home.added());
    assertEquals("acme", work.account());
    assertEquals(Optional.of(Plan.STARTUP), work.plan());
    assertEquals(Optional.of("„büro“ \"1\""), work.note());
    assertEquals(Optional.of("home"), ring.activeLabel());
  }

  @Test
  void nobodyElseCanReadTheFile() throws IOException {
    add("home");
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(path)));
    Path folder = path.getParent();
    assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)));
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rw-r--r--"));
    SetupProblem problem = assertThrows(SetupProblem.class, store::read);
    assertEquals("other users can read ~/.config/gust/keys.json", problem.getMessage());
    assertEquals("chmod 600 ~/.config/gust/keys.json", problem.nextStep());
  }

  @Test
  void whenTheActiveKeyGoesNoneTakesItsPlace() {
    add("home");
    add("work");
    assertEquals(Optional.of("home"), store.remove("work").activeLabel());
    add("work");
    KeyRing left = store.remove("home");
    assertEquals(Optional.empty(), left.active());
    assertEquals(Optional.empty(), store.read().active());
    assertEquals(1, left.keys().size());
    store.remove("work");
    assertEquals(Optional.of("new"), add("new").activeLabel());
  }

  @Test
  void anUnknownLabelIsNotRepeatedAndTheKnownOnesAreNamed() {
    SetupProblem problem = assertThrows(SetupProblem.class, () -> store.use("feedface"));
    assertEquals("gust keys add", problem.nextStep());
    add("home");
    add("work");
    for (SetupProblem each :
        List.of(
            assertThrows(SetupProblem.class, () -> store.use("feedface")),
            assertThrows(SetupProblem.class, () -> store.remove("feedface")),
            assertThrows(SetupProblem.class, () -> store.replace("feedface", secret(KEY))),
            assertThrows(SetupProblem.class, () -> store.read().get("feedface")))) {
      assertEquals("no stored key has that label", each.getMessage());
      assertEquals("use one of these labels: home, work", each.nextStep());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        KEY,
        "feedface-cafe-beef-0123-456789abcdef",
        "zQ8xK2mW9pL4vR7tY1nB6cD3",
        "",
        "two words",
        "-x",
        "a/b",
        "büro",
        "a\nb",
        "abcdefghij.abcdefghij.abcdefghij.abcdefghi"
      })
  void anUnfitLabelOrAccountIsRefusedAndNotRepeated(String word) {
    SetupProblem label = assertThrows(SetupProblem.class, () -> add(word));
    SetupProblem account =
        assertThrows(
            SetupProblem.class,
            () -> store.add("home", secret(KEY), word, Optional.empty(), Optional.empty()));
    if (word.length() > 2) {
      assertFalse((label.getMessage() + label.nextStep()).contains(word));
      assertFalse((account.getMessage() + account.nextStep()).contains(word));
    }
    assertFalse(Files.exists(path));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "null",
        "[]",
        "{}",
        "{\"version\":1}",
        "{\"version\":2,\"keys\":[]}",
        "{\"version\":1,\"keys\":[]} x",
        "{\"version\":1,\"keys\":[],}",
        "{'version':1,'keys':[]}",
        "{\"version\":1,\"keys\":{}}",
        "{\"version\":1,\"keys\":[1]}",
        "{\"version\":1,\"keys\":[{\"label\":\"a\",\"key\":\"" + KEY + "\"}]}",
        "{\"version\":1,\"keys\":[{\"label\":\"a\",\"key\":\""
            + KEY
            + "\\u0000\","
            + "\"account\":\"default\",\"added\":\"2026-11-20T12:00:00Z\"}]}",
        "{\"version\":1,\"keys\":[{\"label\":\"a\",\"key\":\""
            + KEY
            + "\","
            + "\"account\":\"default\",\"added\":\"yesterday\"}]}",
        "{\"version\":1,\"keys\":[{\"label\":\"a\",\"key\":\""
            + KEY
            + "\",\"plan\":\"gold\","
            + "\"account\":\"default\",\"added\":\"2026-11-20T12:00:00Z\"}]}",
        "{\"version\":1,\"keys\":[{\"label\":\"\\u001b[2J\",\"key\":\""
            + KEY
            + "\","
            + "\"account\":\"default\",\"added\":\"2026-11-20T12:00:00Z\"}]}",
        "{\"version\":1,\"active\":\"gone\",\"keys\":[]}",
        "{\"version\":1,\"keys\":[]}{\"version\":1,\"keys\":[]}",
        "{\"version\":1,\"keys\":[{" + ONE + "},{" + ONE + "}]}",
        "{\"version\":1,\"keys\":[{\"note\":\"two\\nlines\"," + ONE + "}]}",
        "{\"version\":1,\"keys\":[{\"note\":5," + ONE + "}]}",
        KEY,
      })
  void rubbishIsRefusedNotRepeatedAndNotOverwritten(String rubbish) throws IOException {
    text(rubbish);
    for (SetupProblem problem :
        List.of(
            assertThrows(SetupProblem.class, store::read),
            assertThrows(SetupProblem.class, () -> add("home")))) {
      assertEquals(
          "~/.config/gust/keys.json is not a keys file that this gust can read",
          problem.getMessage());
      assertEquals(
          "mv ~/.config/gust/keys.json ~/.config/gust/keys.json.old   (and add the keys again)",
          problem.nextStep());
      assertEquals(null, problem.getCause());
    }
    assertEquals(rubbish, Files.readString(path));
  }

  @Test
  void deepNestingIsRubbishToo() throws IOException {
    text("[".repeat(500_000));
    assertThrows(SetupProblem.class, store::read);
  }

  @Test
  void membersOfANewerGustAreReadOver() throws IOException {
    text(
        "{\"version\":1,\"theme\":{},\"active\":\"a\",\"keys\":[{\"label\":\"a\",\"key\":\"k\","
            + "\"account\":\"default\",\"added\":\"2026-11-20T12:00:00Z\",\"colour\":1}]}");
    assertEquals("k", store.read().active().orElseThrow().secret().reveal());
  }
}
