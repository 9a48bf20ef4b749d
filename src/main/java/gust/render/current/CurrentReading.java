package gust.render.current;

import gust.render.kit.Age;
import gust.render.kit.Line;
import gust.render.kit.LocalTimes;
import gust.render.kit.Page;
import gust.render.kit.Quantities;
import gust.render.kit.RenderContext;
import gust.render.kit.Style;
import gust.render.kit.Words;
import gust.service.Answer;
import gust.weather.CurrentWeather;
import gust.weather.Entry;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.Outlook;
import java.time.Duration;
import java.time.Instant;

/** The weather now as a part of the forecast's views. */
public record CurrentReading(Answer<CurrentWeather> answer) {
  /** An older reading says little about the temperature now. */
  private static final Duration RECENT = Duration.ofHours(1);

  private static final String GAP = "  ";

  /**
   * {@code London, GB 10° overcast, feels like 7° ↗ 7 m/s Sun 22 Nov, 16:20 UTC}. For want of room
   * the zone goes first, then the gusts, the wind, and what it feels like; never the date.
   */
  public void addTitle(Page page, Answer<Forecast> ahead, RenderContext context) {
    CurrentWeather weather = answer.weather();
    Quantities quantities = context.quantities(answer.units());
    Line name = new Words(context).name(weather.place(), answer).add(GAP);
    Line felt = new Line();
    if (!CurrentDetails.felt(weather.measures(), quantities).isEmpty()) {
      felt.add(", feels\u00A0like\u00A0");
      felt.addAll(quantities.shortTemperature(weather.measures().feelsLike()));
    }
    Line gusts = apart(CurrentLine.wind(weather.wind(), quantities));
    Line wind = apart(CurrentLine.wind(weather.wind().withoutGusts(), quantities));
    LocalTimes times = context.times(ahead.weather().offset());
    Line clock = new Line().add(times.dateAndTime(context.now()), Style.DIM);
    Line zone = new Line().addAll(clock).add(" " + times.offsetName(), Style.DIM);
    for (Line[] parts : new Line[][] {{felt, gusts}, {felt, wind}, {felt}, {}}) {
      Line present = present(context, parts);
      Line whole = new Line().addAll(name).addAll(present);
      if (page.fits(whole, clock)) {
        page.ends(whole, page.fits(whole, zone) ? zone : clock);
        return;
      }
    }
    page.ends(name, page.fits(name, zone) ? zone : clock);
    page.paragraph(present(context, felt, gusts));
  }

  private static Line apart(Line part) {
    return part.isEmpty() ? part : new Line().add(GAP).addAll(part);
  }

  private Line present(RenderContext context, Line... parts) {
    Line present = sky(context, false).inBold();
    for (Line part : parts) {
      present.addAll(part);
    }
    return present;
  }

  /**
   * {@code ☁ 10° overcast}
   *
   * @param signed whether the symbol is included
   */
  public Line sky(RenderContext context, boolean signed) {
    Quantities quantities = context.quantities(answer.units());
    return CurrentLine.sky(answer.weather(), new Words(context), quantities, signed);
  }

  /** {@code Measured 15:50, fetched just now} */
  public Line age(Answer<Forecast> ahead, RenderContext context) {
    LocalTimes times = context.times(ahead.weather().offset());
    String fetched = Age.of(answer.received(), context.now());
    String other = Age.of(ahead.received(), context.now());
    String age = Age.freshness(answer.weather().observed(), fetched, times, context.now());
    return new Words(context).ageOrDemo(other.equals(fetched) ? age : age + ", forecast " + other);
  }

  /**
   * @param now null for the forecast alone
   */
  public static Outlook outlook(
      CurrentReading now, Answer<Forecast> ahead, ForecastSpan span, Instant instant) {
    Entry reading = now == null ? null : now.entry(instant);
    return Outlook.of(ahead.weather(), span, reading, ahead.units(), instant);
  }

  /** As the first hour of what is to come; null if it is too old for that. */
  private Entry entry(Instant now) {
    CurrentWeather reading = answer.weather();
    Instant seen = reading.observed().orElse(answer.received());
    return seen.plus(RECENT).isBefore(now) ? null : reading.entry(now);
  }
}
