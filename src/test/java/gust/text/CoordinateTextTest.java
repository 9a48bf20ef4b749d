package gust.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CoordinateTextTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "40.7128° N, 74.0060° W           | 40.7128,-74.0060",
        "40.7128°N 74.0060°W              | 40.7128,-74.0060",
        "37.39°N 122.08°W                 | 37.39,-122.08",
        "37.39 degN 122.08 degW           | 37.39,-122.08",
        "40.7128 N 74.0060 W              | 40.7128,-74.0060",
        "N 40.7128° W 74.0060°            | 40.7128,-74.0060",
        "N40.7128, W74.0060               | 40.7128,-74.0060",
        "74.0060° W, 40.7128° N           | 40.7128,-74.0060",
        "W 74.0060 N 40.7128              | 40.7128,-74.0060",
        "33.8688° S, 151.2093° E          | -33.8688,151.2093",
        "0° N, 0° E                       | 0,0",
        "40.7128°, -74.0060°              | 40.7128,-74.0060",
        "40.7128° -74.0060°               | 40.7128,-74.0060",
        "40°42'46\"N 74°0'22\"W           | 40.712778,-74.006111",
        "40° 42' 46\" N, 74° 0' 22\" W    | 40.712778,-74.006111",
        "40°42′46″N 74°00′22″W            | 40.712778,-74.006111",
        "40°42’46”N 74°0’22”W             | 40.712778,-74.006111",
        "40º42'46''S 74º0'22''E           | -40.712778,74.006111",
        "40°42.767'N 74°0.37'W            | 40.712783,-74.006167",
        "48°8′N 11°34′E                   | 48.133333,11.566667",
        "51°30'26\"N, 0°7'39\"W           | 51.507222,-0.1275",
        "geo:40.71,-74.00                 | 40.71,-74.00",
        "geo:40.71,-74.00,12;u=35         | 40.71,-74.00",
        "geo:40.71,-74.00?z=11            | 40.71,-74.00",
        "^ 48.1° N , 11.5° E ^            | 48.1,11.5",
      })
  void whatMapsShowIsRead(String text, String decimal) {
    assertEquals(Optional.of(decimal), CoordinateText.decimal(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "New York",
        "N1 2AB",
        "E14 5AB",
        "94040 10001",
        "51.5,-0.12",
        "40.7° N",
        "40.7° N 74° N",
        "40.7° N, 74.0°",
        "N 40.7 N, W 74 W",
        "40°75'N 74°0'W",
        "48,137 11,575",
        "geo:London",
        "5 E"
      })
  void anythingElseIsNot(String text) {
    assertEquals(Optional.empty(), CoordinateText.decimal(text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "48,137 11,575   | 48.137,11.575",
        "48,137, 11,575 | 48.137,11.575",
        "48,137; 11,575  | 48.137,11.575",
        "48,137;11,575 | 48.137,11.575",
        "-33,9 18,4      | -33.9,18.4",
        "51,5 -0,12 | 51.5,-0.12",
        "51,5 | ",
        "94040,10001 10001,2 |"
      })
  void twoNumbersWithDecimalCommasAreNothingElse(String text, String decimal) {
    assertEquals(Optional.ofNullable(decimal), CoordinateText.withPoints(text));
  }

  @Test
  void theyMayBeSeveralWords() {
    List<String> words =
        List.of("Oslo", "40°", "42'", "46\"", "N,", "74°", "0'", "22\"", "W", "Rome");
    assertEquals(0, CoordinateText.end(words, 0));
    assertEquals(9, CoordinateText.end(words, 1));
    assertEquals(9, CoordinateText.end(words, 9));
    assertEquals(2, CoordinateText.end(List.of("48,137", "11,575", "Oslo"), 0));
  }
}
