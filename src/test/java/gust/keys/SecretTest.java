package gust.keys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How a key may look, and that one which a service echoes is hidden right behind the wire. */
class SecretTest {
  private static final Secret KEY = Secret.parse("0123-56789abcd_f").orElseThrow();

  @Test
  void theFingerprintIsHalfOfAnHmacUnderTheSalt() throws GeneralSecurityException {
    byte[] salt = Arrays.copyOf(new byte[] {1, -2, 3, -128, 127}, 32);
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(salt, "HmacSHA256"));
    byte[] whole = mac.doFinal("0123-56789abcd_f".getBytes(StandardCharsets.US_ASCII));
    assertEquals(HexFormat.of().formatHex(whole, 0, 16), KEY.fingerprint(salt));
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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0123-56789abcd_f                     | 16",
        "0123-56789abcd_f0123-56789abcd_f     | 32",
        "\\u0030123-56789abcd_f                | 21",
        "012\\u0033-56789abcd\\u005ff           | 26",
        "0123\u200b-56789abcd_f                | 19",
        "0123\\u200b-56789abcd_f               | 22",
        "0123\u200d\ufe0f-56789abcd_f           | 22",
        "0123-56\u00ad789abcd_f                | 18",
        "0123-56\\u0001789abcd_f               | 22",
        "0123-56\\udb40\\udc61789abcd_f         | 28",
        "0123-56\udb40\udc61789abcd_f           | 20",
        "0123-56789abcd_\\u0066                | 21",
      })
  void aKeyIsHiddenWhateverItsDisguise(String body, int asterisks) {
    assertEquals("{\"a\":\"" + "*".repeat(asterisks) + "\"}", hidden("{\"a\":\"" + body + "\"}"));
  }

  @Test
  void whatStandsAroundItStays() {
    assertEquals("*".repeat(16), hidden("0123-56789abcd_f"));
    assertEquals("*".repeat(21), hidden("0123-56789abcd_\\u0066"));
    assertEquals("\\\\" + "*".repeat(21), hidden("\\\\\\u0030123-56789abcd_f"));
    assertEquals("00" + "*".repeat(16) + "00", hidden("000123-56789abcd_f00"));
  }

  /** Half a character at the end is not read beyond it. */
  @Test
  void aBodyMayEndInTheMiddleOfACharacter() {
    byte[] bytes = "0123-56789abcd_\u200b".getBytes(StandardCharsets.UTF_8);
    byte[] cut = Arrays.copyOf(bytes, bytes.length - 1);
    assertSame(cut, KEY.hideIn(cut));
  }

  @ParameterizedTest
  @CsvSource({
    "0123-56789abcd_", "0123-56789abcd_g", "0123 -56789abcd_f", "01\\\\u00323-56789abcd_f",
    "\\u003", "\\", "0123-56789abcd\\u00", "012\\u00zz-56789abcd_f",
    "0123-5\u00e9"
  })
  void whatIsNoKeyStaysAsItIs(String body) {
    byte[] bytes = ("x" + body).getBytes(StandardCharsets.UTF_8);
    assertSame(bytes, KEY.hideIn(bytes));
  }

  /** 2 MiB made to be slow must not outlast a deadline. */
  @Test
  void aHostileBodyIsSearchedInTime() {
    byte[] bytes = "0123-56789abcd_\u200b".repeat(116_000).getBytes(StandardCharsets.UTF_8);
    long start = System.nanoTime();
    assertSame(bytes, KEY.hideIn(bytes));
    assertEquals(0, (System.nanoTime() - start) / 1_000_000_000);
  }
}
