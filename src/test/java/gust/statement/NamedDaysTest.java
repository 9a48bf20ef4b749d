package gust.statement;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.language.Language;
import gust.render.forecast.ForecastLine;
import gust.render.forecast.ForecastProse;
import gust.render.kit.RenderContext;
import gust.service.Answer;
import gust.testing.Answers;
import gust.testing.Entries;
import gust.testing.Weather;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.Units;
import gust.weather.Wind;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An hour of another day than the reader takes it for has its day, and a day of two hours one. */
class NamedDaysTest {
  private static final String NOW = "2026-11-23T06:00:00Z";

  private static RenderContext context(String code) {
    return Answers.context(80, Instant.parse(NOW)).withLanguage(new Language(code));
  }

  /** Entries of three hours from 06:00 on a Monday, with rain in some. */
  private static Answer<Forecast> rain(int from, int to) {
    Entries entries = Entries.from(NOW);
    for (int i = 0; i < 24; i++) {
      boolean isWet = i >= from && i < to;
      entries.add(9, isWet ? 500 : 800, Wind.UNKNOWN, isWet ? 1 : 0, isWet ? .9 : 0);
    }
    return Weather.answer(entries.at("Z"), Units.METRIC, NOW);
  }

  private static String plain(String code, Answer<Forecast> answer) {
    return new ForecastProse(ForecastSpan.ALL, false)
        .draw(null, answer, context(code))
        .replaceAll("[\\n\\u00a0]+", " ");
  }

  private static void says(String words, String text) {
    assertEquals(words, text.contains(words) ? words : text);
  }

  @ParameterizedTest(name = "{0} {1} {2}")
  @CsvSource({
    "en, 9, 12, rain tomorrow from 09:00 until 18:00",
    "de, 9, 12, morgen Regen von 9 bis 18 Uhr",
    "fr, 9, 12, pluie demain de 9 h à 18 h",
    "es, 9, 12, lluvia mañana de las 09:00 a las 18:00",
    "it, 9, 12, pioggia domani dalle 09:00 alle 18:00",
    "pt, 17, 19, chuva na quarta-feira das 9h às 15h",
    "el, 17, 19, βροχή την Τετάρτη από τις 09:00 έως τις 15:00",
    "nl, 9, 12, morgen regen van 9 tot 18 uur",
    "sv, 17, 19, regn på onsdag från 09:00 till 15:00",
    "fi, 9, 12, vesisadetta huomenna klo 9–18",
    "ja, 9, 12, 明日9時から18時まで雨",
    "en, 3, 7, Rain from 15:00 until 03:00 tomorrow",
    "en, 3, 13, Rain from 15:00 today until 21:00 tomorrow",
    "uk, 3, 13, Дощ сьогодні з 15:00 до 21:00 завтра",
    "ru, 3, 13, Дождь сегодня с 15:00 до 21:00 завтра",
  })
  void theDayOfBothHoursIsNamedOnce(String code, int from, int to, String words) {
    says(words, plain(code, rain(from, to)));
  }

  /** Also where room is short. */
  @ParameterizedTest(name = "{0} {1}")
  @CsvSource({"5, 7, Rain from 21:00 until 03:00", "6, 9, Rain from 00:00 tomorrow until 09:00"})
  void aLineNamesTheDayOfTheBeginning(int from, int to, String words) {
    says(
        words, new ForecastLine(ForecastSpan.ALL, false).draw(null, rain(from, to), context("en")));
  }

  /** Its hour would else be taken for one of the day that was named before. */
  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "en, Thunderstorms tomorrow; freezing rain from noon today.",
    "de, Morgen Gewitter; gefrierender Regen ab heute 12 Uhr.",
    "zh, 明天有雷阵雨；今天12时起有冻雨。"
  })
  void aDangerOfTodayHasItsDayAfterOneOfAnother(String code, String words) {
    Entries entries = Entries.from(NOW);
    for (int i = 0; i < 24; i++) {
      int id = i == 2 ? 511 : i == 12 ? 211 : 800;
      entries.add(9, id, Wind.UNKNOWN, id == 800 ? 0 : 1, id == 800 ? 0 : .9);
    }
    says(words, plain(code, Weather.answer(entries.at("Z"), Units.METRIC, NOW)));
  }

  /** The coming morning goes without saying. */
  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "4, 'Frost from 18:00, minus 5 degrees at 03:00.'",
    "1, 'Frost from 09:00, minus 5 degrees at 03:00 tomorrow'"
  })
  void theLowOfAnotherDayHasItsDay(int first, String words) {
    double[] degrees = new double[24];
    for (int i = 0; i < degrees.length; i++) {
      degrees[i] = i < first ? 3 : i == 7 ? -5 : -2;
    }
    Forecast days = Entries.degrees(NOW, degrees).at("Z");
    says(words, plain("en", Weather.answer(days, Units.METRIC, NOW)));
  }

  /** It goes without saying where a greater change is to come. */
  @ParameterizedTest
  @CsvSource({
    "9, 5, 4, warmer",
    "9, 5, 5,",
    "9, 7.1, 0,",
    "14, 16, 0, colder",
    "15, 17, 0, cooler"
  })
  void aChangeSinceYesterdayIsSaidIfPeopleNoticeIt(
      double now, double then, long ahead, String change) {
    Optional<Statement> said =
        TemperatureRules.yesterday(
            OptionalDouble.of(now), OptionalDouble.of(then), Units.METRIC, ahead);
    assertEquals(
        Optional.ofNullable(change), said.map(fact -> fact.key().substring("yesterday.".length())));
  }
}
