package gust.language;

import gust.statement.Statement;
import gust.statement.Statement.Term;
import gust.statement.Statement.Term.Amount;
import gust.statement.Statement.Term.Days;
import gust.statement.Statement.Term.Difference;
import gust.statement.Statement.Term.Moment;
import gust.statement.Statement.Term.Part;
import gust.statement.Statement.Term.Percent;
import gust.statement.Statement.Term.Speed;
import gust.statement.Statement.Term.Temperature;
import gust.statement.Statement.Term.Word;
import gust.weather.Danger;
import gust.weather.PrecipitationType;
import gust.weather.Wind;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Statements of every kind, seen at {@link #NOW}: every choice of what fills one of its slots, or
 * two of them, beside the usual choices for the others.
 */
public final class StatementSamples {
  /** A Monday. */
  static final Instant NOW = Instant.parse("2026-11-23T10:00:00Z");

  private static final LocalDate TODAY = LocalDate.parse("2026-11-23");

  private static final Term NOT_SAID = null;
  private static final Moment LATER = moment("2026-11-23T16:00:00Z", null);
  private static final Moment MIDNIGHT = moment("2026-11-24T00:00:00Z", null);
  private static final Moment FRIDAY = moment("2026-11-27T18:00:00Z", TODAY.plusDays(4));

  private static final Term[] MOMENTS = {
    moment("2026-11-23T15:00:00Z", null),
    LATER,
    moment("2026-11-23T12:00:00Z", null),
    MIDNIGHT,
    moment("2026-11-24T09:00:00Z", TODAY.plusDays(1)),
    FRIDAY,
    moment("2026-12-02T06:00:00Z", TODAY.plusDays(9))
  };

  private static final Term[] DAY = {
    days(4), days(0), days(1), days(2), days(3), days(5), days(6), days(9)
  };

  private static final Term[] DAYS = {
    days(4),
    days(0),
    days(1),
    days(2),
    days(0, 1),
    days(0, 4),
    days(1, 4),
    days(2, 3),
    days(2, 4),
    days(2, 4, 6),
    days(0, 1, 2),
    days(1, 2, 3),
    days(2, 3, 4, 5),
    days(4, 9)
  };

  private static final Term[] AMOUNTS = {new Amount(8), new Amount(9), new Amount(14), NOT_SAID};
  private static final Term[] PERCENT = {new Percent(.45), new Percent(.5)};
  private static final Term[] DIFFERENCE = {new Difference(7), new Difference(8)};
  private static final Term[] TYPES = words("type", PrecipitationType.values());
  private static final Term[] BREAKS = {NOT_SAID, new Word("word.breaks", null)};
  private static final Term[] AGAIN = {NOT_SAID, new Word("word.again", null)};
  private static final Term[] SURE = {
    NOT_SAID, new Word("sure.likely", null), new Word("sure.possible", null)
  };
  private static final Term[] POSSIBLE = {NOT_SAID, new Word("sure.possible", null)};

  /**
   * What may fill a slot.
   *
   * @param slot empty for the key of the statement
   * @param term null if it is not said
   */
  private record Choice(String slot, Term term) {}

  private final int atOnce;
  private final List<Statement> all = new ArrayList<>();

  private StatementSamples(int atOnce) {
    this.atOnce = atOnce;
  }

  private static Moment moment(String instant, LocalDate day) {
    return new Moment(Instant.parse(instant), true, day);
  }

  private static Days days(int... ahead) {
    return new Days(Arrays.stream(ahead).mapToObj(TODAY::plusDays).toList());
  }

  private static Term[] words(String family, Enum<?>... constants) {
    return Arrays.stream(constants)
        .map(constant -> new Word(Statement.key(family, constant), null))
        .toArray(Term[]::new);
  }

  private static Term[] orNot(Term... terms) {
    return Stream.concat(Stream.of(terms), Stream.of(NOT_SAID)).toArray(Term[]::new);
  }

  private static Term[] maybe(Term... terms) {
    return Stream.concat(Stream.of(NOT_SAID), Stream.of(terms)).toArray(Term[]::new);
  }

  /**
   * @param terms the usual one first
   */
  private static List<Choice> slot(String name, Term... terms) {
    return Arrays.stream(terms).map(term -> new Choice(name, term)).toList();
  }

  private static List<Choice> key(String... keys) {
    return Arrays.stream(keys).map(key -> new Choice("", new Word(key, null))).toList();
  }

  /** Any of these choices, in this order. */
  @SafeVarargs
  @SuppressWarnings("varargs")
  private static List<Choice> either(List<Choice>... slots) {
    return Stream.of(slots).flatMap(List::stream).toList();
  }

  private static List<Choice> ends() {
    return either(
        slot("end", LATER, MIDNIGHT, FRIDAY),
        slot("least", LATER, FRIDAY),
        slot("through", days(1), days(4)),
        slot("end", NOT_SAID));
  }

  private static Term[] rest() {
    return orNot(
        Arrays.stream(DAY)
            .map(day -> new Part(new Statement("dry.through").with("through", day)))
            .toArray(Term[]::new));
  }

  private static Term[] skies() {
    List<Term> skies = new ArrayList<>();
    for (String key : new TreeSet<>(LanguageFile.check("en"))) {
      boolean isHeavy = key.matches("danger[.]heavy_\\w+|type[.]thunderstorms");
      boolean isSky = key.matches("sky[.]\\w+");
      boolean falls = key.matches("type[.](?!thunderstorms)\\w+");
      List<String> hows = new ArrayList<>();
      hows.addAll(falls || isHeavy || isSky ? List.of("day.plain") : List.of());
      hows.addAll(falls || key.startsWith("any.") ? List.of("day.possible") : List.of());
      hows.addAll(isSky ? List.of("day.later") : List.of());
      hows.addAll(key.matches("type[.](rain|snow)") ? List.of("day.some") : List.of());
      hows.addAll(key.matches("danger[.]heavy_\\w+") ? List.of("day.thunder") : List.of());
      Word what = new Word(key, null);
      for (String how : hows) {
        boolean isThunder = how.equals("day.thunder");
        Term thunder = isThunder ? new Word("word.thunder", null) : NOT_SAID;
        skies.add(new Part(new Statement(how).with("what", what).with("thunder", thunder)));
      }
    }
    return skies.toArray(Term[]::new);
  }

  /**
   * @param atOnce how many choices are not the usual ones
   */
  public static List<Statement> all(int atOnce) {
    StatementSamples samples = new StatementSamples(atOnce);
    samples.addAll();
    return samples.all;
  }

  private void addAll() {
    add(key("dry.through"), slot("through", DAY));
    add(key("dry.days"), slot("days", DAYS));
    add(key("dry.least"), slot("least", MOMENTS));
    List<Choice> any = slot("what", words("any", PrecipitationType.values()));
    for (String chance : List.of("chance", "chance.brief")) {
      add(key(chance), slot("percent", PERCENT), any, slot("days", DAYS));
    }
    add(
        key("possible"),
        any,
        slot("all", orNot(DAYS)),
        slot("likely", DAYS),
        slot("percent", orNot(PERCENT)));
    for (Term[] begin : List.of(orNot(MOMENTS), maybe(MOMENTS))) {
      add(
          key("spell"),
          slot("what", TYPES),
          slot("sure", SURE),
          slot("breaks", BREAKS),
          slot("begin", begin),
          ends(),
          slot("later", maybe(TYPES)),
          slot("maybe", SURE),
          slot("again", AGAIN),
          slot("amount", AMOUNTS),
          slot("rest", rest()));
    }
    List<Choice> hours = slot("begin", MOMENTS[0], MOMENTS[2]);
    add(key("spell"), slot("what", TYPES), slot("on", DAY), hours, slot("end", LATER, MIDNIGHT));
    add(key("window.hours"), slot("on", DAY), hours, slot("end", LATER, MIDNIGHT));
    add(
        key("spell.now"),
        slot("what", TYPES),
        slot("then", maybe(TYPES)),
        slot("breaks", BREAKS),
        ends().subList(0, 7),
        slot("later", maybe(TYPES)),
        slot("maybe", SURE),
        slot("again", AGAIN),
        slot("amount", AMOUNTS),
        slot("rest", rest()));
    add(key("spell.begun"), slot("what", TYPES), slot("then", maybe(TYPES)));
    add(slot("what", TYPES), key("wet.days", "wet.more"), slot("sure", SURE), slot("days", DAYS));
    add(
        either(
            slot("amount", new Amount(8)),
            slot("water", new Amount(8)),
            slot("amount", new Amount(9), new Amount(14))),
        slot("day", DAY),
        key("total", "total.one"));
    addDangers();
    add(
        key("change.warmer", "change.cooler", "change.colder"),
        slot("day", DAY),
        slot("difference", DIFFERENCE),
        either(
            slot("low", new Temperature(-17), new Temperature(-16)),
            slot("high", new Temperature(-17))));
    add(
        key("yesterday.warmer", "yesterday.cooler", "yesterday.colder"),
        slot("difference", DIFFERENCE));
    add(
        key("frost"),
        slot("begin", MOMENTS),
        slot("lowest", new Temperature(-17), new Temperature(-16)),
        slot("by", orNot(MOMENTS)));
    add(key("frost"), slot("begin", MOMENTS));
    Term[] winds = words("wind", Wind.Level.WINDY, Wind.Level.GALE, Wind.Level.STORMY);
    add(
        slot("sky", skies()),
        key(
            "hours.not_said",
            "hours.all_day",
            "hours.at_times",
            "hours.until",
            "hours.from",
            "hours.between",
            "hours.night",
            "hours.morning",
            "hours.afternoon",
            "hours.evening"),
        slot("begin", MOMENTS),
        slot("end", MOMENTS),
        slot("wind", maybe(winds)));
    List<Choice> begins = slot("begin", orNot(MOMENTS));
    add(key("part.hours", "part.row"), begins, slot("end", orNot(MOMENTS)));
    add(key("part.gaps", "part.row.gaps"));
    add(key("window.hours"), begins, slot("end", orNot(MOMENTS)));
    add(key("window.hours"), begins, slot("least", MOMENTS));
    Statement windy = new Statement("hours.wind").with("wind", winds[0]);
    all.add(new Statement("tonight").with("weather", new Part(windy)));
  }

  private void addDangers() {
    List<Choice> falling = slot("what", words("danger", Danger.Kind.values())).subList(0, 2);
    List<Choice> begins = slot("begin", MOMENTS);
    List<Choice> begun = key("danger.now");
    for (List<Choice> begin : List.of(either(begins, begun), either(begun, begins))) {
      List<Choice> later = slot("later", maybe(DAYS));
      add(key("danger.from"), falling, slot("sure", POSSIBLE), begin, later);
    }
    add(key("danger.on"), falling, slot("sure", POSSIBLE), slot("days", DAYS));
    List<Choice> speeds = slot("speed", orNot(new Speed(28), new Speed(29)));
    add(slot("days", DAYS), key("danger.wind", "danger.gusts"), speeds);
    for (Danger.Kind kind : Danger.Kind.values()) {
      List<Choice> what = slot("what", words("danger", kind));
      if (kind.isHeavy()) {
        add(
            key(kind == Danger.Kind.HEAVY_SNOW ? "danger.snowfall" : "danger.heavy"),
            what,
            slot("thunder", NOT_SAID, new Word("word.thunder", null)),
            slot("days", DAYS),
            slot("amount", AMOUNTS));
      } else if (kind.compareTo(Danger.Kind.HEAT) >= 0) {
        add(
            key(kind == Danger.Kind.HEAT ? "danger.hot" : "danger.cold"),
            what,
            either(
                slot("degrees", new Temperature(-17)),
                slot("felt", new Temperature(-17)),
                slot("degrees", new Temperature(-16))),
            slot("days", DAYS),
            slot("difference", orNot(DIFFERENCE)));
      }
    }
  }

  /** Whether the rules can say it. */
  private static boolean isSound(Statement statement) {
    boolean isBroad =
        !(statement.find("what") instanceof Word what)
            || !what.key().startsWith("any.")
            || Language.ENGLISH.find(what.key()) != null;
    boolean isOfLater = statement.find("maybe") != null || statement.find("again") != null;
    boolean saysLater = statement.find("later") != null || !isOfLater;
    boolean hasBegun = statement.find("begin") == null;
    boolean isOfBegun = statement.find("least") != null && statement.key().equals("spell");
    return isBroad && saysLater && (hasBegun || !isOfBegun);
  }

  @SafeVarargs
  @SuppressWarnings("varargs")
  private final void add(List<Choice>... slots) {
    List<Statement> made = new ArrayList<>();
    vary(made, List.of(slots), new Choice[slots.length], 0, atOnce);
    made.removeIf(Predicate.not(StatementSamples::isSound));
    all.addAll(made);
  }

  private static void vary(
      List<Statement> made, List<List<Choice>> slots, Choice[] chosen, int slot, int left) {
    if (slot == chosen.length) {
      made.add(statement(chosen));
      return;
    }
    for (Choice choice : slots.get(slot)) {
      boolean isUsual = choice == slots.get(slot).getFirst();
      chosen[slot] = choice;
      if (isUsual || left > 0) {
        vary(made, slots, chosen, slot + 1, isUsual ? left : left - 1);
      }
    }
  }

  private static Statement statement(Choice[] chosen) {
    String key = "";
    for (Choice choice : chosen) {
      key = choice.slot.isEmpty() ? ((Word) choice.term).key() : key;
    }
    Statement statement = new Statement(key);
    for (Choice choice : chosen) {
      String slot = choice.slot.equals("amount") ? amount(statement) : choice.slot;
      statement = statement.with(slot, choice.term);
    }
    return statement;
  }

  /** What an amount is called beside the slots before it. */
  private static String amount(Statement statement) {
    boolean isOfSeveralDays =
        statement.find("days") instanceof Days days && days.dates().size() > 1;
    boolean isSnow =
        statement.find("what") instanceof Word what && what.key().matches("type[.](heavy_)?snow.*");
    return isOfSeveralDays ? "most" : isSnow ? "water" : "amount";
  }
}
