package gust.format;

import static gust.testing.Answers.context;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.Answers;
import gust.weather.Units;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TemplateTest {
  private static final String REPLY =
      "{\"main\":{\"temp\":17.380},\"name\":\"Zürich\",\"wind\":{}}";

  private static String draw(String template) {
    return new TemplateView<>(template, new CurrentNames())
        .draw(Answers.current(REPLY, Units.METRIC), context());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{name} {main.temp}°C           | Zürich 17.380°C",
        "{ name }/{ main.temp }         | Zürich/17.380",
        "{{{name}}}                     | {Zürich}",
        "}}{{                           | }{",
        "a {wind.gust} b                | a  b",
        "100% {units.temp} %d           | 100% C %d",
        "\\\\n                          | \\n",
        "😀{name}😀                     | 😀Zürich😀",
      })
  void bracesHoldNames(String template, String line) {
    assertEquals(line + "\n", draw(template));
  }

  @Test
  void whatIsBehindTheBarStandsForAnAbsentValue() {
    assertEquals("none\n", draw("{wind.gust|none}"));
    assertEquals("  no | wind\n", draw("{wind.gust|  no | wind}"));
    assertEquals("\n", draw("{wind.gust|}"));
    assertEquals("17.380\n", draw("{main.temp|none}"));
    assertEquals("a\tb\n", draw("{wind.gust|a\\tb}"));
  }

  @Test
  void escapesAreForLineFeedTabAndBackslash() {
    assertEquals("a\nb\tc\\d\n", draw("a\\nb\\tc\\\\d"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "a {main.tmp}       | 4 | there is no name",
        "😀{  nope}         | 5 | there is no name",
        "{}                 | 1 | there is no name between { and }",
        "ab {name           | 4 | { is never closed",
        "{wind.gust!none    | 1 | { is never closed",
        "a } b              | 3 | } closes nothing",
        "{\"t\": {name}}    | 7 | { stands inside of braces",
        "a\\x               | 2 | \\ is followed by none of n, t and \\",
        "a\\                | 2 | \\ is followed by none of n, t and \\",
      })
  void whatCannotBeUnderstoodIsRefusedWithItsColumn(String template, int column, String problem) {
    SyntaxProblem wrong =
        assertThrows(SyntaxProblem.class, () -> Template.parse(template, new CurrentNames()));
    assertEquals(column, wrong.column(), wrong.getMessage());
    assertEquals(problem, wrong.getMessage());
  }

  @Test
  void aFallbackNeedsAName() {
    SyntaxProblem wrong =
        assertThrows(SyntaxProblem.class, () -> Template.parse("x{ |none}", new CurrentNames()));
    assertEquals("there is no name between { and }", wrong.getMessage());
    assertEquals(2, wrong.column());
  }

  @Test
  void textFromTheServiceCannotSteerTheTerminal() {
    String hostile = "{\"name\":\"E\\u001b[31mvil\\u009b2J\\nTown\",\"main\":{\"temp\":1}}";
    String line =
        new TemplateView<>("{name}|{place}|{main.temp}", new CurrentNames())
            .draw(Answers.current(hostile, Units.METRIC), context());
    assertEquals("Evil Town|Evil Town|1\n", line);
  }

  @Test
  void whatACharsetLacksIsSpeltWithWhatItHas() {
    String line =
        new TemplateView<>("{name} {main.temp}°{glyph|-}", new CurrentNames())
            .draw(Answers.current(REPLY, Units.METRIC), context(StandardCharsets.US_ASCII));
    assertTrue(line.startsWith("Zurich 17.380"), line);
    assertTrue(line.endsWith("-\n"), line);
  }
}
