package gust.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "-0.0, 0",
    "-0.004, 0",
    "-0.006, -0.01",
    "0.05, 0.05",
    "-0.5, -0.5",
    "12, 12",
    "-41, -41",
    "53.6, 53.6",
    "53.605, 53.61",
    "247.861, 247.86",
    "99.999, 100",
    "-122.08, -122.08",
    "1e7, 10000000",
  })
  void numbersHaveTwoDecimalsAtMost(double value, String text) {
    assertEquals("{\"n\":" + text + "}", new Json().open().field("n", value).close().toString());
  }

  @Test
  void everyTextComesBackAsItWas() {
    String text = "\"\\/\b\f\n\r\t\u0000\u001f\u007f 東京 São \uD83C\uDF28";
    String written = new Json().open().field("t", text).close().toString();
    assertEquals(text, JsonParser.parseString(written).getAsJsonObject().get("t").getAsString());
  }
}
