package gust.render.forecast;

import gust.language.Language;
import gust.render.kit.ColumnLayout;
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
import gust.weather.ConditionKind;
import gust.weather.Day;
import gust.weather.Entry;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.Wetness;
import java.util.List;

/** Every entry of the forecast, grouped by local day. */
final class HourTable {
  private HourTable() {}

  /**
   * @param most rows of the page; entries that would go below them are left out
   */
  static void addTo(
      Page page, Answer<Forecast> answer, ForecastSpan span, RenderContext context, int most) {
    Writer writer = Writer.of(context, answer);
    Words words = writer.words();
    Table table = new Table(columns(writer.quantities()));
    for (Day day : Day.all(span.of(answer.weather(), context.now()).forecast())) {
      Line title = Line.of(writer.times().date(day.date()), Style.BOLD);
      for (Entry entry : day.entries()) {
        ConditionKind kind = Condition.kindOf(entry.conditions());
        boolean isNight = answer.weather().isNight(entry.time(), entry.conditions());
        Line sign = words.sign(kind, isNight).in(Style.PLAIN);
        String sky = context.language().capital(words.conditions(entry.conditions()));
        Line weather = sign.add(sky, Words.style(entry.conditions()));
        table.row(title, row(entry, weather, writer));
        title = new Line();
      }
    }
    table.addTo(page, most);
  }

  private static List<Column> columns(Quantities quantities) {
    String degree = quantities.degree();
    String speed = quantities.speedUnit();
    Language language = quantities.language();
    return List.of(
        new Column(language.text("column.time"), "", ColumnLayout.LEFT, 0),
        new Column(language.text("column.temperature"), degree, ColumnLayout.RIGHT, 0),
        new Column(language.text("column.feels"), degree, ColumnLayout.RIGHT, 2),
        new Column(language.text("column.weather"), "", ColumnLayout.WORDS, 0),
        new Column(language.text("column.precipitation"), "", ColumnLayout.RIGHT, 0),
        new Column(language.text("column.wind"), speed, ColumnLayout.RIGHT, 1),
        new Column("", language.text("column.from"), ColumnLayout.LEFT, 1),
        new Column(language.text("column.gusts"), speed, ColumnLayout.RIGHT, 3),
        new Column(language.text("column.humidity"), "", ColumnLayout.RIGHT, 4),
        new Column(language.text("column.clouds"), "", ColumnLayout.RIGHT, 5),
        new Column(
            language.text("column.pressure"), quantities.pressureUnit(), ColumnLayout.RIGHT, 6));
  }

  private static List<Line> row(Entry entry, Line weather, Writer writer) {
    Quantities quantities = writer.quantities();
    return List.of(
        Line.of(writer.times().time(entry.time())),
        quantities.degrees(entry.measures().temperature()),
        quantities.degrees(entry.measures().feelsLike()),
        weather,
        precipitation(entry, quantities),
        quantities.speedNumber(entry.wind().speed()),
        writer.winds().direction(entry.wind().direction()),
        quantities.speedNumber(entry.wind().gust()),
        quantities.percent(entry.measures().humidity()),
        quantities.percent(entry.cloudiness()),
        quantities.pressureNumber(entry.measures().pressure()));
  }

  /** Rain and snow together, else their chance. */
  private static Line precipitation(Entry entry, Quantities quantities) {
    double mm = Wetness.amount(entry);
    return mm > 0 ? quantities.rainfall(mm) : quantities.probability(entry.chance());
  }
}
