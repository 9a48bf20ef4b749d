package gust.process;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.testing.VirtualTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DeadlineTest {
  /**
   * @param passed since it was set for 10 seconds
   */
  @ParameterizedTest
  @CsvSource({"0, 10, 5, 4", "4, 6, 3, 4", "7, 3, 1, 3", "10, 0, 0, 0", "12, 0, 0, 0"})
  void theTimeLeftIsNeverNegative(long passed, long left, long half, long atMostFour) {
    VirtualTime time = new VirtualTime(Instant.EPOCH);
    Deadline deadline = Deadline.fromNow(Duration.ofSeconds(10), time);
    time.run(List.of(() -> time.pass(Duration.ofSeconds(passed))));
    assertEquals(left, deadline.left().toSeconds());
    assertEquals(half, deadline.left(2).toSeconds());
    assertEquals(left == 0, deadline.hasPassed());
    assertEquals(atMostFour, deadline.atMostIn(Duration.ofSeconds(4)).left().toSeconds());
    assertEquals(
        Math.max(0, 15 - passed), deadline.extend(Duration.ofSeconds(5)).left().toSeconds());
  }
}
