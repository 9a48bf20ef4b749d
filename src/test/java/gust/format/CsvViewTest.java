package gust.format;

import static gust.testing.Answers.context;
import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.testing.Answers;
import gust.testing.StrictCsv;
import gust.weather.Units;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
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
