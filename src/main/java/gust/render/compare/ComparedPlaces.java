package gust.render.compare;

import gust.language.Language;
import gust.render.current.CurrentReading;
import gust.render.forecast.ForecastProse;
import gust.render.kit.Line;
import gust.render.kit.LocalTimes;
import gust.render.kit.Prose;
import gust.render.kit.Quantities;
import gust.render.kit.RenderContext;
import gust.render.kit.Style;
import gust.render.kit.View;
import gust.render.kit.Writer;
import gust.service.Answer;
import gust.statement.DayRules;
import gust.statement.Statement;
import gust.statement.Statement.Term.Percent;
import gust.weather.Comparison;
import gust.weather.Day;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.PrecipitationType;
import gust.weather.Rounding;
import gust.weather.Wetness;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.LongSummaryStatistics;
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
    List<List<Day>> days = new ArrayList<>();
    for (Answer<Forecast> answer : answers) {
      days.add(CurrentReading.outlook(null, answer, span, context.now()).days());
    }
    Quantities quantities = context.quantities(answers.getFirst().units());
    return new ComparedPlaces(answers, new Comparison(days), quantities, context);
  }

  /**
   * {@code --compare --plain}: the driest day, then for each day a sentence for each place.
   *
   * @param span what is compared
   */
  public static View.OfPlaces prose(ForecastSpan span) {
    return (answers, screen) -> of(answers, span, screen.spoken()).prose();
  }

  private String prose() {
    Prose prose = new Prose(writer(0));
    prose.sentence(quantities.line("compare.prose", "places", title())).sentence(driest());
    boolean first = true;
    for (LocalDate date : comparison.dates()) {
      prose.date(date);
      for (int place = 0; place < answers.size(); place++) {
        Day day = comparison.day(place, date);
        if (day != null) {
          prose.sentence(ForecastProse.day(name(place), day, writer(place), first));
          first = false;
        }
      }
    }
    return prose.end(Optional.empty(), received()).text();
  }

  Line name(int place) {
    return writer(place).words().name(answers.get(place));
  }

  private Writer writer(int place) {
    return Writer.of(context, answers.get(place));
  }

  DayRules rules(int place, Day day) {
    return DayRules.of(day, quantities.units(), writer(place).near());
  }

  /** Whether no other place is warmer on that date. If of one only a part is known, none is. */
  boolean isWarmest(Day day) {
    LongSummaryStatistics highs = new LongSummaryStatistics();
    for (int place = 0; place < answers.size(); place++) {
      Day other = comparison.day(place, day.date());
      if (other == null || other.high().isEmpty() || rules(place, other).isPart()) {
        return false;
      }
      highs.accept(Rounding.whole(other.high().getAsDouble()));
    }
    long high = Rounding.whole(day.high().getAsDouble());
    return high == highs.getMax() && high > highs.getMin();
  }

  /** Columns of the longest temperature. */
  int digits() {
    List<Line> numbers = new ArrayList<>();
    for (Day day : comparison.places().stream().flatMap(List::stream).toList()) {
      numbers.addAll(List.of(quantities.number(day.low()), quantities.number(day.high())));
    }
    return Line.widest(numbers);
  }

  /** {@code Sun 16:20} */
  String clock(int place) {
    LocalTimes times = writer(place).times();
    String zone = times.known().isPresent() ? "" : " UTC";
    String day = times.weekday(times.dateOf(context.now()));
    return day + " " + times.time(context.now()) + zone;
  }

  /** {@code 3 places} */
  String title() {
    return context.language().count("compare.places", answers.size());
  }

  /** When the oldest answer was received. */
  Instant received() {
    return answers.stream().map(Answer::received).min(Comparator.naturalOrder()).orElseThrow();
  }

  /** {@code Dry everywhere on Wednesday.}; empty if no day can be called the driest. */
  Line driest() {
    List<Comparison.Total> driest = comparison.driest();
    if (driest.isEmpty()) {
      return new Line();
    }
    Language language = context.language();
    String days = language.list(driest.stream().map(total -> date(total.date())).toList(), "days");
    Comparison.Total total = driest.getFirst();
    if (total.isDry()) {
      String key = answers.size() == 1 ? "driest.dry" : "driest.everywhere";
      return sentence(Line.of(language.say(key, "days", days), Style.BOLD));
    }
    boolean isSlight = total.chance() < Wetness.SLIGHT_CHANCE;
    PrecipitationType falls = Wetness.whatMayFall(total.entries(), quantities.units()).broadly();
    Statement possible =
        new Statement("driest.possible")
            .with("percent", isSlight ? null : new Percent(total.chance()))
            .word("what", "any", falls);
    String wet =
        language.say("driest.some", "wet", "" + total.wet(), "places", "" + answers.size());
    String rest =
        total.wet() == 0
            ? Writer.of(context, quantities.units(), Optional.empty()).words(possible)
            : answers.size() == 1 ? language.text("driest.wet") : wet;
    Line day = Line.of(language.say("driest", "days", days), Style.BOLD);
    return sentence(quantities.list(day, Line.of(rest)));
  }

  /** Adds a full stop unless the words end with one. */
  private Line sentence(Line words) {
    String text = words.words();
    return words.add(context.language().sentence(text).substring(text.length()));
  }

  /** {@code Wednesday}, because "today" differs between the places. */
  private String date(LocalDate date) {
    LocalTimes times = writer(0).times();
    boolean isNear = date.isBefore(comparison.dates().getFirst().plusWeeks(1));
    String name = isNear ? times.weekday(date, "", "") : times.dayOfMonth(date);
    return context.language().isSpoken() ? times.date(date) : name;
  }
}
