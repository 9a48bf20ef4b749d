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
        "Paris, France Oslo   | Paris, France; Oslo",
        "London, United Kingdom Paris, FR | London, United Kingdom; Paris, FR",
        "London,United Kingdom | London,United Kingdom",
        "Sarajevo, Bosnia and Herzegovina Oslo | Sarajevo, Bosnia and Herzegovina; Oslo",
        "Atlanta, Georgia Rome | Atlanta, Georgia; Rome",
        "Santa Fe, New Mexico Rome, New York | Santa Fe, New Mexico; Rome, New York",
        "Atlanta, Georgia, United States | Atlanta, Georgia, United States",
        "10115, Germany 10001 | 10115, Germany; 10001",
        "New Mexico           | New Mexico",
        "51.5,-0.12 Oslo      | 51.5,-0.12; Oslo",
        "Oslo 51.5,-0.12      | Oslo; 51.5,-0.12",
        "Oslo -33.9, 18.4 @a  | Oslo; -33.9,18.4; @a",
        "51,5 Oslo            | 51,5; Oslo",
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
        "Paris, France      | '' | city | Paris,FR",
        "paris,FRANCE       | DE | city | paris,FR",
        "London,UK          | '' | city | London,GB",
        "Leeds, England     | '' | city | Leeds,GB",
        "Wick, Scotland     | '' | city | Wick,GB",
        "Barry, Wales       | '' | city | Barry,GB",
        "Paris, TX, USA     | '' | city | Paris,TX,US",
        "Tokyo, Japan       | '' | city | Tokyo,JP",
        "Abidjan, Côte d'Ivoire | '' | city | Abidjan,CI",
        "Castries, Saint Lucia  | '' | city | Castries,LC",
        "Hong Kong, Hong Kong   | '' | city | Hong Kong,HK",
        "Yangon, Myanmar    | '' | city | Yangon,MM",
        "İzmir, Türkiye     | '' | city | İzmir,TR",
        "The Hague, The Netherlands | '' | city | The Hague,NL",
        "Atlanta, Georgia   | '' | city | Atlanta,Georgia",
        "Rome, New York     | '' | city | Rome,New York",
        "New Mexico         | '' | city | New Mexico",
        "France             | '' | city | France",
        "10115, Germany     | '' | zip  | 10115,DE",
        "51,5               | '' | city | 51,5",
        "51.5,-0.12,3       | '' | city | 51.5,-0.12,3",
        "51.5.1,2           | '' | city | 51.5.1,2",
      })
  void fiveDigitsAreAZipCodeAndAnythingElseIsACity(
      String text, String country, String kind, String sent) {
    Location location = kind.equals("zip") ? new Location.Zip(sent) : new Location.City(sent);
    assertEquals(location, LocationSyntax.parse(text, country));
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
    Location expected = new Location.Coordinates(latitude, longitude);
    assertEquals(expected, LocationSyntax.parse(text, "de"));
    assertEquals(expected, LocationSyntax.saved("at:" + text, ""));
  }

  @ParameterizedTest
  @CsvSource({
    "90.1,100, '--at 51.5,-0.12'",
    "-90.1,100, '--at 51.5,-0.12'",
    "0.0,180.1, '--at 51.5,-0.12'",
    "0.0,-181, '--at 51.5,-0.12'",
    "139.7,35.7, '--at 35.7,139.7   (the latitude comes first)'",
  })
  void whatIsNotOnTheEarthIsRefused(String latitude, String longitude, String nextStep) {
    String text = latitude + "," + longitude;
    UsageProblem refused = assertThrows(UsageProblem.class, () -> LocationSyntax.parse(text, ""));
    assertEquals(
        "a latitude is from -90 to 90, a longitude from -180 to 180", refused.getMessage());
    assertEquals(nextStep, refused.nextStep());
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
