package gust.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.Entries;
import java.time.Instant;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WetSpellTest {
  private static final Instant START = Instant.parse("2026-11-20T00:00:00Z");

  /**
   * One entry for each letter: . dry, r rain, s snow, t thunder, - nothing known, space missing.
   */
  private static Entries entries(String letters) {
    Entries entries = Entries.from(START.toString());
    for (char letter : letters.toCharArray()) {
      switch (letter) {
        case ' ' -> entries.skip(1);
        case 'r' -> entries.wet(500, 0.6, 0, 0);
        case 's' -> entries.wet(600, 0.7, 0, 0);
        case 't' -> entries.wet(211, 0.8, 0, 0);
        case '.' -> entries.wet(800, 0.1, 0, 0);
        default -> entries.bare(Wind.UNKNOWN);
      }
    }
    return entries;
  }

  private static Instant hour(int hour) {
    return START.plusSeconds(3600L * hour);
  }

  private static List<WetSpell> spells(int nowHour, Entries entries) {
    return Outlook.of(entries.at("+00:00"), Units.METRIC, hour(nowHour)).spells();
  }

  private static WetSpell next(String letters, int nowHour) {
    return spells(nowHour, entries(letters)).getFirst();
  }

  /** A break of three hours does not part a spell, a longer one does; what is over is passed. */
  @ParameterizedTest
  @CsvSource({
    "..rr..., 0, 6, 12, false",
    ".r.r..r, 0, 3, 12, false",
    ".r..r,   0, 3, 6,  false",
    "r...r.,  3, 12, 15, false",
    "r...r.,  2, 0, 3, false",
    "..rr,    0, 6, 12, true",
    "'.rr  .', 0, 3, 9, true",
  })
  void itLastsFromItsFirstEntryToItsLastOnesEnd(
      String letters, int now, int from, int to, boolean toTheEnd) {
    WetSpell spell = next(letters, now);
    assertEquals(hour(from), spell.from());
    assertEquals(hour(to), spell.to());
    assertEquals(toTheEnd, spell.toTheEnd());
  }

  @Test
  void allSpellsAreFound() {
    List<WetSpell> spells = spells(0, entries(".r.r..s..t"));
    assertEquals(
        List.of(hour(3), hour(18), hour(27)), spells.stream().map(WetSpell::from).toList());
    assertEquals(List.of(true, false, false), spells.stream().map(WetSpell::withBreaks).toList());
    assertEquals(OptionalDouble.of(0.6), spells.getFirst().chance());
    assertEquals(List.of(), spells(6, entries("rr....")));
  }

  @Test
  void aChanceAloneMustBeHigh() {
    Entries entries = entries("").wet(804, 0.49, 0, 0).wet(804, 0.59, 0, 0).wet(804, 0.6, 0, 0);
    assertEquals(List.of(hour(6)), spells(0, entries).stream().map(WetSpell::from).toList());
  }

  @Test
  void withoutChancesTheAmountsAndConditionsDecide() {
    Entries entries = entries("").wet(800, -1, 0, 0).wet(500, -1, 0, 0).wet(0, -1, 1, 0.5);
    WetSpell spell = spells(0, entries.wet(0, -1, 2, 0.5)).getFirst();
    assertEquals(hour(3), spell.from());
    assertEquals(hour(12), spell.to());
    assertEquals(OptionalDouble.empty(), spell.chance());
    assertEquals(4, spell.amount());
  }

  @ParameterizedTest
  @CsvSource({".ttr., THUNDERSTORMS", ".ssr., SNOW", ".rs., RAIN_AND_SNOW", "rrrtt, RAIN"})
  void itIsCalledByWhatMostOfItIs(String letters, PrecipitationType type) {
    assertEquals(type, next(letters, 0).type());
  }

  @Test
  void thunderAndSnowHaveHoursOfTheirOwn() {
    assertEquals(
        List.of(new WetSpell.Part(PrecipitationType.THUNDERSTORMS, hour(9), hour(15), false)),
        next(".rrttr.", 0).others());
    assertTrue(next("rrtrtrr", 0).others().getFirst().withBreaks());
    assertEquals(PrecipitationType.SNOW, next("rrrs", 0).others().getFirst().type());
    assertEquals(List.of(), next(".rs.", 0).others());
  }

  @Test
  void aForecastThatSaysNothingOfRainIsNotADryOne() {
    assertFalse(Wetness.isKnown(entries("---").build()));
    assertTrue(Wetness.isKnown(entries("--.").build()));
  }
}
