package gust.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class CoordinateTextTest {
  @ParameterizedTest
  @CsvFileSource(resources = "map-coordinates.csv", delimiter = '|', quoteCharacter = '^')
  void whatMapsShowIsRead(String text, String decimal) {
    assertEquals(Optional.of(decimal), CoordinateText.decimal(text));
  }

  @ParameterizedTest
  @CsvFileSource(resources = "no-coordinates.csv", delimiter = '|', quoteCharacter = '^')
  void anythingElseIsNot(String text) {
    assertEquals(Optional.empty(), CoordinateText.decimal(text));
  }

  @ParameterizedTest
  @CsvFileSource(resources = "decimal-commas.csv", delimiter = '|')
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
