package gust.format;

import static gust.testing.Answers.context;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonPrimitive;
import gust.service.Answer;
import gust.testing.Answers;
import gust.testing.StrictCsv;
import gust.weather.CurrentWeather;
import gust.weather.Units;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CsvViewTest {
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
}
