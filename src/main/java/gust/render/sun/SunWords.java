package gust.render.sun;

import gust.language.Language;
import gust.language.Pattern;
import gust.language.Phrase;
import gust.render.kit.LocalTimes;
import gust.render.kit.RenderContext;
import gust.statement.Statement;
import gust.sun.Almanac;
import gust.sun.DateSpan;
import gust.sun.Moon;
import gust.sun.MoonEvent;
import gust.sun.MoonPhase;
import gust.sun.SolarDay;
import gust.text.CellWidth;
import gust.weather.PlaceClock;
import gust.weather.Rounding;
import gust.weather.Units;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Phrases on sun and moon, without a full stop, and in lower case unless a day begins them. */
record SunWords(Almanac almanac, RenderContext context) {
  /** Seconds by which the days of a year have to differ to be called long or short. */
  private static final long LEAST_CHANGE = 300;

  /** How many quarters of the moon are named. */
  private static final int QUARTERS = 4;

  LocalTimes times() {
    return context.times(Optional.of(almanac.zone()));
  }

  private SolarDay today() {
    return almanac.day(almanac.today());
  }

  /** {@code 8 h 27 min of daylight}, {@code the sun does not rise today}. */
  String day() {
    SolarDay day = today();
    return day.isPolar()
        ? language().text(polar(day) + ".today")
        : language().say("sun.daylight", "span", context.age().span(day.minutes()));
  }

  private Language language() {
    return context.language();
  }

  /** The key of {@code sun does not set}. */
  static String polar(SolarDay day) {
    return day.isPolarDay() ? "sun.up" : "sun.down";
  }

  /** {@code , 3 min less than yesterday}, {@code , rises again on Sat 16 Jan}; may be empty. */
  String change() {
    LocalDate date = almanac.today();
    if (!today().isPolar()) {
      return change(today(), almanac.day(date.minusDays(1)), true, context);
    }
    LocalDate next = almanac.polarSpan(date).last().plusDays(1);
    Pattern.Values values =
        (_, form, _) -> Phrase.of(form.isEmpty() ? times().date(next) : times().dateOn(next));
    String key = today().isPolarDay() ? "sun.next.sets" : "sun.next.rises";
    return language().fill(key, values).text();
  }

  /** Empty if they differ by no more than a minute, or one has no length. */
  static String change(SolarDay day, SolarDay last, boolean isToday, RenderContext context) {
    long minutes = Math.round((day.length() - last.length()) / 60.0);
    boolean isSaid = !day.isPolar() && !last.isPolar() && Math.abs(minutes) > 1;
    Language language = context.language();
    String before = language.text(isToday ? "sun.yesterday" : "sun.before");
    String span = context.age().span(Math.abs(minutes));
    String key = minutes < 0 ? "sun.less" : "sun.more";
    return isSaid ? language.say(key, "span", span, "than", before) : "";
  }

  /** {@code sun now 12° high} while it is up, {@code sun at most 18° high}. */
  List<String> heights() {
    double now = almanac.sunAltitude(almanac.now().getEpochSecond());
    return now > SolarDay.HORIZON ? List.of(high("sun.now", now), height()) : List.of(height());
  }

  private String height() {
    double highest = almanac.highest(almanac.today());
    return Rounding.whole(highest) < 0 && today().isPolar()
        ? high("sun.below", -highest)
        : high("sun.height", highest);
  }

  /** The air bends a sun into sight that is below the horizon. */
  private String high(String key, double degrees) {
    return language().say(key, "degrees", degrees(Math.max(0, Rounding.whole(degrees))));
  }

  /**
   * {@code times are UTC+1, as answered 12 days ago}; empty if there is nothing to say.
   *
   * @param clock of the answer
   */
  String zone(Optional<PlaceClock> clock, Instant received) {
    if (clock.isEmpty()) {
      return language().text("zone.unknown");
    }
    Instant now = almanac.now();
    boolean isReaders = times().zoneUnless(context.units().reader(), now, now).isEmpty();
    boolean isOld = received.plusSeconds(SolarDay.SECONDS).isBefore(almanac.now());
    boolean isOff = hasTimeAfter(clock.get().certainUntil());
    String name = zoneName() + (isOff ? context.off() : "");
    String age = context.age().of(received);
    String usual = language().isSpoken() && !isReaders ? language().capital(name) : "";
    return isOld || isOff ? language().say("zone.old", "zone", name, "age", age) : usual;
  }

  private boolean hasTimeAfter(Instant certain) {
    return almanac.events().getLast().time().isAfter(certain)
        || Stream.of(true, false)
            .flatMap(rises -> almanac.nextMoon(rises).stream())
            .anyMatch(certain::isBefore);
  }

  /** {@code UTC-5}; in words for a screen reader. */
  private String zoneName() {
    long minutes = almanac.offset().getTotalSeconds() / 60;
    String key = minutes < 0 ? "zone.behind.spoken" : "zone.ahead.spoken";
    return language().isSpoken() && minutes != 0
        ? language().say(key, "span", context.age().span(Math.abs(minutes)))
        : times().offsetName(almanac.now());
  }

  String degrees(long number) {
    String degree = context.glyphs().degree();
    String space = language().text("number.space");
    String words = space + language().plural("unit.degree.spoken", "" + number, "angle");
    return number + (degree.isEmpty() ? words : degree);
  }

  /** The shortest and the longest day, the next one first; polar night and day instead. */
  List<String> extremes() {
    LocalDate shortest = almanac.solstice(false);
    LocalDate longest = almanac.solstice(true);
    if (almanac.day(longest).length() - almanac.day(shortest).length() < LEAST_CHANGE) {
      return List.of(language().text("sun.alike"));
    }
    List<String> words = new ArrayList<>();
    words.add(extreme(longest, "sun.longest", "sun.midnight"));
    words.add(shortest.isBefore(longest) ? 0 : 1, extreme(shortest, "sun.shortest", "sun.polar"));
    words.removeIf(String::isEmpty);
    return words;
  }

  private String extreme(LocalDate date, String name, String polar) {
    SolarDay day = almanac.day(date);
    if (day.isPolar()) {
      DateSpan span = almanac.polarSpan(date);
      String first = times().dayAndMonth(span.first());
      String last = times().dayAndMonth(span.last());
      return today().isLike(day) ? "" : language().say(polar, "first", first, "last", last);
    }
    long days = ChronoUnit.DAYS.between(almanac.today(), date);
    String in = language().count("sun.days", days);
    String when = days > 1 ? in : language().text(days == 0 ? "day.today" : "day.tomorrow");
    return language().say(name, "when", when, "span", context.age().span(day.minutes()));
  }

  Moon tonight() {
    return almanac.moonOf(0);
  }

  /** {@code full moon, 98% lit}, of tonight. */
  String moon() {
    String phase = phase(tonight().phase());
    return language().say("moon.lit", "phase", phase, "percent", percent(tonight()));
  }

  private String phase(MoonPhase phase) {
    return language().text(Statement.key("moon", phase));
  }

  String percent(Moon moon) {
    return context.quantities(Units.METRIC).percent(moon.lit());
  }

  /** {@code rises 15:11} and {@code sets Wed 09:14}, the next one first. */
  List<String> moonTimes() {
    boolean isUp = almanac.isMoonUp();
    List<String> times = new ArrayList<>();
    for (boolean rises : new boolean[] {!isUp, isUp}) {
      String key = rises ? "moon.rises" : "moon.sets";
      Optional<Instant> next = almanac.nextMoon(rises);
      next.ifPresent(at -> times.add(language().say(key, "time", timeAndDay(at))));
    }
    return times.isEmpty() ? List.of(language().text(isUp ? "moon.up" : "moon.down")) : times;
  }

  private String timeAndDay(Instant at) {
    LocalDate date = times().dateOf(at);
    boolean isToday = date.equals(almanac.today());
    String size = language().isSpoken() ? "" : "short";
    Pattern.Values values =
        (name, form, _) -> {
          if (name.equals("time")) {
            return Phrase.of(form.isEmpty() ? times().time(at) : times().numberInForm(at, form));
          }
          return isToday ? null : Phrase.of(times().weekday(date, form, size));
        };
    return language().fill("moon.time", values).text();
  }

  /** {@code first quarter Tue 1 Dec}: the next ones, without what tonight's moon is called. */
  List<String> quarters() {
    List<String> words = new ArrayList<>();
    List<MoonEvent> quarters = almanac.quarters(QUARTERS);
    int longest =
        quarters.stream().mapToInt(next -> CellWidth.of(phase(next.phase()))).max().orElse(0);
    for (MoonEvent next : quarters) {
      String name = phase(next.phase());
      if (!words.isEmpty() || next.phase() != tonight().phase()) {
        String gap = " ".repeat(language().isSpoken() ? 1 : longest + 1 - CellWidth.of(name));
        LocalDate date = times().dateOf(next.time());
        words.add(name + gap + (language().isSpoken() ? times().dateOn(date) : times().date(date)));
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
    List<String> events =
        almanac.events().stream()
            .map(event -> language().text("sun." + event.name()) + " " + times().time(event.time()))
            .toList();
    List<String> nights = new ArrayList<>();
    for (int i = 1; i < Almanac.NIGHTS; i++) {
      String name = times().weekday(almanac.today().plusDays(i));
      nights.add(name + " " + percent(almanac.moonOf(i)));
    }
    List<String> all = new ArrayList<>();
    String comma = language().text("list.comma");
    all.add(language().say("sun.events", "events", String.join(comma, events)));
    all.add(day() + change());
    all.addAll(heights());
    all.addAll(extremes());
    all.add(language().say("moon.tonight", "moon", moon()));
    moonTimes().forEach(time -> all.add(language().say("moon.does", "what", time)));
    all.add(String.join(comma, quarters()));
    all.add(language().say("moon.nights", "nights", language().list(nights, "list")));
    all.add(zone);
    all.add(context.demo() ? language().text("demo.sun") : "");
    all.removeIf(String::isEmpty);
    return all;
  }
}
