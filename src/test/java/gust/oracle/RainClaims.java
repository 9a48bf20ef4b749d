package gust.oracle;

import gust.oracle.ReplyHours.Run;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;

/** What is said of rain, snow and dry days, held against the hours of the reply. */
record RainClaims(ReplyHours reply, Checks checks) {
  /**
   * @param clauses of one sentence
   * @param isAll whether nothing is left out for want of room
   */
  void check(List<Said> clauses, boolean isAll) {
    TreeSet<LocalDate> named = new TreeSet<>();
    for (Said said : clauses) {
      switch (said.key()) {
        case "dry.through" -> dryThrough(said, reply.now());
        case "dry.days" -> dryDays(said);
        case "dry.least" -> dryAtLeast(said);
        case "chance", "chance.brief" -> chances(said, said.days("days"), said.days("days"));
        case "possible" -> chances(said, said.days("likely"), all(said));
        case "spell", "spell.now" -> spell(said);
        case "spell.begun" -> begun(said);
        case "wet.days", "wet.more" -> wetDays(said, clauses);
        case "total", "total.one" -> total(said);
        default -> checks.claim("clause", false, said.toString());
      }
      boolean isTotal = said.key().startsWith("total");
      for (LocalDate date : isTotal ? new TreeSet<LocalDate>() : said.named()) {
        checks.claim("a day is named once", named.add(date), date + " in " + clauses);
        // Today may be named beside a beginning that is later.
        boolean isHours = isKnown(date) || said.has("begin") && date.equals(reply.today());
        checks.claim("named hours are known", isHours, date + " in " + clauses);
      }
    }
    order(clauses);
    noDayIsSteppedOver(clauses);
    if (isAll && !clauses.isEmpty()) {
      nothingIsLeftOut(clauses);
    }
    Span first = reply.hours().getFirst();
    boolean saysNow = clauses.stream().anyMatch(said -> said.key().matches("spell[.](begun|now)"));
    boolean fallsNow = reply.measured() && first.wet() && first.from().equals(reply.now());
    checks.claim("what falls now is said", saysNow == fallsNow, clauses.toString());
  }

  private boolean isKnown(LocalDate date) {
    return reply.any(
        hour -> hour.from().isBefore(reply.end(date)) && hour.to().isAfter(reply.start(date)));
  }

  /**
   * Dry days, the first spell and other days stand in the order of time. What is possible goes
   * after all that is sure, or before the first spell if that is on a later day.
   */
  private void order(List<Said> clauses) {
    LocalDate last = LocalDate.MIN;
    LocalDate possible = LocalDate.MIN;
    for (Said said : clauses) {
      boolean isSure = said.key().startsWith("spell") || said.key().startsWith("wet.");
      if (isSure && !possible.equals(LocalDate.MIN)) {
        Instant begin = said.at("begin");
        boolean isAfter =
            begin == null
                ? said.named().first().isAfter(possible)
                : !begin.isBefore(reply.end(possible));
        checks.claim("a chance goes first by its day", isAfter, clauses.toString());
      }
      boolean isChance = said.key().matches("chance|possible");
      possible = isChance && !said.named().isEmpty() ? said.named().last() : possible;
      boolean isLater = isChance || said.key().startsWith("total");
      for (LocalDate date : said.named()) {
        checks.claim("in order of time", isLater || !date.isBefore(last), clauses.toString());
        break;
      }
      last = isLater || said.named().isEmpty() ? last : said.named().first();
    }
  }

  /** After "more" every wet day is named up to the last one, however it is said. */
  private void noDayIsSteppedOver(List<Said> clauses) {
    TreeSet<LocalDate> said = new TreeSet<>();
    LocalDate last = LocalDate.MIN;
    for (Said clause : clauses) {
      boolean isMore = clause.key().equals("wet.more");
      said.addAll(clause.named());
      last = isMore ? List.copyOf(clause.days("days")).getLast() : last;
    }
    LocalDate end = last;
    TreeSet<LocalDate> wet = others(clauses).dates(_ -> true);
    wet.removeIf(date -> said.contains(date) || date.isAfter(end));
    checks.claim("more steps over no wet day", wet.isEmpty(), wet + " not in " + clauses);
  }

  /** In one line: what falls in its hours, and that it is dry only if nothing does. */
  void next(List<Said> clauses) {
    Instant end = reply.now().plus(Duration.ofDays(1));
    boolean isDry = clauses.stream().anyMatch(said -> said.key().startsWith("dry"));
    boolean isWet = reply.any(hour -> hour.wet() && hour.from().isBefore(end));
    checks.claim("nothing dry beside rain", !isDry || !isWet, clauses.toString());
    checks.claim("the rain is said", !isWet || !clauses.isEmpty(), clauses.toString());
  }

  private void dryThrough(Said said, Instant from) {
    Instant end = reply.end(said.day("through"));
    Instant next = end.plus(Duration.ofDays(1));
    checks.claim("dry through", reply.isDry(from, end), said.toString());
    checks.claim("dry no longer", !reply.isDry(end, next), said.toString());
  }

  private void dryDays(Said said) {
    for (LocalDate date : said.days("days")) {
      boolean isToday = date.equals(reply.today());
      Instant begin = isToday ? reply.now() : reply.start(date);
      checks.claim("dry days", reply.isDry(begin, reply.end(date)), date + " in " + said);
    }
  }

  private void dryAtLeast(Said said) {
    Instant end = said.at("least");
    checks.claim("dry until at least", reply.isDry(reply.now(), end), said.toString());
    boolean isUnknown = !reply.isDry(end, end.plusSeconds(3600));
    boolean isEnd = reply.knownFrom(reply.now()).equals(end) || isUnknown;
    checks.claim("dry to the end of what is known", isEnd, said.toString());
  }

  private static List<LocalDate> all(Said said) {
    TreeSet<LocalDate> all = new TreeSet<>(said.days("all"));
    all.addAll(said.days("likely"));
    return List.copyOf(all);
  }

  private void chances(Said said, List<LocalDate> likeliest, List<LocalDate> all) {
    List<Span> hours = new ArrayList<>();
    TreeSet<Long> percents = new TreeSet<>();
    for (LocalDate date : all) {
      hours.addAll(reply.on(date).hours());
      long percent = percent(date);
      percents.add(percent);
      checks.claim("a chance is not sure", !reply.on(date).any(Span::wet), said.toString());
      checks.claim("a chance is no dry day", reply.on(date).any(Span::possible), said.toString());
      boolean isHighest = percent == percent(likeliest.getFirst());
      boolean holds = isHighest ? likeliest.contains(date) : !likeliest.contains(date);
      checks.claim("most likely", holds, date + " in " + said);
    }
    checks.claim("most likely", percents.last() == percent(likeliest.getFirst()), said.toString());
    if (said.has("percent")) {
      long percent = ReplyHours.whole(100 * said.number("percent"));
      checks.claim("chance", percent == percents.last(), said.toString());
    }
    // Without its days, what may fall is that of days which are not named.
    List<Span> falling =
        hours.stream().filter(hour -> hour.possible() || hour.chance() >= 0.05).toList();
    if (said.key().startsWith("chance") || said.has("all")) {
      String any = Span.all(falling.stream().map(h -> Span.broadly(h.type(reply))).toList());
      checks.claim("what may fall", said.word("what").equals(any), said.toString());
    }
  }

  private long percent(LocalDate date) {
    return ReplyHours.whole(100 * reply.on(date).highest(Span::chance));
  }

  private void spell(Said said) {
    boolean isNow = said.key().equals("spell.now");
    if (reply.runs().isEmpty()) {
      checks.claim("a spell", false, said.toString());
      return;
    }
    Run run = reply.runs().getFirst();
    boolean hasBegun = !run.from().isAfter(reply.now());
    Instant begin = said.at("begin");
    boolean begins = begin == null ? hasBegun : !hasBegun && begin.equals(run.from());
    checks.claim("a spell begins", begins, said + " not " + run.from());
    if (said.has("end")) {
      boolean ends = said.at("end").equals(run.to()) && !run.isOpen();
      checks.claim("a spell ends", ends, said + " not " + run.to());
    } else if (said.has("least")) {
      boolean ends = said.at("least").equals(run.to()) && run.isOpen() && hasBegun;
      checks.claim("a spell is known until", ends, said + " not " + run.to());
    } else if (said.has("through")) {
      boolean ends = reply.end(said.day("through")).equals(run.to()) && !run.isOpen();
      checks.claim("a spell goes through", ends, said + " not " + run.to());
    } else {
      // Where there is no room, what comes then is said without hours.
      checks.claim("the end of what falls now", !isNow || said.has("then"), said.toString());
    }
    boolean hasHours = !isNow || said.has("end") || said.has("least") || said.has("through");
    boolean isSaid = said.has("breaks") == run.hasBreaks();
    checks.claim("on and off", !hasHours || isSaid, said.toString());
    String sure = isNow ? "sure" : Span.certainty(run.wet());
    checks.claim("a spell is " + sure, sure(said, "sure").equals(sure), said.toString());
    type(said, run, isNow);
    if (said.has("amount") || said.has("water")) {
      boolean isOnly = reply.runs().size() == 1;
      checks.claim("a spell's amount", isOnly && isAmount(said), said + " not " + reply.mm());
    }
    if (said.has("later")) {
      Instant end = reply.end(reply.date(run.to().minusSeconds(1)));
      ReplyHours rest = reply.between(run.to(), end).where(Span::wet);
      boolean mayFall = rest.hours().isEmpty();
      String certainty = mayFall ? "possible" : Span.certainty(rest.hours());
      checks.claim("later is " + certainty, sure(said, "maybe").equals(certainty), said.toString());
      String type = mayFall ? "" : Span.rainOf(rest.hours(), reply);
      boolean isThere = reply.between(run.to(), end).any(Span::possible);
      boolean isType = mayFall ? isThere : type.equals(said.word("later"));
      checks.claim("later on that day", isType, said + " not " + type);
      String last = said.has("then") ? said.word("then") : said.word("what");
      checks.claim("again", said.has("again") == said.word("later").equals(last), said.toString());
    }
    if (said.part("rest") != null) {
      dryThrough(said.part("rest"), run.to());
    }
    for (String slot : List.of("begin", "end", "least")) {
      if (said.at(slot) != null
          && said.slots().get(slot).toString().contains("day=null")
          && !said.has("on")) {
        boolean isNear = said.at(slot).isBefore(reply.now().plus(Duration.ofDays(1)));
        boolean isSameDay =
            slot.equals("end") && !said.at(slot).isAfter(reply.end(reply.date(run.from())));
        checks.claim("a time has its day", isNear || isSameDay, said.toString());
      }
    }
  }

  private static String sure(Said said, String slot) {
    return said.has(slot) ? said.word(slot) : "sure";
  }

  private void begun(Said said) {
    List<Run> runs = reply.runs();
    boolean isNow = !runs.isEmpty() && !runs.getFirst().from().isAfter(reply.now());
    String type = isNow ? Span.rainOf(runs.getFirst().wet().subList(0, 1), reply) : "";
    checks.claim("it falls now", said.word("what").equals(type), said + " not " + type);
  }

  private void type(Said said, Run run, boolean isNow) {
    String all = Span.rainOf(run.wet(), reply);
    String first = Span.rainOf(run.wet().subList(0, 1), reply);
    checks.claim("type of a spell", said.word("what").equals(isNow ? first : all), said + all);
    List<Span> rest = run.wet().subList(1, run.wet().size());
    String then = rest.isEmpty() ? first : Span.rainOf(rest, reply);
    boolean changes = isNow && !Span.family(then).equals(Span.family(first));
    String expected = changes ? then : "";
    checks.claim("type of what follows", said.word("then").equals(expected), said + then);
  }

  /** What falls on other days than the first spell's, or on all days where that is not said. */
  private ReplyHours others(List<Said> clauses) {
    List<Said> spells = clauses.stream().filter(said -> said.key().startsWith("spell")).toList();
    List<Run> runs = reply.runs();
    if (spells.isEmpty() || runs.isEmpty()) {
      return reply.where(Span::wet);
    }
    Run run = runs.getFirst();
    // Without its end, it says nothing of the days after its first.
    boolean isEnded = Stream.of("end", "least", "through").anyMatch(spells.getFirst()::has);
    LocalDate date = reply.date(run.from());
    return reply.where(hour ->
        hour.wet()
            && (!hour.from().isBefore(run.to())
                || !isEnded && !run.isOpen() && reply.date(hour).isAfter(date)));
  }

  private void wetDays(Said said, List<Said> clauses) {
    List<String> types = new ArrayList<>();
    for (LocalDate date : said.days("days")) {
      List<Span> wet = others(clauses).on(date).hours();
      checks.claim("a named day is wet", !wet.isEmpty(), date + " in " + clauses);
      if (!wet.isEmpty()) {
        types.add(Span.rainOf(wet, reply));
        String sure = Span.certainty(wet);
        checks.claim("a day is " + sure, sure(said, "sure").equals(sure), date + " in " + clauses);
      }
    }
    if (types.isEmpty()) {
      return;
    }
    String all = Span.all(types);
    if (said.key().equals("wet.days")) {
      checks.claim("type of days", said.word("what").equals(all), said + " not " + all);
    } else {
      String whole = Span.rainOf(reply.runs().getFirst().wet(), reply);
      boolean isSame = Span.family(whole).equals(Span.family(all));
      for (Said other : clauses) {
        boolean isSpell = other.key().startsWith("spell");
        for (String type : List.of(other.word("what"), other.word("then"))) {
          isSame |= isSpell && Span.family(type).equals(Span.family(all));
        }
      }
      checks.claim("more of the same", isSame, clauses + " not " + all);
    }
  }

  /** What is snow is an amount of water. */
  private boolean isAmount(Said said) {
    return said.isAmount(said.has("water") ? "water" : "amount", reply.mm(), reply.shown());
  }

  private void total(Said said) {
    TreeSet<LocalDate> dates = reply.dates(hour -> hour.mm() > 0);
    checks.claim("amount in all", isAmount(said), said + " not " + reply.mm());
    ReplyHours falling = reply.where(hour -> hour.mm() > 0);
    boolean isSnow = !falling.any(hour -> !Span.broadly(hour.type(reply)).equals("snow"));
    checks.claim("snow is said as water", isSnow == said.has("water"), said.toString());
    boolean isLast = said.day("day").equals(dates.last());
    checks.claim("last day of the amount", isLast, said + " not " + dates);
    boolean isOne = said.key().equals("total.one");
    checks.claim("amount of one day", isOne == (dates.size() == 1), said + " not " + dates);
  }

  /** Each day of rain is named, lies in the first spell, or is a danger; so is each chance. */
  private void nothingIsLeftOut(List<Said> clauses) {
    TreeSet<LocalDate> said = new TreeSet<>();
    for (Said clause : clauses) {
      said.addAll(clause.named());
      boolean hasLater = clause.has("later") && clause.key().startsWith("spell");
      said.addAll(
          hasLater ? List.of(reply.date(reply.runs().getFirst().to().minusSeconds(1))) : List.of());
    }
    TreeSet<LocalDate> wet = others(clauses).dates(_ -> true);
    wet.removeAll(said);
    checks.claim("every wet day", wet.isEmpty(), wet + " not in " + clauses);
    TreeSet<LocalDate> possible = reply.dates(Span::possible);
    possible.removeIf(date -> said.contains(date) || reply.on(date).any(Span::wet));
    checks.claim("every chance", possible.isEmpty(), possible + " not in " + clauses);
  }
}
