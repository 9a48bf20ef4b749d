package gust.keys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.files.Directories;
import gust.problem.SetupProblem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How a key may look, is hidden and is stored. */
class KeyStoreTest {
  private static final String KEY = "feedfacecafebeef0123456789abcdef";
  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");
  private static final String BEGIN = "{\"version\":1,\"keys\":[{";
  private static final String REST = "\"account\":\"default\",\"added\":\"2026-11-20T12:00:00Z\"";
  private static final String ONE = "\"label\":\"a\",\"key\":\"" + KEY + "\"," + REST;
  private static final Secret SECRET = Secret.parse("0123-56789abcd_f").orElseThrow();

  @TempDir Path home;
  private Path path;
  private KeyStore store;

  @BeforeEach
  void nameTheFile() {
    path = home.resolve(".config/gust/keys.json");
    Directories directories = Directories.of(Map.of("HOME", home.toString()), null, "Linux");
    store = new KeyStore(directories.configFile("keys.json", true), () -> NOW.plusMillis(123));
  }

  private void text(String text) throws IOException {
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rw-------"));
  }

  @ParameterizedTest
  @CsvFileSource(resources = "unfit-labels.csv", delimiter = '|', quoteCharacter = '`')
  void anUnfitLabelOrAccountIsRefusedAndNotRepeated(String word) {
    for (String[] each : new String[][] {{word, "default"}, {"home", word}}) {
      SetupProblem problem =
          assertThrows(
              SetupProblem.class, () -> StoredKey.requireWords(each[0], each[1], Optional.empty()));
      String said = problem.getMessage() + problem.nextStep();
      assertFalse(word.length() > 2 && said.contains(word), said);
    }
  }

  @ParameterizedTest
  @CsvFileSource(resources = "broken-files.csv", delimiter = '|', quoteCharacter = '`')
  void aBrokenFileIsRefusedNotRepeatedAndNotOverwritten(String rubbish) throws IOException {
    text(rubbish);
    for (SetupProblem problem :
        List.of(
            assertThrows(SetupProblem.class, store::read),
            assertThrows(SetupProblem.class, () -> store.change(ring -> ring)))) {
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
  void deepNestingIsRefusedToo() throws IOException {
    text("[".repeat(500_000));
    assertThrows(SetupProblem.class, store::read);
  }

  @Test
  void membersOfANewerGustAreIgnored() throws IOException {
    text("{\"theme\":{},\"active\":\"a\"," + BEGIN.substring(1) + "\"colour\":1," + ONE + "}]}");
    assertEquals(KEY, store.read().active().orElseThrow().secret().reveal());
  }

  private static String hidden(String body) {
    return new String(SECRET.hideIn(body.getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "abc_DEF-123", "  abc_DEF-123\r\n", "'abc_DEF-123'",
        "\u201cabc_DEF-123\u201d", "\ufeffabc_DEF-123\n", "\u00a0abc_DEF-123\t"
      })
  void whatWrapsAPastedKeyIsTrimmed(String text) {
    Secret key = Secret.parse(text).orElseThrow();
    assertEquals("abc_DEF-123", key.reveal());
    assertEquals("****", key.toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\"\"", "a\nb", "abc!", "äbc", "a\0b", "ａｂｃ", "١٢٣"})
  void whatIsNoKeyIsRefused(String text) {
    assertTrue(Secret.parse(text).isEmpty());
  }

  @Test
  void aPastedFileIsNoKey() {
    assertTrue(Secret.parse("a".repeat(256)).isPresent());
    assertTrue(Secret.parse("a".repeat(257)).isEmpty());
  }

  @Test
  void aKeyIsHiddenAndWhatStandsAroundItStays() {
    assertEquals("*".repeat(16), hidden("0123-56789abcd_f"));
    assertEquals("****", hidden("0123 -56789abcd_f"));
    assertEquals("[" + "*".repeat(32) + "]", hidden("[0123-56789abcd_f0123-56789abcd_f]"));
    assertEquals("\u00e9" + "*".repeat(16) + "00", hidden("\u00e90123-56789abcd_f00"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0123-56789abcd_", "0123-56789abcd_g", "0123 -56789abcd_g", "\u00e9"})
  void whatIsNoKeyStaysAsItIs(String body) {
    byte[] bytes = ("x" + body).getBytes(StandardCharsets.UTF_8);
    assertSame(bytes, SECRET.hideIn(bytes));
  }
}
