package gust.text;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Widths, line breaks, charsets, near names and durations. */
class TextTest {
  private static final List<String> NAMES = List.of("units", "retries", "max_wait", "max_stale");

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

  @Test
  void aSlipOfTheFingerIsUnderstood() {
    assertEquals(Optional.of("units"), NearestName.of("unit", NAMES));
    assertEquals(Optional.of("units"), NearestName.of("UNITS", NAMES));
    assertEquals(Optional.of("units"), NearestName.of("untis", NAMES));
    assertEquals(Optional.of("max_wait"), NearestName.of("max-wait", NAMES));
    assertEquals(Optional.of("max_stale"), NearestName.of("maxstale", NAMES));
  }

  @Test
  void somethingElseIsNotGuessed() {
    assertEquals(Optional.empty(), NearestName.of("colour", NAMES));
    assertEquals(Optional.empty(), NearestName.of("", NAMES));
    assertEquals(Optional.empty(), NearestName.of("u".repeat(100_000), NAMES));
  }

  @ParameterizedTest
  @CsvSource({
    "0, PT0S",
    "0s, PT0S",
    "500ms, PT0.5S",
    "10s, PT10S",
    "2m, PT2M",
    "90m, PT90M",
    "1h30m, PT1H30M",
    "1d, PT24H",
    "1d2h3m4s5ms, PT26H3M4.005S",
    "036500d, PT876000H",
  })
  void lengthsOfTimeAreRead(String text, String iso) {
    assertEquals(Duration.parse(iso), Durations.parse(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", " ", "s", "-1s", "+1s", "1.5s", "1 s", "10S",
        "1m1h", "1s1s", "1w", "٣s", "1h30", "00", "36501d", "36500d1ms",
        "36500d876000h52560000m", "99999999999999999999s", "9223372036854775807ms", "PT10S"
      })
  void anythingElseIsRefused(String text) {
    assertThrows(IllegalArgumentException.class, () -> Durations.parse(text));
  }
}
