package gust.render.forecast;

import static gust.render.kit.ColumnLayout.LEFT;
import static gust.render.kit.ColumnLayout.RIGHT;
import static gust.render.kit.ColumnLayout.WORDS;

import gust.language.Language;
import gust.render.kit.Line;
import gust.render.kit.Page;
import gust.render.kit.Quantities;
import gust.render.kit.RenderContext;
import gust.render.kit.Style;
import gust.render.kit.Table;
import gust.render.kit.Table.Column;
import gust.render.kit.Words;
import gust.render.kit.Writer;
import gust.service.Answer;
import gust.weather.Condition;
import gust.weather.Day;
import gust.weather.Entry;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.Wetness;
import java.util.List;
import java.util.function.Function;

/** Every entry of the forecast, grouped by local day. */
final class HourTable {
  private HourTable() {}

  /** A column, and what it has of an entry. */
  private record Shown(Column column, Function<Entry, Line> cell) {}

  /**
   * @param most rows of the page; entries that would go below them are left out
   */
  static void addTo(Page page, Answer<Forecast> answer, ForecastSpan span, int most) {
    RenderContext context = page.context();
    Writer writer = Writer.of(context, answer);
    List<Shown> columns = columns(answer.weather(), writer);
    Table table = new Table(columns.stream().map(Shown::column).toList());
    for (Day day : Day.all(span.of(answer.weather(), context.now()).forecast())) {
      Line title = Line.of(writer.times().date(day.date()), Style.BOLD);
      for (Entry entry : day.entries()) {
        table.row(title, columns.stream().map(shown -> shown.cell().apply(entry)).toList());
        title = new Line();
      }
    }
    table.addTo(page, most);
  }

  private static List<Shown> columns(Forecast forecast, Writer writer) {
    Quantities shown = writer.quantities();
    String degree = shown.degree();
    String speed = shown.speedUnit();
    String pressure = shown.pressureUnit();
    Language language = writer.language();
    Column time = new Column(language.text("column.time"), "", LEFT, 0);
    Column sky = new Column(language.text("column.weather"), "", WORDS, 0);
    Column from = new Column("", language.text("column.from"), LEFT, 1);
    return List.of(
        new Shown(time, entry -> Line.of(writer.times().time(entry.time()))),
        number("temperature", degree, 0, writer, at -> shown.degrees(at.measures().temperature())),
        number("feels", degree, 2, writer, at -> shown.degrees(at.measures().feelsLike())),
        new Shown(sky, entry -> sky(entry, forecast, writer)),
        number("precipitation", "", 0, writer, entry -> precipitation(entry, shown)),
        number("wind", speed, 1, writer, at -> shown.speedNumber(at.wind().speed())),
        new Shown(from, entry -> writer.winds().direction(entry.wind().direction())),
        number("gusts", speed, 3, writer, at -> shown.speedNumber(at.wind().gust())),
        number("humidity", "", 4, writer, at -> shown.percent(at.measures().humidity())),
        number("clouds", "", 5, writer, at -> shown.percent(at.cloudiness())),
        number(
            "pressure", pressure, 6, writer, at -> shown.pressureNumber(at.measures().pressure())));
  }

  private static Shown number(
      String name, String unit, int rank, Writer writer, Function<Entry, Line> cell) {
    return new Shown(new Column(writer.language().text("column." + name), unit, RIGHT, rank), cell);
  }

  private static Line sky(Entry entry, Forecast forecast, Writer writer) {
    boolean isNight = forecast.isNight(entry.time(), entry.conditions());
    String sky = writer.language().capital(writer.words().conditions(entry.conditions()));
    return writer
        .words()
        .sign(Condition.kindOf(entry.conditions()), isNight)
        .in(Style.PLAIN)
        .add(sky, Words.style(entry.conditions()));
  }

  /** Rain and snow together, else their chance. */
  private static Line precipitation(Entry entry, Quantities quantities) {
    double mm = Wetness.amount(entry);
    return mm > 0 ? quantities.rainfall(mm) : quantities.probability(entry.chance());
  }
}
