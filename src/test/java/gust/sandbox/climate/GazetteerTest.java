package gust.sandbox.climate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Holds {@code places.tsv} to what its readers rely on. */
class GazetteerTest {
  private final List<Locality> places = Localities.places();

  @Test
  void theWorldIsCovered() {
    long coded = Localities.lines().stream().filter(line -> !line.split("\t")[4].isEmpty()).count();
    assertTrue(coded >= 170);
    assertTrue(places.stream().filter(place -> place.latitude() < 0).count() >= 40);
    assertTrue(places.stream().anyMatch(place -> place.latitude() > 80));
    assertTrue(places.stream().anyMatch(place -> place.country().equals("AQ")));
  }

  @Test
  void theNumbersArePossible() {
    for (Locality place : places) {
      ClimateNormals climate = place.climate();
      assertTrue(
          isWithin(-90, place.latitude(), 90)
              && isWithin(-180, place.longitude(), 180)
              && isWithin(-500, place.elevation(), 6000)
              && place.population() > 0
              && isWithin(-70, climate.january(), 35)
              && isWithin(-70, climate.july(), 42)
              && isWithin(0, climate.wetJanuary(), 0.9)
              && isWithin(0, climate.wetJuly(), 0.9),
          place::toString);
      assertEquals(place.country().equals("US") ? 2 : 0, place.state().length(), place.name());
    }
  }

  private static boolean isWithin(double least, double value, double most) {
    return least <= value && value <= most;
  }

  @Test
  void aPlacesClockIsNotFarFromItsSun() {
    for (Locality place : places) {
      double clock = place.zone().getRules().getOffset(Localities.NOW).getTotalSeconds() / 3600.0;
      double apart = Math.abs(clock - place.longitude() / 15) % 24;
      // China and Kiribati keep a clock of their own.
      assertTrue(Math.min(apart, 24 - apart) < 3.6 || place.latitude() < -75, place.name());
    }
  }

  @Test
  void postalCodesAreCapitalsWithoutSpacesAndBelongToOnePlace() {
    Set<String> seen = new HashSet<>();
    for (String line : Localities.lines()) {
      String[] columns = line.split("\t");
      for (String code : columns[4].isEmpty() ? new String[0] : columns[4].split("\\|")) {
        assertTrue(code.matches(columns[3].equals("US") ? "\\d{5}" : "[A-Z0-9-]{2,10}"), line);
        assertTrue(seen.add(code + "," + columns[3]), line);
      }
    }
  }

  /** Each place is found by its own name; of several namesakes the largest comes first. */
  @Test
  void namesAreFoldedAndInOrder() {
    Map<String, Integer> first = new HashMap<>();
    for (String line : Localities.lines()) {
      String[] columns = line.split("\t");
      List<String> names = List.of(columns[1].split("\\|"));
      assertTrue(names.contains(NameFolding.fold(columns[0])), line);
      for (String name : names) {
        assertEquals(name, NameFolding.fold(name), line);
        int population = Integer.parseInt(columns[8]);
        assertTrue(first.computeIfAbsent(name, _ -> population) >= population, line);
      }
    }
  }

  @Test
  void everyPlaceIsFoundAndHasAnIdentifierOfItsOwn() {
    Gazetteer gazetteer = Gazetteer.bundled();
    Set<Integer> ids = new HashSet<>();
    for (Locality place : places) {
      String name = NameFolding.fold(place.name());
      assertEquals(place, gazetteer.byName(name, place.state(), place.country()).orElseThrow());
      assertTrue(ids.add(place.id()), place.name());
    }
  }
}
