package gust.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ReflowTest {
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
}
