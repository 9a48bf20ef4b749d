package gust.render;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.terminal.ColorDepth;
import gust.terminal.Theme;
import java.util.List;
import org.junit.jupiter.api.Test;

class WrapTest {
  private static List<String> wrap(String text, int width) {
    return Wrap.lines(new Line().add(text), width).stream()
        .map(line -> line.text(ColorDepth.NONE, Theme.UNKNOWN))
        .toList();
  }

  @Test
  void linesBreakAtSpacesButNotAtHardOnes() {
    assertEquals(List.of("light", "rain"), wrap("light rain", 9));
    assertEquals(List.of("light rain"), wrap("light rain", 10));
    assertEquals(List.of("wind", "4 m/s"), wrap("wind 4\u00a0m/s", 8));
  }

  @Test
  void aHardSpaceYieldsBeforeAWordIsBroken() {
    assertEquals(List.of("1015", "hPa"), wrap("1015\u00a0hPa", 6));
    assertEquals(List.of("Llanf", "airpw", "ll"), wrap("Llanfairpwll", 5));
    assertEquals(List.of("a", "東", "京", "b"), wrap("a 東京 b", 2));
  }

  @Test
  void aWordOfSeveralStylesStaysOneWord() {
    Line line = new Line().add("at worst ").add("storm", Style.BOLD).add(", then rain");
    assertEquals(
        List.of("at worst", "storm,", "then rain"),
        Wrap.lines(line, 10).stream().map(l -> l.text(ColorDepth.NONE, Theme.UNKNOWN)).toList());
  }

  @Test
  void nothingIsNoLine() {
    assertEquals(List.of(), wrap("", 5));
  }
}
