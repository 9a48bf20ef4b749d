package gust.oracle;

import static java.util.Map.entry;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The kinds of statements, by what holds them, and what fills their slots. A new kind is added to
 * one of these, a new slot to {@link #SLOTS}, and samples of both to {@link
 * gust.language.StatementSamples}.
 */
enum Kinds {
  DANGERS(
      "danger.cold",
      "danger.from",
      "danger.gusts",
      "danger.heavy",
      "danger.hot",
      "danger.now",
      "danger.on",
      "danger.snowfall",
      "danger.wind"),
  RAIN(
      "chance",
      "dry.days",
      "dry.least",
      "dry.through",
      "possible",
      "possible.spoken",
      "spell",
      "spell.now",
      "total",
      "total.one",
      "wet.days",
      "wet.more"),
  CHANGE("change.colder", "change.cooler", "change.warmer"),
  FROST("frost"),
  DAY_ROWS(
      "hours.afternoon",
      "hours.all_day",
      "hours.at_times",
      "hours.between",
      "hours.evening",
      "hours.from",
      "hours.morning",
      "hours.night",
      "hours.not_said",
      "hours.until",
      "hours.wind",
      "tonight"),
  SKIES("day.later", "day.plain", "day.possible", "day.some", "day.thunder"),
  PARTS("part.gaps", "part.hours");

  /** What stands above a forecast. */
  static final List<Kinds> SENTENCES = List.of(DANGERS, RAIN, CHANGE, FROST);

  /** What fills a slot. */
  sealed interface Slot {
    /** A word with one of these keys; of two with the same text, the first. */
    record Words(String... keys) implements Slot {}

    /** A statement of one of these kinds. */
    record Part(List<String> kinds) implements Slot {}

    enum Value implements Slot {
      MOMENT,
      DAYS,
      THROUGH,
      AMOUNT,
      DEGREES,
      DIFFERENCE,
      PERCENT,
      SPEED
    }
  }

  private static final Slot TYPE = new Slot.Words("type\\.\\w+");
  private static final Slot WORD = new Slot.Words("word\\.\\w+");
  private static final Slot SURE = new Slot.Words("sure\\.\\w+");
  private static final Slot ANY = new Slot.Words("any\\.\\w+");
  private static final Slot HEAVY = new Slot.Words("danger\\.heavy_\\w+");
  private static final Slot EXTREME = new Slot.Words("danger\\.(?:heat|severe_cold)");

  /** By name; one that differs in a kind or a family of kinds, by that and the name. */
  private static final Map<String, Slot> SLOTS =
      Map.ofEntries(
          entry("all", Slot.Value.DAYS),
          entry("amount", Slot.Value.AMOUNT),
          entry("begin", Slot.Value.MOMENT),
          entry("breaks", WORD),
          entry("by", Slot.Value.MOMENT),
          entry("day", Slot.Value.DAYS),
          entry("days", Slot.Value.DAYS),
          entry("degrees", Slot.Value.DEGREES),
          entry("difference", Slot.Value.DIFFERENCE),
          entry("end", Slot.Value.MOMENT),
          entry("felt", Slot.Value.DEGREES),
          entry("high", Slot.Value.DEGREES),
          entry("later", TYPE),
          entry("danger later", Slot.Value.DAYS),
          entry("least", Slot.Value.MOMENT),
          entry("likely", Slot.Value.DAYS),
          entry("low", Slot.Value.DEGREES),
          entry("lowest", Slot.Value.DEGREES),
          entry("maybe", SURE),
          entry("most", Slot.Value.AMOUNT),
          entry("percent", Slot.Value.PERCENT),
          entry("rest", new Slot.Part(List.of("dry.through"))),
          entry("sky", new Slot.Part(SKIES.keys)),
          entry("speed", Slot.Value.SPEED),
          entry("sure", SURE),
          entry("than", new Slot.Words("than\\.\\w+")),
          entry("then", TYPE),
          entry("through", Slot.Value.THROUGH),
          entry("thunder", WORD),
          entry("water", Slot.Value.AMOUNT),
          entry("weather", new Slot.Part(DAY_ROWS.keys)),
          entry("what", TYPE),
          entry("chance what", ANY),
          entry("possible what", ANY),
          entry("danger what", new Slot.Words("danger\\.(?!heavy|heat|severe)\\w+")),
          entry("danger.heavy what", HEAVY),
          entry("danger.snowfall what", HEAVY),
          entry("danger.hot what", EXTREME),
          entry("danger.cold what", EXTREME),
          entry(
              "day what",
              new Slot.Words(
                  "sky\\.\\w+", "type\\.\\w+", "danger\\.\\w+", "any\\.\\w+", "word\\.\\w+")),
          entry("wind", new Slot.Words("wind\\.\\w+")));

  private final List<String> keys;

  Kinds(String... keys) {
    this.keys = List.of(keys);
  }

  List<String> keys() {
    return keys;
  }

  static Slot slot(String kind, String name) {
    for (String of : List.of(kind + " ", kind.replaceFirst("\\..*", "") + " ", "")) {
      if (SLOTS.containsKey(of + name)) {
        return SLOTS.get(of + name);
      }
    }
    throw new AssertionError(
        "add the slot " + name + " of " + kind + " to gust.oracle.Kinds.SLOTS");
  }

  /** Holds the clauses of a sentence against the reply. */
  void hold(List<Said> clauses, ReplyHours reply, Checks checks) {
    switch (this) {
      case DANGERS -> new DangerClaims(reply, checks).check(clauses);
      case RAIN -> new RainClaims(reply, checks).check(clauses, false);
      case CHANGE ->
          new TemperatureClaims(reply, checks).change(Optional.of(clauses.getFirst()), true);
      case FROST -> new TemperatureClaims(reply, checks).frost(Optional.of(clauses.getFirst()));
      default -> throw new AssertionError(this + " are no sentences");
    }
  }
}
