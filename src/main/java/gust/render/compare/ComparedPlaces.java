package gust.render.compare;

import gust.render.current.CurrentReading;
import gust.render.forecast.DayWords;
import gust.render.forecast.ForecastProse;
import gust.render.kit.ConditionWords;
import gust.render.kit.Line;
import gust.render.kit.LocalTimes;
import gust.render.kit.Prose;
import gust.render.kit.Quantities;
import gust.render.kit.RenderContext;
import gust.render.kit.Style;
import gust.render.kit.View;
import gust.render.kit.Words;
import gust.service.Answer;
import gust.weather.Comparison;
import gust.weather.Day;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.Units;
import gust.weather.Wetness;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** What both views of {@code --compare} say: the places, their times, the driest day. */
public record ComparedPlaces(
    List<Answer<Forecast>> answers,
    Comparison comparison,
    Quantities quantities,
    RenderContext context) {
  /**
   * @param span the part of each forecast that is compared
   */
  static ComparedPlaces of(
      List<Answer<Forecast>> answers, ForecastSpan span, RenderContext context) {
    Units units = answers.getFirst().units();
    List<List<Day>> days = new ArrayList<>();
    for (Answer<Forecast> answer : answers) {
      days.add(CurrentReading.outlook(null, answer, span, context.now()).days());
    }
    Quantities quantities = context.quantities(units);
    return new ComparedPlaces(answers, new Comparison(days), quantities, context);
  }

  /**
   * {@code --compare --plain}: the driest day, then for each day a sentence for each place.
   *
   * @param span what is compared
   */
  public static View.Joint<Forecast> prose(ForecastSpan span) {
    return (answers, screen) -> of(answers, span, screen.spoken()).prose();
  }

  private String prose() {
    Prose prose = new Prose(context, times(0));
    prose.sentence(new Line().add(title() + "; days and times are local.")).sentence(driest());
    boolean first = true;
    for (LocalDate date : comparison.dates()) {
      prose.sentence(new Line().add(LocalTimes.wholeDate(date) + "."));
      for (int place = 0; place < count(); place++) {
        Day day = comparison.day(place, date);
        if (day != null) {
          prose.sentence(ForecastProse.day(name(place), day, words(place), quantities, first));
          first = false;
        }
      }
    }
    return prose.end(Optional.empty(), received()).text();
  }

  int count() {
    return answers.size();
  }

  Line name(int place) {
    return new Words(context).name(answers.get(place).weather().place(), answers.get(place));
  }

  LocalTimes times(int place) {
    return context.times(answers.get(place).weather().offset());
  }

  DayWords words(int place) {
    return new DayWords(quantities.units(), times(place), context.now());
  }

  /** {@code Sun 16:20} */
  String clock(int place) {
    LocalTimes times = times(place);
    String zone = times.known().isPresent() ? "" : " UTC";
    String day = LocalTimes.weekday(times.dateOf(context.now()));
    return day + " " + times.time(context.now()) + zone;
  }

  /** {@code 3 places} */
  String title() {
    return count() + (count() == 1 ? " place" : " places");
  }

  /** When the oldest answer was received. */
  Instant received() {
    return answers.stream().map(Answer::received).min(Comparator.naturalOrder()).orElseThrow();
  }

  /** {@code Dry everywhere on Wed 25.}; empty if no day can be called the driest. */
  Line driest() {
    List<Comparison.Total> driest = comparison.driest();
    if (driest.isEmpty()) {
      return new Line();
    }
    String dates = Words.list(driest.stream().map(total -> date(total.date())).toList());
    Comparison.Total total = driest.getFirst();
    if (total.isDry()) {
      String where = count() == 1 ? "Dry on " : "Dry everywhere on ";
      return new Line().add(where + dates, Style.BOLD).add(".");
    }
    String wet = count() == 1 ? "wet" : "wet in " + total.wet() + " of " + count() + " places";
    String falls = ConditionWords.any(Wetness.whatMayFall(total.entries(), quantities.units()));
    return new Line()
        .add("Driest whole day: " + dates, Style.BOLD)
        .add(", " + (total.wet() == 0 ? falls + " possible" : wet) + ".");
  }

  /** {@code Wed 25}, as in the table's heading, because "today" differs between the places. */
  private String date(LocalDate date) {
    return context.glyphs().spoken() ? LocalTimes.wholeDate(date) : LocalTimes.dayOfMonth(date);
  }
}
