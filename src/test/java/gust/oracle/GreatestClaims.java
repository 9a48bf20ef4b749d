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
  private static final String DEGREES = "[ \u00a0](?:°[CF]|degrees?)";
  private static final Pattern CHANGE =
      Pattern.compile(
          DAY + " (\\d+)" + DEGREES + " (warmer|colder|cooler)(?: than " + DAY + ")?(?:, (.*))?");
  private static final Pattern ABOUT =
      Pattern.compile("(up to|at most|down to|not below) (-?\\d+)");
  private static final Pattern SAME = Pattern.compile(DAY + ".*about the same.*");

  void wind(String form, List<String> sentences, String dangers) {
    TreeSet<LocalDate> windy = story.hours().dates(h -> h.windLevel(story.perMetre()) >= 1);
    TreeSet<LocalDate> stormy = story.hours().dates(h -> h.windLevel(story.perMetre()) == 2);
    long strongest = story.shown().speed(story.hours().highest(Hour::strength));
    long named = -1;
    String sentence = "";
    for (String part : sentences) {
      Matcher up = WIND.matcher(part);
      for (boolean isWind = part.matches("(?:Windy|Stormy).*"); isWind && up.find(); ) {
        named = Math.max(named, Long.parseLong(up.group(1)));
        sentence = part;
      }
    }
    boolean storm = DangerClaims.in(dangers).contains(Danger.STORM);
    Matcher ofStorm = WIND.matcher(dangers);
    named = storm && ofStorm.find() ? Math.max(named, Long.parseLong(ofStorm.group(1))) : named;
    if (named >= 0 && (!storm || ofStorm.reset().find())) {
      checks.claim("strongest wind" + form, named == strongest, named + " not " + strongest);
    }
    if (!sentence.isEmpty()) {
      boolean level = windy.contains(story.hours().today());
      boolean inDanger = stormy.contains(story.hours().today());
      boolean today = sentence.matches(".*\\b(today|through|tonight)\\b.*");
      checks.claim("windy today is named" + form, !level || inDanger || today, sentence);
      Matcher names = Pattern.compile("^Windy " + Phrase.DAYS).matcher(sentence);
      if (names.find()) {
        Phrase phrase = new Phrase(sentence, story.hours());
        phrase.reads("Windy " + Phrase.DAYS);
        TreeSet<LocalDate> days = phrase.days(1);
        checks.claim("windy days are windy" + form, windy.containsAll(days), sentence);
        // A storm's days are named above.
        windy.removeAll(stormy);
        checks.claim("all windy days" + form, days.containsAll(windy), sentence + " not " + windy);
      }
    } else {
      windy.removeAll(stormy);
      checks.claim("wind is named" + form, windy.isEmpty(), windy.toString());
    }
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
      long change = number.applyAsLong(day) - number.applyAsLong(days.first());
      greatest = Math.abs(change) > Math.abs(greatest) ? change : greatest;
    }
    return greatest;
  }

  void change(String form, List<String> sentences, String dangers) {
    long highs = greatest(true);
    long lows = greatest(false);
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
        isSo(form, change);
        checks.claim("change is worth naming" + form, degrees >= least, sentence);
      }
      Matcher same = SAME.matcher(sentence);
      if (same.find()) {
        checks.claim("about the same" + form, Math.abs(greatest) < least, sentence + greatest);
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

  private void isSo(String form, Matcher change) {
    Phrase names = new Phrase("", story.hours());
    LocalDate day = names.day(change.group(1));
    LocalDate base = change.group(4) == null ? day.minusDays(1) : names.day(change.group(4));
    long said = Long.parseLong(change.group(2)) * (change.group(3).equals("warmer") ? 1 : -1);
    boolean high = said == story.high(day) - story.high(base);
    boolean low = said == story.low(day) - story.low(base);
    String rest = change.group(5) == null ? "" : change.group(5);
    Matcher about = ABOUT.matcher(rest);
    if (about.find()) {
      boolean ofHigh = about.group(1).matches("up to|at most");
      long number = Long.parseLong(about.group(2));
      long right = ofHigh ? story.high(day) : story.low(day);
      checks.claim("number of the change" + form, number == right, change.group());
      checks.claim("change is so" + form, ofHigh ? high : low, change.group());
      boolean warm = said > 0 == about.group(1).matches("up to|not below");
      checks.claim("change in its words" + form, warm, change.group());
    } else {
      checks.claim("change is so" + form, high || low, change.group());
    }
  }
}
