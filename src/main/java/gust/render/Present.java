package gust.render;

import gust.service.Answer;
import gust.weather.Condition;
import gust.weather.CurrentWeather;
import gust.weather.Entry;
import gust.weather.Forecast;
import gust.weather.Measures;
import gust.weather.Wind;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** The weather now as a part of the forecast's views. */
public record Present(Answer<CurrentWeather> answer) {
  /** An older reading says little about the temperature now. */
  private static final Duration RECENT = Duration.ofHours(1);

  private static final String GAP = "  ";

  /** {@code London, GB 10° overcast, feels like 7° ↗ 7 m/s Sun 22 Nov, 16:20 UTC} */
  void addTitle(Page page, Answer<Forecast> ahead, RenderContext context) {
    CurrentWeather weather = answer.weather();
    Quantities quantities = new Quantities(answer.units(), context.glyphs());
    Line name = new Words(context).name(weather.place(), answer);
    Line present = sky(context, false).inBold();
    if (!CurrentDetails.felt(weather.measures(), quantities).isEmpty()) {
      Line felt = quantities.shortTemperature(weather.measures().feelsLike());
      present.add(", feels\u00A0like\u00A0").addAll(felt);
    }
    Line wind = CurrentLine.wind(weather.wind(), quantities);
    present.add(wind.isEmpty() ? "" : GAP).addAll(wind);
    LocalTimes times = new LocalTimes(ahead.weather().offset());
    String zone = " " + times.offsetName();
    Line clock = new Line().add(times.dateAndTime(context.now()) + zone, Style.DIM);
    Line timeAlone = new Line().add(times.time(context.now()) + zone, Style.DIM);
    Line whole = new Line().addAll(name).add(GAP).addAll(present);
    boolean onOne = page.fits(whole, timeAlone);
    Line left = onOne ? whole : name;
    page.ends(left, page.fits(left, clock) ? clock : timeAlone);
    page.paragraph(onOne ? new Line() : present);
  }

  /**
   * {@code ☁ 10° overcast}
   *
   * @param signed whether the symbol is included
   */
  Line sky(RenderContext context, boolean signed) {
    Quantities quantities = new Quantities(answer.units(), context.glyphs());
    return CurrentLine.sky(answer.weather(), new Words(context), quantities, signed);
  }

  /** {@code Measured 15:50, fetched just now} */
  Line age(Answer<Forecast> ahead, RenderContext context) {
    LocalTimes times = new LocalTimes(ahead.weather().offset());
    String fetched = Age.of(answer.received(), context.now());
    String other = Age.of(ahead.received(), context.now());
    String age = Age.freshness(answer.weather().observed(), fetched, times, context.now());
    return new Words(context).ageOrDemo(other.equals(fetched) ? age : age + ", forecast " + other);
  }

  /**
   * The entries of a chart, whose curve begins with the reading.
   *
   * @param start where the chart begins
   */
  List<Entry> with(List<Entry> entries, Instant start, Instant now) {
    CurrentWeather reading = answer.weather();
    Instant seen = reading.observed().orElse(answer.received());
    int next = 0;
    while (next < entries.size() && !entries.get(next).time().isAfter(now)) {
      next++;
    }
    if (!start.equals(now)
        || next == entries.size()
        || entries.get(next).time().isAfter(now.plus(Entry.LONGEST_SPAN))
        || seen.plus(RECENT).isBefore(now)) {
      return entries;
    }
    Duration gap = Duration.between(now, entries.get(next).time());
    List<Condition> sky = reading.conditions();
    Measures values = reading.measures();
    OptionalDouble none = OptionalDouble.empty();
    List<Entry> all = new ArrayList<>(entries);
    all.add(
        next,
        new Entry(now, gap, sky, values, Wind.UNKNOWN, reading.cloudiness(), none, none, none));
    return all;
  }
}
