package gust.oracle;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The kinds of statements, by what holds them, and what fills their slots. A new kind is added to
 * one of these, a new slot to {@link #SLOTS}, and samples of both to {@link
 * gust.language.StatementSamples}.
 */
enum Kinds {
  DANGERS("cold from gusts heavy hot now on snowfall wind", "danger."),
  RAIN(
      "chance chance.brief dry.days dry.least dry.through possible possible.spoken spell"
          + " spell.begun spell.now total total.one wet.days wet.more",
      ""),
  CHANGE("colder cooler warmer", "change."),
  FROST("frost", ""),
  YESTERDAY("colder cooler warmer", "yesterday."),
  DAY_ROWS(
      "hours.afternoon hours.all_day hours.at_times hours.between hours.evening hours.from"
          + " hours.morning hours.night hours.not_said hours.until hours.wind tonight",
      ""),
  SKIES("later plain possible some thunder", "day."),
  PARTS("gaps hours row row.gaps", "part."),
  WINDOWS("hours", "window.");

  /** What stands above a forecast. */
  static final List<Kinds> SENTENCES = List.of(DANGERS, RAIN, CHANGE, FROST, YESTERDAY);

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

  /** By name; one that differs in a kind or a family of kinds, by that and the name. */
  private static final Map<String, Slot> SLOTS = new HashMap<>();

  static {
    fill("begin by end least", Slot.Value.MOMENT);
    fill("all day days likely on danger:later", Slot.Value.DAYS);
    fill("through", Slot.Value.THROUGH);
    fill("amount most water", Slot.Value.AMOUNT);
    fill("degrees felt high low lowest", Slot.Value.DEGREES);
    fill("difference", Slot.Value.DIFFERENCE);
    fill("percent", Slot.Value.PERCENT);
    fill("speed", Slot.Value.SPEED);
    fill("rest", new Slot.Part(List.of("dry.through")));
    fill("sky", new Slot.Part(SKIES.keys));
    fill("weather", new Slot.Part(DAY_ROWS.keys));
    fill("what then later", new Slot.Words("type\\.\\w+"));
    fill("chance:what possible:what", new Slot.Words("any\\.\\w+"));
    fill("danger:what", new Slot.Words("danger\\.(?!heavy|heat|severe)\\w+"));
    fill("danger.heavy:what danger.snowfall:what", new Slot.Words("danger\\.heavy_\\w+"));
    fill("danger.hot:what danger.cold:what", new Slot.Words("danger\\.(?:heat|severe_cold)"));
    fill(
        "day:what",
        new Slot.Words("sky\\.\\w+", "type\\.\\w+", "danger\\.\\w+", "any\\.\\w+", "word\\.\\w+"));
    fill("sure maybe", new Slot.Words("sure\\.\\w+"));
    fill("wind", new Slot.Words("wind\\.\\w+"));
    fill("again breaks thunder", new Slot.Words("word\\.\\w+"));
  }

  private static void fill(String names, Slot slot) {
    for (String name : names.split(" ")) {
      SLOTS.put(name, slot);
    }
  }

  private final List<String> keys;

  Kinds(String names, String family) {
    keys = List.of((family + names.replace(" ", " " + family)).split(" "));
  }

  List<String> keys() {
    return keys;
  }

  static Slot slot(String kind, String name) {
    for (String of : List.of(kind + ":", kind.replaceFirst("\\..*", "") + ":", "")) {
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
      case YESTERDAY -> checks.claim("yesterday is remembered", false, "" + clauses);
      default -> throw new AssertionError(this + " are no sentences");
    }
  }
}
