package gust.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RedactionTest {
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
