package gust.text;

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
}
