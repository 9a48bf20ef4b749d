package gust.oracle;

import gust.oracle.ReplyHours.Hour;
import java.time.Instant;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The dangers that a screen names, held against those in the data. */
record DangerClaims(Story story, Checks checks) {
  /** The worst first. */
  enum Danger {
    THUNDER("\\bthunder(?:storms?)?\\b"),
    FREEZING_RAIN("\\bfreezing rain\\b"),
    STORM("\\bstorm(?:s|y)?\\b"),
    HEAVY("\\bheavy (?:rain|snow)\\b"),
    HEAT("\\bheat\\b"),
    COLD("\\bsevere cold\\b");

    private final Pattern words;

    Danger(String regex) {
      words = Pattern.compile(regex, Pattern.CASE_INSENSITIVE);
    }

    Matcher in(String text) {
      return words.matcher(text);
    }
  }

  private static final String DAY =
      "(today|tomorrow|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day"
          + "|Mon|Tue|Wed|Thu|Fri|Sat|Sun)\\b";
  private static final Pattern DAYS = Pattern.compile(Phrase.DAYS, Pattern.CASE_INSENSITIVE);
  private static final Pattern DEGREES =
      Pattern.compile("(-?\\d+)(?:°|[ \u00a0](?:°?[CF]|degrees?))");
  private static final Pattern THAN =
      Pattern.compile(
          "(\\d+)(?:°|[ \u00a0](?:°?[CF]|degrees?)) (hotter|colder|warmer) than " + DAY);
  private static final Pattern WIND = Pattern.compile("up to (\\d+)[ \u00a0]" + Shown.SPEED);
  private static final Pattern MM =
      Pattern.compile("(" + Shown.TRACE + "|\\d+(?:[.]\\d+)?)[ \u00a0]" + Shown.AMOUNT);
  private static final Pattern FROM = Pattern.compile("from " + Phrase.MOMENT);

  static Set<Danger> in(String text) {
    Set<Danger> named = EnumSet.noneOf(Danger.class);
    for (Danger danger : Danger.values()) {
      if (danger.in(text).find()) {
        named.add(danger);
      }
    }
    return named;
  }

  /**
   * @param head all that is said above the days
   * @param dangers the line that has them; empty for none
   */
  void check(String form, String head, String dangers) {
    Set<Danger> all = in(head);
    Set<Danger> first = in(dangers);
    for (Danger danger : Danger.values()) {
      if (!days(danger, true).isEmpty()) {
        String name = " " + name(danger) + form;
        checks.claim("danger is named:" + name, all.contains(danger), head);
        checks.claim("danger stands first:" + name, first.contains(danger), head);
      }
      if (first.contains(danger)) {
        boolean there = !days(danger, false).isEmpty();
        checks.claim("named danger is there" + form, there, danger + " in " + dangers);
      }
    }
    int at = -1;
    for (String part : dangers.split("; ")) {
      for (Danger danger : Danger.values()) {
        Matcher kind = danger.in(part);
        if (kind.lookingAt() && !days(danger, false).isEmpty()) {
          checks.claim("worst danger first" + form, danger.ordinal() >= at, dangers);
          at = danger.ordinal();
          details(form, danger, part);
        }
      }
    }
  }

  /** The next 24 hours. */
  void line(String text, String dangers) {
    Instant end = story.now().plusSeconds(86_400);
    Story day =
        new Story(
            story.place(),
            story.current(),
            story.forecast(),
            story.list().where(hour -> hour.from().isBefore(end)),
            story.hours().where(hour -> hour.from().isBefore(end)),
            story.isRead(),
            story.idsNow(),
            story.imperial());
    Set<Danger> named = in(text);
    Set<Danger> first = in(dangers);
    for (Danger danger : Danger.values()) {
      if (!new DangerClaims(day, checks).days(danger, true).isEmpty()) {
        String name = " " + name(danger);
        checks.claim("danger is named:" + name + " in line", named.contains(danger), text);
        checks.claim("danger stands first:" + name + " in line", first.contains(danger), text);
      }
      if (first.contains(danger)) {
        TreeSet<LocalDate> there = days(danger, false);
        boolean near = !there.isEmpty() && !there.first().isAfter(day.hours().today().plusDays(1));
        checks.claim("named danger is there in line", near, text);
      }
    }
  }

  static String name(Danger danger) {
    return danger.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /**
   * The days of it.
   *
   * @param surely else also where rounding, or a small chance, makes it a matter of taste
   */
  TreeSet<LocalDate> days(Danger danger, boolean surely) {
    double factor = story.perMetre();
    double heat = story.imperial() ? 95 : 35;
    double cold = story.imperial() ? 5 : -15;
    double half = story.imperial() ? 0.9 : 0.5;
    double edge = surely ? 0 : half;
    Predicate<Hour> falls = hour -> !surely || hour.wet();
    return switch (danger) {
      case THUNDER -> story.hours().dates(hour -> hour.thunder() && falls.test(hour));
      case FREEZING_RAIN -> story.hours().dates(hour -> hour.id() == 511 && falls.test(hour));
      case STORM -> story.hours().dates(hour -> hour.windLevel(factor) == 2);
      case HEAT -> story.hours().dates(hour -> hour.temperature() >= heat - edge);
      case COLD -> story.hours().dates(hour -> hour.temperature() <= cold + edge);
      case HEAVY -> {
        TreeSet<LocalDate> heavy = story.list().dates(hour -> true);
        heavy.removeIf(day -> story.list().on(day).mm() < (surely ? 20 : 19.5));
        yield heavy;
      }
    };
  }

  private void details(String form, Danger danger, String part) {
    if (part.toLowerCase(Locale.ROOT).matches("(?:some )?thunder and heavy.*")) {
      together(form, part);
      return;
    }
    String kind = "details of " + name(danger) + form;
    String own = part.replaceAll(" than " + DAY + ".*", "");
    Matcher spans = DAYS.matcher(own);
    TreeSet<LocalDate> days = days(danger, false);
    TreeSet<LocalDate> named = new TreeSet<>();
    while (spans.find()) {
      Phrase phrase = new Phrase(own.substring(spans.start()), story.hours());
      phrase.reads(Phrase.DAYS);
      TreeSet<LocalDate> said = phrase.days(1);
      checks.claim("days of " + name(danger) + form, days.containsAll(said), part + " of " + days);
      named.addAll(said);
    }
    ReplyHours hours = story.hours();
    switch (danger) {
      case THUNDER -> begins(kind, part, Hour::thunder);
      case FREEZING_RAIN -> begins(kind, part, hour -> hour.id() == 511);
      case STORM -> number(kind, WIND, part, story.shown().speed(hours.highest(Hour::strength)));
      case HEAVY -> heavy(kind, part, own);
      case HEAT -> {
        long highest = ReplyHours.whole(hours.highest(Hour::temperature));
        number(kind, DEGREES, own, highest);
        days.removeIf(day -> story.high(day) != highest);
        checks.claim("each day of the greatest heat" + form, named.containsAll(days), part);
      }
      case COLD -> number(kind, DEGREES, own, ReplyHours.whole(hours.lowest(Hour::temperature)));
    }
    Matcher than = THAN.matcher(part);
    Matcher of = Pattern.compile("on " + DAY + "|" + DAY).matcher(own);
    if (than.find() && of.find()) {
      Phrase names = new Phrase("", hours);
      LocalDate day = names.day(of.group(1) == null ? of.group(2) : of.group(1));
      LocalDate base = names.day(than.group(3));
      long said = Long.parseLong(than.group(1)) * (danger == Danger.COLD ? -1 : 1);
      boolean high = story.high(day) - story.high(base) == said;
      boolean low = story.low(day) - story.low(base) == said;
      checks.claim("difference of " + name(danger) + form, high || low, part);
    }
  }

  /** The days are those of the rain, and there is no other day of thunder; some have none. */
  private void together(String form, String part) {
    Matcher names = DAYS.matcher(part);
    checks.claim("days of thunder and rain" + form, names.find(), part);
    Phrase phrase = new Phrase(part.substring(names.start()), story.hours());
    phrase.reads(Phrase.DAYS);
    TreeSet<LocalDate> said = phrase.days(1);
    boolean all = said.containsAll(days(Danger.THUNDER, true));
    boolean any = said.stream().anyMatch(days(Danger.THUNDER, false)::contains);
    boolean rain = days(Danger.HEAVY, false).containsAll(said);
    boolean some = !days(Danger.THUNDER, true).containsAll(said);
    boolean daily = days(Danger.THUNDER, false).containsAll(said);
    boolean often = part.startsWith("Some") ? some : daily;
    checks.claim("days of thunder and rain" + form, all && any && rain && often, part);
    heavy("details of heavy" + form, part, part);
  }

  /** The number is that of the worst of the days that are named. */
  private void heavy(String kind, String part, String own) {
    Matcher mm = MM.matcher(part);
    Matcher names = DAYS.matcher(own);
    if (mm.find() && names.find()) {
      Phrase phrase = new Phrase(own.substring(names.start()), story.hours());
      phrase.reads(Phrase.DAYS);
      TreeSet<LocalDate> days = phrase.days(1);
      days.retainAll(days(Danger.HEAVY, false));
      long most = days.stream().mapToLong(day -> story.steps().get(day)).max().orElse(0);
      checks.claim(kind, story.shown().isAmount(mm.group(1), most, story.shown().mm(most)), part);
    }
  }

  private void begins(String kind, String part, Predicate<Hour> which) {
    boolean isNow = part.contains(" now");
    Hour first = story.hours().where(which).hours().getFirst();
    if (isNow) {
      checks.claim(kind, !first.from().isAfter(story.now()), part);
    }
    Matcher from = FROM.matcher(part);
    if (from.find()) {
      Phrase phrase = new Phrase(part.substring(from.start()), story.hours());
      phrase.reads("from " + Phrase.MOMENT);
      checks.claim(kind, phrase.moment(1, story.now()).equals(first.from()), part);
    }
  }

  private void number(String kind, Pattern pattern, String part, long right) {
    Matcher number = pattern.matcher(part);
    if (number.find()) {
      checks.claim(kind, Long.parseLong(number.group(1)) == right, part + " not " + right);
    }
  }
}
