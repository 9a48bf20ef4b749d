package gust.render.forecast;

import gust.render.kit.CellGrid;
import gust.render.kit.Line;
import gust.render.kit.LocalTimes;
import gust.render.kit.Page;
import gust.render.kit.Palette;
import gust.render.kit.Prose;
import gust.render.kit.RenderContext;
import gust.render.kit.StatusLine;
import gust.render.kit.Style;
import gust.render.kit.View;
import gust.render.kit.Writer;
import gust.service.Answer;
import gust.service.Overview;
import gust.statement.WindowRules;
import gust.weather.Forecast;
import gust.weather.Windows;
import gust.weather.Windows.Hours;
import gust.weather.Windows.OfDay;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * {@code --when}: a row for each day, with the hours in which something is so in words and on a
 * strip; or sentences, or the next such hours in one line.
 *
 * @param question as typed
 * @param named whether the line includes the place
 */
public record WindowView(
    BiFunction<Answer<Forecast>, RenderContext, Windows> search,
    String question,
    Form form,
    boolean named)
    implements View {
  /** How the hours that were found are written. */
  public enum Form {
    ROWS,
    PROSE,
    LINE
  }

  private static final int GAP = 2;
  private static final int LEAST_WORDS = 12;
  private static final int LEAST_TITLE = 60;

  @Override
  public String draw(Overview weather, RenderContext drawn) {
    Answer<Forecast> answer = weather.ahead();
    RenderContext context = form == Form.PROSE ? drawn.spoken() : drawn;
    Windows windows = search.apply(answer, context);
    Writer writer = Writer.of(context, answer);
    return switch (form) {
      case ROWS -> rows(windows, answer, writer);
      case PROSE -> prose(windows, answer, writer);
      case LINE -> line(windows, answer, writer.inBrief());
    };
  }

  private String line(Windows windows, Answer<Forecast> answer, Writer writer) {
    WindowRules rules = new WindowRules(writer.near());
    String words =
        windows.found().stream()
            .findFirst()
            .map(window -> writer.words(rules.of(window, windows.isOpen(window))))
            .orElseGet(() -> writer.language().text("window.none"));
    Line title = Line.of(writer.language().capital(words), Style.BOLD);
    return new StatusLine(writer.context(), answer, named, answer.received())
        .text(List.of(List.of(title)));
  }

  private String prose(Windows windows, Answer<Forecast> answer, Writer writer) {
    Prose prose = new Prose(writer).title(answer);
    for (OfDay day : windows.days(writer.times().zone())) {
      Line none = Line.of(writer.language().text("window.none"));
      Line unknown = day.known().isEmpty() || !day.found().isEmpty() ? new Line() : none;
      // An hour and a number of hours are alike in many languages.
      Line sum = writer.line("window.sum", "span", sum(day, writer));
      Line values = writer.list(words(day, windows, writer), unknown, sum);
      String name = writer.times().weekday(day.date());
      prose.sentence(writer.line("prose.day", "name", name, "values", values));
    }
    return prose.end(Optional.empty(), answer.received()).text();
  }

  private String rows(Windows windows, Answer<Forecast> answer, Writer writer) {
    RenderContext context = writer.context();
    LocalTimes times = writer.times();
    List<OfDay> days = windows.days(times.zone());
    List<Line> names = new ArrayList<>();
    List<Line> words = new ArrayList<>();
    List<Line> sums = new ArrayList<>();
    for (OfDay day : days) {
      boolean isNone = day.found().isEmpty() && !day.known().isEmpty();
      names.add(Line.of(times.weekday(day.date())));
      words.add(isNone ? Line.of(context.glyphs().rule()) : words(day, windows, writer));
      sums.add(sum(day, writer));
    }
    int start = Line.widest(names) + GAP;
    int end = Line.widest(sums) + GAP;
    int cells = context.width() >= 100 ? 48 : context.width() >= 64 ? 24 : 8;
    int left = context.width() - start - end;
    cells = left - cells - GAP < LEAST_WORDS ? 0 : cells;
    int room = Math.min(left - cells - GAP, Math.max(Line.widest(words), 2 * LEAST_WORDS));
    int strip = start + room + GAP;
    Page page = new Page(context, Math.max(strip + cells + end, LEAST_TITLE));
    Line title = Line.of(context.text(question), Style.BOLD);
    page.ends(title, writer.words().name(answer).in(Style.DIM));
    for (int i = 0; i < days.size(); i++) {
      List<Line> row = Page.joined(0, List.of(names.get(i)), start, words.get(i).wrapped(room));
      Line hours = strip(days.get(i), windows, cells, answer.weather(), context);
      row.getFirst().padTo(strip).addAll(hours).endAt(strip + cells + end, sums.get(i));
      page.addAll(row);
    }
    String clock = times.dateAndTime(context.now()) + (times.known().isPresent() ? "" : " UTC");
    String age = context.age().freshness(Optional.empty(), answer.received(), times);
    return page.ends(writer.words().ageOrDemo(age), Line.of(clock, Style.DIM)).text();
  }

  /** The hours of a day; empty if there are none of them, or else whether they are known. */
  private static Line words(OfDay day, Windows windows, Writer writer) {
    WindowRules rules = new WindowRules(writer.near());
    if (day.known().isEmpty()) {
      return Line.of(writer.language().text("window.unknown"), Style.DIM);
    }
    List<Line> parts = new ArrayList<>();
    for (Hours part : day.found()) {
      boolean isLongest = part.isWithin(windows.longest().orElseThrow());
      Line hours = Line.of(writer.words(rules.of(part, day, windows.isOpen(part))));
      parts.add(isLongest ? hours.inBold() : hours);
    }
    return Line.joined(writer.language().text("list.comma"), parts);
  }

  private static Line sum(OfDay day, Writer writer) {
    Duration sum = Duration.ZERO;
    for (Hours part : day.found()) {
      sum = sum.plus(part.length());
    }
    return sum.isZero() ? new Line() : Line.of(writer.context().age().rounded(sum));
  }

  /** The day's hours: those that are known on the ground of day and night, the windows as bars. */
  private static Line strip(
      OfDay day, Windows windows, int cells, Forecast forecast, RenderContext context) {
    CellGrid grid = new CellGrid(cells, 1);
    long minutes = Duration.between(day.begin(), day.end()).toMinutes();
    double scale = (double) cells / minutes;
    List<Hours> drawn = new ArrayList<>(day.known());
    drawn.addAll(day.found());
    for (Hours hours : drawn) {
      boolean isFound = day.found().contains(hours);
      boolean isLongest = isFound && hours.isWithin(windows.longest().orElseThrow());
      String sign = isFound ? context.glyphs().bar() : context.glyphs().track();
      double from = Duration.between(day.begin(), hours.from()).toMinutes() * scale;
      double to = Duration.between(day.begin(), hours.to()).toMinutes() * scale;
      int last = Math.max((int) Math.ceil(to - 0.5), (int) ((from + to) / 2) + 1);
      for (int x = Math.min((int) Math.ceil(from - 0.5), last - 1); x < last; x++) {
        Instant middle = day.begin().plusSeconds(minutes * 60 * (2L * x + 1) / (2L * cells));
        Style ground = Palette.sky(0, forecast.isNight(middle));
        Style style = (isFound ? Palette.WORD : Palette.FAINT).on(ground);
        grid.put(x, 0, sign.charAt(0), isLongest ? style.inBold() : style);
      }
    }
    return grid.row();
  }
}
