package gust.language;

import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.render.kit.RenderContext;
import gust.render.kit.Writer;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is said in each language, fact by fact. */
class StatementsTest {
  /** Of each key. */
  private static final Map<String, Set<String>> SLOTS = new HashMap<>();

  private static final List<Statement> FEW = StatementSamples.all(1);
  static final List<Statement> MANY = StatementSamples.all(2);

  private static final String TODAY = "Days[dates=[2026-11-23]]";

  /**
   * Keys whose facts may be said alike, each with the one that it is like.
   *
   * @param code of a language; empty for all
   * @param key before a space if it is said like the other only at times
   */
  private record Synonym(String code, String key, String other, String reason) {}

  private static final List<Synonym> SYNONYMS =
      List.of(
          new Synonym("", "danger.on ", "wet.days ", "some of what falls is a danger"),
          new Synonym("", "danger.from ", "spell ", "some of what falls is a danger"),
          new Synonym("", "danger.now ", "spell.now ", "some of what falls is a danger"),
          new Synonym("", "spell.begun ", "spell.now ", "its end is left out"),
          new Synonym("", "danger.heavy ", "wet.days ", "an amount may be unknown"),
          new Synonym("", "danger.snowfall ", "wet.days ", "an amount may be unknown"),
          new Synonym("", "danger.thunderstorms", "type.thunderstorms", "of a danger too"),
          new Synonym("", "danger.freezing_rain", "type.freezing_rain", "of a danger too"),
          new Synonym("", "dry.days days=" + TODAY, "dry.through through=" + TODAY, "to its end"),
          new Synonym("", "danger.heavy_rain", "type.heavy_rain", "of an hour or of a day"),
          new Synonym("", "danger.heavy_snow", "type.heavy_snow", "of an hour or of a day"),
          new Synonym("", "type.rain", "any.rain", "what may fall is named broadly"),
          new Synonym("", "type.snow", "any.snow", "what may fall is named broadly"),
          new Synonym("en", "danger.gusts ", "danger.wind ", "both are called a storm"),
          new Synonym("cs", "change.colder", "change.cooler", "one word for both"),
          new Synonym("cs", "yesterday.colder", "yesterday.cooler", "one word for both"),
          new Synonym("es", "change.colder", "change.cooler", "only the degrees are said"),
          new Synonym("es", "yesterday.colder", "yesterday.cooler", "only the degrees are said"),
          new Synonym("fr", "change.colder", "change.cooler", "only the degrees are said"),
          new Synonym("fr", "yesterday.colder", "yesterday.cooler", "only the degrees are said"),
          new Synonym("it", "yesterday.colder", "yesterday.cooler", "only the degrees are said"));

  private static final java.util.regex.Pattern ROW =
      java.util.regex.Pattern.compile("tonight|(hours|part)[.].*");

  static Writer writer(Language language) {
    RenderContext context = Answers.context(80, StatementSamples.NOW).withLanguage(language);
    return Writer.of(context, Units.METRIC, Optional.of(ZoneOffset.UTC));
  }

  @ParameterizedTest
  @MethodSource("gust.language.Languages#all")
  void eachKindIsSaidAsItWasSaid(String code) {
    Set<String> lines = new LinkedHashSet<>();
    Writer writer = writer(new Language(code));
    for (Statement statement : FEW) {
      lines.add(statement.key() + ": " + writer.words(statement));
    }
    Golden.check("language/" + code, String.join("\n", lines) + "\n");
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

  @Test
  void noSynonymIsDeclaredInVain() {
    for (Synonym synonym : SYNONYMS) {
      Language language = new Language(synonym.code.isEmpty() ? "en" : synonym.code);
      String text = language.find(synonym.key.split(" ")[0]);
      String other = language.find(synonym.other.split(" ")[0]);
      assertTrue(text != null && other != null, synonym::toString);
      assertTrue(synonym.key.contains(" ") || text.equals(other), synonym::toString);
    }
  }
}
