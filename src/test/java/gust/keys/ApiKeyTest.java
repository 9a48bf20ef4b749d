package gust.keys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ApiKeyTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "abc_DEF-123",
        "  abc_DEF-123\r\n",
        "\"abc_DEF-123\"",
        "'abc_DEF-123'",
        "\u201cabc_DEF-123\u201d",
        "\ufeffabc_DEF-123\n",
        "\u00a0abc_DEF-123\t",
      })
  void whatWrapsAPastedKeyIsTrimmed(String text) {
    assertEquals("abc_DEF-123", ApiKey.parse(text).orElseThrow().reveal());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "\"\"",
        "a b",
        "a\nb",
        "abc!",
        "abc&appid=x",
        "abc%20",
        "äbc",
        "a\0b",
        "ａｂｃ",
        "١٢٣"
      })
  void whatIsNoKeyIsRefused(String text) {
    assertTrue(ApiKey.parse(text).isEmpty());
  }

  @Test
  void aPastedFileIsNoKey() {
    assertTrue(ApiKey.parse("a".repeat(256)).isPresent());
    assertTrue(ApiKey.parse("a".repeat(257)).isEmpty());
  }

  @Test
  void aSecretPrintsAsStars() {
    assertEquals("****", ApiKey.parse("abc").orElseThrow().toString());
  }
}
