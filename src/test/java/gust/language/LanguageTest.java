package gust.language;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.render.forecast.ForecastView;
import gust.render.kit.HourCycle;
import gust.render.kit.LocalTimes;
import gust.render.kit.Quantities;
import gust.render.kit.RenderContext;
import gust.render.kit.Writer;
import gust.render.sun.SunView;
import gust.service.Answer;
import gust.statement.Statement;
import gust.statement.Statement.Term;
import gust.testing.Answers;
import gust.testing.Cells;
import gust.testing.Golden;
import gust.testing.Skies;
import gust.weather.CurrentWeather;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.Units;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What a language's file may not have, the forms that it can have, and numbers with their units as
 * each language orders and declines them.
 */
class LanguageTest {
  /** Of those that can be one. */
  private static final List<String> UNITS =
      List.of("degree", "hPa", "mmHg", "mm", "in", "km", "mi", "m/s", "km/h", "mph", "kn", "bft");

  @ParameterizedTest(name = "{0} = {1}")
  @CsvFileSource(resources = "unsound-patterns.csv", delimiter = ';', quoteCharacter = '\'')
  void anUnsoundPatternIsRefused(String key, String text, String why) {
    IllegalArgumentException refused =
        assertThrows(
            IllegalArgumentException.class,
            () -> LanguageFile.check("en", Languages.with("en", key, text)));
    assertTrue(refused.getMessage().contains(why), refused.getMessage());
  }

  @Test
  void aFamilyMayHaveAFormThatNoOtherLanguageHas() {
    String on = "{day:gen} until {clock:to}";
    String english = Languages.text("en").replace("until {clock}[ {day:on}]", on);
    String text = english + "day.gen = {}s\nclock.to = to {}\n";
    LanguageFile.check("xx", text);
    Language own = new Language("xx", text);
    assertEquals("Fridays", own.form("day.5", "gen"));
    assertEquals("to noon", own.form("clock.noon", "to"));
  }

  @ParameterizedTest
  @MethodSource("gust.language.Languages#all")
  void everyLanguageHasEveryKeyAndIsSound(String code) {
    Set<String> missing = new TreeSet<>(Languages.texts("en").keySet());
    missing.removeAll(Languages.texts(code).keySet());
    assertEquals(Set.of(), missing, "add them to " + code + ".txt");
    LanguageFile.check(code);
  }

  /** The program cannot list a jar's files. {@code -Dgolden=write} lists new ones last. */
  @Test
  void everyFileIsListed() throws IOException {
    Path list = Path.of("src", "main", "resources", "gust", "language", "codes");
    List<String> codes = new ArrayList<>(Files.readAllLines(list));
    codes.retainAll(Languages.all());
    Languages.all().stream().filter(code -> !codes.contains(code)).forEach(codes::add);
    Golden.check(list, String.join("\n", codes) + "\n");
  }

  /** A test of the build reports it; the program goes on. */
  @Test
  void whatAFileLacksIsEnglish() {
    Language language = new Language("xx", "plural = none\n");
    assertEquals("demo", language.text("demo"));
    assertEquals("dry through Friday", language.say("dry.through", "through", "through Friday"));
  }

  @Test
  void anUnsoundFileIsRefused() {
    String english = Languages.text("en");
    assertEquals(
        "xx: has no demo", refusal(english.replaceAll("(?m)^demo = .*\n", "")).getMessage());
    assertEquals("xx: demo is there twice", refusal(english + "demo = demo\n").getMessage());
    assertEquals("xx: no text in demo =", refusal(english + "demo =\n").getMessage());
    assertEquals("xx: no text in a word", refusal(english + "a word\n").getMessage());
  }

  private static IllegalArgumentException refusal(String text) {
    return assertThrows(IllegalArgumentException.class, () -> LanguageFile.check("xx", text));
  }

  /** What the Unicode CLDR 48 says of the numbers that its rules tell apart. */
  @ParameterizedTest(name = "{0} {1}")
  @CsvFileSource(resources = "plurals.csv", quoteCharacter = '\'')
  void aNumberAsksForAForm(String rule, String number, String word) {
    String words = "days | one: day one | few: day few | many: day many";
    Language language = new Language("xx", "plural = " + rule + "\nunit.day = " + words + "\n");
    assertEquals(word, language.plural("unit.day", number));
  }

  @Test
  void aRuleThatDoesNotExistIsRefused() {
    Language language = new Language("xx", "plural = klingon\nunit.day = days\n");
    assertThrows(IllegalArgumentException.class, () -> language.plural("unit.day", "1"));
  }

  @Test
  void aFormThatALanguageLacksIsTheWordItself() {
    Language language = new Language("xx", "plural = polish\na.b = stopni | one: stopień\n");
    assertEquals("stopni", language.plural("a.b", "5"));
    assertEquals("stopni", language.form("a.b", "gen"));
    assertEquals("stopień", language.form("a.b", "one"));
  }

  @Test
  void aWordThatAgreesHasAShortFormToo() {
    String words = "a.own = long | f: lunga | short: l. | f.short: lga\na.any = long | f: lunga";
    Language language = new Language("xx", words + " | short: l.\na.none = long | f: lunga\n");
    assertEquals("l.", language.brief("a.own", ""));
    assertEquals("lga", language.brief("a.own", "f"));
    assertEquals("l.", language.brief("a.any", "f"));
    assertEquals("lunga", language.brief("a.none", "f"));
    assertEquals("long", language.brief("a.none", "n"));
  }

  @Test
  void aListHasTheLanguagesAnd() {
    Language language = new Language("xx", "list.middle = {a}、{b}\nlist.end = {a}と{b}\n");
    assertEquals("a", language.list(List.of("a"), "list"));
    assertEquals("aとb", language.list(List.of("a", "b"), "list"));
    assertEquals("a、bとc", language.list(List.of("a", "b", "c"), "list"));
  }

  @Test
  void aShortenedWordEndsItsSentence() {
    assertEquals("Fr 27. Nov.", Language.ENGLISH.sentence("Fr 27. Nov."));
    assertEquals("Fri 27 Nov.", Language.ENGLISH.sentence("Fri 27 Nov"));
    assertEquals("", Language.ENGLISH.sentence(""));
  }

  private static RenderContext context(String code) {
    return Answers.context(80, Instant.parse(Skies.NOW)).withLanguage(new Language(code));
  }

  private static Writer at1970(String code, Units units, LocalTimes times) {
    RenderContext context = context(code).withTime(Instant.EPOCH);
    return new Writer(context, context.quantities(units), times, false);
  }

  private static Quantities spoken(String code) {
    return context(code).spoken().quantities(Units.METRIC);
  }

  private static String plain(String words) {
    return words.replace('\u00a0', ' ');
  }

  /** A number alone, two of a range, and one that is too small to be said. */
  @ParameterizedTest(name = "{0} {1}")
  @CsvFileSource(resources = "quantities.csv", delimiter = '|')
  void aQuantityIsShownAndSaidInItsForm(
      String code, String what, double first, double second, String shown, String said) {
    assertEquals(said, words(spoken(code), what, first, second));
    Quantities screen = context(code).quantities(Units.METRIC);
    assertEquals(shown, words(screen, what, first, second));
  }

  private static String words(Quantities quantities, String what, double first, double second) {
    OptionalDouble number = OptionalDouble.of(first);
    return plain(
        switch (what) {
          case "percent" -> quantities.percent(number).words();
          case "range" -> quantities.range(number, OptionalDouble.of(second)).words();
          case "rainfall" -> quantities.rainfall(first).words();
          case "speed" -> quantities.speed(number).words();
          default -> quantities.difference((long) first, what);
        });
  }

  @ParameterizedTest
  @CsvSource({
    "en, 45.50°S 20.25°W",
    "de, '45,50°S 20,25°W'",
    "es, '45,50°S 20,25°O'",
    "ru, '45,50° ю. ш. 20,25° з. д.'",
    "cs, '45,50° j. š. 20,25° z. d.'",
    "ja, 南緯45.50° 西経20.25°",
  })
  void aPlaceWithoutAName(String code, String position) {
    Answer<Forecast> days = Skies.forecast("nameless", Units.METRIC);
    String screen = new ForecastView(ForecastSpan.ALL, false).draw(null, days, context(code));
    assertTrue(screen.contains(position), screen);
  }

  /** A screen reader would say an abbreviation letter by letter, or as another word. */
  @ParameterizedTest
  @MethodSource("gust.language.Languages#all")
  void noNameOfAValueIsAbbreviated(String code) {
    Language language = new Language(code);
    for (String key : LanguageFile.check(code)) {
      if (key.matches("label[.]\\w+")) {
        String name = language.form(key, "spoken");
        assertFalse(name.matches(".*[.](?: .*)?"), name);
      }
    }
  }

  /** The day of a time is declined as in other sentences. */
  @ParameterizedTest
  @CsvSource({
    "fi, lauantaina klo 3",
    "ru, в субботу в 0",
    "en, sets Saturday 0",
    "pl, w sobotę o 0"
  })
  void theDayOfTheMoonsTimes(String code, String words) {
    Answer<CurrentWeather> now = Skies.current("usual", Units.METRIC);
    String said = new SunView(true).draw(now, context(code)).replace('\n', ' ');
    assertTrue(said.contains(words), said);
  }

  /** As the country's weather service writes it. */
  @ParameterizedTest
  @CsvSource({
    "en, 15:00, 04:00, 15:45, Tue 1 Dec",
    "de, 15 Uhr, 4 Uhr, 15:45 Uhr, Di 1. Dez.",
    "fr, 15 h, 4 h, 15 h 45, mar 1er déc",
    "it, 15:00, 04:00, 15:45, mar 1º dic",
    "ja, 15時, 4時, 15時45分, 12月1日(火)",
    "cs, 15:00, 04:00, 15:45, út 1. 12.",
  })
  void hoursAndTheFirstOfAMonth(String code, String hour, String early, String time, String date) {
    LocalTimes times = context(code).times(Optional.of(ZoneOffset.UTC));
    assertEquals(hour, plain(times.timeInWords(LocalTime.of(15, 0))));
    assertEquals(early, plain(times.timeInWords(LocalTime.of(4, 0))));
    assertEquals(time, plain(times.timeInWords(LocalTime.of(15, 45))));
    assertEquals(date, plain(times.date(LocalDate.of(2026, 12, 1))));
  }

  /** On both clocks, and noon and midnight by words that are no other hour. */
  @ParameterizedTest
  @MethodSource("gust.language.Languages#all")
  void anHourIsSaidAsNoOther(String code) {
    for (HourCycle clock : HourCycle.values()) {
      LocalTimes times = new LocalTimes(Optional.of(ZoneOffset.UTC), clock, new Language(code));
      Writer writer = at1970(code, Units.METRIC, times);
      List<String> said = new ArrayList<>();
      List<String> shown = new ArrayList<>();
      for (int hour : new int[] {0, 1, 11, 12, 13, 21, 23}) {
        LocalTime time = LocalTime.of(hour, 0);
        Instant instant = LocalDate.EPOCH.atTime(time).toInstant(ZoneOffset.UTC);
        said.add(writer.until(instant));
        shown.add(times.time(time));
        assertTrue(Cells.of(times.hour(instant)) <= times.hourWidth(), shown::toString);
      }
      assertEquals(said.size(), Set.copyOf(said).size(), said::toString);
      assertEquals(shown.size(), Set.copyOf(shown).size(), shown::toString);
      boolean is12 = clock == HourCycle.H12;
      assertFalse(
          is12 && String.join(" ", said).matches(".*\\b(13|21|23|24)\\b.*"), said::toString);
    }
  }

  /** The bracket of a row says what ends: else it is read as the end of the rain. */
  @ParameterizedTest
  @MethodSource("gust.language.Languages#all")
  void aPartOfARowIsOfTheForecast(String code) {
    String words = new Language(code).text("part.row").replaceAll("\\{[^}]*}|[|\\[\\]自到為止为]", "");
    assertTrue(words.matches(".*\\p{L}{2}.*"), words);
  }

  /** By the last number: of the minutes, unless the hour is full. */
  @ParameterizedTest
  @CsvSource({
    "tr, 2, 30, 02:30'a kadar",
    "tr, 7, 35, 07:35'e kadar",
    "tr, 16, 0, 16:00'ya kadar",
    "hu, 17, 0, 17 óráig",
    "hu, 17, 45, 17:45-ig",
    "hu, 7, 35, 7:35-ig"
  })
  void aFormMayBeThatOfTheMinutes(String code, int hour, int minute, String words) {
    LocalTimes times =
        new LocalTimes(Optional.of(ZoneOffset.UTC), HourCycle.H24, new Language(code));
    Instant end = LocalDate.EPOCH.atTime(hour, minute).toInstant(ZoneOffset.UTC);
    assertEquals(words, plain(at1970(code, Units.METRIC, times).until(end)));
  }

  /** At night from midnight, at one o'clock, and at noon. */
  @ParameterizedTest
  @CsvFileSource(resources = "clocks.csv", delimiter = '|')
  void theHoursOfAFrost(String code, HourCycle clock, int hour, int by, String words) {
    LocalTimes times = new LocalTimes(Optional.of(ZoneOffset.UTC), clock, new Language(code));
    Instant start = LocalDate.EPOCH.atTime(hour, 0).toInstant(ZoneOffset.UTC);
    Instant lowest = LocalDate.EPOCH.atTime(by, 0).toInstant(ZoneOffset.UTC);
    for (Units units : List.of(Units.IMPERIAL, Units.METRIC)) {
      int degrees = units == Units.IMPERIAL ? 28 : -1;
      Statement frost =
          new Statement("frost")
              .with("begin", new Term.Moment(start, true, null))
              .with("lowest", new Term.Temperature(degrees))
              .with("by", new Term.Moment(lowest, true, null));
      Writer writer = at1970(code, units, times);
      String expected = degrees < 0 ? words.replaceFirst("28 ?°F?", "-1°") : words;
      assertEquals(expected, plain(writer.words(frost)));
    }
  }

  /** A number in °F may be one above zero. */
  @ParameterizedTest
  @MethodSource("gust.language.Languages#all")
  void frostIsNoMinus(String code) {
    Language language = new Language(code);
    String minus = plain(language.text("quantity.minus").replace("{number}", "")).strip();
    assertFalse(language.text("frost").contains(minus), minus);
  }

  /**
   * Keys, the form in which their words are shown, the most cells of a word, and how many keys
   * these are: so that eight cells of the ribbon are never blank, and a narrow row keeps its wind.
   */
  @ParameterizedTest(name = "{0} {1}")
  @CsvSource({
    "sky[.](clear|mostly_clear|partly_cloudy|cloudy|overcast), ribbon, 8, 5",
    "wind[.](windy|gale|stormy), short, 12, 3",
    "danger[.]\\w+, short, 22, 8",
    "chart[.](gust|wind), '', 5, 2",
    "label[.](clouds|visibility|humidity|dew_point|pressure|rain|snow|wind), '', 11, 8",
    "day[.]\\d, label, 3, 7",
    "month[.]\\d+, letter, 1, 12",
  })
  void aWordFitsItsPlaceInEveryLanguage(String keys, String form, int most, int count) {
    Map<String, String> english = Languages.texts("en");
    List<String> words =
        english.keySet().stream()
            .filter(key -> key.matches(keys) && english.get(key).indexOf('{') < 0)
            .toList();
    assertEquals(count, words.size(), words::toString);
    List<String> wide = new ArrayList<>();
    for (String code : Languages.all()) {
      Language language = new Language(code);
      for (String key : words) {
        String word = language.form(key, form);
        wide.addAll(Cells.of(word) > most ? List.of(code + ": " + key + " = " + word) : List.of());
      }
    }
    assertEquals(List.of(), wide);
  }

  /** A noun that is counted has a form for each class that its language has. */
  @ParameterizedTest
  @MethodSource("gust.language.Languages#all")
  void whatIsCountedHasItsForms(String code) {
    Language language = new Language(code);
    List<String> units = List.of("degree", "mm", "km", "m/s", "km/h", "mph", "mi");
    List<String> keys = new ArrayList<>(List.of("span.minutes.spoken", "span.hours.unit.spoken"));
    units.forEach(unit -> keys.add("unit." + unit + ".spoken"));
    for (String key : keys) {
      for (String number : new String[] {"0", "1", "2", "5", "11", "21", "101", "0.5"}) {
        String form = Language.pluralForm(language.text("plural"), number);
        boolean isDeclined =
            Set.of("few", "many").contains(form) && language.find(key + "|one") == null;
        assertFalse(isDeclined, key + " has only one form");
      }
    }
  }

  /**
   * The words of all units for a number.
   *
   * @param words in the order of the units in the files
   */
  @ParameterizedTest(name = "{0} {1}")
  @CsvFileSource(resources = "units.csv", delimiter = '|')
  void eachUnitIsSaidInTheFormOfItsNumber(String code, String number, String words) {
    Language language = new Language(code);
    List<String> said = new ArrayList<>();
    for (String unit : UNITS) {
      said.add(language.plural("unit." + unit + ".spoken", number));
    }
    assertEquals(words, plain(String.join(", ", said)));
  }

  /** The forms that the Unicode CLDR 48 gives to 0, 1, 2, 5, 11, 21 and 101. */
  @Test
  void eachLanguageHasItsPluralRule() {
    Map<String, String> forms = new TreeMap<>();
    for (String code : Languages.all()) {
      StringBuilder own = new StringBuilder();
      for (String number : new String[] {"0", "1", "2", "5", "11", "21", "101"}) {
        String form = Language.pluralForm(new Language(code).text("plural"), number);
        own.append(own.isEmpty() ? "" : " ").append(form.isEmpty() ? "other" : form);
      }
      forms.merge(own.toString(), code, (some, more) -> some + " " + more);
    }
    Map<String, String> expected =
        Map.of(
            "other other other other other other other", "ja ko zh zh-Hant",
            "other one other other other other other", "da de el en es fi hu it nb nl sv tr",
            "one one other other other other other", "fr pt",
            "other one few other other other other", "cs",
            "many one few many many many many", "pl",
            "many one few many many one one", "ru uk",
            "few one few few few other few", "ro");
    assertEquals(expected, forms);
  }
}
