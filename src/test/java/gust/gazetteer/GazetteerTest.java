package gust.gazetteer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.files.TextFile;
import gust.text.Transliteration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/** The files of places and regions keep the rules that the code relies on. */
class GazetteerTest {
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
      assertTrue(names.contains(Transliteration.fold(columns[0])), line);
      for (String name : names) {
        assertEquals(name, Transliteration.fold(name), line);
        int population = Integer.parseInt(columns[8]);
        assertTrue(first.computeIfAbsent(name, _ -> population) >= population, line);
      }
    }
  }

  @Test
  void everyPlaceIsFoundAndHasAnIdentifierOfItsOwn() {
    Set<Integer> ids = new HashSet<>();
    for (Locality place : Localities.places()) {
      String name = Transliteration.fold(place.name());
      assertEquals(place, Gazetteer.byName(name, place.state(), place.country()).orElseThrow());
      assertTrue(ids.add(place.id()), place.name());
    }
  }

  @ParameterizedTest
  @CsvFileSource(resources = "regions.csv", quoteCharacter = '\'')
  void aRegionIsFoundByItsNames(String name, String regions) {
    List<String> found =
        Region.named(name).stream()
            .map(
                region -> region.country() + (region.state().isEmpty() ? "" : "-" + region.state()))
            .toList();
    assertEquals(regions, String.join(" ", found));
  }

  @Test
  void eachCountryOfTheStandardHasItsEnglishName() {
    for (String code : Locale.getISOCountries()) {
      Region country = new Region(code, "");
      assertTrue(Region.named(code).contains(country), code);
      String name = Locale.of("", code).getDisplayCountry(Locale.ENGLISH);
      String common = name.replace(" (Burma)", "").replace(" SAR China", "");
      assertTrue(Region.named(common).contains(country), name);
    }
  }

  /** Else it would never be found. */
  @Test
  void eachNameInTheFileIsFolded() {
    String file = TextFile.ofJar(Region.class.getResourceAsStream("regions.txt"));
    for (String line : file.lines().filter(it -> !it.startsWith("#")).toList()) {
      assertTrue(line.matches("[A-Z]{2}(-[A-Z]{2,3})?(\\|[^|]+)+\\|"), line);
      for (String name : line.substring(line.indexOf('|') + 1).split("\\|")) {
        assertEquals(Region.folded(name), name, line);
      }
    }
  }
}
