package gust.render.forecast;

import static gust.testing.Weather.condition;
import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.render.kit.Glyphs;
import gust.render.kit.Line;
import gust.render.kit.Speaker;
import gust.statement.DayRules;
import gust.statement.NearDays;
import gust.terminal.ColorDepth;
import gust.terminal.Theme;
import gust.testing.Answers;
import gust.testing.Entries;
import gust.testing.Screens;
import gust.testing.Weather;
import gust.weather.Day;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.Outlook;
import gust.weather.Units;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/**
 * What is said of the days ahead, and of one day, as a specification: a number for the chance of
 * each three hours, or a letter for their weather.
 */
class HeadlineTest {
  /** Friday, 14:05 in California. */
  private static final Instant NOW = Instant.parse("2026-11-20T22:05:00Z");

  /** One entry for each number, from 15:00 on Friday: its chance of rain in tenths. */
  private static Entries chances(String tenths, int id) {
    Entries entries = Entries.from("2026-11-20T23:00:00Z");
    for (char tenth : tenths.toCharArray()) {
      entries.wet(id, (tenth - '0') / 10.0, 0, 0);
    }
    return entries;
  }

  private static String say(Forecast forecast, Instant now, Units units) {
    return say(forecast, now, units, 100);
  }

  private static String say(Forecast forecast, Instant now, Units units, int width) {
    List<Line> lines =
        Headline.of(
                Outlook.of(forecast, ForecastSpan.ALL, null, units, now),
                Screens.pipe(
                    width,
                    ColorDepth.NONE,
                    StandardCharsets.US_ASCII,
                    Glyphs.GlyphChoice.ASCII,
                    now,
                    false))
            .sentences(width);
    return String.join(
        " / ", lines.stream().map(line -> line.text(ColorDepth.NONE, Theme.UNKNOWN)).toList());
  }

  /** Three-hourly from 13:00 on Friday, 10° or so much more; from Saturday on so much warmer. */
  private static Forecast warmer(double today, double difference) {
    double[] day = {10, 8, 5, 4, 3, 2, 3, 7};
    Entries entries = Entries.from("2026-11-20T21:00:00Z");
    for (int i = 0; i < 12; i++) {
      entries.add(today + day[i % 8] + (i >= 4 ? difference : 0), condition(800, "", "", ""));
    }
    return entries.at("-08:00");
  }

  @ParameterizedTest
  @CsvFileSource(resources = "rain-sentences.csv", quoteCharacter = '\'')
  void rainIsSaidWithItsTimes(String tenths, String sentence) {
    assertEquals(sentence, say(chances(tenths, 800).at("-08:00"), NOW, Units.METRIC));
  }

  @ParameterizedTest
  @CsvFileSource(resources = "tomorrow-headlines.csv", quoteCharacter = '\'')
  void tomorrowIsComparedWithToday(Units units, double today, double difference, String sentence) {
    assertEquals(sentence, say(warmer(today, difference), NOW, units));
  }

  private static final LocalDate DATE = LocalDate.of(2026, 11, 21);

  private static Day day(int firstHour, String letters) {
    return day(firstHour, letters, 0);
  }

  private static Day day(int firstHour, String letters, double gust) {
    Entries entries = Entries.from("2026-11-21T%02d:00:00Z".formatted(firstHour));
    for (char letter : letters.toCharArray()) {
      switch (letter) {
        case 'c' -> add(entries, gust, 800, 0, 0);
        case 'f' -> add(entries, gust, 801, 0, 0);
        case 'p' -> add(entries, gust, 802, 0, 0);
        case 'b' -> add(entries, gust, 803, 0.1, 0);
        case 'o' -> add(entries, gust, 804, 0.49, 0);
        case 'r' -> add(entries, gust, 501, 0.9, 3);
        case 'l' -> add(entries, gust, 500, 0.9, 0.3);
        case '?' -> add(entries, gust, 500, 0.4, 0.2);
        case '%' -> add(entries, gust, 500, 0.2, 0.1);
        case 'T' -> add(entries, gust, 202, 0.1, 0);
        case 'd' -> add(entries, gust, 300, 0.9, 2);
        case 'h' -> add(entries, gust, 502, 1, 12);
        case 'w' -> add(entries, gust, 521, 1, 5);
        case 'W' -> add(entries, gust, 522, 1, 9);
        case 't' -> add(entries, gust, 211, 1, 9);
        case 's' -> add(entries, gust, 601, 1, 4);
        case 'S' -> add(entries, gust, 602, 1, 9);
        case 'i' -> add(entries, gust, 511, 1, 2);
        case 'm' -> add(entries, gust, 701, 0, 0);
        case 'g' -> add(entries, gust, 741, 0, 0);
        case 'u' -> add(entries, gust, 771, 0, 0);
        default -> entries.skip(1);
      }
    }
    return Day.all(entries.at("+00:00")).getFirst();
  }

  private static void add(Entries entries, double gust, int id, double chance, double mm) {
    OptionalDouble none = OptionalDouble.empty();
    OptionalDouble amount = mm > 0 ? OptionalDouble.of(mm) : none;
    boolean snow = id == 601 || id == 602;
    entries.add(
        Weather.measures(5, 5, 1000, 50),
        List.of(condition(id, "", "a raw description", "")),
        Weather.wind(gust / 2, 225, gust),
        OptionalDouble.of(chance),
        snow ? none : amount,
        snow ? amount : none);
  }

  private static Instant at(LocalDate today, int hour) {
    return today.atTime(hour, 0).toInstant(ZoneOffset.UTC);
  }

  private static DayRules rules(Day day, LocalDate today, int hour) {
    return DayRules.of(day, Units.METRIC, NearDays.of(at(today, hour), ZoneOffset.UTC));
  }

  private static String say(Day day, LocalDate today, int room) {
    int hour = day.from().getHour();
    Speaker speaker =
        Answers.context(80, at(today, hour)).speaker(Units.METRIC, Optional.of(ZoneOffset.UTC));
    return rules(day, today, hour).forms(true).stream()
        .map(speaker::words)
        .filter(form -> form.length() <= room)
        .findFirst()
        .orElse("");
  }

  @ParameterizedTest
  @CsvFileSource(resources = "day-words.csv", quoteCharacter = '\'')
  void aDayIsCalledByItsWorstRelevantWeather(String letters, String words) {
    assertEquals(words, say(day(0, letters), DATE.minusDays(1), 80));
  }

  @ParameterizedTest
  @CsvFileSource(resources = "wind-headlines.csv", quoteCharacter = '\'')
  void windIsSaidWhereThereIsRoom(double gust, String letters, int room, String words) {
    assertEquals(words, say(day(0, letters, gust), DATE, room));
  }
}
