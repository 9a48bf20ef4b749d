package gust.cli.weather;

import gust.cli.Log;
import gust.cli.Option;
import gust.cli.SpecBuilder;
import gust.cli.Values.Words;
import gust.weather.DayWord;
import gust.weather.ForecastSpan;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import picocli.CommandLine.ParseResult;

/**
 * Which part of a forecast to show.
 *
 * @param hourly whether to show every entry rather than days
 */
record ForecastOptions(ForecastSpan span, boolean hourly) {
  private static final int MOST_DAYS = 16;

  private static final Option<DayWord> DAY =
      Option.of(
              "--day",
              "DAY",
              new Words(DayWord.SHORT_WORDS),
              "today, tomorrow or a weekday such as mon; repeatable",
              ForecastOptions::day)
          .many();
  private static final Option<Integer> DAYS =
      Option.number("--days", "N", 1, MOST_DAYS, "the first N days, starting today");
  private static final Option<Integer> HOURS =
      Option.number("--hours", "N", 1, 24 * MOST_DAYS, "the next N hours");
  private static final Option<Boolean> HOURLY =
      Option.flag("--hourly", "show every entry, not whole days");

  static void addTo(SpecBuilder spec) {
    spec.group("Days", DAY, DAYS, HOURS, HOURLY);
  }

  static ForecastOptions read(ParseResult parsed) {
    // The line is for status bars and always about the next 24 hours.
    OutputOptions.LINE.exclude(parsed, DAY, DAYS, HOURS, HOURLY);
    ForecastSpan span =
        new ForecastSpan(DAY.allIn(parsed), optional(DAYS.in(parsed)), optional(HOURS.in(parsed)));
    return new ForecastOptions(span, HOURLY.isSet(parsed));
  }

  private static DayWord day(String word) {
    return DayWord.parse(word)
        .orElseThrow(() -> DAY.problem("takes today, tomorrow or a weekday", "tomorrow"));
  }

  private static OptionalInt optional(Optional<Integer> number) {
    return number.map(OptionalInt::of).orElse(OptionalInt.empty());
  }

  /** Says that the reply is whole: scripts could take it for the part that they asked for. */
  static void noteWholeReply(ParseResult parsed, OutputOptions.Form form, Log log) {
    boolean whole = form == OutputOptions.Form.JSON || form == OutputOptions.Form.JSON_LINES;
    for (Option<?> part : List.of(DAY, DAYS, HOURS)) {
      if (whole && part.isSet(parsed)) {
        log.note(part.name() + " applies to views and --csv; this reply is complete");
        return;
      }
    }
  }
}
