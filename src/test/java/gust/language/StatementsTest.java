package gust.language;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.render.kit.Speaker;
import gust.statement.Statement;
import gust.statement.Statement.Term;
import gust.testing.Answers;
import gust.testing.Golden;
import gust.weather.Units;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is said in each language, fact by fact. */
class StatementsTest {
  /** Of each key. */
  private static final Map<String, Set<String>> SLOTS = new HashMap<>();

  private static final List<Statement> FEW = StatementSamples.all(1);
  static final List<Statement> MANY = StatementSamples.all(2);

  private static final Map<String, List<Statement>> BY_KEY =
      MANY.stream().collect(Collectors.groupingBy(Statement::key));

  /** What each of {@link #MANY} says. */
  private static final List<String> FACTS = MANY.stream().map(StatementsTest::facts).toList();

  private static final String TODAY = "Days[dates=[2026-11-23]]";

  /**
   * Keys whose facts may be said alike, each with the one that it is like.
   *
   * @param code of a language; empty for all
   */
  private record Synonym(String code, String key, String other, String reason) {}

  private static final List<Synonym> SYNONYMS =
      List.of(
          new Synonym("", "danger.on ", "wet.days ", "some of what falls is a danger"),
          new Synonym("", "danger.from ", "spell ", "some of what falls is a danger"),
          new Synonym("", "danger.now ", "spell.now ", "some of what falls is a danger"),
          new Synonym("", "danger.heavy ", "wet.days ", "an amount may be unknown"),
          new Synonym("", "danger.snowfall ", "wet.days ", "an amount may be unknown"),
          new Synonym("", "danger.thunderstorms", "type.thunderstorms", "of a danger too"),
          new Synonym("", "danger.freezing_rain", "type.freezing_rain", "of a danger too"),
          new Synonym("", "dry.days days=" + TODAY, "dry.through through=" + TODAY, "to its end"),
          new Synonym("", "danger.heavy_rain", "type.heavy_rain", "of an hour or of a day"),
          new Synonym("", "danger.heavy_snow", "type.heavy_snow", "of an hour or of a day"),
          new Synonym("", "type.rain", "any.rain", "what may fall is named broadly"),
          new Synonym("", "type.snow", "any.snow", "what may fall is named broadly"),
          new Synonym("en", "danger.gusts ", "danger.wind ", "both are called a storm"));

  private static final java.util.regex.Pattern ROW =
      java.util.regex.Pattern.compile("tonight|(hours|part)[.].*");

  /** A doubled or a missing space, or a bracket of a pattern. */
  private static final java.util.regex.Pattern UNSOUND =
      java.util.regex.Pattern.compile("  | [,;.)、。]|[{}\\[\\]|]|^ | $");

  static List<String> languages() {
    return Languages.all();
  }

  static Speaker speaker(Language language) {
    return Answers.context(80, StatementSamples.NOW)
        .withLanguage(language)
        .speaker(Units.METRIC, Optional.of(ZoneOffset.UTC));
  }

  @ParameterizedTest
  @MethodSource("languages")
  void eachKindIsSaidAsItWasSaid(String code) {
    Set<String> lines = new LinkedHashSet<>();
    Speaker speaker = speaker(new Language(code));
    for (Statement statement : FEW) {
      lines.add(statement.key() + ": " + speaker.words(statement));
    }
    Golden.check("language/" + code, String.join("\n", lines) + "\n");
  }

  /** Neither in full nor in brief; those of the days' rows stand apart from the others. */
  @ParameterizedTest
  @MethodSource("languages")
  void differentFactsHaveDifferentWords(String code) {
    assertTrue(MANY.size() > 3000, "only " + MANY.size());
    Speaker speaker = speaker(new Language(code));
    Speaker brief = speaker.inBrief();
    Map<String, String> inFull = new HashMap<>();
    Map<String, String> inBrief = new HashMap<>();
    Set<String> alike = new TreeSet<>();
    for (int i = 0; i < MANY.size(); i++) {
      Statement statement = MANY.get(i);
      String facts = withSynonyms(FACTS.get(i), code);
      String words = speaker.words(statement);
      assertFalse(words.isEmpty(), facts);
      assertFalse(UNSOUND.matcher(words).find(), words);
      String where = isRow(statement.key()) ? "row: " : "";
      String other = inFull.putIfAbsent(where + words, facts);
      String shorter = inBrief.putIfAbsent(where + brief.words(statement), facts);
      for (String same : new String[] {other, shorter}) {
        if (same != null && !same.equals(facts)) {
          alike.add(words + ": " + facts + " and " + same);
        }
      }
    }
    assertEquals("", String.join("\n", alike));
  }

  /** Its key and what fills the slots. */
  static String facts(Statement statement) {
    StringBuilder facts = new StringBuilder(statement.key());
    for (String slot : SLOTS.computeIfAbsent(statement.key(), StatementsTest::slots)) {
      Term term = statement.find(slot);
      if (term != null) {
        facts.append(' ').append(slot).append('=').append(fact(term));
      }
    }
    return facts.toString();
  }

  static String fact(Term term) {
    return term instanceof Term.Part part ? facts(part.statement()) : term.toString();
  }

  /** Whether it is said in the row of a day, apart from the others. */
  static boolean isRow(String key) {
    return ROW.matcher(key).matches();
  }

  static Set<String> slots(String key) {
    return LanguageFile.names(Language.ENGLISH.text(key));
  }

  /** With what may be said alike made alike. */
  static String withSynonyms(String facts, String code) {
    String all = facts;
    for (Synonym synonym : SYNONYMS) {
      boolean isOf = synonym.code.isEmpty() || synonym.code.equals(code);
      all = isOf ? all.replace(synonym.key, synonym.other) : all;
    }
    return all;
  }

  /** Of any two slots in a pattern of what is said of the weather. */
  @ParameterizedTest
  @MethodSource("languages")
  void aSwapOfSlotsIsNoticed(String code) {
    Map<String, List<Statement>> said = new TreeMap<>(BY_KEY);
    for (String key : List.of("days.range", "days.end", "list.middle")) {
      said.put(key, FEW);
    }
    assertTrue(said.size() > 35, "" + said.keySet());
    Language language = new Language(code);
    Speaker right = speaker(language);
    for (String key : said.keySet()) {
      String text = language.text(key);
      List<String> slots = List.copyOf(LanguageFile.names(text));
      for (int i = 0; i < slots.size(); i++) {
        for (String other : slots.subList(i + 1, slots.size())) {
          String swapped = swapped(text, slots.get(i), other, "[{@]");
          String mixed = Languages.with(code, key, swapped);
          assertTrue(isNoticed(right, code, mixed, said.get(key)), key + " = " + swapped);
        }
      }
    }
  }

  /** The whole file is checked only if the statements are said alike, since that takes longer. */
  private static boolean isNoticed(
      Speaker right, String code, String swapped, List<Statement> statements) {
    try {
      Speaker wrong = speaker(new Language(code, swapped));
      for (Statement one : statements) {
        if (!right.words(one).equals(wrong.words(one))) {
          return true;
        }
      }
      LanguageFile.check(code, swapped);
      return false;
    } catch (IllegalArgumentException refused) {
      return true;
    }
  }

  /** Whole words after one of these signs. */
  private static String swapped(String text, String one, String other, String after) {
    String word = "(?<=" + after + ")(" + one + "|" + other + ")(?=[}:@.]|$)";
    return java.util.regex.Pattern.compile(word)
        .matcher(text)
        .replaceAll(found -> found.group().equals(one) ? other : one);
  }

  @Test
  void noSynonymIsDeclaredInVain() {
    for (Synonym synonym : SYNONYMS) {
      Language language = new Language(synonym.code.isEmpty() ? "en" : synonym.code);
      String word = language.find(synonym.key);
      assertEquals(word, word == null ? null : language.find(synonym.other), synonym.reason);
    }
  }
}
