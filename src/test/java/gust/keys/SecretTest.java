package gust.keys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How a key may look, and that one which a service echoes is hidden right behind the wire. */
class SecretTest {
  private static final Secret KEY = Secret.parse("0123-56789abcd_f").orElseThrow();

  @Test
  void theFingerprintIsHalfOfAHashOfTheSaltAndTheKey() throws GeneralSecurityException {
    byte[] salted = "saltand0123-56789abcd_f".getBytes(StandardCharsets.US_ASCII);
    byte[] whole = MessageDigest.getInstance("SHA-256").digest(salted);
    assertEquals(HexFormat.of().formatHex(whole, 0, 16), KEY.fingerprint("saltand"));
  }

  private static String hidden(String body) {
    return new String(KEY.hideIn(body.getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8);
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
    assertEquals("[" + "*".repeat(32) + "]", hidden("[0123-56789abcd_f0123-56789abcd_f]"));
    assertEquals("\u00e9" + "*".repeat(16) + "00", hidden("\u00e90123-56789abcd_f00"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0123-56789abcd_", "0123-56789abcd_g", "0123 -56789abcd_f", "\u00e9"})
  void whatIsNoKeyStaysAsItIs(String body) {
    byte[] bytes = ("x" + body).getBytes(StandardCharsets.UTF_8);
    assertSame(bytes, KEY.hideIn(bytes));
  }
}
