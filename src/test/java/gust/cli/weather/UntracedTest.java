package gust.cli.weather;

import org.junit.jupiter.api.Nested;

/** The trace only reports: lists do the same where it does nothing. */
class UntracedTest {
  @Nested
  class Batches extends BatchTest {
    @Override
    boolean isTraced() {
      return false;
    }
  }

  @Nested
  class Limits extends LimitPromisesTest {
    @Override
    boolean isTraced() {
      return false;
    }
  }
}
