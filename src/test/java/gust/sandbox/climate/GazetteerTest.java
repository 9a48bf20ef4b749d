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
    assertTrue(places.size() >= 170);
    long coded = Localities.lines().stream().filter(line -> !line.split("\t")[4].isEmpty()).count();
    assertTrue(coded >= 170);
    assertTrue(places.stream().filter(place -> place.latitude() < 0).count() >= 40);
    assertTrue(places.stream().anyMatch(place -> place.latitude() > 80));
    assertTrue(places.stream().anyMatch(place -> place.country().equals("AQ")));
  }

  @Test
  void theNumbersArePossible() {
    for (Locality place : places) {
      assertTrue(Math.abs(place.latitude()) <= 90, place.name());
      assertTrue(Math.abs(place.longitude()) <= 180, place.name());
      assertTrue(place.elevation() > -500 && place.elevation() < 6000, place.name());
      assertTrue(place.population() > 0, place.name());
      ClimateNormals climate = place.climate();
      assertTrue(climate.january() > -70 && climate.january() < 35, place.name());
      assertTrue(climate.july() > -70 && climate.july() < 42, place.name());
      assertTrue(climate.wetJanuary() >= 0 && climate.wetJanuary() <= 0.9, place.name());
      assertTrue(climate.wetJuly() >= 0 && climate.wetJuly() <= 0.9, place.name());
      assertEquals(place.country().equals("US") ? 2 : 0, place.state().length(), place.name());
    }
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

  @Test
  void everyNameIsAmongTheNamesItIsFoundByAndTheseAreFolded() {
    for (String line : Localities.lines()) {
      String[] columns = line.split("\t");
      List<String> names = List.of(columns[1].split("\\|"));
      assertTrue(names.contains(NameFolding.fold(columns[0])), line);
      for (String name : names) {
        assertEquals(name, NameFolding.fold(name), line);
      }
    }
  }

  @Test
  void theLargestOfSeveralNamesakesComesFirst() {
    Map<String, Integer> first = new HashMap<>();
    for (String line : Localities.lines()) {
      String[] columns = line.split("\t");
      for (String name : columns[1].split("\\|")) {
        int population = Integer.parseInt(columns[8]);
        assertTrue(first.computeIfAbsent(name, n -> population) >= population, line);
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
