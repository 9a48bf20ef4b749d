package gust.render;

import static gust.testing.Weather.condition;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import gust.testing.Entries;
import gust.testing.Weather;
import gust.weather.Condition;
import gust.weather.Day;
import gust.weather.DayTheme;
import gust.weather.Days;
import gust.weather.Place;
import gust.weather.Units;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is said of a day, as a specification: a letter for each three hours from midnight. */
class DayWordsTest {
  private static final OptionalDouble NONE = OptionalDouble.empty();
  private static final LocalDate DATE = LocalDate.of(2026, 11, 21);

  private static Day day(int firstHour, String letters) {
    return day(firstHour, letters, 0);
  }

  private static Day day(int firstHour, String letters, double gust) {
    Entries entries = Entries.from("2026-11-21T%02d:00:00Z".formatted(firstHour));
    for (char letter : letters.toCharArray()) {
      switch (letter) {
        case 'c' -> add(entries, 800, 0, 0, 0, gust);
        case 'f' -> add(entries, 801, 0, 0, 0, gust);
        case 'p' -> add(entries, 802, 0, 0, 0, gust);
        case 'b' -> add(entries, 803, 0.1, 0, 0, gust);
        case 'o' -> add(entries, 804, 0.49, 0, 0, gust);
        case 'r' -> add(entries, 501, 0.9, 3, 0, gust);
        case 'l' -> add(entries, 500, 0.9, 0.3, 0, gust);
        case '?' -> add(entries, 500, 0.4, 0.2, 0, gust);
        case '%' -> add(entries, 500, 0.2, 0.1, 0, gust);
        case 'T' -> add(entries, 202, 0.1, 0, 0, gust);
        case 'd' -> add(entries, 300, 0.9, 2, 0, gust);
        case 'h' -> add(entries, 502, 1, 12, 0, gust);
        case 'w' -> add(entries, 521, 1, 5, 0, gust);
        case 'W' -> add(entries, 522, 1, 9, 0, gust);
        case 't' -> add(entries, 211, 1, 9, 0, gust);
        case 's' -> add(entries, 601, 1, 0, 4, gust);
        case 'S' -> add(entries, 602, 1, 0, 9, gust);
        case 'i' -> add(entries, 511, 1, 2, 0, gust);
        case 'e' -> add(entries, 611, 1, 2, 2, gust);
        case 'm' -> add(entries, 701, 0, 0, 0, gust);
        case 'g' -> add(entries, 741, 0, 0, 0, gust);
        case 'u' -> add(entries, 771, 0, 0, 0, gust);
        default -> entries.skip(1);
      }
    }
    List<Day> days = Days.of(entries.at(new Place("", "", Optional.empty()), "+00:00"));
    return days.getFirst();
  }

  private static void add(
      Entries entries, int id, double chance, double rain, double snow, double gust) {
    Condition condition = condition(id, "", "a raw description", "");
    entries.add(
        Weather.measures(5, 5, 1000, 50),
        List.of(condition),
        Weather.wind(gust / 2, 225, gust),
        OptionalDouble.of(chance),
        rain > 0 ? OptionalDouble.of(rain) : NONE,
        snow > 0 ? OptionalDouble.of(snow) : NONE);
  }

  private static String say(Day day, LocalDate today, int room) {
    return new DayWords(Units.METRIC, today)
        .of(day, DayTheme.of(day, Units.METRIC)).stream()
            .filter(form -> form.length() <= room)
            .findFirst()
            .orElse("");
  }

  @ParameterizedTest
  @CsvSource({
    "cccccccc, Clear",
    "ffffffff, Mostly clear",
    "pppppppp, Partly cloudy",
    "bbbbbbbb, Cloudy",
    "oooooooo, Overcast",
    "ccbbbbbc, Cloudy",
    "mmmmmmmm, Mist",
    "ccmccccc, Clear",
    "gggccccc, Fog until 09:00",
    "gggggggg, Fog",
    "ccccuucc, Squalls in the afternoon",
    "rrrrrrrr, Rain all day",
    "rrrrrbbb, Rain until 15:00",
    "rrrrbbbb, Rain until noon",
    "rrbbbbbb, Rain until 06:00",
    "bbbbbrrr, Rain from 15:00",
    "bbbbrrrr, Rain from noon",
    "bbbbbbrr, Rain in the evening",
    "bbbbbbbr, Rain from 21:00",
    "bbrrbbbb, Rain in the morning",
    "bbrbbbbb, Rain in the morning",
    "bbbbrrbb, Rain in the afternoon",
    "bbbrrrbb, Rain 09:00 to 18:00",
    "brbbbbbb, Rain at night",
    "rbbbbbbr, Rain at times",
    "brbbrbbr, Rain at times",
    "brrbrrbb, Rain 03:00 to 18:00",
    "bbbbllbb, Some rain in the afternoon",
    "bbbbb?bb, Rain possible in the afternoon",
    "bbbb%%bb, Rain possible in the afternoon",
    "%%%%%%%%, Rain possible all day",
    "bbbbbbTT, Thunderstorms possible in the evening",
    "????????, Rain possible all day",
    "bbbbddbb, Drizzle in the afternoon",
    "bbrhrbbb, Rain 06:00 to 15:00",
    "bbhhrbbb, Heavy rain 06:00 to 15:00",
    "bbwwbbbb, Showers in the morning",
    "bbWWbbbb, Heavy showers in the morning",
    "bbbbbbtt, Thunderstorms in the evening",
    "rrrrrrtt, Thunderstorms in the evening",
    "ssssssss, Snow all day",
    "bbSSbbbb, Heavy snow in the morning",
    "rrssssss, Rain and snow all day",
    "iibbbbbb, Freezing rain until 06:00",
  })
  void aDayIsToldByItsWorstRelevantWeather(String letters, String words) {
    assertEquals(words, say(day(0, letters), DATE.minusDays(1), 80));
  }

  @Test
  void windIsTold() {
    assertEquals("Overcast, windy", say(day(0, "oooooooo", 15), DATE, 80));
    assertEquals("Rain until 15:00, windy", say(day(0, "rrrrrbbb", 16), DATE, 80));
    assertEquals("Clear, stormy", say(day(0, "cccccccc", 25), DATE, 80));
    assertEquals("Clear", say(day(0, "cccccccc", 13), DATE, 80));
    assertEquals("Squalls", say(day(0, "uuuuuuuu", 25), DATE, 80));
  }

  @Test
  void wordsGiveWayToTheRoomThereIs() {
    Day day = day(0, "bbbbbbtt", 16);
    assertEquals("Thunderstorms in the evening, windy", say(day, DATE, 35));
    assertEquals("Thunderstorms in the evening", say(day, DATE, 34));
    assertEquals("Thunderstorms, windy", say(day, DATE, 27));
    assertEquals("Thunderstorms", say(day, DATE, 19));
  }

  @Test
  void whatIsMissingOfADayIsSaid() {
    assertEquals("From 21:00: rain", say(day(21, "r"), DATE.minusDays(1), 80));
    assertEquals("Until 09:00: rain", say(day(0, "rrr"), DATE.minusDays(1), 80));
    assertEquals("09:00 to 15:00: clear", say(day(9, "cc"), DATE.minusDays(1), 80));
    assertEquals("In part: clear", say(day(0, "cc cccc"), DATE.minusDays(1), 80));
  }

  @Test
  void whatIsLeftOfTodayNeedsFewWords() {
    assertEquals("Cloudy", say(day(9, "bbbbb"), DATE, 80));
    assertEquals("From 15:00: cloudy", say(day(15, "bbb"), DATE, 80));
    assertEquals("Tonight: rain", say(day(18, "rr"), DATE, 80));
  }

  @Test
  void anAmountBesideADryConditionNamesWhatFalls() {
    Entries entries = Entries.from("2026-11-21T00:00:00Z");
    for (int i = 0; i < 8; i++) {
      entries.add(
          Weather.NOTHING,
          List.of(condition(804, "Clouds", "overcast clouds", "04d")),
          Weather.wind(1, 1, 1),
          OptionalDouble.of(1),
          NONE,
          OptionalDouble.of(1));
    }
    Day day = Days.of(entries.at(new Place("", "", Optional.empty()))).getFirst();
    assertEquals("Snow all day", say(day, DATE, 80));
  }

  @Test
  void noIdentifierIsToldInTheServicesWords() {
    for (int id = 0; id < 1000; id++) {
      Entries entries = Entries.from("2026-11-21T00:00:00Z").add(1, condition(id, "", "raw", ""));
      Day day = Days.of(entries.at(new Place("", "", Optional.empty()))).getFirst();
      assertFalse(say(day, DATE, 80).contains("raw"), id + ": " + say(day, DATE, 80));
    }
  }
}
