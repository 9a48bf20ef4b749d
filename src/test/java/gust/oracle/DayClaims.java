package gust.oracle;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** A day in a few words: its hours are those of what it names, and of nothing else. */
record DayClaims(ReplyHours reply, Checks checks) {
  /** The identifiers of what stands beside the usual sky. */
  private static final List<Integer> HAZARDS =
      List.of(701, 721, 741, 711, 731, 751, 761, 762, 771, 781, 900, 901, 902, 905);

  /** The mean cloudiness of daylight that a word allows, in percent. */
  private static final Map<String, double[]> CLOUDS =
      Map.of(
          "clear", new double[] {0, 11},
          "mostly_clear", new double[] {11, 25},
          "partly_cloudy", new double[] {25, 51},
          "cloudy", new double[] {51, 85},
          "overcast", new double[] {85, 100});

  private static final Map<String, List<Integer>> SKIES =
      Map.ofEntries(
          Map.entry("clear", List.of(800)),
          Map.entry("mostly_clear", List.of(801)),
          Map.entry("partly_cloudy", List.of(802)),
          Map.entry("cloudy", List.of(803)),
          Map.entry("overcast", List.of(804)),
          Map.entry("mist", List.of(701)),
          Map.entry("haze", List.of(721)),
          Map.entry("fog", List.of(741)),
          Map.entry("smoke", List.of(711)),
          Map.entry("dust", List.of(731, 751, 761)),
          Map.entry("volcanic_ash", List.of(762)),
          Map.entry("squalls", List.of(771, 905)),
          Map.entry("storm", List.of(901, 902)),
          Map.entry("tornado", List.of(781, 900)));

  /**
   * By the clock: from when to when a part of the day begins, and its end. A word is no more exact.
   */
  private static final Map<String, double[]> PARTS =
      Map.of(
          "night", new double[] {0, 2, 7},
          "morning", new double[] {5, 13, 13},
          "afternoon", new double[] {11, 19, 19},
          "evening", new double[] {17, 24, 24});

  /** The row of a date. */
  void check(LocalDate date, boolean isTonight, Said said) {
    ReplyHours day = reply.on(date);
    checks.claim("tonight ends at midnight", !isTonight || reply.isTonight(date), said.toString());
    Said weather = said.key().equals("tonight") ? said.part("weather") : said;
    boolean isPart = weather.key().matches("hours[.](evening|night)");
    checks.claim("tonight has no part of the night", !isTonight || !isPart, said.toString());
    weather(day, weather, isTonight);
  }

  private void weather(ReplyHours day, Said said, boolean isTonight) {
    if (said.has("wind")) {
      int level = day.hours().stream().mapToInt(reply::windLevel).max().orElse(0);
      String word = List.of("", "windy", "gale", "stormy").get(level);
      checks.claim("wind of a day", word.equals(said.word("wind")), said + " not " + word);
    }
    Said sky = said.part("sky");
    if (sky == null) {
      return;
    }
    boolean isSky = SKIES.containsKey(sky.word("what"));
    checks.claim("a wet day is not called dry", !isSky || !day.any(Span::wet), said.toString());
    Predicate<Span> thunder = hour -> hour.thunder() && hour.wet();
    boolean saysThunder = sky.key().equals("day.thunder") || sky.toString().contains("thunder");
    checks.claim("thunder in words", saysThunder || !day.any(thunder), said.toString());
    if (isSky) {
      dry(day, said, sky, isTonight);
    } else {
      falls(day, said, sky, isTonight);
    }
  }

  private void dry(ReplyHours day, Said said, Said sky, boolean isTonight) {
    List<Integer> ids = SKIES.get(sky.word("what"));
    ReplyHours having = day.where(hour -> hour.ids().stream().anyMatch(ids::contains));
    ReplyHours light = day.any(Span::isLight) ? day.where(Span::isLight) : day;
    double mean = light.hours().stream().mapToDouble(Span::clouds).average().orElse(Double.NaN);
    double[] clouds = CLOUDS.get(sky.word("what"));
    if (clouds == null || Double.isNaN(mean)) {
      checks.claim("the sky is seen", having.any(_ -> true), said.toString());
    } else {
      boolean isMean = mean >= clouds[0] - 1e-6 && mean <= clouds[1] + 1e-6;
      checks.claim("sky of the mean", isMean, said + " not " + mean);
    }
    boolean isHazard = HAZARDS.containsAll(ids);
    // A usual sky has no hours of its own.
    boolean isUsual = said.key().equals("hours.not_said");
    checks.claim("hours of the usual sky", isHazard || isUsual, said.toString());
    hours(day, having, said, isTonight);
  }

  private void falls(ReplyHours day, Said said, Said sky, boolean isTonight) {
    boolean isAny = sky.slots().get("what").toString().contains("any.");
    String what = sky.word("what");
    ReplyHours falling = day.where(Span::wet);
    boolean isExpected = falling.any(_ -> true);
    falling = isExpected ? falling : day.where(Span::possible);
    if (falling.any(Span::thunder)) {
      falling = falling.where(Span::thunder);
    } else if (falling.any(Span::freezingRain)) {
      falling = falling.where(Span::freezingRain);
    }
    boolean isPossible = sky.key().equals("day.possible");
    boolean isBrief = said.key().equals("hours.not_said") && !said.has("wind");
    checks.claim("it may fall", isPossible || isExpected || isBrief, said.toString());
    if (!falling.any(_ -> true)) {
      checks.claim("it may fall", day.any(Span::wetCondition), said.toString());
      return;
    }
    if (isExpected) {
      boolean isEven = falling.highest(Span::chance) < 0.5;
      checks.claim("possible of a day", isPossible == isEven || isBrief, said.toString());
      String type = Span.typeOf(falling.hours(), reply);
      String broad = Span.broadly(type);
      List<String> words = List.of(type, "heavy_" + broad, broad, "thunder");
      checks.claim("type of a day", words.contains(what), said + " not " + type);
    } else if (isAny) {
      ReplyHours may = day.where(hour -> hour.chance() >= 0.05 || !hour.dry());
      String any = Span.all(may.hours().stream().map(h -> Span.broadly(h.type(reply))).toList());
      checks.claim("what may fall on a day", what.equals(any), said + " not " + any);
    }
    if (sky.key().equals("day.some")) {
      checks.claim("little falls", day.mm() > 0 && day.mm() < 2, said + " not " + day.mm());
    }
    boolean isHeavy = sky.toString().contains("danger.heavy");
    boolean isMuch = DangerClaims.isHeavy(day);
    checks.claim("much falls", !isHeavy || isMuch, said + " not " + day.mm());
    hours(day, falling, said, isTonight);
  }

  /**
   * @param having the hours of what is named
   */
  private void hours(ReplyHours day, ReplyHours having, Said said, boolean isTonight) {
    String name = said.key().substring(said.key().indexOf('.') + 1);
    if (name.equals("not_said") || !having.any(_ -> true)) {
      return;
    }
    List<Span> own = having.hours();
    Span first = own.getFirst();
    Span last = own.getLast();
    boolean isFirst = first == day.hours().getFirst();
    boolean isLast = last == day.hours().getLast();
    boolean begins = said.at("begin") == null || first.from().equals(said.at("begin"));
    boolean ends = said.at("end") == null || last.to().equals(said.at("end"));
    double all = 0;
    double dry = 0;
    double gap = 0;
    double longest = 0;
    for (Span hour : day.hours().subList(day.hours().indexOf(first), day.hours().indexOf(last))) {
      double length = hour.length().toSeconds() / 3600.0;
      gap = own.contains(hour) ? 0 : gap + length;
      longest = Math.max(longest, gap);
      dry += own.contains(hour) ? 0 : length;
      all += length;
    }
    all += last.length().toSeconds() / 3600.0;
    boolean isMost = 2 * dry < all && longest <= 3;
    boolean isPart =
        !isTonight && PARTS.values().stream().anyMatch(part -> isWithin(part, first, last));
    boolean isEvening =
        !isTonight
            && reply.clock(first.from()) >= 17
            && last.to().equals(reply.end(reply.date(first)));
    boolean holds =
        switch (name) {
          case "all_day" -> isFirst && isLast && isMost;
          case "at_times" -> !isMost && 4 * dry >= all;
          case "until" -> isMost && isFirst && !isLast && said.has("end");
          case "from" -> isMost && isLast && !isFirst && said.has("begin") && !isEvening;
          case "between" -> isMost && !isFirst && !isLast && !isPart;
          default -> isWithin(PARTS.get(name), first, last);
        };
    String right = " not from " + first.from() + " to " + last.to();
    checks.claim("hours: " + name, holds && begins && ends, said + right);
  }

  private boolean isWithin(double[] part, Span first, Span last) {
    double end = reply.clock(last.to().minusSeconds(1));
    double begin = reply.clock(first.from());
    return begin >= part[0] && begin <= part[1] && end < part[2];
  }

  /** Whether hours are missing between those of a date that are known, before or after them. */
  boolean isPart(LocalDate date) {
    return reply.on(date).hasGap() || beginsLate(date) || endsEarly(date);
  }

  /** Whether an hour of a date has no temperature. */
  boolean lacksTemperature(LocalDate date) {
    return reply.on(date).any(hour -> Double.isNaN(hour.temperature()));
  }

  private boolean beginsLate(LocalDate date) {
    Span first = reply.on(date).hours().getFirst();
    boolean isRest = date.equals(reply.today()) && reply.knows(reply.now(), first.to());
    return !isRest && !first.from().isBefore(reply.start(date).plusSeconds(3 * 3600));
  }

  private boolean endsEarly(LocalDate date) {
    return reply.on(date).hours().getLast().to().isBefore(reply.end(date));
  }

  /**
   * Whether the hours of a date that are known are called a part of it.
   *
   * @param part null if they are called the whole
   */
  void part(LocalDate date, Said part) {
    ReplyHours day = reply.on(date);
    if (part == null) {
      checks.claim("a whole day is whole", !isPart(date), date.toString());
      return;
    }
    boolean lacks = lacksTemperature(date);
    checks.claim("a part is a part", isPart(date) || lacks, date + " " + part);
    if (part.key().endsWith("gaps")) {
      checks.claim("gaps", day.hasGap() || lacks, date + " " + part);
    } else {
      Instant begin = day.hours().getFirst().from();
      Instant end = day.hours().getLast().to();
      boolean begins = part.has("begin") ? begin.equals(part.at("begin")) : !beginsLate(date);
      boolean ends = part.has("end") ? end.equals(part.at("end")) : !endsEarly(date);
      checks.claim("known part of a day", begins && ends, date + " " + part);
    }
  }
}
