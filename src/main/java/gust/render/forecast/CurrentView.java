package gust.render.forecast;

import gust.render.chart.Block;
import gust.render.chart.Block.Heights;
import gust.render.chart.ForecastChart;
import gust.render.current.CurrentReading;
import gust.render.current.Head;
import gust.render.kit.Line;
import gust.render.kit.Page;
import gust.render.kit.Palette;
import gust.render.kit.Quantities;
import gust.render.kit.RenderContext;
import gust.render.kit.Style;
import gust.render.kit.Writer;
import gust.render.sun.AlmanacLine;
import gust.service.Answer;
import gust.weather.CurrentWeather;
import gust.weather.Fallen;
import gust.weather.Forecast;
import gust.weather.Measures;
import gust.weather.Outlook;
import gust.weather.Wind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The current weather: temperature and sky, the facts, the next twelve hours if they are known, sun
 * and moon.
 */
public record CurrentView() implements OverviewPart {
  /** The width of the names, with a gap. */
  private static final int NAME = 12;

  /** Cells between the two columns. */
  private static final int GAP = 3;

  @Override
  public String draw(CurrentReading now, Answer<Forecast> ahead, RenderContext context) {
    Page page = new Page(context, Page.WIDEST_TEXT);
    Head head = now.head(page, null);
    Optional<Outlook> hours = now.hours(ahead, context.now());
    if (hours.isPresent()) {
      Summary.of(hours.get(), context).addTo(head);
    } else {
      head.sentence(now.yesterday(context).capital(context.language())).end();
    }
    addFacts(page, now.answer());
    if (hours.isPresent()) {
      addChart(page, hours.get(), ahead.weather());
    }
    AlmanacLine sunAndMoon = AlmanacLine.of(now.answer().weather(), context.now(), context);
    return page.blank().add(sunAndMoon.within(page.width(), false)).text();
  }

  /**
   * The facts of a reading, each with its name, in two columns where both fit, else below each
   * other; what is not known is omitted.
   */
  private static void addFacts(Page page, Answer<CurrentWeather> answer) {
    RenderContext context = page.context();
    CurrentWeather weather = answer.weather();
    Measures measures = weather.measures();
    Writer writer = Writer.of(context, answer);
    Quantities quantities = writer.quantities();
    Line rain = quantities.fallen(weather.rain().orElse(Fallen.NONE)).in(Palette.RAIN);
    Line snow = quantities.fallen(weather.snow().orElse(Fallen.NONE)).in(Palette.SNOW);
    List<Line> left = new ArrayList<>();
    add(left, "label.wind", wind(weather.wind(), writer), context);
    add(left, "label.clouds", quantities.percent(weather.cloudiness()), context);
    add(left, "label.visibility", quantities.visibility(weather.visibility()), context);
    List<Line> right = new ArrayList<>();
    Line dewPoint = quantities.temperature(measures.dewPoint(answer.units()));
    add(right, "label.humidity", quantities.percent(measures.humidity()), context);
    add(right, "label.dew_point", dewPoint, context);
    add(right, "label.pressure", quantities.pressure(measures.pressure()), context);
    add(right, "label.rain", rain, context);
    add(right, "label.snow", snow, context);
    int start = Math.max(page.width() / 2, Line.widest(left) + GAP);
    page.blank();
    if (!left.isEmpty() && start + Line.widest(right) <= page.width()) {
      Page.joined(0, left, start, right).forEach(page::add);
    } else {
      left.addAll(right);
      left.forEach(page::hanging);
    }
  }

  private static void add(List<Line> facts, String label, Line value, RenderContext context) {
    if (!value.isEmpty()) {
      Line name = Line.of(context.language().text(label), Style.DIM);
      facts.add(name.padTo(NAME).addAll(value));
    }
  }

  /** {@code ↗ 11 m/s from SW, strong breeze}; the head names the gusts. */
  private static Line wind(Wind wind, Writer writer) {
    boolean isStrong = Wind.Level.of(wind, writer.quantities().units()) != Wind.Level.CALM;
    Line numbers = writer.winds().wind(wind.withoutGusts());
    Line all = writer.list(numbers, Line.of(writer.winds().beaufort(wind)));
    return isStrong ? all.inBold() : all;
  }

  private static void addChart(Page page, Outlook hours, Forecast forecast) {
    RenderContext context = page.context();
    ForecastChart chart = new ForecastChart(hours, forecast, false, context);
    int room = context.rows() - page.height() - 3;
    Map<Block, Heights> heights = chart.heights(room);
    heights.put(Block.NUMBERS, Heights.upTo(0));
    Map<Block, Integer> shares = Block.share(room, heights);
    if (shares.get(Block.CURVE) > 0) {
      chart.addTo(page.blank(), shares);
    }
  }
}
