package gust.weather;

import static gust.testing.Weather.condition;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.Entries;
import gust.testing.Weather;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class WetSpellTest {
  private static final Instant START = Instant.parse("2026-11-20T00:00:00Z");
  private static final OptionalDouble NONE = OptionalDouble.empty();

  /**
   * One entry for each letter: . dry, r rain, s snow, t thunder, - nothing known, space missing.
   */
  private static List<Entry> entries(String letters) {
    Entries entries = Entries.from(START.toString());
    for (char letter : letters.toCharArray()) {
      switch (letter) {
        case ' ' -> entries.skip(1);
        case 'r' -> add(entries, 0.6, 500);
        case 's' -> add(entries, 0.7, 600);
        case 't' -> add(entries, 0.8, 211);
        case '.' -> add(entries, 0.1, 800);
        default -> entries.add(Weather.NOTHING, List.of(), Wind.UNKNOWN, NONE, NONE, NONE);
      }
    }
    return entries.build();
  }

  private static void add(Entries entries, double chance, int id) {
    entries.add(
        Weather.NOTHING,
        List.of(condition(id, "", "", "")),
        Wind.UNKNOWN,
        OptionalDouble.of(chance),
        NONE,
        NONE);
  }

  private static Instant hour(int hour) {
    return START.plusSeconds(3600L * hour);
  }

  private static List<WetSpell> spells(Instant now, List<Entry> entries) {
    Place place = new Place("", "", Optional.empty());
    Forecast forecast = new Forecast(place, entries, Optional.empty(), Optional.empty());
    return Outlook.of(forecast, Units.METRIC, now).spells();
  }

  private static WetSpell next(String letters, int nowHour) {
    return spells(hour(nowHour), entries(letters)).getFirst();
  }

  @Test
  void itLastsFromItsFirstEntryToItsLastOnesEnd() {
    WetSpell spell = next("..rr...", 0);
    assertEquals(hour(6), spell.from());
    assertEquals(hour(12), spell.to());
    assertFalse(spell.toTheEnd());
    assertEquals(PrecipitationType.RAIN, spell.type());
    assertEquals(OptionalDouble.of(0.6), spell.chance());
  }

  @Test
  void aShortBreakDoesNotPartItAndALongOneDoes() {
    assertEquals(hour(12), next(".r.r..r", 0).to());
    assertEquals(hour(6), next(".r..r", 0).to());
  }

  @Test
  void allSpellsAreFound() {
    List<WetSpell> spells = spells(hour(0), entries(".r.r..s..t"));
    assertEquals(
        List.of(hour(3), hour(18), hour(27)), spells.stream().map(WetSpell::from).toList());
    assertEquals(List.of(true, false, false), spells.stream().map(WetSpell::withBreaks).toList());
  }

  @Test
  void aChanceAloneMustBeHigh() {
    Entries entries = Entries.from(START.toString());
    for (double chance : new double[] {0.49, 0.59, 0.6}) {
      entries.add(
          Weather.NOTHING,
          List.of(condition(804, "", "", "")),
          Wind.UNKNOWN,
          OptionalDouble.of(chance),
          NONE,
          NONE);
    }
    List<WetSpell> spells = spells(START, entries.build());
    assertEquals(List.of(hour(6)), spells.stream().map(WetSpell::from).toList());
  }

  @Test
  void theAmountIsItsSum() {
    Entries entries = Entries.from(START.toString());
    for (int i = 1; i <= 3; i++) {
      entries.add(
          Weather.NOTHING,
          List.of(),
          Wind.UNKNOWN,
          NONE,
          OptionalDouble.of(i),
          OptionalDouble.of(0.5));
    }
    assertEquals(7.5, spells(START, entries.build()).getFirst().amount());
  }

  @Test
  void whatIsOverIsPassed() {
    assertEquals(hour(12), next("r...r.", 3).from());
    assertEquals(hour(0), next("r...r.", 2).from());
    assertTrue(spells(hour(6), entries("rr....")).isEmpty());
  }

  @Test
  void whatGoesOnToTheEndOrToAGapHasNoKnownEnd() {
    assertTrue(next("..rr", 0).toTheEnd());
    assertTrue(next(".rr  .", 0).toTheEnd());
    assertFalse(next(".rr.", 0).toTheEnd());
  }

  @Test
  void itIsCalledByWhatMostOfItIs() {
    assertEquals(PrecipitationType.THUNDERSTORMS, next(".ttr.", 0).type());
    assertEquals(PrecipitationType.SNOW, next(".ssr.", 0).type());
    assertEquals(PrecipitationType.RAIN_AND_SNOW, next(".rs.", 0).type());
    assertEquals(PrecipitationType.RAIN, next("rrrtt", 0).type());
  }

  @Test
  void thunderAndSnowHaveHoursOfTheirOwn() {
    WetSpell.Part thunder = next(".rrttr.", 0).others().getFirst();
    assertEquals(PrecipitationType.THUNDERSTORMS, thunder.type());
    assertEquals(hour(9), thunder.from());
    assertEquals(hour(15), thunder.to());
    assertFalse(thunder.withBreaks());
    assertTrue(next("rrtrtrr", 0).others().getFirst().withBreaks());
    assertEquals(PrecipitationType.SNOW, next("rrrs", 0).others().getFirst().type());
    assertEquals(List.of(), next(".rs.", 0).others());
  }

  @Test
  void withoutChancesTheAmountsAndConditionsTell() {
    Entries entries = Entries.from(START.toString());
    entries.add(1, condition(800, "Clear", "", "")).add(1, condition(500, "Rain", "", ""));
    entries.add(Weather.NOTHING, List.of(), Wind.UNKNOWN, NONE, OptionalDouble.of(0.2), NONE);
    WetSpell spell = spells(START, entries.build()).getFirst();
    assertEquals(hour(3), spell.from());
    assertEquals(hour(9), spell.to());
    assertEquals(NONE, spell.chance());
  }

  @Test
  void aForecastThatSaysNothingOfRainIsNotADryOne() {
    assertFalse(Wetness.isKnown(entries("---")));
    assertTrue(Wetness.isKnown(entries("--.")));
  }
}
