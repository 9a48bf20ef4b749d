package gust.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import gust.weather.Location;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LocationSyntaxTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "94040                | 94040",
        "New York             | New York",
        "New York,US Paris,FR | New York,US; Paris,FR",
        "Paris, FR Oslo       | Paris, FR; Oslo",
        "New York, NY, US     | New York, NY, US",
        "94040 10001          | 94040; 10001",
        "San Jose 94040       | San Jose; 94040",
        "94040 San Jose       | 94040; San Jose",
        "@home London @work   | @home; London; @work",
        "- Rio de Janeiro     | -; Rio de Janeiro",
        "94040,us Oslo        | 94040,us; Oslo",
        "94040-1234 Oslo      | 94040-1234; Oslo",
        "9404 Oslo            | 9404 Oslo",
        "94040, us            | 94040, us",
        "94040, 10001, Oslo   | 94040,; 10001,; Oslo",
      })
  void wordsAreSplitIntoLocations(String words, String locations) {
    assertEquals(List.of(locations.split("; ")), LocationSyntax.split(List.of(words.split(" "))));
  }

  @Test
  void aQuotedNameStandsAlone() {
    assertEquals(
        List.of("New York", "Los Angeles"),
        LocationSyntax.split(List.of("New York", "Los Angeles")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "94040             | '' | zip  | 94040",
        "02462             | '' | zip  | 02462",
        "94040-1234        | '' | zip  | 94040",
        "94040-1234,US     | '' | zip  | 94040,US",
        "94040,us          | '' | zip  | 94040,us",
        "94040             | de | zip  | 94040,de",
        "'94040,'          | '' | zip  | 94040",
        "'94040, '         | de | zip  | 94040,de",
        "94040,us          | de | zip  | 94040,us",
        "' 94040 , us '    | '' | zip  | 94040,us",
        "London            | '' | city | London",
        "London            | GB | city | London,GB",
        "London,GB         | FR | city | London,GB",
        "Paris, FR         | '' | city | Paris,FR",
        "Athens,GA         | US | city | Athens,GA,US",
        "Athens,GA         | '' | city | Athens,GA",
        "Springfield,IL,US | DE | city | Springfield,IL,US",
        "123               | '' | city | 123",
        "SW1A 1AA,GB       | '' | city | SW1A 1AA,GB",
        "94040,California  | '' | city | 94040,California",
        "東京                | JP | city | 東京,JP",
      })
  void fiveDigitsAreAZipCodeAndAnythingElseIsACity(
      String text, String country, String kind, String sent) {
    Location location = kind.equals("zip") ? new Location.Zip(sent) : new Location.City(sent);
    assertEquals(location, LocationSyntax.parse(text, country));
  }

  @ParameterizedTest
  @ValueSource(strings = {"M\uFFFDnchen,DE", "94040,\uFFFD", " ,US", "", "a\u0007b"})
  void whatIsNoTextOrHasNoNameIsNoLocation(String text) {
    assertThrows(UsageProblem.class, () -> LocationSyntax.parse(text, ""));
    assertThrows(UsageProblem.class, () -> LocationSyntax.zip(text, ""));
    if (!text.contains(",US")) {
      List<String> words = List.of("London,GB", text);
      assertThrows(UsageProblem.class, () -> LocationSyntax.split(words));
    }
  }
}
