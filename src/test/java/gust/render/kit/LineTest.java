package gust.render.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.terminal.ColorDepth;
import gust.terminal.Theme;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LineTest {
  private static String wrap(Line line, int width) {
    return String.join(
        "/",
        line.wrapped(width).stream()
            .map(each -> each.text(ColorDepth.NONE, Theme.UNKNOWN))
            .toList());
  }

  @ParameterizedTest
  @CsvSource({
    "light rain, 9, light/rain",
    "light rain, 10, light rain",
    "wind 4~m/s, 8, wind/4 m/s",
    "1015~hPa, 6, 1015/hPa",
    "Llanfairpwll, 5, Llanf/airpw/ll",
    "a 東京 b, 2, a/東/京/b",
    "'', 5, ''",
  })
  void linesBreakAtSpacesThenAtHardOnesThenWithinWords(String text, int width, String lines) {
    assertEquals(lines, wrap(new Line().add(text.replace('~', Line.HARD_SPACE)), width));
  }

  @Test
  void aWordOfSeveralStylesStaysOneWord() {
    Line line = new Line().add("at worst ").add("storm", Style.BOLD).add(", then rain");
    assertEquals("at worst/storm,/then rain", wrap(line, 10));
  }
}
