package gust.oracle;

import gust.language.LanguageFile;
import gust.language.Languages;
import gust.oracle.Kinds.Slot;
import gust.statement.Statement.Term;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads English sentences back by the patterns of the language's file, with none of gust's own code
 * for languages.
 *
 * @param now what days and times are named from
 * @param zone of the place
 */
record English(Instant now, ZoneId zone) {
  private static final Pattern SLOT =
      Pattern.compile("\\{([\\w.]+)(?:@\\w+)?(?::([\\w.]+))?\\}|[\\[\\]|]|[^{}\\[\\]|]+");
  private static final String DAY =
      "(?:today|tomorrow|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)"
          + "(?: \\d+ [A-Z][a-z]{2})?)\\b";
  private static final String DAYS =
      "(?:on )?DAY(?: to DAY|(?:, (?:on )?DAY)*(?: and (?:on )?DAY)?)".replace("DAY", DAY);
  private static final String CLOCK =
      "(?:\\d?\\d:\\d\\d|noon|midnight)(?: UTC)?(?: (?:on )?" + DAY + ")?";
  private static final Pattern NAME = Pattern.compile(DAY);
  private static final Map<String, String> TEXTS = Languages.texts("en");
  private static final Map<String, Reader> READERS = new ConcurrentHashMap<>();
  private static final Map<Slot.Words, Map<String, String>> WORDS = new ConcurrentHashMap<>();

  /**
   * A pattern as a regular expression.
   *
   * @param slots of its groups, in order
   */
  private record Reader(Pattern pattern, List<String> slots) {}

  static {
    TEXTS.replaceAll((_, text) -> text.replace('~', '\u00a0'));
  }

  static boolean isPattern(String key) {
    return TEXTS.getOrDefault(key, "").contains("{");
  }

  /** The slots of a pattern, but not the words that it has of its own. */
  static Set<String> slots(String key) {
    return LanguageFile.names(TEXTS.get(key));
  }

  private static Reader reader(String key) {
    return READERS.computeIfAbsent(
        key,
        _ -> {
          StringBuilder regex = new StringBuilder();
          List<String> slots = new ArrayList<>();
          Matcher part = SLOT.matcher(TEXTS.get(key));
          while (part.find()) {
            String form = part.group(2) == null ? "" : part.group(2);
            regex.append(
                switch (part.group().charAt(0)) {
                  case '[' -> "(?:";
                  case '|' -> "|";
                  case ']' -> ")?";
                  case '{' -> slot(key, part.group(1), form, slots);
                  default -> Pattern.quote(part.group());
                });
          }
          return new Reader(Pattern.compile(regex.toString()), slots);
        });
  }

  private static String slot(String key, String name, String form, List<String> slots) {
    if (name.contains(".")) {
      return TEXTS.get(name).replaceFirst(" \\|.*", "");
    }
    slots.add(name);
    String regex =
        switch (Kinds.slot(key, name)) {
          case Slot.Words words -> String.join("|", words(words).keySet());
          case Slot.Part _ -> ".+?";
          case Slot.Value.MOMENT -> moment(form);
          case Slot.Value.DAYS -> DAYS;
          case Slot.Value.THROUGH -> "through " + DAY + "|today";
          case Slot.Value.AMOUNT -> "(?:under[ \u00a0]|<)?[\\d.]+[ \u00a0]" + Shown.AMOUNT;
          case Slot.Value.PERCENT -> "\\d+(?:%|[ \u00a0]percent)";
          case Slot.Value.SPEED -> "\\d+[ \u00a0]" + Shown.SPEED;
          case Slot.Value.DEGREES, Slot.Value.DIFFERENCE -> "-?\\d+(?:°|[ \u00a0]degrees?)";
        };
    return "(" + regex + ")";
  }

  private static String moment(String form) {
    String pattern = TEXTS.get(form.isEmpty() ? "moment.at" : "moment." + form);
    return pattern.replaceFirst("\\{clock}\\[ \\{day:on}]", Matcher.quoteReplacement(CLOCK));
  }

  /** What a clause can mean; empty if it is none of these. */
  List<Said> read(String clause, Kinds kinds) {
    return read(clause, kinds.keys());
  }

  private List<Said> read(String clause, List<String> keys) {
    List<Said> read = new ArrayList<>();
    for (String key : keys) {
      Reader reader = reader(key);
      Matcher matcher = reader.pattern.matcher(clause);
      if (matcher.matches()) {
        Said said = new Said(key.replace(".spoken", ""), new HashMap<>(), new HashMap<>(), false);
        boolean isKnown = true;
        for (int i = 0; i < reader.slots.size(); i++) {
          String text = matcher.group(i + 1);
          isKnown &= text == null || fill(said, reader.slots.get(i), text);
        }
        read.addAll(isKnown ? List.of(said) : List.of());
      }
    }
    return read;
  }

  /** A sentence's clauses, each with all that it can mean. */
  List<List<Said>> sentence(String sentence, Kinds kinds) {
    List<List<Said>> clauses = new ArrayList<>();
    for (String clause : sentence.replaceFirst("[.]$", "").split("; ")) {
      boolean isFirst = clauses.isEmpty() && !NAME.matcher(clause).lookingAt();
      String words =
          isFirst ? clause.substring(0, 1).toLowerCase(Locale.ROOT) + clause.substring(1) : clause;
      clauses.add(read(words, kinds));
    }
    return clauses;
  }

  private boolean fill(Said said, String name, String text) {
    Slot slot = Kinds.slot(said.key(), name);
    if (slot instanceof Slot.Part part) {
      List<Said> inner = read(text, part.kinds());
      inner.forEach(one -> said.parts().putIfAbsent(name, one));
      return !inner.isEmpty();
    }
    Term term =
        switch (slot) {
          case Slot.Words words -> new Term.Word(words(words).get(text), null);
          case Slot.Part part -> throw new AssertionError(part);
          case Slot.Value.MOMENT -> moment(text, said);
          case Slot.Value.DAYS, Slot.Value.THROUGH -> new Term.Days(days(text));
          case Slot.Value.AMOUNT -> new Term.Amount(mm(text));
          case Slot.Value.PERCENT -> new Term.Percent(number(text) / 100);
          case Slot.Value.SPEED -> new Term.Speed(number(text));
          case Slot.Value.DIFFERENCE -> new Term.Difference((long) number(text));
          case Slot.Value.DEGREES -> new Term.Temperature(number(text));
        };
    said.slots().put(name, term);
    return true;
  }

  private static double number(String text) {
    return Double.parseDouble(text.replaceAll("[^-\\d.]", ""));
  }

  private static double mm(String text) {
    boolean isTrace = text.startsWith("under") || text.startsWith("<");
    return number(text) * (text.contains("in") ? 25.4 : 1) / (isTrace ? 2 : 1);
  }

  /** The keys of the words that can fill a slot, by their text. */
  private static Map<String, String> words(Slot.Words words) {
    return WORDS.computeIfAbsent(
        words,
        _ -> {
          Map<String, String> keys =
              new TreeMap<>(
                  Comparator.comparing(String::length).reversed().thenComparing(text -> text));
          for (String regex : words.keys()) {
            TEXTS.forEach((key, text) -> {
              if (key.matches(regex) && !text.contains("{")) {
                keys.putIfAbsent(text.replaceFirst(" \\|.*", ""), key);
              }
            });
          }
          return keys;
        });
  }

  /** The next such day from today on. */
  private LocalDate day(String name) {
    LocalDate today = now.atZone(zone).toLocalDate();
    if (name.equals("today") || name.equals("tomorrow")) {
      return name.equals("today") ? today : today.plusDays(1);
    }
    LocalDate date = today;
    String number = name.replaceAll("\\D", "");
    while (!date.getDayOfWeek().name().startsWith(name.substring(0, 3).toUpperCase(Locale.ROOT))
        || !number.isEmpty() && Integer.parseInt(number) != date.getDayOfMonth()) {
      date = date.plusDays(1);
    }
    return date;
  }

  private List<LocalDate> days(String text) {
    List<LocalDate> days = new ArrayList<>();
    for (Matcher name = NAME.matcher(text); name.find(); ) {
      days.add(day(name.group()));
    }
    return text.contains(" to ")
        ? days.getFirst().datesUntil(days.getLast().plusDays(1)).toList()
        : days;
  }

  /**
   * @param said its beginning, which this ends, and the day of both, if they are said
   */
  private Term.Moment moment(String text, Said said) {
    Instant begin = said.at("begin");
    Matcher name = NAME.matcher(text);
    LocalDate own = name.find() ? day(name.group()) : null;
    LocalDate day = own == null && said.has("on") ? said.day("on") : own;
    boolean isMidnight = text.contains("midnight");
    Matcher digits = Pattern.compile("\\d?\\d:\\d\\d").matcher(text);
    boolean isNamed = isMidnight || text.contains("noon");
    LocalTime time = isMidnight ? LocalTime.MIDNIGHT : LocalTime.NOON;
    if (!isNamed && digits.find()) {
      time = LocalTime.parse((digits.group().length() < 5 ? "0" : "") + digits.group());
    }
    Instant after = begin == null || begin.isBefore(now) ? now : begin;
    LocalDate date = day == null ? after.atZone(zone).toLocalDate() : day;
    Instant at = at(date, time);
    boolean isNext = day == null ? !at.isAfter(after) : isMidnight;
    return new Term.Moment(isNext ? at(date.plusDays(1), time) : at, isMidnight, day);
  }

  /** Of two hours with one name, that at which an entry begins. */
  private Instant at(LocalDate date, LocalTime time) {
    ZonedDateTime first = date.atTime(time).atZone(zone);
    Instant second = first.withLaterOffsetAtOverlap().toInstant();
    return second.getEpochSecond() % 10_800 == 0 ? second : first.toInstant();
  }
}
