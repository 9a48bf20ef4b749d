package gust.oracle;

import gust.oracle.ReplyHours.Hour;
import gust.oracle.Screen.Sentence;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What is said of rain and snow, now and on the days ahead, held against the {@link Story}. */
record NowClaims(Story story, Checks checks) {
  static final String KIND =
      "(rain and snow|heavy rain|heavy showers|heavy snow|snow showers|freezing rain|rain|drizzle"
          + "|showers|thunderstorms|snow|sleet|hail)";
  private static final String FALLING = "☂↯❄❅";

  /** The sign of each that has one of its own. */
  private static final Map<String, String> SIGNS =
      Map.of("thunderstorms", "↯", "snow", "❄❅", "heavy snow", "❄❅", "rain", "☂", "showers", "☂");

  private static final Pattern NOW = insensitive("\\b" + KIND + " now\\b");
  private static final Pattern FALLS_FIRST =
      insensitive(
          "^(?:light |some |a little )?" + KIND + "\\b(?! unlikely| or | possible| likely)");
  private static final Pattern LATER =
      insensitive(
          "^"
              + KIND
              + "(?: possible| likely)?(?: on and off)? (?:from|(?:on )?"
              + "(?:today|tomorrow|Mon|Tue|Wed|Thu|Fri|Sat|Sun)|noon|midnight|\\d\\d:\\d\\d)");
  private static final Pattern DRY =
      insensitive(
          "^(?:(?:probably |mostly )?dry|no (?:rain|snow)|(?:rain or snow|rain|snow)"
              + " unlikely|(?:mostly |partly )?(?:clear|cloudy)|overcast)\\b.*");
  private static final Pattern CHANCE = insensitive("^(?:up to )?\\d+(?:%| percent)");
  private static final String GROUP_FORM =
      KIND + "(?: possible| likely)? (?!through)" + Phrase.DAYS;

  /** The day on which a spell ends has its kind too. */
  private static final Pattern SPELL_END =
      insensitive("\\b" + KIND + "\\b[^;]*? until (?:at least )?(?=" + Phrase.MOMENT + ")");

  private static final Pattern GROUP =
      insensitive(
          "(?<!chance of )(?<!no )(?<!now, )(?<!or )\\b" + GROUP_FORM + "(?![^;]*most likely)");

  private static Pattern insensitive(String regex) {
    return Pattern.compile(regex, Pattern.CASE_INSENSITIVE);
  }

  /**
   * @param form for the name of the claims
   * @param falls the sentence of what falls; empty if there is none
   */
  void check(String form, String falls, String dangers) {
    if (!story.isRead()) {
      return;
    }
    Matcher now = NOW.matcher(falls);
    boolean isSaid = now.find();
    if (!story.isWetNow()) {
      boolean any = isSaid || NOW.matcher(dangers).find();
      checks.claim("dry now is not called wet" + form, !any, falls);
      return;
    }
    boolean denied =
        falls.isEmpty()
            || DRY.matcher(falls).matches()
            || CHANCE.matcher(falls).find()
            || LATER.matcher(falls).find();
    checks.claim("what falls now is not denied" + form, !denied, falls);
    checks.claim("what falls now is said" + form, isSaid, falls);
    if (isSaid) {
      kind(form, now.group(1).toLowerCase(Locale.ROOT), dangers);
      until(form, falls.substring(now.end()));
    }
  }

  private void kind(String form, String kind, String dangers) {
    boolean snow = kind.contains("snow");
    boolean rain =
        kind.matches("rain and snow|(heavy )?rain|drizzle|(heavy )?showers|freezing rain");
    boolean mixed = kind.matches("sleet|hail|thunderstorms|rain and snow");
    boolean onlySnow = story.snowsNow() && !story.rainsNow();
    boolean onlyRain = story.rainsNow() && !story.snowsNow();
    checks.claim(
        "kind of what falls now" + form,
        mixed || onlySnow && snow || onlyRain && rain || onlySnow == onlyRain,
        kind + " of " + story.idsNow());
    boolean isDrizzle = story.idsNow().stream().allMatch(id -> id / 100 == 3 || id / 100 > 6);
    boolean anyDrizzle = story.idsNow().stream().anyMatch(id -> id / 100 == 3);
    boolean fits = kind.equals("drizzle") ? anyDrizzle : !(isDrizzle && anyDrizzle);
    checks.claim("drizzle now" + form, fits, kind + " of " + story.idsNow());
    if (story.idsNow().contains(511)) {
      boolean isNamed =
          (kind + " now; " + dangers).toLowerCase(Locale.ROOT).contains("freezing rain now");
      checks.claim("freezing rain now" + form, isNamed, kind);
    }
  }

  private static final Pattern SPELL =
      insensitive("^[^;.]*?(?:(?=, then (?:probably )?dry)|(?=[;.]|$))");
  private static final Pattern UNTIL = insensitive("\\b(?:until (at least )?|(through) )");

  /** The end of what began before now. */
  private void until(String form, String behind) {
    Instant end = story.endOfRun();
    if (story.hours().hasGapBefore(end.plusSeconds(10_801))) {
      return;
    }
    Matcher spell = SPELL.matcher(behind);
    String text = spell.find() ? spell.group() : behind;
    Matcher until = UNTIL.matcher(text);
    boolean open = end.equals(story.end());
    if (!until.find()) {
      boolean isShort = text.strip().isEmpty() && form.contains("line");
      checks.claim("falls until" + form, open || isShort, behind + " not " + end);
      return;
    }
    Phrase phrase = new Phrase(text.substring(until.start()), story.hours());
    boolean least = until.group(1) != null;
    boolean through = until.group(2) != null;
    boolean isRead =
        phrase.reads(through ? "through (\\w+)" : "until (?:at least )?" + Phrase.MOMENT);
    checks.claim("until is read", isRead, text);
    if (!isRead) {
      return;
    }
    Instant said =
        through ? phrase.endOf(phrase.day(phrase.group(1))) : phrase.moment(1, story.now());
    checks.claim(
        "falls until" + form,
        through ? open || said.equals(end) : said.equals(end) && least == open,
        behind + " not " + end);
    boolean breaks = text.contains("on and off");
    checks.claim("falls on and off" + form, breaks == story.runHasBreaks(), behind);
  }

  /** The sign before a sentence is that of its first words. */
  void sign(Sentence falls) {
    boolean falling = FALLING.contains(falls.sign());
    Matcher first = FALLS_FIRST.matcher(falls.text());
    if (DRY.matcher(falls.text()).matches()) {
      checks.claim("sign of dry", !falling, falls.sign() + " " + falls.text());
    } else if (first.find()) {
      String kind = first.group(1).toLowerCase(Locale.ROOT);
      checks.claim("sign of wet", falling, falls.sign() + " " + falls.text());
      String signs = SIGNS.getOrDefault(kind, FALLING);
      checks.claim("sign of kind", signs.contains(falls.sign()), falls.sign() + " " + falls.text());
    }
  }

  /** No named day is called rain that is mostly snow, nor wet that is dry. */
  void days(String form, String sentence) {
    TreeSet<LocalDate> asSnow = new TreeSet<>();
    TreeSet<LocalDate> asRain = new TreeSet<>();
    Matcher group = GROUP.matcher(sentence);
    while (group.find()) {
      String kind = group.group(1).toLowerCase(Locale.ROOT);
      boolean isMixed = kind.matches("rain and snow|sleet|hail|thunderstorms|freezing rain");
      Phrase phrase = new Phrase(sentence.substring(group.start()), story.hours());
      phrase.reads(GROUP_FORM);
      for (LocalDate day : phrase.days(2)) {
        boolean wet = story.hours().on(day).hours().stream().anyMatch(Hour::wet);
        checks.claim("named day is wet" + form, wet, kind + " on " + day + " in " + sentence);
        List<Hour> falling = story.hours().on(day).where(Hour::wet).hours();
        boolean isDrizzle = falling.stream().allMatch(hour -> hour.id() / 100 == 3);
        boolean fits = kind.equals("drizzle") || !wet || !isDrizzle;
        checks.claim("drizzle by its name" + form, fits, kind + " on " + day + " in " + sentence);
        if (wet && (isMixed || kind.contains("snow"))) {
          asSnow.add(day);
        }
        if (wet && (isMixed || !kind.contains("snow"))) {
          asRain.add(day);
        }
      }
    }
    TreeSet<LocalDate> named = new TreeSet<>(asSnow);
    named.addAll(asRain);
    Matcher spell = SPELL_END.matcher(sentence);
    while (spell.find()) {
      Phrase phrase = new Phrase(sentence.substring(spell.end()), story.hours());
      phrase.reads(Phrase.MOMENT);
      if (phrase.group(2) != null) {
        boolean snow = spell.group(1).toLowerCase(Locale.ROOT).contains("snow");
        (snow ? asSnow : asRain).add(phrase.day(phrase.group(2)));
      }
    }
    for (LocalDate day : named) {
      ReplyHours wet = story.hours().on(day).where(Hour::wet);
      int snow = wet.where(NowClaims::isSnow).hours().size();
      int of = wet.hours().size();
      boolean holds =
          (2 * snow <= of || asSnow.contains(day)) && (2 * snow >= of || asRain.contains(day));
      String said = sentence + ": on " + day + " " + snow + " of " + of + " hours snow";
      checks.claim("type of a named day" + form, holds, said);
    }
  }

  private static boolean isSnow(Hour hour) {
    boolean id = hour.id() / 10 == 60 || hour.id() / 10 == 62;
    return id
        || !hour.wetCondition()
            && (hour.mm() > 0 ? 2 * hour.snow() > hour.mm() : hour.temperature() <= 0);
  }

  private static final Pattern TITLE_DEGREES = Pattern.compile("(-?\\d+)°");
  private static final Pattern TITLE_GUSTS = Pattern.compile("gusts (?:of )?(\\d+)");

  /** What is at the top is the reading, or the first entry. */
  void head(String form, Screen screen) {
    Hour first = story.hours().hours().getFirst();
    if (story.isRead() || story.current() == null) {
      boolean isFirst =
          screen.degrees() != null && screen.degrees() == ReplyHours.whole(first.temperature());
      boolean isUnknown = Double.isNaN(first.temperature()) && screen.degrees() == null;
      checks.claim("temperature at the top" + form, isFirst || isUnknown, screen.degrees() + "");
    }
    Matcher gusts = TITLE_GUSTS.matcher(screen.sky());
    if (story.isRead() && gusts.find()) {
      boolean holds = Long.parseLong(gusts.group(1)) == story.shown().speed(first.strength());
      checks.claim("gusts at the top" + form, holds, screen.sky());
    }
  }

  /** Today's row holds the reading that the title shows. */
  void today(String form, String title, Screen.Row row) {
    if (!story.isRead()) {
      return;
    }
    Hour reading = story.hours().hours().getFirst();
    Matcher shown = TITLE_DEGREES.matcher(title);
    if (shown.find() && row.high() != null) {
      long now = Long.parseLong(shown.group(1));
      boolean within = row.low() <= now && now <= row.high();
      checks.claim("today holds the temperature" + form, within, now + " in " + row.line());
    }
    sky(form, row);
    Matcher gusts = TITLE_GUSTS.matcher(title);
    long strongest =
        gusts.find() ? Long.parseLong(gusts.group(1)) : story.shown().speed(reading.strength());
    if (row.wind() != null) {
      boolean holds = row.wind() >= strongest;
      checks.claim("today holds the gusts" + form, holds, strongest + " in " + row.line());
    }
    if (story.isWetNow() && row.percent() != null) {
      checks.claim("today holds the rain" + form, row.percent() == 100, row.line());
    }
  }

  private static final Pattern SKY =
      insensitive("\\b(mostly clear|clear|partly cloudy|cloudy|overcast)( later)?\\b");

  /** A row does not call the sky clear that is overcast now, unless later. */
  private void sky(String form, Screen.Row row) {
    int id = story.hours().hours().getFirst().id();
    Matcher said = SKY.matcher(row.words());
    if (id / 100 == 8 && said.find()) {
      boolean isClear = said.group(1).toLowerCase(Locale.ROOT).endsWith("clear");
      boolean agrees = isClear == id < 802;
      checks.claim("sky of today" + form, agrees == (said.group(2) == null), id + row.line());
    }
  }
}
