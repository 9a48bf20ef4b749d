package gust.statement;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.statement.Statement.Certainty;
import gust.testing.Entries;
import gust.testing.Weather;
import gust.weather.Danger;
import gust.weather.Day;
import gust.weather.Entry;
import gust.weather.ForecastSpan;
import gust.weather.Outlook;
import gust.weather.PrecipitationType;
import gust.weather.Units;
import gust.weather.WetSpell;
import gust.weather.Wind;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** From 50 % on, rain and thunderstorms are likely; below, they are possible. */
class CertaintyTest {
  @ParameterizedTest
  @CsvSource({"0.49, 1, POSSIBLE", "0.5, 0, LIKELY", "0.99, 0, LIKELY", "0.5, 1,", "1, 0,", ",0,"})
  void fromFiftyPercentOnItIsLikely(Double chance, double millimetres, Certainty expected) {
    OptionalDouble given = chance == null ? OptionalDouble.empty() : OptionalDouble.of(chance);
    Entry storm =
        Entries.from("2026-11-20T12:00:00Z")
            .add(
                Weather.NOTHING,
                List.of(Weather.condition(211, "Thunderstorm", "thunderstorm", "11d")),
                Wind.UNKNOWN,
                given,
                OptionalDouble.of(millimetres),
                OptionalDouble.empty())
            .at("Z")
            .entries()
            .getFirst();
    WetSpell spell = new WetSpell(List.of(storm), PrecipitationType.RAIN, false, false);
    assertEquals(expected, Certainty.of(spell));
    Danger danger = new Danger(Danger.Kind.THUNDERSTORMS, List.of(storm), List.<Day>of());
    assertEquals(expected == Certainty.POSSIBLE, danger.isPossible());
  }

  /** What is only possible is no part of what is certain. */
  @ParameterizedTest
  @CsvSource({"0.5, danger.heavy", "0.49, danger.on danger.heavy"})
  void heavyRainComesWithThunderThatIsLikely(double chance, String keys) {
    Entries entries = Entries.from("2026-11-21T12:00:00Z");
    for (int id : new int[] {211, 500, 500}) {
      boolean isRain = id == 500;
      entries.add(
          Weather.NOTHING,
          List.of(Weather.condition(id, "", "", "")),
          Wind.UNKNOWN,
          OptionalDouble.of(isRain ? 1 : chance),
          OptionalDouble.of(isRain ? 30 : 0),
          OptionalDouble.empty());
    }
    Instant now = Instant.parse("2026-11-20T12:00:00Z");
    Outlook outlook =
        Outlook.of(entries.at("Z"), List.of(), ForecastSpan.ALL, null, Units.METRIC, now);
    DangerRules rules = new DangerRules(outlook, NearDays.of(now, ZoneOffset.UTC));
    List<String> said = rules.statements(Detail.ALL).stream().map(Statement::key).toList();
    assertEquals(keys, String.join(" ", said));
  }
}
