package gust.render.kit;

import gust.language.Language;
import gust.language.Pattern.Values;
import gust.language.Phrase;
import gust.service.Answer;
import gust.statement.NearDays;
import gust.statement.Statement;
import gust.statement.Statement.Term;
import gust.weather.Units;
import gust.weather.Weather;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Writes what an answer holds, in the reader's language: values, times, names, statements.
 *
 * @param times at the answer's place
 * @param brief whether the words and patterns of statements take their short forms
 */
public record Writer(
    RenderContext context, Quantities quantities, LocalTimes times, boolean brief) {
  public static Writer of(RenderContext context, Answer<? extends Weather> answer) {
    return of(context, answer.units(), answer.weather().zone());
  }

  /** For an answer with these units, of a place in this zone. */
  public static Writer of(RenderContext context, Units sent, Optional<ZoneId> zone) {
    return new Writer(context, context.quantities(sent), context.times(zone), false);
  }

  public Writer inBrief() {
    return new Writer(context, quantities, times, true);
  }

  public Language language() {
    return context.language();
  }

  public Winds winds() {
    return new Winds(quantities);
  }

  public Words words() {
    return new Words(context);
  }

  /** The time now. */
  public Instant now() {
    return context.now();
  }

  /** Today at the place. */
  public LocalDate today() {
    return times.dateOf(now());
  }

  /** The days that have names, seen from now. */
  public NearDays near() {
    return NearDays.of(now(), times.zone());
  }

  /** See {@link Line#filled}. */
  public Line line(String key, Object... slots) {
    return quantities.line(key, slots);
  }

  /** Joins the parts that are not empty with commas. */
  public Line list(Line... parts) {
    return quantities.list(parts);
  }

  public Phrase say(Statement statement) {
    return language()
        .fill(
            keyOf(statement.key()),
            (name, form, agreesWith) -> write(statement, name, form, agreesWith));
  }

  /** The key of a pattern, short if brief. */
  private String keyOf(String pattern) {
    return brief ? language().keyOf(pattern, "short") : pattern;
  }

  public String words(Statement statement) {
    return say(statement).text();
  }

  /** Clauses as one sentence with a capital, without its end. */
  public String clauses(List<Statement> statements) {
    List<String> clauses = new ArrayList<>();
    for (Statement statement : statements) {
      clauses.add(words(statement));
    }
    return language().capital(String.join(language().text("sentence.clauses"), clauses));
  }

  /** What fills a slot; null if nothing does. */
  private Phrase write(Statement statement, String name, String form, String agreesWith) {
    Term found = statement.find(name);
    // A slot whose name has a point is a word that the pattern brings itself.
    Term term = found == null && name.indexOf('.') > 0 ? new Term.Word(name, null) : found;
    if (term instanceof Term.Part part) {
      return say(part.statement());
    }
    return term == null ? null : Phrase.of(text(term, form, statement, agreesWith));
  }

  private String text(Term term, String form, Statement statement, String agreesWith) {
    if (term instanceof Term.Word word) {
      String other = statement.find(agreesWith) instanceof Term.Word noun ? noun.key() : "";
      String agreeing = other.isEmpty() ? null : language().find(other + "|class");
      String asked = agreeing == null ? form : agreeing;
      return brief && form.isEmpty()
          ? language().brief(word.key(), asked)
          : language().form(word.key(), asked);
    }
    if (term instanceof Term.Days days) {
      return days(days.dates(), form);
    }
    if (term instanceof Term.Moment moment) {
      return moment(moment, form);
    }
    if (term instanceof Term.Amount amount) {
      return quantities.rainfall(amount.mm()).words();
    }
    if (term instanceof Term.Temperature temperature) {
      return temperature(OptionalDouble.of(temperature.degrees()), form);
    }
    if (term instanceof Term.Difference difference) {
      return quantities.difference(difference.degrees(), form);
    }
    if (term instanceof Term.Speed speed) {
      return quantities.speed(OptionalDouble.of(speed.speed())).words();
    }
    return quantities.percent(((Term.Percent) term).probability());
  }

  /** {@code 28°}; in the form scale {@code 28 °F}, which beside frost is not below zero. */
  private String temperature(OptionalDouble degrees, String form) {
    if (!form.equals("scale") || quantities.units() == Units.METRIC) {
      return quantities.shortTemperature(degrees).words();
    }
    Line scaled = quantities.temperature(degrees);
    boolean isSpoken = language().isSpoken();
    return isSpoken
        ? language().say("quantity.fahrenheit", "temperature", scaled.words())
        : scaled.words();
  }

  /** {@code today}, {@code Sunday}, {@code on Sunday}; beyond a week {@code Sun 29 Nov}. */
  public String day(LocalDate date, String form) {
    long ahead = date.toEpochDay() - today().toEpochDay();
    if (ahead < 0 || ahead > 6) {
      return form.equals("on")
          ? times.dateOn(date)
          : language().inForm("day", form, times.date(date));
    }
    if (ahead < 2) {
      String key = ahead == 0 ? "day.today" : "day.tomorrow";
      return brief ? language().brief(key, form) : language().form(key, form);
    }
    return times.weekday(date, form, brief ? "short" : "");
  }

  /** {@code on Monday and Tuesday}, {@code Monday to Thursday}. */
  private String days(List<LocalDate> dates, String form) {
    LocalDate first = dates.getFirst();
    LocalDate last = dates.getLast();
    if (dates.size() > 2 && last.toEpochDay() - first.toEpochDay() == dates.size() - 1) {
      Values ends = (name, as, _) -> Phrase.of(day(name.equals("first") ? first : last, as));
      return language().fill("days.range", ends).text();
    }
    List<String> names = new ArrayList<>();
    String next = form;
    for (LocalDate date : dates) {
      names.add(day(date, next));
      boolean isNear = date.toEpochDay() - today().toEpochDay() < 2;
      next = language().text(isNear ? "days.next.near" : "days.next");
    }
    return language().list(names, "days");
  }

  private String moment(Term.Moment moment, String form) {
    String key = keyOf(form.isEmpty() ? "moment.at" : "moment." + form);
    Values values =
        (name, as, _) -> {
          if (name.equals("clock")) {
            return Phrase.of(clock(moment, as));
          }
          return moment.day() == null ? null : Phrase.of(day(moment.day(), as));
        };
    boolean is12h = times.hours() == HourCycle.H12;
    return language().fill(is12h ? language().keyOf(key, "12h") : key, values).text();
  }

  /** {@code until 15:00}, {@code until noon}. */
  public String until(Instant instant) {
    return moment(Term.Moment.plain(instant), "until");
  }

  /** With {@code UTC} if the place's offset is unknown, and the time might be taken for local. */
  private String clock(Term.Moment moment, String form) {
    String zone = times.known().isPresent() || !moment.closesDay() ? "" : " UTC";
    boolean isBare = times.hours() == HourCycle.H12 && moment.day() == null;
    boolean isMidnight = moment.closesDay() || isBare;
    return times.timeInForm(times.timeOf(moment.at()), isMidnight, form) + zone;
  }
}
