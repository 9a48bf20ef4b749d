package gust.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class EchoTest {
  @Test
  void shortPrintableWordsAreShownBack() {
    assertEquals(", not \"kelvin\"", Echo.butNot("kelvin"));
    assertEquals("", Echo.butNot("0123456789abcdef01234"));
    assertEquals("", Echo.butNot("\u001b[2J"));
    assertEquals("", Echo.butNot("k\u202eelvin"));
  }

  @Test
  void whatMayBeAKeyIsKnownByItsLook() {
    assertTrue(Echo.looksLikeKey("0123456789abcdef0123456789abcdef"));
    assertTrue(Echo.looksLikeKey("01234567-89ab-cdef-0123-456789abcdef"));
    assertTrue(Echo.looksLikeKey("my key is zQ8xK2mW9pL4vR7tY1nB6cD3!"));
    assertFalse(Echo.looksLikeKey("laptop-in-the-office-2026"));
    assertFalse(Echo.looksLikeKey("work"));
    assertFalse(Echo.looksLikeKey(""));
  }

  @Test
  void whatMayBeAKeyIsTakenOutOfLongerText() {
    String key = "0123456789abcdef0123456789abcdef";
    assertEquals("q=****&units=metric", Echo.withoutKeys("q=" + key + "&units=metric"));
    assertEquals("****, ****", Echo.withoutKeys(key + ", " + key));
    assertEquals("«****»", Echo.withoutKeys("«" + key + "»"));
    assertEquals("", Echo.withoutKeys(""));
    assertTrue(Echo.holdsKey("zip:" + key));
  }

  @Test
  void aStyleIsNoPartOfTheNameThatItColours() {
    String drawn = "\u001b[1mSchmedeswurtherwesterdeich\u001b[0m, DE";
    assertEquals(drawn, Echo.withoutKeys(drawn));
    String key = "0123456789abcdef0123456789abcdef";
    assertEquals("\u001b[1m****\u001b[0m", Echo.withoutKeys("\u001b[1m" + key + "\u001b[0m"));
  }

  @Test
  void longNamesAndShortNumbersStay() {
    for (String text :
        new String[] {
          "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
          "java.util.concurrent.ScheduledThreadPoolExecutor: 12345678901234567890 ms",
          "/tmp/junit-16360865052231555977/config:1",
        }) {
      assertEquals(text, Echo.withoutKeys(text));
      assertFalse(Echo.holdsKey(text));
    }
  }
}
