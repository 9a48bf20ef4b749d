package gust.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the terminal gets, frame by frame. */
class ProgressLineTest {
  private final List<String> written = new ArrayList<>();
  private final ProgressLine line = new ProgressLine(written::add, false);

  @Test
  void isDrawnOverWhatStoodThere() {
    line.show("10 of 20");
    line.show("9 left");
    line.show("9 left");
    assertEquals(List.of("\r10 of 20", "\r9 left  \b\b"), written);
  }

  @Test
  void leavesNothingWhereItIsCleared() {
    line.clear();
    line.show("1 of 2");
    line.clear();
    line.clear();
    assertEquals(List.of("\r1 of 2", "\r        \r"), written);
  }

  @Test
  void aLineForOneCallEndsWithTheFirstOtherOutput() {
    ProgressLine once = new ProgressLine(written::add, true);
    assertTrue(once.show("asking"));
    assertTrue(once.show("asking"));
    once.clear();
    assertFalse(once.show("asking"));
    assertEquals(List.of("\rasking", "\r        \r"), written);
  }

  @Test
  void isNotDrawnAgainOnceItIsClosed() {
    line.show("1 of 2");
    line.close();
    line.show("2 of 2");
    line.close();
    assertEquals(List.of("\r1 of 2", "\r        \r"), written);
  }
}
