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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyStoreTest {
  private static final String KEY = "feedfacecafebeef0123456789abcdef";
  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");
  private static final int PROCESSES = 6;
  private static final String BEGIN = "{\"version\":1,\"keys\":[{";
  private static final String REST = "\"account\":\"default\",\"added\":\"2026-11-20T12:00:00Z\"";
  private static final String ONE = "\"label\":\"a\",\"key\":\"" + KEY + "\"," + REST;

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

  private static StoredKey key(String label, String key, Optional<Plan> plan, String note) {
    return new StoredKey(
        label, Secret.parse(key).orElseThrow(), "acme", plan, Optional.ofNullable(note), NOW);
  }

  private KeyRing add(String label) {
    return store.change(ring -> ring.add(key(label, KEY, Optional.empty(), null)));
  }

  private void text(String text) throws IOException {
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rw-------"));
  }

  /** Adds one key under the label that is its second argument. */
  static final class Adder {
    public static void main(String[] args) {
      StoredKey key = key(args[1], "key-" + args[1], Optional.of(Plan.FREE), "note " + args[1]);
      store(Path.of(args[0])).change(ring -> ring.add(key));
    }
  }

  @Test
  void processesThatAddAtOnceLoseNothing() throws Exception {
    List<Process> children = new ArrayList<>();
    TreeSet<String> labels = new TreeSet<>();
    for (int i = 0; i < PROCESSES; i++) {
      labels.add("k" + i);
      children.add(ChildJvm.start(ChildJvm.command(Adder.class, home.toString(), "k" + i)));
    }
    for (Process child : children) {
      assertEquals("", ChildJvm.finish(child));
    }
    KeyRing ring = store.read();
    for (StoredKey key : ring.keys()) {
      assertEquals("key-" + key.label(), key.secret().reveal());
      assertEquals(Optional.of("note " + key.label()), key.note());
      labels.remove(key.label());
    }
    assertEquals("[]", labels.toString());
    assertEquals(PROCESSES, ring.keys().size());
    assertEquals(Optional.of(ring.keys().getFirst().label()), ring.activeLabel());
  }

  @Test
  void everythingOfAKeyIsKept() {
    StoredKey plain = key("home", KEY, Optional.empty(), null);
    StoredKey full = key("work", "k", Optional.of(Plan.STARTUP), "„büro“ \"1\"");
    store.change(ring -> ring.add(plain));
    store.change(ring -> ring.add(full));
    KeyRing ring = store.read();
    for (StoredKey given : List.of(plain, full)) {
      StoredKey kept = ring.get(given.label());
      assertEquals(given.secret().reveal(), kept.secret().reveal());
      assertEquals(given, kept.with(given.secret(), NOW));
      assertEquals(NOW, kept.added());
    }
    assertEquals(Optional.of("home"), ring.activeLabel());
    assertEquals(NOW, store.now());
  }

  @Test
  void onlyItsOwnerCanReadTheFile() {
    add("home");
    assertEquals("rw-------", mode(path));
    assertEquals("rwx------", mode(path.getParent()));
  }

  private static String mode(Path path) {
    try {
      return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    } catch (IOException e) {
      throw new AssertionError(e);
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
    for (SetupProblem each :
        List.of(
            assertThrows(
                SetupProblem.class,
                () -> StoredKey.requireWords(word, "default", Optional.empty())),
            assertThrows(
                SetupProblem.class,
                () -> StoredKey.requireWords("home", word, Optional.empty())))) {
      String said = each.getMessage() + each.nextStep();
      assertFalse(word.length() > 2 && said.contains(word), said);
    }
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
        "{\"version\":1,\"active\":\"gone\",\"keys\":[]}",
        "{\"version\":1,\"keys\":[]}{\"version\":1,\"keys\":[]}",
        BEGIN + "\"label\":\"a\",\"key\":\"" + KEY + "\"}]}",
        BEGIN + "\"label\":\"a\",\"key\":\"" + KEY + "\\u0000\"," + REST + "}]}",
        BEGIN + "\"label\":\"a\",\"key\":\"k\",\"account\":\"b\",\"added\":\"yesterday\"}]}",
        BEGIN + "\"label\":\"\\u001b[2J\",\"key\":\"" + KEY + "\"," + REST + "}]}",
        BEGIN + "\"plan\":\"gold\"," + ONE + "}]}",
        BEGIN + "\"note\":\"two\\nlines\"," + ONE + "}]}",
        BEGIN + "\"note\":5," + ONE + "}]}",
        BEGIN + "\"note\":null," + ONE + "}]}",
        BEGIN + ONE + "},{" + ONE + "}]}",
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
  void membersOfANewerGustAreIgnored() throws IOException {
    text("{\"theme\":{},\"active\":\"a\"," + BEGIN.substring(1) + "\"colour\":1," + ONE + "}]}");
    assertEquals(KEY, store.read().active().orElseThrow().secret().reveal());
  }
}
