package gust.oracle;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;

/** The dangers that are named: all of them, the worst first, each with its own days. */
record DangerClaims(ReplyHours reply, Checks checks) {
  static final List<String> WORST_FIRST =
      List.of(
          "thunderstorms",
          "freezing_rain",
          "storm",
          "heavy_rain",
          "heavy_snow",
          "heavy_rain_and_snow",
          "heat",
          "severe_cold");

  void check(List<Said> clauses) {
    List<String> named = new ArrayList<>();
    String withThunder = "";
    for (Said said : clauses) {
      String kind = kind(said);
      if (said.has("thunder")) {
        named.add("thunderstorms");
        withThunder = kind;
        boolean isSame = days("thunderstorms").equals(days(kind));
        checks.claim("thunder on the days of rain", isSame, said + " not " + days("thunderstorms"));
        // What is only possible is no part of what is certain.
        checks.claim("thunder beside rain is likely", !isPossible("thunderstorms"), "" + said);
      }
      named.add(kind);
      if (days(kind).isEmpty()) {
        checks.claim("a danger is there", false, said.toString());
        continue;
      }
      switch (kind) {
        case "thunderstorms", "freezing_rain" -> falls(said, kind);
        case "storm" -> storm(said);
        case "heat", "severe_cold" -> extreme(said, kind);
        default -> heavy(said, kind);
      }
    }
    for (String kind : there()) {
      checks.claim("danger is named: " + kind, named.contains(kind), clauses.toString());
    }
    // Rain that comes with thunder stands beside it.
    named.remove(withThunder);
    List<String> order = WORST_FIRST.stream().filter(named::contains).toList();
    checks.claim("the worst danger first, once", named.equals(order), clauses.toString());
  }

  /** The kinds that are there, the worst first. */
  List<String> there() {
    return WORST_FIRST.stream().filter(kind -> !days(kind).isEmpty()).toList();
  }

  /** Whether the dangers stand there by their names alone: {@code Thunderstorms, heavy rain.} */
  boolean areNames(String text) {
    return text.toLowerCase(Locale.ROOT).equals(String.join(", ", there()).replace('_', ' ') + ".");
  }

  private static String kind(Said said) {
    return switch (said.key()) {
      case "danger.gusts", "danger.wind" -> "storm";
      default -> said.word("what");
    };
  }

  private boolean has(Span hour, String kind) {
    return switch (kind) {
      case "thunderstorms" -> hour.thunder() && !hour.dry();
      case "freezing_rain" -> hour.freezingRain() && !hour.dry();
      default -> reply.windLevel(hour) == 3;
    };
  }

  static boolean isHeavy(ReplyHours day) {
    return ReplyHours.whole(day.mm()) >= 20;
  }

  /** The days that have it. */
  private TreeSet<LocalDate> days(String kind) {
    TreeSet<LocalDate> days = reply.dates(_ -> true);
    switch (kind) {
      case "heavy_rain", "heavy_snow", "heavy_rain_and_snow" ->
          days.removeIf(date -> {
            List<Span> wet = reply.on(date).where(Span::wet).hours();
            boolean isHeavy = isHeavy(reply.on(date));
            return !isHeavy || !kind.equals("heavy_" + Span.broadly(Span.typeOf(wet, reply)));
          });
      case "heat" ->
          days.removeIf(date -> !(air(date, true) >= limit(35) || felt(date, true) >= limit(40)));
      case "severe_cold" ->
          days.removeIf(
              date -> !(air(date, false) <= limit(-15) || felt(date, false) <= limit(-25)));
      default -> days = reply.dates(hour -> has(hour, kind));
    }
    return days;
  }

  private long limit(int celsius) {
    return reply.shown().imperial() ? ReplyHours.whole(celsius * 1.8 + 32) : celsius;
  }

  private double air(LocalDate date, boolean isHot) {
    ReplyHours day = reply.on(date);
    double air = isHot ? day.highest(Span::temperature) : day.lowest(Span::temperature);
    return Double.isNaN(air) ? air : ReplyHours.whole(air);
  }

  /** What it feels like where that is worse, and two degrees or more from the air. */
  private double felt(LocalDate date, boolean isHot) {
    double worst = air(date, isHot);
    for (Span hour : reply.on(date).hours()) {
      double felt = ReplyHours.whole(hour.felt());
      boolean isSaid = Math.abs(felt - ReplyHours.whole(hour.temperature())) >= 2;
      boolean isKnown = !Double.isNaN(hour.felt()) && !Double.isNaN(hour.temperature());
      boolean isWorse = isHot ? felt > worst : felt < worst;
      worst = isKnown && isSaid && isWorse ? felt : worst;
    }
    return worst;
  }

  private void same(String kind, Said said, List<LocalDate> named, TreeSet<LocalDate> right) {
    boolean holds = List.copyOf(right).equals(named);
    checks.claim("days of " + kind, holds, said + " not " + right);
  }

  private void falls(Said said, String kind) {
    ReplyHours hours = reply.where(hour -> has(hour, kind));
    TreeSet<LocalDate> days = days(kind);
    Instant begin = hours.hours().getFirst().from();
    boolean isSoon = begin.isBefore(reply.now().plus(Duration.ofHours(12)));
    checks.claim("soon, with its hour", isSoon != said.key().equals("danger.on"), said.toString());
    if (isSoon) {
      boolean hasBegun = !begin.isAfter(reply.now());
      boolean isBegin = said.key().equals("danger.now") ? hasBegun : begin.equals(said.at("begin"));
      checks.claim("begin of " + kind, isBegin, said + " not " + begin);
      days.pollFirst();
      same(kind, said, said.days("later"), days);
    } else {
      same(kind, said, said.days("days"), days);
    }
    checks.claim("chance of " + kind, isPossible(kind) == said.has("sure"), said.toString());
  }

  private boolean isPossible(String kind) {
    return reply.where(hour -> has(hour, kind)).highest(Span::chance) < 0.5;
  }

  private void storm(Said said) {
    TreeSet<LocalDate> days = days("storm");
    same("storm", said, said.days("days"), days);
    ReplyHours stormy = reply.where(hour -> days.contains(reply.date(hour)));
    double strongest = stormy.highest(Span::strength);
    if (said.has("speed")) {
      double right = said.isExact() ? strongest : reply.shown().speed(strongest);
      checks.claim("strongest wind", said.number("speed") == right, said + " not " + strongest);
      boolean isGust = said.key().equals("danger.gusts");
      boolean isThere = stormy.any(h -> h.strength() == strongest && h.isGusty() == isGust);
      checks.claim("gusts or wind", isThere, said.toString());
    }
  }

  private void heavy(Said said, String kind) {
    TreeSet<LocalDate> days = days(kind);
    same(kind, said, said.days("days"), days);
    String slot = days.size() == 1 ? "amount" : "most";
    double most = days.stream().mapToDouble(date -> reply.on(date).mm()).max().orElseThrow();
    if (said.has("amount") || said.has("most")) {
      boolean holds = said.has(slot) && said.isAmount(slot, most, reply.shown());
      checks.claim("amount of " + kind, holds, said + " not " + most);
    }
  }

  private void extreme(Said said, String kind) {
    boolean isHot = kind.equals("heat");
    TreeSet<LocalDate> days = days(kind);
    double worst = felt(days.first(), isHot);
    for (LocalDate date : days) {
      double next = felt(date, isHot);
      worst = isHot ? Math.max(worst, next) : Math.min(worst, next);
    }
    double right = worst;
    days.removeIf(date -> felt(date, isHot) != right);
    same(kind, said, said.days("days"), days);
    boolean isFelt = air(days.first(), isHot) != right;
    boolean holds = said.has("felt") == isFelt && said.whole(isFelt ? "felt" : "degrees") == right;
    checks.claim("degrees of " + kind, holds, said + " not " + right);
    if (said.has("difference")) {
      ReplyHours today = reply.on(reply.today());
      long base = isHot ? today.high() : today.low();
      boolean isDifference = said.number("difference") == Math.abs(right - base);
      checks.claim("difference of " + kind, isDifference, said + " not from " + base);
    }
  }
}
