package gust.format;

import static gust.testing.Answers.context;
import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.testing.Answers;
import gust.testing.FakeService;
import gust.testing.StrictCsv;
import gust.weather.CurrentWeather;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.Units;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class CsvViewTest {
  @Test
  void anyTextComesBackFromAStrictReaderUnchanged() {
    Random random = new Random(4180);
    int[] alphabet = "ab,\"\r\n\t ;'é東😀=+-@".codePoints().toArray();
    StringBuilder text = new StringBuilder();
    List<List<String>> records = new ArrayList<>();
    for (int record = 0; record < 2_000; record++) {
      List<String> fields = new ArrayList<>();
      for (int field = 0; field < 3; field++) {
        int[] letters = random.ints(random.nextInt(8), 0, alphabet.length).toArray();
        StringBuilder value = new StringBuilder();
        for (int letter : letters) {
          value.appendCodePoint(alphabet[letter]);
        }
        fields.add(value.toString());
        text.append(field == 0 ? "" : ",").append(CsvView.quoted(value.toString()));
      }
      records.add(fields);
      text.append("\r\n");
    }
    assertEquals(records, StrictCsv.read(text.toString()));
  }

  @ParameterizedTest
  @MethodSource("gust.testing.FakeService#shapesOfWeather")
  void everyShapeOfCurrentRecordIsOneRecordOfWhatItsNamesStandFor(String file) {
    CurrentNames names = new CurrentNames();
    var answer = Answers.current(FakeService.fixture(file), Units.METRIC);
    CsvView<CurrentWeather> csv = new CsvView<>(names);
    List<List<String>> records = StrictCsv.read(csv.header() + csv.draw(answer, context()));
    assertEquals(2, records.size());
    assertEquals(names.columns(), records.getFirst());
    Row values = names.whole(answer, context());
    for (int i = 0; i < names.columns().size(); i++) {
      Field field = names.find(names.columns().get(i)).orElseThrow();
      assertEquals(field.in(values).orElse(""), records.get(1).get(i), field.name());
    }
  }

  @ParameterizedTest
  @MethodSource("gust.testing.FakeService#shapesOfForecast")
  void everyEntryIsOneRecord(String file) {
    ForecastNames names = new ForecastNames(ForecastSpan.ALL);
    var answer = Answers.forecast(FakeService.fixture(file), Units.METRIC);
    CsvView<Forecast> csv = new CsvView<>(names);
    List<List<String>> records = StrictCsv.read(csv.header() + csv.draw(answer, context()));
    assertEquals(answer.weather().entries().size() + 1, records.size());
    for (List<String> record : records.subList(1, records.size())) {
      assertEquals("94040", record.getFirst());
      OffsetDateTime.parse(record.get(names.columns().indexOf("time")));
    }
  }

  @Test
  void timesCarryThePlacesOwnOffset() {
    var answer = Answers.forecast(FakeService.fixture("forecast-kathmandu.json"), Units.METRIC);
    String first =
        new CsvView<>(new ForecastNames(ForecastSpan.ALL)).draw(answer, context()).split("\r\n")[0];
    assertEquals("2026-11-21T02:45:00+05:45", StrictCsv.read(first + "\r\n").getFirst().get(2));
  }

  @ParameterizedTest
  @ValueSource(strings = {"=1+1", "+1", "-1", "@x", "＝1", "=cmd|' /C calc'!A0"})
  void textThatASpreadsheetWouldRunIsDisarmedAndNumbersAreLeftAlone(String formula) {
    var answer =
        Answers.current("{\"name\":\"" + formula + "\",\"main\":{\"temp\":-4.20}}", Units.METRIC);
    List<String> record =
        StrictCsv.read(new CsvView<>(new CurrentNames()).draw(answer, context())).getFirst();
    List<String> columns = new CurrentNames().columns();
    assertEquals("'" + formula, record.get(columns.indexOf("name")));
    assertEquals("-4.20", record.get(columns.indexOf("main.temp")));
  }
}
