package gust.cli.weather;

import gust.cli.Command;
import gust.cli.Console.Log;
import gust.cli.Option;
import gust.cli.UsageProblem;
import gust.cli.Values.Words;
import gust.weather.DayWord;
import gust.weather.ForecastSpan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import picocli.CommandLine.ParseResult;

/**
 * Which part of a forecast to show.
 *
 * @param hourly whether to show every entry rather than days
 * @param compare whether to show all places in one table
 */
record ForecastOptions(ForecastSpan span, boolean hourly, boolean compare) {
  private static final int MOST_DAYS = 16;

  private static final String WEEKEND = "weekend";

  private static final Option<List<DayWord>> DAY =
      Option.of(
              "--day",
              "DAY",
              new Words(dayWords()),
              "today, tomorrow, weekend or a weekday; several: sat,sun",
              ForecastOptions::days)
          .many();
  private static final Option<Integer> DAYS =
      Option.number("--days", "N", 1, MOST_DAYS, "the first N days, starting today");
  private static final Option<Integer> HOURS =
      Option.number("--hours", "N", 1, 24 * MOST_DAYS, "the next N hours");
  private static final Option<Boolean> HOURLY =
      Option.flag("--hourly", "show every entry, not whole days");
  private static final Option<Boolean> COMPARE =
      Option.flag("--compare", "all locations in one table, a column for each day");

  /** More would not fit on a screen, and all answers are in memory at once. */
  private static final int MOST_COMPARED = 50;

  static Command addTo(Command spec) {
    return spec.group("Days", DAY, DAYS, HOURS, HOURLY, COMPARE);
  }

  static ForecastOptions read(ParseResult parsed) {
    // The line is for status bars: about the next 24 hours, or the days of --day.
    OutputOptions.LINE.exclude(parsed, DAYS, HOURS, HOURLY);
    COMPARE.exclude(parsed, HOURLY, OutputOptions.LINE, OutputOptions.IF, WeatherOptions.WATCH);
    List<DayWord> days = new ArrayList<>();
    for (List<DayWord> meant : DAY.allIn(parsed)) {
      days.addAll(meant);
    }
    ForecastSpan span =
        new ForecastSpan(days, optional(DAYS.in(parsed)), optional(HOURS.in(parsed)));
    return new ForecastOptions(span, HOURLY.isSet(parsed), COMPARE.isSet(parsed));
  }

  /** The table waits for all locations, so there must be an end. */
  void checkComparison(OutputOptions.Form form, Locations locations) {
    if (compare && !form.isForPeople()) {
      throw new UsageProblem(COMPARE.name() + " prints a table for people", "--csv without it");
    }
    if (compare) {
      locations.atMost(MOST_COMPARED);
    }
  }

  private static List<String> dayWords() {
    List<String> words = new ArrayList<>(DayWord.SHORT_WORDS);
    words.add(WEEKEND);
    return words;
  }

  private static List<DayWord> days(String words) {
    List<DayWord> days = new ArrayList<>();
    for (String word : words.split(",", -1)) {
      if (word.strip().equalsIgnoreCase(WEEKEND)) {
        days.addAll(DayWord.weekend());
      } else {
        days.add(DayWord.parse(word).orElseThrow(ForecastOptions::notDays));
      }
    }
    return days;
  }

  private static UsageProblem notDays() {
    return DAY.problem("takes today, tomorrow, weekend or weekdays", "sat,sun");
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
