package gust.gazetteer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.files.TextFile;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class RegionTest {
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
