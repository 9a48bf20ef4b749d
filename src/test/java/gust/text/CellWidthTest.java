package gust.text;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class CellWidthTest {

  @Test
  void lettersTakeOneCellAndIdeographsTwo() {
    assertEquals(4, CellWidth.of("Oslo"));
    assertEquals(4, CellWidth.of("東京"));
    assertEquals(8, CellWidth.of("서울특별"));
    assertEquals(2, CellWidth.of("Ａ"));
    assertEquals(1, CellWidth.of("ｱ"));
    assertEquals(2, CellWidth.of("𠮷"));
    assertEquals(7, CellWidth.of("°…─↗·é€"));
  }

  @Test
  void marksTakeNone() {
    assertEquals(3, CellWidth.of("e\u0301te\u0301"));
    assertEquals(1, CellWidth.of("a\u0323\u0302\u20dd"));
    assertEquals(2, CellWidth.of("한"));
  }

  @Test
  void emojiTakeTwo() {
    assertEquals(2, CellWidth.of("😀"));
    assertEquals(2, CellWidth.of("⛈\ufe0f"));
    assertEquals(1, CellWidth.of("⛈"));
    assertEquals(2, CellWidth.of("👍🏽"));
    assertEquals(2, CellWidth.of("🇳🇴"));
    assertEquals(4, CellWidth.of("🇳🇴🇸🇪"));
  }

  @Test
  void fittingNeverSplitsACharacterNorItsMarks() {
    assertEquals("東", CellWidth.fit("東京", 3));
    assertEquals("", CellWidth.fit("東京", 1));
    assertEquals("e\u0301", CellWidth.fit("e\u0301e\u0301", 1));
    assertEquals("a", CellWidth.fit("a👍🏽", 2));
    assertEquals("abc", CellWidth.fit("abc", 9));
  }

  @Test
  void whatFitsStaysAsItIs() {
    assertEquals("  a   b\n\n c\n", Reflow.wrap(7, "  a   b\n\n c\n"));
  }

  @Test
  void aLongLineIsBrokenBetweenWordsAndGoesOnFurtherIn() {
    assertEquals("  one two\n      three\nfour\n", Reflow.wrap(12, "  one two three\nfour\n"));
  }

  @Test
  void columnsCloseUpWhereTheyDoNotFit() {
    assertEquals("  --zip  a\n      code", Reflow.wrap(12, "  --zip      a code"));
  }

  @Test
  void aWordIsNeverBroken() {
    assertEquals("see\nhttps://example.org", Reflow.wrap(10, "see https://example.org"));
    assertEquals("see\n  https://example.org", Reflow.wrap(21, "see https://example.org"));
  }

  @Test
  void coloursAndWideLettersAreMeasuredAsTheyLook() {
    String bold = "\u001b[1mone\u001b[0m two";
    assertEquals(bold, Reflow.wrap(7, bold));
    assertEquals("東京\n    東京", Reflow.wrap(8, "東京 東京"));
  }

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
