package gust.service;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonParser;
import gust.http.JsonBody;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Numbers, sizes and paths of the JSON that servers send. */
class JsonTest {
  @Test
  void numbersAreWhatJsonTakesForOneAndLeadingZeros() {
    String numbers = "0 -0 7 9 007 -12.5 0.09 1e3 1E3 1e+3 1e-3 1.25e2 -9E09 " + "1".repeat(40);
    for (String text : numbers.split(" ")) {
      assertTrue(JsonBody.isNumber(text), text);
    }
    String others =
        "- --1 +1 .5 -.5 5. 1.e3 1..2 e3 1e 1e+ 1e- 1e+-3 1e3x 1e3.5 1x 1,5 1_000 0x1p3 5d NaN ٣ /"
            + " : 1: 1/ 1e999 -1e999 "
            + "1".repeat(41);
    for (String text : others.split(" ")) {
      assertFalse(JsonBody.isNumber(text), text);
    }
    assertFalse(JsonBody.isNumber(""));
  }

  private static String array(int length) {
    return "[" + "0,".repeat(length - 1) + "0]";
  }

  @Test
  void aReplyMayHaveAsManyValuesAsTenForecasts() {
    // The array, its end and the end of the text are looked at too.
    assertEquals("", Given.reply(200, array(19_990)).json().problem());
    assertEquals("has too many values", Given.reply(200, array(20_001)).json().problem());
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "a, 1",
        "a.b, none",
        "object.text, word",
        "object.yes, none",
        "object.empty, none",
        "object.missing, none",
        "list, none",
        "list.in, 2.50",
        "none.in, none",
        "missing, none",
      })
  void aPathLeadsThroughObjectsAndTheFirstOfAnArray(String path, String text) {
    RawValues record =
        new RawValues(
            JsonParser.parseString(
                    "{'a': 1, 'object': {'text': 'word', 'yes': true, 'empty': ''},"
                        + " 'list': [{'in': 2.50}, {'in': 3}], 'none': []}")
                .getAsJsonObject(),
            List.of());
    assertEquals(
        text.equals("none") ? Optional.empty() : Optional.of(text), record.text(path.split("\\.")));
  }
}
