package gust.render.sun;

import gust.render.kit.Age;
import gust.render.kit.LocalTimes;
import gust.render.kit.RenderContext;
import gust.render.kit.Words;
import gust.sun.Almanac;
import gust.sun.Almanac.Span;
import gust.sun.Moon;
import gust.sun.SolarDay;
import gust.weather.Rounding;
import gust.weather.Units;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What is said of sun and moon: phrases without a full stop, in lower case but for days. */
record SunWords(Almanac almanac, RenderContext context) {
  /** Seconds by which the days of a year have to differ to be called long or short. */
  private static final long LEAST_CHANGE = 300;

  /** How many quarters of the moon are named. */
  private static final int QUARTERS = 4;

  LocalTimes times() {
    return context.times(Optional.of(almanac.offset()));
  }

  private SolarDay today() {
    return almanac.day(almanac.today());
  }

  /** {@code 8 h 27 min of daylight}, {@code the sun does not rise today}. */
  String day() {
    SolarDay day = today();
    return day.isPolar() ? "the " + polar(day) + " today" : length(day) + " of daylight";
  }

  /** {@code sun does not set} */
  static String polar(SolarDay day) {
    return "sun does not " + (day.isPolarDay() ? "set" : "rise");
  }

  /** {@code , 3 min less than yesterday}, {@code , next on Sat 16 Jan}; may be empty. */
  String change() {
    LocalDate date = almanac.today();
    return today().isPolar()
        ? ", next on " + LocalTimes.date(almanac.polarSpan(date).last().plusDays(1))
        : change(today(), almanac.day(date.minusDays(1)), "yesterday");
  }

  /** Empty if they are about as long, or one has no length. */
  static String change(SolarDay day, SolarDay last, String before) {
    long minutes = Math.round((day.length() - last.length()) / 60.0);
    String than = (minutes < 0 ? " less than " : " more than ") + before;
    boolean isSaid = !day.isPolar() && !last.isPolar() && minutes != 0;
    return isSaid ? ", " + Age.span(Math.abs(minutes)) + than : "";
  }

  /** {@code sun at most 18° high}. The air bends a sun into sight that is below the horizon. */
  String height() {
    long degrees = Rounding.whole(almanac.highest(almanac.today()));
    return degrees < 0 && today().isPolar()
        ? "at best " + degrees(-degrees) + " below the horizon"
        : "sun at most " + degrees(Math.max(0, degrees)) + " high";
  }

  /**
   * {@code times are UTC+1, as answered 12 days ago}; empty if there is nothing to say.
   *
   * @param offset of the answer
   */
  String zone(Optional<ZoneOffset> offset, Instant received) {
    if (offset.isEmpty()) {
      return "times are UTC, as the service does not say how clocks are set there";
    }
    boolean isOld = received.plusSeconds(SolarDay.SECONDS).isBefore(almanac.now());
    String age = Age.of(received, almanac.now());
    return isOld ? "times are " + times().offsetName() + ", as answered " + age : "";
  }

  String degrees(long number) {
    String degree = context.glyphs().degree();
    String words = number == 1 ? " degree" : " degrees";
    return number + (degree.isEmpty() ? words : degree);
  }

  /** The shortest and the longest day, the next one first; polar night and day instead. */
  List<String> extremes() {
    LocalDate shortest = almanac.solstice(false);
    LocalDate longest = almanac.solstice(true);
    if (almanac.day(longest).length() - almanac.day(shortest).length() < LEAST_CHANGE) {
      return List.of("days are about as long all year");
    }
    List<String> words = new ArrayList<>();
    words.add(extreme(longest, "longest day", "midnight sun"));
    words.add(shortest.isBefore(longest) ? 0 : 1, extreme(shortest, "shortest day", "polar night"));
    words.removeIf(String::isEmpty);
    return words;
  }

  private String extreme(LocalDate date, String name, String polar) {
    SolarDay day = almanac.day(date);
    if (day.isPolar()) {
      Span span = almanac.polarSpan(date);
      return today().isLike(day)
          ? ""
          : polar + " from " + dayAndMonth(span.first()) + " to " + dayAndMonth(span.last());
    }
    long days = ChronoUnit.DAYS.between(almanac.today(), date);
    String when = days == 0 ? "today" : "in " + days + " days";
    return name + " " + (days == 1 ? "tomorrow" : when) + ", " + length(day);
  }

  /** {@code 21 Dec} */
  static String dayAndMonth(LocalDate date) {
    return LocalTimes.date(date).substring(LocalTimes.weekday(date).length() + 1);
  }

  private static String length(SolarDay day) {
    return length(day.rise(), day.set());
  }

  /** Of a day between these seconds; from the times as written, so that they add up. */
  static String length(long rise, long set) {
    return Age.span(set / 60 - rise / 60);
  }

  Moon tonight() {
    return almanac.moonOf(0);
  }

  /** {@code full moon, 98% lit}, of tonight. */
  String moon() {
    return tonight().phase().words() + ", " + percent(tonight()) + " lit";
  }

  String percent(Moon moon) {
    return context.quantities(Units.METRIC).percent(moon.lit());
  }

  /** {@code rises 15:11} and {@code sets Wed 09:14}, the next one first. */
  List<String> moonTimes() {
    boolean isUp = almanac.isMoonUp();
    List<String> times = new ArrayList<>();
    for (boolean rises : new boolean[] {!isUp, isUp}) {
      String does = rises ? "rises " : "sets ";
      almanac.nextMoon(rises).ifPresent(at -> times.add(does + timeAndDay(at)));
    }
    return times.isEmpty() ? List.of("does not " + (isUp ? "set" : "rise") + " today") : times;
  }

  private String timeAndDay(Instant at) {
    LocalDate date = times().dateOf(at);
    String day = date.equals(almanac.today()) ? "" : LocalTimes.weekday(date) + " ";
    return day + times().time(at);
  }

  /**
   * {@code first quarter Tue 1 Dec}: the next ones, without what tonight's moon is called.
   *
   * @param column of the date
   */
  List<String> quarters(int column) {
    List<String> words = new ArrayList<>();
    for (Moon.Event next : almanac.quarters(QUARTERS)) {
      String name = next.phase().words();
      if (!words.isEmpty() || next.phase() != tonight().phase()) {
        String gap = " ".repeat(Math.max(1, column - name.length()));
        words.add(name + gap + LocalTimes.date(times().dateOf(next.time())));
      }
    }
    return words;
  }

  /**
   * All of it, for {@code --plain}.
   *
   * @param zone see {@link #zone}
   */
  List<String> sentences(String zone) {
    List<String> events = new ArrayList<>();
    for (Almanac.Event event : almanac.events()) {
      events.add(event.name() + " " + times().time(event.time()));
    }
    List<String> nights = new ArrayList<>();
    for (int i = 1; i < Almanac.NIGHTS; i++) {
      String name = LocalTimes.wholeWeekday(almanac.today().plusDays(i));
      nights.add(name + " " + percent(almanac.moonOf(i)));
    }
    List<String> all = new ArrayList<>();
    all.add("sun: " + String.join(", ", events));
    all.addAll(List.of(day() + change(), height()));
    all.addAll(extremes());
    all.add("moon tonight: " + moon());
    moonTimes().forEach(time -> all.add("the moon " + time));
    all.add(String.join(", ", quarters(0)));
    all.add("the moon's lit part on " + Words.list(nights));
    all.add(zone);
    all.add(context.demo() ? "demo: the place is built in" : "");
    all.removeIf(String::isEmpty);
    return all;
  }
}
