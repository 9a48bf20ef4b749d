package gust.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import gust.weather.Location;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LocationSyntaxTest {
  @ParameterizedTest
  @CsvFileSource(resources = "split-locations.csv", delimiter = '|', quoteCharacter = '\'')
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
  @CsvFileSource(resources = "parsed-locations.csv", delimiter = '|', quoteCharacter = '\'')
  void fiveDigitsAreAZipCodeAndAnythingElseIsACity(
      String text, String country, String kind, String sent) {
    Location location = kind.equals("zip") ? new Location.Zip(sent) : new Location.City(sent);
    assertEquals(location, LocationSyntax.parse(text, country, country));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "51.5,-0.12       | 51.5  | -0.12",
        "-33.9, 18.4      | -33.9 | 18.4",
        "' +51.50 , 0 '   | +51.50 | 0",
        "-90,.5           | -90   | .5",
        "90.,-180         | 90.   | -180",
      })
  void twoNumbersWithAPointAreCoordinatesAsTyped(String text, String latitude, String longitude) {
    Location expected = new Location.Point(latitude, longitude);
    assertEquals(expected, LocationSyntax.parse(text, "de", "de"));
    assertEquals(expected, LocationSyntax.saved("at:" + text, ""));
  }

  @ParameterizedTest
  @ValueSource(strings = {"90.1,100", "-90.1,100", "0.0,180.1", "0.0,-181", "139.7,35.7"})
  void whatIsNotOnTheEarthIsRefused(String text) {
    UsageProblem refused =
        assertThrows(UsageProblem.class, () -> LocationSyntax.parse(text, "", ""));
    assertEquals(
        "a latitude is from -90 to 90, a longitude from -180 to 180", refused.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"M\uFFFDnchen,DE", "94040,\uFFFD", " ,US", "", "a\u0007b"})
  void whatIsNoTextOrHasNoNameIsNoLocation(String text) {
    assertThrows(UsageProblem.class, () -> LocationSyntax.parse(text, "", ""));
    assertThrows(UsageProblem.class, () -> LocationSyntax.zip(text, ""));
    if (!text.contains(",US")) {
      List<String> words = List.of("London,GB", text);
      assertThrows(UsageProblem.class, () -> LocationSyntax.split(words));
    }
  }
}
