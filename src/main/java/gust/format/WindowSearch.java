package gust.format;

import gust.language.Language;
import gust.render.kit.RenderContext;
import gust.service.Answer;
import gust.weather.ForecastSpan;
import gust.weather.Weather;
import gust.weather.Windows;
import gust.weather.Windows.Hours;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * {@code --when}: the hours of a forecast in which a question about one entry has the answer yes.
 *
 * @param least what lasts for less does not count
 */
public record WindowSearch(Question question, ForecastSpan span, Duration least) implements Asked {
  /** {@code --jsonl}: a line for each window. */
  public static final String JSON_LINE =
      "{{\"location\":{location:json},\"from\":\"{from}\",\"to\":\"{to}\",\"hours\":{hours}}}";

  /** The names of a window's values. */
  public Names names() {
    return Names.windows(span, this::windows);
  }

  /** The hours asked about: all entries that are not over, and those between that none covers. */
  public Windows find(Answer<? extends Weather> answer, RenderContext context) {
    Instant end = span.end(context.now());
    List<Hours> asked = new ArrayList<>();
    for (Row row : rows(answer, context)) {
      Hours whole = new Hours(row.from(), row.until(), question.askOf(row).yes());
      if (row.isGap()) {
        Times.parts(row.whole(), span.days())
            .forEach(part -> asked.add(whole.during(part).until(end)));
      } else {
        asked.add(whole);
      }
    }
    asked.removeIf(one -> !one.from().isBefore(one.to()));
    asked.sort(Comparator.comparing(Hours::from));
    return new Windows(asked, least);
  }

  @Override
  public Verdict ask(Answer<? extends Weather> answer, RenderContext screen) {
    RenderContext context = screen.withLanguage(Language.ENGLISH);
    if (!find(answer, context).found().isEmpty()) {
      return Verdict.of(true);
    }
    Stream<Verdict> each =
        rows(answer, context).stream()
            .map(question::askOf)
            .map(known -> known.yes().isPresent() ? Verdict.of(false) : known);
    return Verdict.join(false, each);
  }

  private List<Row> rows(Answer<? extends Weather> answer, RenderContext context) {
    List<Row> rows = Times.hours(Row.Whole.of(answer, context), span);
    rows.removeIf(row -> row.isBeyond() && span.isAll());
    return rows;
  }

  /** Each window as a row without values. */
  private List<Row> windows(Answer<? extends Weather> answer, RenderContext context) {
    Row.Whole whole = Row.Whole.of(answer, context);
    return find(answer, context).found().stream()
        .map(window -> Times.row(whole, window.from(), window.to()))
        .toList();
  }
}
