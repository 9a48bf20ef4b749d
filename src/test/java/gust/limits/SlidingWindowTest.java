package gust.limits;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A minute's slices last a second each, so that a call counts for 60 to 61 seconds. */
class SlidingWindowTest {
  private static final long NOW = 1_000_000_500;
  private static final long SLICE = 1_000_000_000;

  private final SlidingWindow minute = new SlidingWindow(60_000);

  SlidingWindowTest() {
    minute.advance(NOW);
  }

  @Test
  void aCallCountsUntilItsWholeSliceIsOlderThanTheWindow() {
    minute.add(NOW, 3);
    minute.advance(SLICE + 60_999);
    assertEquals(3, minute.total());
    minute.advance(SLICE + 61_000);
    assertEquals(0, minute.total());
  }

  @Test
  void aCallThatIsTooOldIsLeftOut() {
    minute.add(SLICE - 60_000, 1);
    assertEquals(1, minute.total());
    minute.add(SLICE - 60_001, 1);
    assertEquals(1, minute.total());
  }

  @Test
  void callsOfTheFutureCountAsOfNow() {
    minute.add(NOW + 3_600_000, 2);
    assertEquals(2, minute.total());
    assertArrayEquals(new long[] {60_000, SLICE + 1_000, 2}, minute.numbers());
  }

  @Test
  void anAdvanceBackwardsForgetsNothing() {
    minute.add(NOW, 1);
    minute.advance(NOW - 30_000);
    minute.advance(NOW);
    assertArrayEquals(new long[] {60_000, SLICE, 1}, minute.numbers());
  }

  @Test
  void callsLeaveSliceBySlice() {
    minute.add(SLICE - 2_000, 2);
    minute.add(SLICE, 1);
    assertEquals(SLICE + 59_000, minute.left(1, NOW));
    assertEquals(SLICE + 59_000, minute.left(2, NOW));
    assertEquals(SLICE + 61_000, minute.left(3, NOW));
    assertEquals(NOW + 60_000, minute.left(4, NOW), "there are not so many");
    assertEquals(NOW, minute.left(0, NOW));
    assertEquals(NOW, minute.left(-1, NOW));
  }

  @Test
  void whenCallsLeaveIsWhenTheyAreForgotten() {
    for (long time = NOW - 60_000; time <= NOW; time += 250) {
      SlidingWindow window = new SlidingWindow(60_000);
      window.advance(NOW);
      window.add(time, 1);
      long left = window.left(1, NOW);
      window.advance(left - 1);
      assertEquals(1, window.total(), "from " + time);
      window.advance(left);
      assertEquals(0, window.total(), "from " + time);
    }
  }

  @ParameterizedTest(name = "a window of {0} ms has slices of {1} ms")
  @CsvSource({"1, 1", "60, 1", "61, 2", "5000, 84", "60000, 1000", "3600000, 60000"})
  void aSliceIsASixtiethOfTheWindowRoundedUp(long length, long slice) {
    SlidingWindow window = new SlidingWindow(length);
    window.advance(0);
    window.add(0, 1);
    assertEquals(slice + length, window.left(1, 0));
  }

  @Test
  void inALongerWindowTheyCountFromTheEndOfTheirSlice() {
    minute.add(SLICE - 5_000, 2);
    minute.add(NOW, 1);
    SlidingWindow longer = minute.in(120_000, 0, NOW);
    assertEquals(120_000, longer.window());
    assertEquals(3, longer.total());
    assertArrayEquals(new long[] {120_000, SLICE - 6_000, 2, SLICE, 1}, longer.numbers());
  }

  @Test
  void inAShorterWindowTheOldestAreGone() {
    minute.add(SLICE - 5_000, 2);
    minute.add(NOW, 1);
    assertArrayEquals(new long[] {3_000, NOW - NOW % 50, 1}, minute.in(3_000, 0, NOW).numbers());
  }

  @Test
  void movedBackWithTheClockTheyAreAsOldAsBefore() {
    minute.add(SLICE - 5_000, 2);
    SlidingWindow moved = minute.in(60_000, 3_600_000, NOW - 3_600_000);
    assertArrayEquals(new long[] {60_000, SLICE - 3_605_000, 2}, moved.numbers());
  }

  @Test
  void anEmptyWindowIsItsLengthOnly() {
    assertArrayEquals(new long[] {60_000}, minute.numbers());
  }
}
