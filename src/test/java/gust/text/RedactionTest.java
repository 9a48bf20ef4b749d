package gust.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class RedactionTest {
  @Test
  void shortPrintableWordsAreShownBack() {
    assertEquals(", not \"kelvin\"", Redaction.butNot("kelvin"));
    assertEquals("", Redaction.butNot("0123456789abcdef01234"));
    assertEquals("", Redaction.butNot("\u001b[2J"));
    assertEquals("", Redaction.butNot("k\u202eelvin"));
  }

  @Test
  void whatMayBeAKeyIsKnownByItsLook() {
    assertTrue(Redaction.looksLikeKey("0123456789abcdef0123456789abcdef"));
    assertTrue(Redaction.looksLikeKey("01234567-89ab-cdef-0123-456789abcdef"));
    assertTrue(Redaction.looksLikeKey("my key is zQ8xK2mW9pL4vR7tY1nB6cD3!"));
    assertFalse(Redaction.looksLikeKey("laptop-in-the-office-2026"));
    assertFalse(Redaction.looksLikeKey("work"));
    assertFalse(Redaction.looksLikeKey(""));
  }

  @Test
  void whatMayBeAKeyIsTakenOutOfLongerText() {
    String key = "0123456789abcdef0123456789abcdef";
    assertEquals("q=****&units=metric", Redaction.withoutKeys("q=" + key + "&units=metric"));
    assertEquals("****, ****", Redaction.withoutKeys(key + ", " + key));
    assertEquals("«****»", Redaction.withoutKeys("«" + key + "»"));
    assertEquals("", Redaction.withoutKeys(""));
    assertTrue(Redaction.holdsKey("zip:" + key));
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
          "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
          "java.util.concurrent.ScheduledThreadPoolExecutor: 12345678901234567890 ms",
          "/tmp/junit-16360865052231555977/config:1",
        }) {
      assertEquals(text, Redaction.withoutKeys(text));
      assertFalse(Redaction.holdsKey(text));
    }
  }
}
