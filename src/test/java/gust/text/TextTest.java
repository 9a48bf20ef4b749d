package gust.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.text.Reflow.Word;
import java.nio.charset.Charset;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.StringJoiner;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Widths, line breaks, charsets, near names, durations; what may be printed, and what is a key. */
class TextTest {
  private static final List<String> NAMES =
      List.of("units", "retries", "max_wait", "max_stale", "de", "max_wave");

  /** Java's escapes stand for what cannot be seen in a table. */
  private static String unescaped(String text) {
    return Pattern.compile("\\\\u(\\w{4})")
        .matcher(text)
        .replaceAll(code -> "" + (char) Integer.parseInt(code.group(1), 16))
        .translateEscapes();
  }

  @ParameterizedTest
  @CsvFileSource(resources = "widths.csv", delimiter = '|')
  void aLetterTakesOneCellAnIdeographAndAnEmojiTwoAMarkNone(String text, int cells) {
    assertEquals(cells, CellWidth.of(unescaped(text)));
  }

  @Test
  void fittingNeverSplitsACharacterNorItsMarks() {
    assertEquals("東", CellWidth.fit("東京", 3));
    assertEquals("", CellWidth.fit("東京", 1));
    assertEquals("e\u0301", CellWidth.fit("e\u0301e\u0301", 1));
    assertEquals("a", CellWidth.fit("a👍🏽", 2));
    assertEquals("abc", CellWidth.fit("abc", 9));
  }

  /** The line before has three words or more, and the last one has room for it. */
  @ParameterizedTest
  @CsvSource({
    "11, aaa bbb ccc dd, aaa bbb|ccc dd",
    "9, aaaa bbbb cc, aaaa bbbb|cc",
    "9, aa bb ccc dddddd, aa bb ccc|dddddd"
  })
  void theLastLineGetsAWordThatTheOneBeforeCanSpare(int width, String text, String lines) {
    StringJoiner all = new StringJoiner("|");
    for (List<Word> line : Reflow.lines(text, width)) {
      all.add(text.substring(line.getFirst().start(), line.getLast().end()));
    }
    assertEquals(lines, all.toString());
  }

  /** Between words, further in from the second line on; columns close up. */
  @ParameterizedTest
  @CsvFileSource(resources = "wrapped.csv", delimiter = '|', quoteCharacter = '`')
  void aLineThatDoesNotFitIsBroken(int width, String text, String wrapped) {
    assertEquals(unescaped(wrapped), Reflow.wrap(width, unescaped(text)));
  }

  @ParameterizedTest
  @CsvFileSource(resources = "transliterations.csv")
  void whatTheCharsetLacksLosesItsAccentsOrIsAQuestionMark(
      Charset charset, String text, String written) {
    assertEquals(written, Transliteration.forCharset(charset, unescaped(text)));
  }

  @ParameterizedTest
  @CsvSource({
    "unit, units",
    "UNITS, ",
    "untis, units",
    "unti, ",
    "max-wait, max_wait",
    "maxstale, max_stale",
    "colour, ",
    "max_wale, max_wave",
    "max_wafe, max_wave",
    "max_waie, ",
    "da, ",
    "'', "
  })
  void aSlipOfTheFingerIsUnderstoodAndNothingElseGuessed(String typed, String name) {
    assertEquals(Optional.ofNullable(name), NearestName.oneEdit(typed, NAMES));
    assertEquals(Optional.empty(), NearestName.oneEdit(typed + "u".repeat(100_000), NAMES));
  }

  @ParameterizedTest
  @CsvFileSource(resources = "durations.csv")
  void lengthsOfTimeAreRead(String text, String iso) {
    assertEquals(Duration.parse(iso), Durations.parse(text));
  }

  @ParameterizedTest
  @CsvSource({"PT0.05S, 0.1 s", "PT59.94S, 59.9 s", "PT59.95S, 1 min", "PT1M1.5S, 1 min 2 s"})
  void lengthsOfTimeAreSaidInTenthsUpToAMinute(Duration time, String words) {
    assertEquals(words, Durations.exactly(time));
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

  /** Escape sequences vanish whole, other harmful characters alone; blanks are one space. */
  @ParameterizedTest
  @CsvFileSource(resources = "printable.csv", delimiter = '|', quoteCharacter = '`')
  void onlyWhatIsHarmlessIsPrinted(String text, String printed) {
    assertEquals(unescaped(printed), Printable.text(unescaped(text)));
  }

  @Test
  void marksDoNotPileUp() {
    assertEquals("a" + "\u0301".repeat(6) + "b", Printable.text("a" + "\u0301".repeat(500) + "b"));
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
    assertEquals(", not \"0123456789abcdef0123\"", Redaction.butNot("0123456789abcdef0123"));
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

  /** 24 letters and digits, one of them a digit; in a path a third in words that mix both. */
  @ParameterizedTest
  @CsvSource({
    "abcdefghijklmnopqrstuvw1, true",
    "abcdefghijklmnopqrstuv1, false",
    "abcdefghijklmnopqrstuvwx, false",
    "abcdefghijkl-mnopqrstuv1, false",
    "abcdefghijkl-mnopqrstuvw1, true",
    "/abcdefgh-ijklmnop-qrstuvw1, true",
    "/abcdefgh-ijklmnopq-rstuvw1, false",
    "/abcdefgh-12345678-ijklmnop, false",
    "abcdefgh-12345678-ijklmnop, true",
    "abcdefgh-ijklmnop-qrstuvwx, false"
  })
  void theBoundsOfAKey(String text, boolean isKey) {
    assertEquals(isKey, Redaction.holdsKey(text));
  }

  @ParameterizedTest
  @CsvSource({"abcdef12, ********", "abcdef1, abcdef1", "abcdefgh, abcdefgh", "12345678, 12345678"})
  void whatIsTypedIsHiddenSooner(String text, String shown) {
    assertEquals(shown, Redaction.whileTyped(text));
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

  @ParameterizedTest
  @CsvFileSource(resources = "map-coordinates.csv", delimiter = '|', quoteCharacter = '^')
  void whatMapsShowIsRead(String text, String decimal) {
    assertEquals(Optional.of(decimal), CoordinateText.decimal(text));
  }

  @ParameterizedTest
  @CsvFileSource(resources = "no-coordinates.csv", delimiter = '|', quoteCharacter = '^')
  void anythingElseIsNot(String text) {
    assertEquals(Optional.empty(), CoordinateText.decimal(text));
  }

  @ParameterizedTest
  @CsvFileSource(resources = "decimal-commas.csv", delimiter = '|')
  void twoNumbersWithDecimalCommasAreNothingElse(String text, String decimal) {
    assertEquals(Optional.ofNullable(decimal), CoordinateText.withPoints(text));
  }

  @Test
  void theyMayBeSeveralWords() {
    List<String> words =
        List.of("Oslo", "40°", "42'", "46\"", "N,", "74°", "0'", "22\"", "W", "Rome");
    assertEquals(0, CoordinateText.end(words, 0));
    assertEquals(9, CoordinateText.end(words, 1));
    assertEquals(9, CoordinateText.end(words, 9));
    assertEquals(2, CoordinateText.end(List.of("48,137", "11,575", "Oslo"), 0));
  }
}
