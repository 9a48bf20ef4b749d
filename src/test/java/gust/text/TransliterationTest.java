package gust.text;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class TransliterationTest {
  @Test
  void whatTheCharsetHasStays() {
    assertEquals("Zürich 東京", Transliteration.forCharset(UTF_8, "Zürich 東京"));
    assertEquals("Zürich", Transliteration.forCharset(ISO_8859_1, "Zürich"));
    assertEquals("Zürich", Transliteration.forCharset(ISO_8859_1, "Zu\u0308rich"));
  }

  @Test
  void accentsGoBeforeLetters() {
    assertEquals("Zurich", Transliteration.forCharset(US_ASCII, "Zürich"));
    assertEquals("Lodz", Transliteration.forCharset(US_ASCII, "Łódź"));
    assertEquals("Tromso", Transliteration.forCharset(US_ASCII, "Tromsø"));
    assertEquals("Bialystok ö", Transliteration.forCharset(ISO_8859_1, "Białystok ö"));
  }

  @Test
  void whatTheCharsetLacksIsAQuestionMarkEach() {
    assertEquals("??", Transliteration.forCharset(US_ASCII, "東京"));
    assertEquals("a?b", Transliteration.forCharset(US_ASCII, "a😀b"));
  }
}
