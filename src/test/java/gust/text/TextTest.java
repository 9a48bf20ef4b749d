package gust.text;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Widths, line breaks, charsets, near names, durations; what may be printed, and what is a key. */
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
  @CsvFileSource(resources = "durations.csv")
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

  @Test
  void ordinaryNamesStayAsTheyAre() {
    for (String name :
        new String[] {"", "Oslo", "São Paulo", "東京", "Łódź", "Канберра", "Nî̂mes", "👩 ❤️"}) {
      assertEquals(name, Printable.text(name));
    }
  }

  /** A family is one sign of two cells in some terminals, and three signs of six in others. */
  @Test
  void emojiStandSideBySideInsteadOfBeingJoined() {
    assertEquals("👩👩👧 x", Printable.text("👩\u200d👩\u200d\u200d\u0000👧 x"));
    assertEquals("क्\u200dष", Printable.text("क्\u200dष"));
  }

  @Test
  void escapeSequencesVanishWhole() {
    assertEquals("ab", Printable.text("a\u001b[31;1mb"));
    assertEquals("ab", Printable.text("a\u009b2Jb"));
    assertEquals("ab", Printable.text("a\u001b]0;owned\u0007b"));
    assertEquals("ab", Printable.text("a\u001b]8;;http://x\u001b\\b"));
    assertEquals("ab", Printable.text("a\u009d52;c;QUJD\u009cb"));
    assertEquals("ab", Printable.text("a\u001bP1$r\u001b\\b"));
    assertEquals("ab", Printable.text("a\u001b(0b"));
    assertEquals("ab", Printable.text("a\u001bcb"));
    assertEquals("a", Printable.text("a\u001b"));
  }

  @Test
  void anUnfinishedSequenceLosesItsTeethNotItsText() {
    assertEquals("Oslo", Printable.text("\u001b]Oslo"));
    assertEquals("31", Printable.text("\u001b[31"));
    assertEquals("31é", Printable.text("\u001b[31é"));
  }

  @Test
  void controlAndFormatCharactersVanish() {
    assertEquals("ab", Printable.text("a\u0000\b\u007f\u0085\u0090b").replace(" ", ""));
    assertEquals("ab", Printable.text("a\u202e\u2066\u200f\u061c\ufeff\u00ad\u2060b"));
    assertEquals("ab", Printable.text("a\ufffe\udbff\udfff\ufdd0b"));
  }

  @Test
  void joinersAndVariationSelectorsStay() {
    assertEquals("می‌خواهم", Printable.text("می\u200cخواهم"));
    assertEquals("☀\ufe0f", Printable.text("☀\ufe0f"));
  }

  @Test
  void whiteSpaceOfAnyKindIsOneSpace() {
    assertEquals(
        "a b c d e", Printable.text("\n a\t\r\nb\u2028\u2029c\u00a0 \u3000d\u0085e \u000b"));
  }

  @Test
  void loneSurrogatesAreReplaced() {
    assertEquals("\ufffda\ufffd", Printable.text("\udc00a\ud800"));
  }

  @Test
  void marksDoNotPileUp() {
    assertEquals("a" + "\u0301".repeat(6) + "b", Printable.text("a" + "\u0301".repeat(500) + "b"));
    assertEquals("b", Printable.text("\u0301b"));
  }

  @Test
  void longTextIsCutBetweenCharacters() {
    assertEquals("😀😀...", Printable.text("😀".repeat(9), 5));
    assertEquals("a...", Printable.text("a   bcdef", 5));
    assertEquals(300, Printable.text("x".repeat(100_000)).length());
  }

  /** Each looks for its end in vain. */
  @ParameterizedTest
  @ValueSource(strings = {"\u009d", "\u001b]", "\u001b[", "\u001b[1"})
  void aHugeTextOfUnfinishedSequencesTakesLittleTime(String beginning) {
    String huge = beginning.repeat(1_000_000);
    assertTimeoutPreemptively(Duration.ofSeconds(10), () -> Printable.text(huge));
  }

  @Test
  void whateverComesInNothingHarmfulComesOutAndTwiceIsOnce() {
    Random random = new Random(20261120);
    int[] nasty = {0x1B, '[', ']', ';', 'm', 0x9B, 0x9D, 0x07, '\\', 0x202E, 0xD800, 0xDC00, 0x301};
    for (int round = 0; round < 20_000; round++) {
      StringBuilder raw = new StringBuilder();
      for (int i = random.nextInt(24); i > 0; i--) {
        raw.append(
            (char)
                (random.nextBoolean()
                    ? nasty[random.nextInt(nasty.length)]
                    : random.nextInt(0x10000)));
      }
      String safe = Printable.text(raw.toString());
      assertTrue(safe.codePoints().noneMatch(TextTest::isHarmful));
      assertFalse(safe.startsWith(" ") || safe.endsWith(" ") || safe.contains("  "));
      assertEquals(safe, Printable.text(safe));
    }
  }

  private static boolean isHarmful(int c) {
    return Character.isISOControl(c)
        || (c >= 0xD800 && c <= 0xDFFF)
        || (c >= 0x2028 && c <= 0x202E)
        || (c >= 0x2066 && c <= 0x2069)
        || c == 0x200E
        || c == 0x200F;
  }

  @Test
  void shortPrintableWordsAreShownBack() {
    assertEquals(", not \"kelvin\"", Redaction.butNot("kelvin"));
    assertEquals("", Redaction.butNot("0123456789abcdef01234"));
    assertEquals("", Redaction.butNot("\u001b[2J"));
    assertEquals("", Redaction.butNot("k\u202eelvin"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0123456789abcdef0123456789abcdef", "01234567-89ab-cdef-0123-456789abcdef",
        "F47AC10B-58CC-4372-A567-0E02B2C3D479", "12345678-1234-1234-1234-123456789012",
        "zQ8xK2mW9pL4vR7tY1nB6cD3", "zQ8xK2mW9pL4_vR7tY1nB6cD3eF",
        "live_sk-zQ8xK2mW9pL4vR7tY1nB", "abcdefgh-12345678_ijklmnop-90123456"
      })
  void whatMayBeAKeyIsKnownByItsLook(String key) {
    assertEquals("****", Redaction.withoutKeys(key));
    for (String around :
        new String[] {"q=%s&x=1", "my key is %s!", "New York %s,US", "zip:%s", "%s, %s", "«%s»"}) {
      String text = around.replace("%s", key);
      assertEquals(around.replace("%s", "****"), Redaction.withoutKeys(text));
      assertTrue(Redaction.holdsKey(text), text);
    }
    boolean words = key.startsWith("abcdefgh") || key.startsWith("12345678");
    for (String path : new String[] {"~/%s", "/data/2.5/%s", "%s.pem"}) {
      assertEquals(!words, Redaction.holdsKey(path.replace("%s", key)), path);
    }
  }

  @Test
  void aStyleIsNoPartOfTheNameThatItColours() {
    String drawn = "\u001b[1mSchmedeswurtherwesterdeich\u001b[0m, DE";
    assertEquals(drawn, Redaction.withoutKeys(drawn));
    String key = "0123456789abcdef0123456789abcdef";
    assertEquals("\u001b[1m****\u001b[0m", Redaction.withoutKeys("\u001b[1m" + key + "\u001b[0m"));
  }

  @Test
  void longNamesAndShortNumbersStay() {
    for (String text :
        new String[] {
          "",
          "work",
          "laptop-in-the-office-2026",
          "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
          "Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson",
          "~/recordings-of-the-weather-in-london-2026-11-20/x",
          "internal-my-load-balancer-1234567890.eu-west-1.elb.amazonaws.com",
          "00------06------12-16:04------18------now------06------12------18",
          "java.util.concurrent.ScheduledThreadPoolExecutor: 12345678901234567890 ms",
          "/tmp/junit-16360865052231555977/config:1",
        }) {
      assertEquals(text, Redaction.withoutKeys(text));
      assertFalse(Redaction.holdsKey(text));
    }
  }
}
