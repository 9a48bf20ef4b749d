package gust.cli.weather;

import gust.cli.ExitCode;
import gust.cli.Log;
import gust.cli.Option;
import gust.cli.Problem;
import gust.cli.SpecBuilder;
import gust.completion.Values.Words;
import gust.render.LocalTimes;
import gust.render.View;
import gust.weather.DayWord;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import picocli.CommandLine.ParseResult;

/** Which part of a forecast is shown. */
final class SpanOptions {
  private static final int MOST_DAYS = 16;

  private static final Option<DayWord> DAY =
      Option.of(
              "--day",
              "DAY",
              new Words(DayWord.SHORT_WORDS),
              "today, tomorrow or a weekday such as mon; repeatable",
              SpanOptions::day)
          .many();
  private static final Option<Integer> DAYS =
      Option.number("--days", "N", 1, MOST_DAYS, "the first N days, starting today");
  private static final Option<Integer> HOURS =
      Option.number("--hours", "N", 1, 24 * MOST_DAYS, "the next N hours");
  static final Option<Boolean> HOURLY = Option.flag("--hourly", "show every entry, not whole days");

  private SpanOptions() {}

  static void addTo(SpecBuilder spec) {
    spec.group("Days", DAY, DAYS, HOURS, HOURLY);
  }

  static ForecastSpan read(ParseResult parsed) {
    // The line speaks of the next 24 hours, which is what a status bar has to tell.
    OutputOptions.LINE.exclude(parsed, DAY, DAYS, HOURS, HOURLY);
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

  /**
   * Says so where a part is chosen of what is printed as the service sent it: scripts would take
   * the whole for that part.
   */
  static void tellOfWhole(ParseResult parsed, OutputOptions.Form form, Log log) {
    boolean whole = form == OutputOptions.Form.JSON || form == OutputOptions.Form.JSON_LINES;
    for (Option<?> part : List.of(DAY, DAYS, HOURS)) {
      if (whole && part.isSet(parsed)) {
        log.note(part.name() + " applies to views and --csv; this reply is complete");
        return;
      }
    }
  }

  /** Says once, before it is drawn, which days the service's list does not reach. */
  static View<Forecast> of(ForecastSpan span, View<Forecast> view, Log log) {
    Set<String> told = ConcurrentHashMap.newKeySet();
    return (answer, context) -> {
      Forecast whole = answer.weather();
      ForecastSpan.Chosen chosen = span.of(whole, context.now());
      if (chosen.isEmpty()) {
        throw new NothingLeft(nothingLeft(chosen.missing(), whole, context.now()));
      }
      for (LocalDate day : chosen.missing()) {
        String note = missing(day, whole, context.now());
        if (told.add(note)) {
          log.note(note);
        }
      }
      int wanted = span.dayCount().orElse(0);
      if (chosen.days() < wanted) {
        int days = span.daysOnly().of(whole, context.now()).days();
        if (days < wanted && told.add("days")) {
          log.note("the forecast has only " + days + (days == 1 ? " day" : " days"));
        }
      }
      return view.draw(answer, context);
    };
  }

  private static Problem nothingLeft(List<LocalDate> missing, Forecast forecast, Instant now) {
    return !missing.isEmpty() && isBefore(missing.getFirst(), forecast)
        ? Problem.local(
            missing(missing.getFirst(), forecast, now),
            "--days 1   (the first day it has)",
            ExitCode.USAGE)
        : Problem.local("the forecast does not reach that far", "--days 5", ExitCode.USAGE);
  }

  /** {@code nothing left of today (Sat 21 Nov); the forecast continues at 00:00 on Sun 22 Nov} */
  private static String missing(LocalDate day, Forecast forecast, Instant now) {
    LocalTimes times = new LocalTimes(forecast.offset());
    String date = LocalTimes.date(day);
    if (!isBefore(day, forecast)) {
      return "the forecast does not reach " + date;
    }
    Instant first = forecast.entries().getFirst().time();
    String named = day.equals(times.dateOf(now)) ? "today (" + date + ")" : date;
    return "nothing left of "
        + named
        + "; the forecast continues at "
        + times.time(first)
        + " on "
        + LocalTimes.date(times.dateOf(first));
  }

  /** Late in the evening the service's list begins with the next day. */
  private static boolean isBefore(LocalDate day, Forecast forecast) {
    return day.isBefore(first(forecast));
  }

  private static LocalDate first(Forecast forecast) {
    return new LocalTimes(forecast.offset()).dateOf(forecast.entries().getFirst().time());
  }
}
