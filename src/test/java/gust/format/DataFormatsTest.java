package gust.format;

import static gust.testing.Answers.context;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import gust.cli.Problem;
import gust.service.Answer;
import gust.testing.Answers;
import gust.testing.StrictCsv;
import gust.weather.CurrentWeather;
import gust.weather.Units;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** CSV and JSON Lines. */
class DataFormatsTest {
  private static final List<String> COLUMNS = Names.current().columns();

  private static List<String> record(String name) {
    String reply = "{\"name\":" + new JsonPrimitive(name) + ",\"main\":{\"temp\":-4.20}}";
    Answer<CurrentWeather> answer = Answers.current(reply, Units.METRIC);
    return StrictCsv.read(new CsvView<>(Names.current()).draw(answer, context())).getFirst();
  }

  @ParameterizedTest
  @ValueSource(strings = {"a,b", "\"", "\"\"", "a\",\"b", "a ;'é東😀"})
  void anyTextComesBackFromAStrictReaderUnchanged(String name) {
    assertEquals(name, record(name).get(COLUMNS.indexOf("name")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"=1+1", "+1", "-1", "@x", "＝1", "=cmd|' /C calc'!A0"})
  void textThatASpreadsheetWouldRunIsDisarmedAndNumbersAreLeftAlone(String formula) {
    List<String> record = record(formula);
    assertEquals("'" + formula, record.get(COLUMNS.indexOf("name")));
    assertEquals("-4.20", record.get(COLUMNS.indexOf("main.temp")));
  }

  @Test
  void theReplyIsOneLineWithEveryTokenAsItCame() {
    String body =
        "{ \"t\" : 21.50,\r\n\t\"e\":1E+2, \"s\": \"a  b \\\" \\n { \" , \"\\\\\" : [ ] }\n";
    assertEquals(
        "{\"location\":\"94040\",\"status\":200,\"reply\":"
            + "{\"t\":21.50,\"e\":1E+2,\"s\":\"a  b \\\" \\n { \",\"\\\\\":[]}}",
        JsonLines.line(
            "94040", OptionalInt.of(200), "reply", JsonParser.parseString(body).getAsJsonObject()));
  }

  @Test
  void anyLocationAndMessageComesBackFromAParserUnchanged() {
    String hostile = "a\"\\\u0000\n\u001b[31m\u0085\u2028\u202eé東😀";
    String line =
        JsonLines.line(hostile, OptionalInt.empty(), "error", Problem.local(hostile, "", 8).json());
    var read = JsonParser.parseString(line).getAsJsonObject();
    assertEquals(hostile, read.get("location").getAsString());
    assertEquals(hostile, read.getAsJsonObject("error").get("message").getAsString());
    assertFalse(line.codePoints().anyMatch(Character::isISOControl));
  }

  @Test
  void controlCharactersAreEscapedForATerminal() {
    String body = "{\r\n\t\"name\": \"é\u001b]0;x\u0007\u009b2J\u202e東\"\r }";
    assertEquals(
        "{\r\n\t\"name\": \"é\\u001b]0;x\\u0007\\u009b2J\\u202e\\u6771\"\\u000d }",
        JsonLines.escaped(ISO_8859_1, body));
  }
}
