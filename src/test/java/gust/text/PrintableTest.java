package gust.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PrintableTest {
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
      assertTrue(safe.codePoints().noneMatch(PrintableTest::isHarmful));
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
}
