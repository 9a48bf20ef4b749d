package gust.cli.weather;

import gust.cli.ExitCode;
import gust.cli.Messages;
import gust.cli.Problem;
import gust.language.Language;
import gust.render.kit.Age;
import gust.render.kit.HourCycle;
import gust.render.kit.LocalTimes;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Compares the requested days and hours with those in the service's list. */
record ForecastRange(ForecastSpan span, Messages messages) {
  private static final String TOO_FAR = "the forecast does not reach that far";

  /**
   * Notes once which days the list does not have.
   *
   * @return the problem if it has none of them
   */
  Optional<Problem> check(Forecast forecast, Instant now) {
    if (forecast.isOver(now)) {
      Instant end = forecast.entries().getLast().end();
      String ended = times(forecast).timeSeenFrom(end, now);
      String age = new Age(Language.ENGLISH, now).of(end);
      String problem = "the forecast is over: it ended at " + ended + ", " + age;
      return Optional.of(Problem.local(problem, "--refresh", ExitCode.BAD_ANSWER));
    }
    ForecastSpan.Chosen chosen = span.of(forecast, now);
    List<LocalDate> missing = chosen.missing();
    if (chosen.isEmpty()) {
      boolean isOver = !missing.isEmpty() && isBefore(missing.getFirst(), forecast);
      String problem = isOver ? missing(missing.getFirst(), forecast, now) : TOO_FAR;
      String nextStep = isOver ? "--days 1, the first day it has" : "--days 5";
      return Optional.of(Problem.local(problem, nextStep, ExitCode.USAGE));
    }
    for (LocalDate day : missing) {
      String note = missing(day, forecast, now);
      messages.noteOnce(note, note);
    }
    int wanted = span.dayCount().orElse(0);
    ForecastSpan onlyDays = new ForecastSpan(List.of(), span.dayCount(), OptionalInt.empty());
    int days = wanted == 0 ? 0 : onlyDays.of(forecast, now).days();
    if (days < wanted) {
      messages.noteOnce("days", "the forecast has only " + days + (days == 1 ? " day" : " days"));
    }
    return Optional.empty();
  }

  /**
   * The problem of a question whose answer is not known.
   *
   * @param missing why, at least one reason
   * @param option that asks it
   */
  static Problem unknown(Set<String> missing, String option) {
    String more = missing.size() > 1 ? ", and more (--verbose)" : "";
    String sentence = "the answer is not known: " + missing.iterator().next() + more;
    return Problem.local(
        sentence, "the same without " + option + ", which shows what it has", ExitCode.USAGE);
  }

  /** {@code nothing left of today (Sat 21 Nov); the forecast continues at 00:00 on Sun 22 Nov} */
  private static String missing(LocalDate day, Forecast forecast, Instant now) {
    LocalTimes times = times(forecast);
    String date = times.date(day);
    if (!isBefore(day, forecast)) {
      return "the forecast does not reach " + date;
    }
    Instant first = forecast.entries().getFirst().time();
    String named = day.equals(times.dateOf(now)) ? "today (" + date + ")" : date;
    String next = times.time(first) + " on " + times.date(times.dateOf(first));
    return "nothing left of " + named + "; the forecast continues at " + next;
  }

  /** Late in the evening the service's list starts with the next day. */
  private static boolean isBefore(LocalDate day, Forecast forecast) {
    return day.isBefore(times(forecast).dateOf(forecast.entries().getFirst().time()));
  }

  private static LocalTimes times(Forecast forecast) {
    return new LocalTimes(forecast.zone(), HourCycle.H24, Language.ENGLISH);
  }
}
