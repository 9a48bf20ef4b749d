package gust.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class RoundingTest {
  @Test
  void halvesGoUpToTheWarmerSideAndZeroHasNoSign() {
    assertEquals(3, Rounding.whole(2.5));
    assertEquals(-2, Rounding.whole(-2.5));
    assertEquals(0, Rounding.whole(0.49999999999999994));
    assertEquals("0", Long.toString(Rounding.whole(-0.5)));
    assertEquals("0.0", Rounding.tenths(-0.04));
    assertEquals("0.00", Rounding.hundredths(-0.0));
  }

  @Test
  void decimalsKeepTheirZeros() {
    assertEquals("0.3", Rounding.tenths(0.31));
    assertEquals("1.0", Rounding.tenths(0.95));
    assertEquals("-1.1", Rounding.tenths(-1.12));
    assertEquals("122.08", Rounding.hundredths(122.0839));
    assertEquals("-0.05", Rounding.hundredths(-0.05));
  }
}
