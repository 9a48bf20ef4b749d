package gust.render.current;

import gust.render.kit.Age;
import gust.render.kit.Line;
import gust.render.kit.LocalTimes;
import gust.render.kit.Page;
import gust.render.kit.Palette;
import gust.render.kit.Quantities;
import gust.render.kit.RenderContext;
import gust.render.kit.Style;
import gust.render.kit.View;
import gust.render.kit.Words;
import gust.service.Answer;
import gust.weather.Condition;
import gust.weather.CurrentWeather;
import gust.weather.Daylight;
import gust.weather.Rounding;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * The current weather: a drawing, the temperature, and details in words.
 *
 * @param large whether the temperature is drawn in large digits, which only people can read
 */
public record CurrentView(boolean large) implements View<CurrentWeather> {
  /** Maximum readable width. */
  private static final int WIDEST = 100;

  /** Below this width the drawing would leave no room for the digits. */
  private static final int DRAWING_FROM = 36;

  /** The minimum widths for some words beside the digits, and for all of them. */
  private static final int SKY = 15;

  private static final int ALL_WORDS = 40;

  /** The minimum width for a line of details beside the drawing. */
  private static final int DETAILS = 38;

  /** The minimum width for the sun and the remaining details beside the drawing. */
  private static final int REST = 56;

  private static final int GAP = 3;

  @Override
  public String draw(Answer<CurrentWeather> answer, RenderContext context) {
    CurrentWeather weather = answer.weather();
    LocalTimes times = context.times(weather.offset());
    Words words = new Words(context);
    Instant now = context.now();
    Page page = new Page(context, WIDEST);
    Line clock = new Line().add(times.dateAndTime(now) + " " + times.zone());
    page.ends(words.name(weather.place(), answer), clock).rule();
    body(page, answer, times, context);
    String fetched = Age.of(answer.received(), now).replace(' ', Line.HARD_SPACE);
    Line age = words.ageOrDemo(Age.freshness(weather.observed(), fetched, times, now));
    return page.ends(age, words.coordinates(weather.place(), answer)).text();
  }

  private void body(
      Page page, Answer<CurrentWeather> answer, LocalTimes times, RenderContext context) {
    CurrentWeather weather = answer.weather();
    Quantities quantities = context.quantities(answer.units());
    CurrentDetails details = new CurrentDetails(weather, quantities, context);
    boolean drawn = page.width() >= DRAWING_FROM;
    int indent = drawn ? Page.INDENT + Drawing.COLUMNS + GAP : 0;
    int right = page.width() - indent;
    OptionalDouble temperature = weather.measures().temperature();
    List<Line> number = number(temperature, quantities, right);
    boolean signed = !drawn || context.glyphs().icons().isPicture();
    List<Line> sky = details.sky(signed);
    if (number.isEmpty() && temperature.isPresent()) {
      Line digits = quantities.temperature(temperature).inBold();
      sky.addFirst(sky.isEmpty() ? digits : digits.add("  ").addAll(sky.removeFirst()));
    }
    int beside = number.isEmpty() ? 0 : right - Line.widest(number) - GAP;

    List<Line> top = new ArrayList<>();
    List<Line> below = new ArrayList<>();
    if (beside >= ALL_WORDS || number.isEmpty()) {
      sky.addAll(details.air(number.isEmpty() ? right : beside));
    }
    if (beside >= SKY) {
      top.addAll(Page.joined(0, number, Line.widest(number) + GAP, wrapped(sky, beside)));
    } else {
      top.addAll(number);
      top.addAll(wrapped(sky, right));
    }
    if (beside < ALL_WORDS && !number.isEmpty()) {
      boolean fits = !drawn || right >= DETAILS;
      int room = fits ? right : page.width() - Page.INDENT;
      (fits ? top : below).addAll(wrapped(details.air(room), room));
    }
    int width = right >= REST ? right : page.width() - (drawn ? Page.INDENT : 0);
    List<Line> rest = new ArrayList<>(SunBar.lines(weather.sun(), times, context, width));
    rest.addAll(packed(details.rest(), width));
    if (drawn && right >= REST) {
      if (top.size() + rest.size() < Drawing.ROWS) {
        top.add(new Line());
      }
      top.addAll(rest);
    } else {
      below.addAll(rest);
    }
    List<Line> drawing = List.of();
    if (drawn) {
      boolean night = Daylight.isNight(weather, context.now());
      drawing = Drawing.of(Condition.kindOf(weather.conditions()), night, context.glyphs());
    }
    page.beside(drawing, indent, top);
    page.beside(List.of(), drawn ? Page.INDENT : 0, below);
  }

  /** Empty if it is not drawn: if it is unknown, or has too many digits. */
  private List<Line> number(OptionalDouble temperature, Quantities quantities, int room) {
    if (!large || temperature.isEmpty()) {
      return List.of();
    }
    Style style = Palette.temperature(temperature.getAsDouble(), quantities.units());
    long number = Rounding.whole(temperature.getAsDouble());
    String unit = " " + quantities.degree();
    if (LargeNumber.width(number) + unit.length() > room) {
      return List.of();
    }
    List<Line> lines = LargeNumber.of(number, style, quantities.glyphs());
    lines.get(quantities.glyphs().blocks() ? 0 : 1).add(unit, style);
    return lines;
  }

  private static List<Line> wrapped(List<Line> lines, int width) {
    return lines.stream().flatMap(line -> line.wrapped(width).stream()).toList();
  }

  /** Puts as many on a line as fit. */
  private static List<Line> packed(List<Line> details, int width) {
    List<Line> lines = new ArrayList<>();
    for (Line detail : details) {
      Line last = lines.isEmpty() ? null : lines.getLast();
      if (last != null && last.width() + GAP + detail.width() <= width) {
        last.padTo(last.width() + GAP).addAll(detail);
      } else {
        lines.addAll(detail.wrapped(width));
      }
    }
    return lines;
  }
}
