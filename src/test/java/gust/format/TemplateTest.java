package gust.format;

import static gust.testing.Answers.context;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import gust.cli.Problem;
import gust.service.Overview;
import gust.testing.Answers;
import gust.testing.StrictCsv;
import gust.weather.Units;
import java.io.StringReader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalInt;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

/** Templates, CSV and JSON Lines. */
class TemplateTest {
  private static final String REPLY =
      "{\"main\":{\"temp\":17.380},\"name\":\"Zürich\",\"wind\":{}}";

  private static String draw(String template, String reply, Charset charset) {
    return new TemplateView(template, Names.current(), false).draw(answer(reply), context(charset));
  }

  private static String draw(String template, String reply) {
    return draw(template, reply, StandardCharsets.UTF_8);
  }

  private static String draw(String template) {
    return draw(template, REPLY);
  }

  private static Overview answer(String reply) {
    return new Overview(Answers.current(reply, Units.METRIC), null, null);
  }

  @ParameterizedTest
  @CsvFileSource(resources = "templates.csv", delimiter = '|', quoteCharacter = '`')
  void bracesHoldNames(String template, String line) {
    assertEquals(line + "\n", draw(template));
  }

  @ParameterizedTest
  @CsvFileSource(resources = "rounded-numbers.csv", quoteCharacter = '\'')
  void aNumberIsRoundedAsTheViewsRound(String number, int decimals, String rounded) {
    String reply = "{\"main\":{\"temp\":" + number + "}}";
    assertEquals(rounded + "\n", draw("{main.temp:" + decimals + "}", reply));
  }

  @Test
  void aValueCanBeTextOfJsonWhateverIsInIt() {
    assertEquals("\"Zürich\"\n", draw("{name:json}"));
    assertEquals(
        "\"17.380\" \"\" \"a\\tb\"\n",
        draw("{main.temp:json} {wind.gust:json} {wind.gust:json|a\\tb}"));
    String hostile = "{\"name\":\"a\\\"b\\\\c}\u201dé\",\"main\":{\"temp\":1}}";
    for (Charset charset : List.of(StandardCharsets.UTF_8, StandardCharsets.US_ASCII)) {
      String line = draw("{{\"text\":{name:json}}}", hostile, charset);
      assertEquals(
          "a\"b\\c}\u201dé",
          JsonParser.parseString(line).getAsJsonObject().get("text").getAsString(),
          line);
    }
  }

  /** The same in a text of JSON, where neither a quote nor a backslash may stand. */
  @Test
  void aValueCanBeTextOfMarkupWhateverIsInIt() throws Exception {
    String name = "Rain & <b>'snow'</b> \\ \"fog\" é\u201d";
    JsonObject reply = JsonParser.parseString(REPLY).getAsJsonObject();
    reply.addProperty("name", name);
    String template =
        "{{\"text\":\"<i t='{name:markup}'>{name:markup}</i>{wind.gust:markup|<br/>}\"}}";
    String line = draw(template, reply.toString());
    String markup = JsonParser.parseString(line).getAsJsonObject().get("text").getAsString();
    Element root =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader("<r>" + markup + "</r>")))
            .getDocumentElement();
    Element first = (Element) root.getFirstChild();
    assertEquals(name, first.getTextContent(), line);
    assertEquals(name, first.getAttribute("t"), line);
    assertEquals("br", root.getLastChild().getNodeName(), line);
  }

  @ParameterizedTest
  @CsvFileSource(resources = "refused-templates.csv", delimiter = '|', quoteCharacter = '`')
  void whatCannotBeUnderstoodIsRefusedWithItsColumn(String template, int column, String problem) {
    SyntaxProblem wrong =
        assertThrows(SyntaxProblem.class, () -> new TemplateView(template, Names.current(), false));
    assertEquals(column, wrong.column(), wrong.getMessage());
    assertEquals(problem, wrong.getMessage());
  }

  @Test
  void whatACharsetLacksIsWrittenWithWhatItHas() {
    String line = draw("{name} {main.temp}°{glyph|-}", REPLY, StandardCharsets.US_ASCII);
    assertTrue(line.startsWith("Zurich 17.380"), line);
    assertTrue(line.endsWith("-\n"), line);
  }

  private static final List<String> COLUMNS = Names.current().columns();

  private static List<String> record(String name) {
    String reply = "{\"name\":" + new JsonPrimitive(name) + ",\"main\":{\"temp\":-4.20}}";
    return StrictCsv.read(new CsvView(Names.current()).draw(answer(reply), context())).getFirst();
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
