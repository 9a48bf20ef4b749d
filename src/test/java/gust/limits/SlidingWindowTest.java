package gust.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each slice is a second, so a call counts for 60 to 61 seconds. */
class SlidingWindowTest {
  private static final long SECOND = 1_000_000_000;
  private static final long NOW = SECOND + 500;

  private final SlidingWindow window = new SlidingWindow();

  SlidingWindowTest() {
    window.advance(NOW);
  }

  /** A first call now, and two more two seconds later. */
  private void addThree() {
    window.add(1);
    window.advance(NOW + 2_000);
    window.add(2);
  }

  @Test
  void aCallCountsUntilAMinuteAfterItsSecond() {
    addThree();
    window.advance(SECOND + 60_999);
    assertEquals(3, window.total());
    window.advance(SECOND + 61_000);
    assertEquals(2, window.total());
    window.advance(SECOND + 63_000);
    assertEquals(0, window.total());
  }

  @Test
  void afterALongPauseNothingIsLeft() {
    addThree();
    window.advance(NOW + 3_600_000);
    assertEquals(0, window.total());
    window.add(1);
    assertEquals(1, window.total());
  }

  @Test
  void callsLeaveSliceBySlice() {
    addThree();
    assertEquals(SECOND + 61_000, window.left(1, NOW));
    assertEquals(SECOND + 63_000, window.left(2, NOW));
    assertEquals(SECOND + 63_000, window.left(3, NOW));
    assertEquals(NOW + 60_000, window.left(4, NOW), "there are not so many");
  }

  @Test
  void anAdvanceBackwardsForgetsNothing() {
    addThree();
    window.advance(NOW - 30_000);
    assertEquals(3, window.total());
    assertEquals(SECOND + 61_000, window.left(1, NOW));
  }

  @ParameterizedTest
  @ValueSource(longs = {1_000, 3_600_000})
  void movedBackWithTheClockTheCallsAreAsOldAsBefore(long millis) {
    addThree();
    window.moveBack(millis);
    window.advance(NOW + 2_000 - millis);
    assertEquals(3, window.total());
    assertEquals(SECOND + 61_000 - millis, window.left(1, NOW));
  }

  @Test
  void writtenAndReadItIsTheSame() {
    addThree();
    ByteBuffer bytes = ByteBuffer.allocate(1000);
    window.write(bytes);
    SlidingWindow read = SlidingWindow.read(bytes.flip(), NOW + 2_000);
    assertEquals(0, bytes.remaining());
    assertEquals(3, read.total());
    assertEquals(SECOND + 61_000, read.left(1, NOW));
    assertEquals(SECOND + 63_000, read.left(3, NOW));
  }
}
