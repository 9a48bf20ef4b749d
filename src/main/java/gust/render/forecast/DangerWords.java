package gust.render.forecast;

import gust.render.kit.Line;
import gust.render.kit.Palette;
import gust.render.kit.Quantities;
import gust.render.kit.RelativeTimes;
import gust.render.kit.Style;
import gust.render.kit.Words;
import gust.weather.Danger;
import gust.weather.Day;
import gust.weather.DayChange;
import gust.weather.Outlook;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** What can hurt people, in one sentence, the worst first. */
record DangerWords(Outlook outlook, Quantities quantities) {
  private static final Style DANGER = Palette.WARN.inBold();

  /** Without amounts and speeds if there are several dangers that would take more than a line. */
  Line sentence(RelativeTimes named, int width) {
    Line whole = sentence(named, true);
    boolean isLong = outlook.dangers().size() > 2 && whole.width() > width;
    return isLong ? sentence(named, false) : whole;
  }

  /** {@code Thunderstorms from 18:00; heavy rain on Thursday, 84 mm.} Empty if there is none. */
  Line sentence(RelativeTimes named, boolean withNumbers) {
    List<String> clauses = new ArrayList<>();
    for (Danger danger : outlook.dangers()) {
      if (bringsThunder(danger)) {
        boolean isDaily = outlook.dangers().getFirst().days().size() == danger.days().size();
        clauses.set(
            0, (isDaily ? "" : "some ") + "thunder and " + clause(danger, named, withNumbers));
      } else {
        clauses.add(clause(danger, named, withNumbers));
      }
    }
    Line sentence = line(clauses, "; ");
    return sentence.isEmpty() ? sentence : sentence.add(".", DANGER);
  }

  /** Whether it is all that needs to be said of the thunder, which is never the first danger. */
  private boolean bringsThunder(Danger danger) {
    Danger worst = outlook.dangers().getFirst();
    boolean isLater = !RelativeTimes.isSoon(worst.hours().getFirst().time(), outlook.now());
    return worst.kind() == Danger.Kind.THUNDERSTORMS
        && danger.kind().isHeavy()
        && isLater
        && !worst.isPossible()
        && danger.days().containsAll(worst.days());
  }

  /** {@code Thunderstorms, heavy rain}: the shortest form. */
  Line names() {
    List<String> names = new ArrayList<>();
    for (Danger danger : outlook.dangers()) {
      names.add(name(danger));
    }
    return line(names, ", ");
  }

  private Line line(List<String> words, String separator) {
    String sign = quantities.glyphs().spoken() ? "" : quantities.glyphs().warning() + " ";
    return words.isEmpty()
        ? new Line()
        : new Line().add(sign + Words.capital(String.join(separator, words)), DANGER);
  }

  /** Whether the sentence already says that it gets warmer or colder. */
  boolean says(DayChange change) {
    for (Danger danger : outlook.dangers()) {
      if (isOf(change, danger)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isOf(DayChange change, Danger danger) {
    boolean hotter = danger.kind() == Danger.Kind.HEAT && change.difference() > 0;
    boolean colder = danger.kind() == Danger.Kind.SEVERE_COLD && change.difference() < 0;
    return change.day() == danger.worst() && (hotter || colder);
  }

  private static String name(Danger danger) {
    return danger.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** What the words of a day that has it name it with, or begin to. */
  static String stem(Danger danger) {
    return danger.kind() == Danger.Kind.THUNDERSTORMS ? "thunder" : name(danger);
  }

  static Style style(Danger danger) {
    return danger.kind() == Danger.Kind.THUNDERSTORMS ? Palette.THUNDER : Palette.WARN;
  }

  private String clause(Danger danger, RelativeTimes named, boolean withNumbers) {
    Day worst = danger.worst();
    String name = name(danger);
    String days = " " + named.onDays(Day.dates(danger.days()));
    return switch (danger.kind()) {
      case THUNDERSTORMS, FREEZING_RAIN ->
          name + (danger.isPossible() ? " possible" : "") + when(danger, named);
      case STORM -> name + days + (withNumbers ? quantities.upTo(worst.wind()).words() : "");
      case HEAVY_RAIN, HEAVY_SNOW, HEAVY_RAIN_AND_SNOW -> {
        boolean isOne = danger.days().size() == 1;
        String amount = quantities.rainfall(worst.amount()).words();
        String most = isOne ? ", " + amount : ", up to " + amount + " a day";
        yield name + days + (withNumbers ? most : "");
      }
      case HEAT, SEVERE_COLD -> name + ": " + extreme(danger, worst) + than(danger, named);
    };
  }

  private String extreme(Danger danger, Day day) {
    OptionalDouble extreme = danger.kind() == Danger.Kind.HEAT ? day.high() : day.low();
    return quantities.shortTemperature(extreme).words();
  }

  /** {@code on Thursday, 6 °C hotter than today}; every day with this number. */
  private String than(Danger danger, RelativeTimes named) {
    List<Day> worst = new ArrayList<>(danger.days());
    worst.removeIf(day -> !extreme(danger, day).equals(extreme(danger, danger.worst())));
    String day = " " + named.onDays(Day.dates(worst));
    DayChange change = outlook.change().orElse(null);
    boolean isHigh = danger.kind() == Danger.Kind.HEAT;
    if (change == null || !isOf(change, danger) || change.isOfHigh() != isHigh) {
      return day;
    }
    String difference = quantities.difference(Math.abs(change.difference()));
    return day + ", " + difference + (isHigh ? " hotter" : " colder") + " than today";
  }

  /** {@code now}, {@code from 18:00, also on Friday}, {@code tomorrow and on Friday}. */
  private String when(Danger danger, RelativeTimes named) {
    List<LocalDate> dates = Day.dates(danger.days());
    Instant begin = danger.hours().getFirst().time();
    if (!RelativeTimes.isSoon(begin, outlook.now())) {
      return " " + named.onDays(dates);
    }
    List<LocalDate> later = dates.subList(1, dates.size());
    String also = later.isEmpty() ? "" : ", also " + named.onDays(later);
    boolean hasBegun = !begin.isAfter(outlook.now());
    return (hasBegun ? " now" : " from " + named.clockAndDay(begin)) + also;
  }
}
