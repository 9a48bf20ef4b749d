package gust.cli.weather;

import gust.cli.Log;
import gust.cli.Option;
import gust.cli.SpecBuilder;
import gust.cli.UsageProblem;
import gust.completion.Values.Words;
import gust.render.View;
import gust.weather.DayWord;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import picocli.CommandLine.ParseResult;

/** Which part of a forecast is shown. */
final class SpanOptions {
  private static final int MOST_DAYS = 16;

  private static final Option<DayWord> DAY =
      Option.of(
              "--day",
              "DAY",
              new Words(DayWord.SHORT_WORDS),
              "today, tomorrow or a weekday (mon); repeatable",
              SpanOptions::day)
          .many();
  private static final Option<Integer> DAYS =
      Option.number("--days", "N", 1, MOST_DAYS, "the first N days of the list, from today on");
  private static final Option<Integer> HOURS =
      Option.number("--hours", "N", 1, 24 * MOST_DAYS, "the next N hours");
  static final Option<Boolean> HOURLY = Option.flag("--hourly", "every entry instead of days");

  private SpanOptions() {}

  static void addTo(SpecBuilder spec) {
    spec.group("Span", DAY, DAYS, HOURS, HOURLY);
  }

  static ForecastSpan read(ParseResult parsed) {
    return new ForecastSpan(
        DAY.allIn(parsed), optional(DAYS.in(parsed)), optional(HOURS.in(parsed)));
  }

  private static DayWord day(String word) {
    return DayWord.parse(word)
        .orElseThrow(() -> DAY.problem("takes today, tomorrow or a weekday", "tomorrow"));
  }

  private static OptionalInt optional(Optional<Integer> number) {
    return number.map(OptionalInt::of).orElse(OptionalInt.empty());
  }

  /** Says once, before it is drawn, which days the service's list does not reach. */
  static View<Forecast> of(ForecastSpan span, View<Forecast> view, Log log) {
    Set<String> told = new HashSet<>();
    return (answer, context) -> {
      Forecast whole = answer.weather();
      ForecastSpan.Chosen chosen = span.of(whole, context.now());
      if (chosen.isEmpty() && !whole.entries().isEmpty()) {
        throw nothingLeft(chosen.missing(), whole);
      }
      for (LocalDate day : chosen.missing()) {
        String note = missing(day, whole);
        if (told.add(note)) {
          log.note(note);
        }
      }
      if (span.dayCount().isPresent()) {
        int days = chosen.days();
        if (days < span.dayCount().getAsInt() && told.add("days")) {
          log.note("the forecast has " + days + (days == 1 ? " day" : " days"));
        }
      }
      return view.draw(answer, context);
    };
  }

  private static UsageProblem nothingLeft(List<LocalDate> missing, Forecast forecast) {
    return !missing.isEmpty() && isBefore(missing.getFirst(), forecast)
        ? new UsageProblem(missing(missing.getFirst(), forecast), "gust forecast --days 1")
        : new UsageProblem("the forecast does not reach so far", "gust forecast --days 5");
  }

  private static String missing(LocalDate day, Forecast forecast) {
    return isBefore(day, forecast)
        ? "too little is left of " + day + ": the forecast begins on " + first(forecast)
        : "the forecast does not reach " + day;
  }

  /** Late in the evening the service's list begins with the next day. */
  private static boolean isBefore(LocalDate day, Forecast forecast) {
    return !forecast.entries().isEmpty() && day.isBefore(first(forecast));
  }

  private static LocalDate first(Forecast forecast) {
    ZoneOffset offset = forecast.offset().orElse(ZoneOffset.UTC);
    return forecast.entries().getFirst().time().atOffset(offset).toLocalDate();
  }
}
