package gust.oracle;

import gust.oracle.DangerClaims.Danger;
import gust.oracle.ReplyHours.Hour;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToLongFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The wind and the change that are named are the greatest. */
record GreatestClaims(Story story, Checks checks) {
  private static final Pattern WIND = Pattern.compile("up to (\\d+)[ \u00a0]" + Shown.SPEED);
  private static final String DAY =
      "(today|tomorrow|Today|Tomorrow|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day"
          + "|Mon|Tue|Wed|Thu|Fri|Sat|Sun)\\b";
  private static final String DEGREES = "(?:°|[ \u00a0](?:°?[CF]|degrees?))";
  private static final Pattern CHANGE =
      Pattern.compile(
          DAY
              + " (\\d+)"
              + DEGREES
              + " (warmer|colder|cooler) than (?:now|"
              + DAY
              + ")(?:, (.*))?");
  private static final LocalTime FIFTEEN = LocalTime.of(15, 0);

  /** Days of wind are windy in their words, or have its number, where there is room for either. */
  void wind(String form, Screen screen) {
    TreeSet<LocalDate> windy = story.hours().dates(h -> h.windLevel(story.perMetre()) >= 1);
    for (LocalDate date : windy) {
      Screen.Row row = screen.row(date).orElse(null);
      boolean isSaid =
          row != null && row.words().matches(".*\\b(?:windy|stormy|storm|squalls|tornado)\\b.*");
      if (row != null && screen.width() >= 80) {
        String wind = date.equals(story.hours().today()) ? "windy today is named" : "wind is named";
        checks.claim(wind + form, isSaid || !screen.gusts().isEmpty(), row.line());
        checks.claim(wind + " in words" + form, isSaid || row.words().length() > 20, row.line());
      }
    }
    for (Screen.Row row : screen.rows().values()) {
      boolean isSaid = row.words().matches(".*\\b(?:windy|stormy)\\b.*");
      boolean any = windy.stream().anyMatch(day -> screen.row(day).orElse(null) == row);
      checks.claim("windy days are windy" + form, !isSaid || any, row.line());
    }
    // The danger names the strongest.
    Matcher ofStorm = WIND.matcher(screen.dangers());
    if (ofStorm.find()) {
      long named = Long.parseLong(ofStorm.group(1));
      long strongest = story.shown().speed(story.hours().highest(Hour::strength));
      checks.claim("strongest wind" + form, named == strongest, named + " not " + strongest);
    }
    // A single number matters if its day is called windy.
    TreeSet<LocalDate> fresh =
        story.hours().dates(hour -> hour.strength() * story.perMetre() >= 10.79);
    // Where there is no room, the curve goes before the gusts.
    List<String> lines = screen.text().lines().toList();
    // Among numbers by the hour, each has its place.
    boolean byHour = !Screen.row(lines, "temp").isEmpty();
    boolean matters = !windy.isEmpty() || fresh.size() > (byHour ? 0 : 1);
    List<String> scale = lines.stream().filter(line -> line.matches(" {0,3}-?\\d+° +.*")).toList();
    boolean hasRoom =
        !scale.isEmpty() && lines.indexOf(scale.getLast()) - lines.indexOf(scale.getFirst()) > 1;
    if (hasRoom && screen.width() >= 60 && lines.size() > 20) {
      checks.claim("row of gusts" + form, !matters || !screen.gusts().isEmpty(), "" + fresh);
    }
    boolean isCalm = fresh.isEmpty() && !screen.gusts().isEmpty();
    boolean isHourly = lines.stream().anyMatch(line -> line.startsWith("temp "));
    boolean isSingle = !matters && !isHourly && screen.gusts().size() == 1;
    checks.claim("no gusts in calm" + form, !isCalm && !isSingle, "" + fresh);
  }

  /** Highs need the afternoon, lows the night. */
  private TreeSet<LocalDate> days(boolean ofHighs) {
    TreeSet<LocalDate> days = story.hours().dates(hour -> !Double.isNaN(hour.temperature()));
    LocalTime from = ofHighs ? LocalTime.of(15, 0) : LocalTime.of(5, 0);
    LocalTime to = ofHighs ? LocalTime.of(15, 58) : LocalTime.of(23, 59);
    days.removeIf(day -> !story.holds(day, from, to) || hasGap(day));
    return days;
  }

  private boolean hasGap(LocalDate day) {
    return story.hours().on(day).hasGapBefore(java.time.Instant.MAX);
  }

  private long greatest(boolean ofHighs) {
    TreeSet<LocalDate> days = days(ofHighs);
    ToLongFunction<LocalDate> number = ofHighs ? story::high : story::low;
    long greatest = 0;
    for (LocalDate day : days) {
      boolean isToday = days.first().equals(story.hours().today());
      long change = isToday ? number.applyAsLong(day) - number.applyAsLong(days.first()) : 0;
      greatest = Math.abs(change) > Math.abs(greatest) ? change : greatest;
    }
    return greatest;
  }

  /** Where the afternoon is over: to a day that stays below the temperature now, or above it. */
  private long sinceNow(boolean ofHighs) {
    Hour first = story.hours().hours().getFirst();
    LocalDate today = story.hours().today();
    boolean isEvening =
        first.from().atOffset(story.hours().offset()).toLocalTime().isAfter(FIFTEEN);
    boolean isKnown = !first.from().isAfter(story.now()) && !Double.isNaN(first.temperature());
    long greatest = 0;
    for (LocalDate day : days(ofHighs)) {
      long number = ofHighs ? story.high(day) : story.low(day);
      long change = number - ReplyHours.whole(first.temperature());
      boolean counts = isEvening && isKnown && !day.equals(today) && change > 0 != ofHighs;
      greatest = counts && Math.abs(change) > Math.abs(greatest) ? change : greatest;
    }
    return greatest;
  }

  void change(String form, List<String> sentences, String dangers) {
    long highs = greatest(true) == 0 ? sinceNow(true) : greatest(true);
    long lows = greatest(false) == 0 ? sinceNow(false) : greatest(false);
    long greatest = Math.abs(highs) >= Math.abs(lows) ? highs : lows;
    long least = story.imperial() ? 7 : 4;
    boolean isNamed = false;
    boolean isGreatest = false;
    String said = "nothing";
    for (String sentence : sentences) {
      Matcher change = CHANGE.matcher(sentence);
      boolean begins = change.find() && (change.start() == 0 || sentence.contains(";"));
      if (begins && !sentence.equals(dangers)) {
        isNamed = true;
        said = sentence;
        long degrees = Long.parseLong(change.group(2));
        isGreatest |= degrees >= Math.abs(greatest);
        new ChangeClaims(story.hours(), checks, story.perMetre()).check(sentence);
      }
    }
    Set<Danger> named = DangerClaims.in(dangers);
    boolean absorbed = named.contains(Danger.HEAT) || named.contains(Danger.COLD);
    if (Math.abs(greatest) >= least) {
      checks.claim("great change is named" + form, isNamed || absorbed, greatest + " unsaid");
    }
    if (isNamed) {
      checks.claim("named change is the greatest" + form, isGreatest || absorbed, said + greatest);
    }
  }
}
