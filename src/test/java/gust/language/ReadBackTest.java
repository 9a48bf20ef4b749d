package gust.language;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.render.kit.Writer;
import gust.statement.Statement;
import gust.statement.Statement.Term;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A sentence says the facts that it was made of, and no others: it is read back by the patterns of
 * all kinds of statements, each slot filled with any of the words that it ever has.
 */
class ReadBackTest {
  /** Brackets, bars, slots, and the words between. */
  private static final Pattern PIECE = Pattern.compile("[\\[\\]|]|\\{([^}]+)}|[^\\[\\]|{]+");

  /** A doubled or a missing space, or a bracket of a pattern. */
  private static final Pattern UNSOUND = Pattern.compile("  | [,;.)、。]|[{}\\[\\]|]|^ | $");

  /** Each language reads one statement in three, or all of them by {@code -Dlanguages.all=true}. */
  private static final int STEP = Boolean.getBoolean("languages.all") ? 1 : 3;

  /** A kind of statement as a regular expression, with the slots of its groups. */
  private record Reader(String key, Pattern pattern, List<String> slots) {}

  /** What the words of a slot stand for, by its facts. */
  private final Map<String, Map<String, Map<String, Term>>> vocabulary = new HashMap<>();

  @ParameterizedTest
  @MethodSource("gust.language.Languages#all")
  void itIsTheStatementInFullAndInBrief(String code) {
    Writer writer = StatementsTest.writer(new Language(code));
    assertEquals("", faults(code, writer) + faults(code, writer.inBrief()));
  }

  private String faults(String code, Writer writer) {
    vocabulary.clear();
    Set<String> keys = new TreeSet<>();
    for (Statement statement : StatementsTest.MANY) {
      keys.add(statement.key());
      learn(statement, writer);
    }
    assertTrue(StatementsTest.MANY.size() > 3000 && keys.size() > 35, keys::toString);
    List<Reader> readers = new ArrayList<>();
    Language language = writer.language();
    for (String key : keys) {
      String pattern = writer.brief() ? language.keyOf(key, "short") : key;
      readers.add(reader(key, language.text(pattern)));
    }
    Set<String> faults = new TreeSet<>();
    for (int i = Math.floorMod(code.hashCode(), STEP); i < StatementsTest.MANY.size(); i += STEP) {
      Statement statement = StatementsTest.MANY.get(i);
      String sentence = writer.words(statement);
      assertFalse(sentence.isEmpty() || UNSOUND.matcher(sentence).find(), sentence);
      String facts = StatementsTest.withSynonyms(StatementsTest.facts(statement), code);
      Set<String> readings = new TreeSet<>();
      for (Reader reader : readers) {
        if (StatementsTest.isRow(reader.key) == StatementsTest.isRow(statement.key())) {
          read(reader, sentence, writer)
              .forEach(one -> readings.add(StatementsTest.withSynonyms(one, code)));
        }
      }
      // The day of both hours is only said with them.
      readings.removeIf(one -> one.contains(" on=") && !one.contains(" end="));
      if (!readings.equals(Set.of(facts))) {
        faults.add(sentence + ": " + facts + " is read as " + readings);
      }
    }
    return String.join("\n", faults);
  }

  /** The words of each slot; a part is taken as a whole. */
  private void learn(Statement statement, Writer writer) {
    for (Phrase.Span span : writer.say(statement).spans()) {
      learn(statement.key(), span.slot(), span.text(), statement.find(span.slot()));
    }
    for (String slot : StatementsTest.slots(statement.key())) {
      if (statement.find(slot) instanceof Term.Part part) {
        learn(statement.key(), slot, writer.words(part.statement()), part);
      }
    }
  }

  private void learn(String key, String slot, String text, Term term) {
    boolean isOwnWord = slot.indexOf('.') > 0;
    if (term != null || isOwnWord) {
      Map<String, Term> terms =
          vocabulary
              .computeIfAbsent(key + " " + slot, _ -> new TreeMap<>())
              .computeIfAbsent(text, _ -> new TreeMap<>());
      terms.put(term == null ? slot : StatementsTest.fact(term), term);
    }
  }

  private Reader reader(String key, String text) {
    StringBuilder regex = new StringBuilder();
    List<String> slots = new ArrayList<>();
    Matcher piece = PIECE.matcher(text);
    while (piece.find()) {
      switch (piece.group()) {
        case "[" -> regex.append("(?:");
        case "]" -> regex.append("|)");
        case "|" -> regex.append("|");
        default -> {
          if (piece.group(1) == null) {
            regex.append(Pattern.quote(piece.group()));
          } else {
            String slot = piece.group(1).split("[:@]")[0];
            slots.add(slot);
            Set<String> words = vocabulary.getOrDefault(key + " " + slot, Map.of()).keySet();
            List<String> quoted = words.stream().map(Pattern::quote).toList();
            regex.append(quoted.isEmpty() ? "((?!))" : "(" + String.join("|", quoted) + ")");
          }
        }
      }
    }
    return new Reader(key, Pattern.compile(regex.toString()), slots);
  }

  /** The facts of the statements of one kind that are said so. */
  private Set<String> read(Reader reader, String sentence, Writer writer) {
    Matcher found = reader.pattern.matcher(sentence);
    if (!found.matches()) {
      return Set.of();
    }
    List<Map<String, Term>> all = new ArrayList<>(List.of(new HashMap<>()));
    for (int i = 0; i < reader.slots.size(); i++) {
      String slot = reader.slots.get(i);
      if (found.group(i + 1) != null && slot.indexOf('.') < 0) {
        List<Map<String, Term>> more = new ArrayList<>();
        for (Term term : vocabulary.get(reader.key + " " + slot).get(found.group(i + 1)).values()) {
          for (Map<String, Term> terms : all) {
            Map<String, Term> with = new HashMap<>(terms);
            with.put(slot, term);
            more.add(with);
          }
        }
        all = more;
      }
    }
    Set<String> readings = new TreeSet<>();
    for (Map<String, Term> terms : all) {
      Statement statement = new Statement(reader.key);
      for (String slot : terms.keySet()) {
        statement = statement.with(slot, terms.get(slot));
      }
      if (writer.words(statement).equals(sentence)) {
        readings.add(StatementsTest.facts(statement));
      }
    }
    return readings;
  }
}
