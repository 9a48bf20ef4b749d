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

  /** After hiragana, a comma or a full stop, but never before one. */
  @ParameterizedTest
  @CsvSource({
    "明日と日曜日は霧雨。火曜日は雪。, 24, 明日と日曜日は霧雨。/火曜日は雪。",
    "明日と日曜日は霧雨。火曜日は雪。, 14, 明日と日曜日は/霧雨。火曜日は/雪。",
    "15:00から18:00まで雨, 17, 15:00から/18:00まで雨",
    "! 15:00から着氷性の雨, 12, ! 15:00から/着氷性の雨",
    "東京は雨、雪、霧。, 7, 東京は/雨、/雪、/霧。",
  })
  void japaneseBreaksAfterAPhrase(String text, int width, String lines) {
    assertEquals(lines, wrap(new Line().add(text), width));
  }

  @ParameterizedTest
  @CsvSource({
    "light rain now, 10, now",
    "light rain, 10, ''",
    "a  b c, 3, c",
    "wind~is 1015~hPa, 8, 1015~hPa",
    "明日は霧雨。火曜日は雪。, 12, 火曜日は雪。",
  })
  void whatFollowsALineIsTheRest(String text, int width, String rest) {
    Line line = new Line().add(text.replace('~', Line.HARD_SPACE), Style.BOLD);
    Line after = line.after(line.wrapped(width).getFirst());
    assertEquals(rest.replace('~', Line.HARD_SPACE), after.words());
    after.spans().forEach(span -> assertEquals(Style.BOLD, span.style()));
  }

  @ParameterizedTest
  @CsvSource({"0, 雨", "1, 雨", "3, ━", "5, 7", "6, °", "9, ━"})
  void aMarkStandsInItsCell(int column, String marked) {
    Line line = new Line().add("雨 ━━7°  ━").marked(column, '|');
    String reversed = marked.equals("━") ? "|" : marked;
    assertEquals(
        reversed,
        line.spans().stream()
            .filter(span -> !span.style().equals(Style.PLAIN))
            .map(Line.Span::text)
            .findAny()
            .get());
    assertEquals(10, line.width());
  }
}
