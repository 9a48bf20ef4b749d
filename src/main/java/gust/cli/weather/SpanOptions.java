package gust.cli.weather;

import gust.cli.OptionGroup;
import gust.cli.Options;
import gust.cli.Talk;
import gust.cli.UsageProblem;
import gust.completion.Values.Words;
import gust.render.View;
import gust.weather.DayWord;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** Which part of a forecast is shown. */
final class SpanOptions {
  private static final int MOST_DAYS = 16;
  private static final int MOST_HOURS = 24 * MOST_DAYS;

  private SpanOptions() {}

  static void addTo(CommandSpec spec) {
    new OptionGroup("Span", 1)
        .values(
            "--day",
            "DAY",
            new Words(DayWord.SHORT_WORDS),
            "today, tomorrow or a weekday (mon); repeatable")
        .value("--days", "N", "the first N days of the list, from today on")
        .value("--hours", "N", "the next N hours")
        .flag("--hourly", "every entry instead of days")
        .addTo(spec);
  }

  static ForecastSpan read(ParseResult parsed) {
    List<DayWord> days = new ArrayList<>();
    for (String word : Options.values(parsed, "--day")) {
      days.add(
          DayWord.parse(word)
              .orElseThrow(() ->
                  new UsageProblem("--day takes today, tomorrow or a weekday", "--day tomorrow")));
    }
    return new ForecastSpan(
        days, number(parsed, "--days", MOST_DAYS), number(parsed, "--hours", MOST_HOURS));
  }

  private static OptionalInt number(ParseResult parsed, String name, int most) {
    Optional<Integer> number = Options.number(parsed, name, 1, most);
    return number.isPresent() ? OptionalInt.of(number.get()) : OptionalInt.empty();
  }

  /** Says once, before it is drawn, which days the service's list does not reach. */
  static View<Forecast> of(ForecastSpan span, View<Forecast> view, Talk talk) {
    Set<String> told = new HashSet<>();
    return (answer, look) -> {
      Forecast whole = answer.weather();
      ForecastSpan.Chosen chosen = span.of(whole, look.now());
      List<String> notes = chosen.missing().stream().map(day -> missing(day, whole)).toList();
      if (chosen.isEmpty() && !whole.entries().isEmpty()) {
        throw notes.isEmpty() || notes.getFirst().startsWith("the forecast does not")
            ? new UsageProblem("the forecast does not reach so far", "gust forecast --days 5")
            : new UsageProblem(notes.getFirst(), "gust forecast --days 1");
      }
      notes.stream().filter(told::add).forEach(talk::note);
      if (span.dayCount().isPresent()) {
        int days = chosen.days();
        if (days < span.dayCount().getAsInt() && told.add("days")) {
          talk.note("the forecast has " + days + (days == 1 ? " day" : " days"));
        }
      }
      return view.draw(answer, look);
    };
  }

  /** Late in the evening the service's list begins with the next day. */
  private static String missing(LocalDate day, Forecast forecast) {
    ZoneOffset offset = forecast.offset().orElse(ZoneOffset.UTC);
    LocalDate first = forecast.entries().getFirst().time().atOffset(offset).toLocalDate();
    return day.isBefore(first)
        ? "too little is left of " + day + ": the forecast begins on " + first
        : "the forecast does not reach " + day;
  }
}
