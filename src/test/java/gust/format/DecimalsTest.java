package gust.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.Main;
import gust.files.ChildJvm;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DecimalsTest {
  @ParameterizedTest
  @CsvSource({
    "2.5, 0, 3",
    "-2.5, 0, -2",
    "-0.4, 0, 0",
    "2.675, 2, 2.68",
    "-2.675, 2, -2.67",
    "1.005, 2, 1.01",
    "0.05, 1, 0.1",
    "-0.96, 1, -1.0",
    "281.15, 1, 281.2",
    "1e2, 1, 100.0",
    "7, 9, 7.000000000",
    "1e17, 1, 100000000000000000.0",
  })
  void roundsTheDigitsThatAreWritten(String number, int decimals, String rounded) {
    assertEquals(rounded, Decimals.rounded(number, decimals));
  }

  @Test
  void addsTheDigitsThatAreWritten() {
    assertEquals("0.3", Decimals.sum(List.of("0.1", "0.2")));
    assertEquals("1.20", Decimals.sum(List.of("0.5", "0.45", "0.25")));
    assertEquals("3", Decimals.sum(List.of("1", "2")));
  }

  @Test
  void whatAConversionLosesMakesNoDifference() {
    assertEquals(0, Decimals.compare(18.1 * 1.8 + 32, 64.58));
    assertEquals(0, Decimals.compare(7 * 0.01, 0.07));
    assertTrue(Decimals.compare(18.1, 18.11) < 0);
    assertTrue(Decimals.compare(0.07, 0.0699) > 0);
  }

  /** The first use of BigDecimal computes a table of powers: a tenth of a cached call. */
  @Timeout(60)
  @ParameterizedTest
  @ValueSource(
      strings = {
        "London",
        "forecast London --hourly",
        "forecast London,GB Oslo,NO --compare",
        "sun London",
        "forecast London --csv",
        "forecast London --format {main.temp:1},{today.rain},{pop:0}",
        "forecast London --if main.temp>-90C",
      })
  void noRunUsesBigDecimal(String arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("env", "-i"));
    command.addAll(ChildJvm.command(List.of("-Xlog:class+init"), Main.class, arguments.split(" ")));
    command.add("--demo");
    String output = ChildJvm.finish(ChildJvm.start(command));
    assertTrue(output.contains("'java/math/BigInteger'"), "the log names what is initialized");
    assertFalse(output.contains("'java/math/BigDecimal'"), output);
  }
}
