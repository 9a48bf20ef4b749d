package gust.format;

import com.google.gson.JsonPrimitive;
import gust.render.kit.RenderContext;
import gust.render.kit.View;
import gust.service.Overview;
import gust.text.Transliteration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code --format}: text with names in braces. {@code {main.temp}} is replaced by a value, {@code
 * {wind.gust|none}} by a value or, if there is none, the text after the bar, {@code {main.temp:0}}
 * by a rounded value, {@code {condition:json}} by a JSON string, {@code {condition:markup}} by text
 * for Pango or HTML, <code>{{</code> and <code>}}</code> by braces, {@code \n}, {@code \t} and
 * {@code \\} by a line feed, a tab and a backslash. A line feed ends it.
 */
public final class TemplateView implements View {
  private static final Pattern PIECE =
      Pattern.compile(
          """
          [^{}]+ | (?<brace>\\{\\{|}})
          | \\{ (?<name>[^{}|:]*) (: (?<modifier>[^{}|]*) )? (\\| (?<fallback>[^{}]*) )? }\
          """,
          Pattern.COMMENTS);

  private static final Pattern BACKSLASH = Pattern.compile("\\\\([nt\\\\]?)");

  private static final Pattern MARKUP = Pattern.compile("[&<>\"'\\\\]");

  private final String text;
  private final Names names;
  private final boolean isForEach;
  private final List<Function<Row, String>> parts;

  /**
   * @param isForEach whether each entry has a line, not only the first
   * @throws SyntaxProblem if the template cannot be parsed or has an unknown name
   */
  public TemplateView(String template, Names names, boolean isForEach) {
    this.text = template;
    this.names = names;
    this.isForEach = isForEach;
    this.parts = parts();
  }

  @Override
  public String draw(Overview weather, RenderContext context) {
    List<Row> rows = names.ahead(weather.main(), context);
    StringBuilder lines = new StringBuilder();
    for (Row row : isForEach ? rows : rows.subList(0, 1)) {
      parts.forEach(part -> lines.append(part.apply(row)));
      lines.append('\n');
    }
    return Transliteration.forCharset(context.charset(), lines.toString());
  }

  private List<Function<Row, String>> parts() {
    Matcher backslash = BACKSLASH.matcher(text);
    while (backslash.find()) {
      if (backslash.group(1).isEmpty()) {
        throw problem(backslash.start(), "\\ must be followed by n, t or \\", "\\\\");
      }
    }
    List<Function<Row, String>> parts = new ArrayList<>();
    Matcher piece = PIECE.matcher(text);
    int at = 0;
    while (at < text.length()) {
      if (!piece.region(at, text.length()).lookingAt()) {
        throw misplaced(at);
      }
      at = piece.end();
      if (piece.group("name") != null) {
        parts.add(value(piece));
      } else {
        String literal = piece.group();
        boolean brace = piece.group("brace") != null;
        String plain = brace ? literal.substring(1) : literal.translateEscapes();
        parts.add(_ -> plain);
      }
    }
    return parts;
  }

  private Function<Row, String> value(Matcher piece) {
    String name = piece.group("name").strip();
    if (name.isEmpty()) {
      throw problem(piece.start(), "there is no name between { and }", "{main.temp}");
    }
    int start = text.indexOf(name, piece.start("name"));
    String written = piece.group("fallback");
    String fallback = written == null ? "" : written.translateEscapes();
    Field field = names.require(name, column(start));
    if (piece.group("modifier") == null) {
      return row -> field.valueIn(row).orElse(fallback);
    }
    String modifier = piece.group("modifier").strip();
    if (modifier.equals("json")) {
      // A JSON string, even if the value is absent.
      return row ->
          JsonLines.escaped(
              row.whole().context().charset(),
              new JsonPrimitive(field.valueIn(row).orElse(fallback)).toString());
    }
    if (modifier.equals("markup")) {
      return row -> field.valueIn(row).map(TemplateView::markup).orElse(fallback);
    }
    int at = piece.start("modifier");
    if (!modifier.matches("[0-9]")) {
      throw problem(
          at, "only json, markup or 0 to 9 can follow :", "{main.temp:0}   (whole degrees)");
    }
    if (!field.kind().isNumber()) {
      throw problem(at, name + " is not a number to round", "{" + name + ":json}");
    }
    int places = Integer.parseInt(modifier);
    return row ->
        field.valueIn(row).map(number -> Decimals.rounded(number, places)).orElse(fallback);
  }

  /** Escapes what has a meaning in markup, in a quoted text of it, or in one of JSON. */
  private static String markup(String text) {
    return MARKUP.matcher(text).replaceAll(found -> "&#" + (int) found.group().charAt(0) + ";");
  }

  /** The problem with a brace that starts nothing. */
  private SyntaxProblem misplaced(int at) {
    if (text.charAt(at) == '}') {
      return problem(at, "} without a {", "}}   (for a brace)");
    }
    int inner = text.indexOf('{', at + 1);
    return inner < 0
        ? problem(at, "{ is not closed", "{main.temp}   ({{ for a brace)")
        : problem(inner, "{ inside braces", "{{   (for a brace)");
  }

  private SyntaxProblem problem(int at, String problem, String nextStep) {
    return SyntaxProblem.at(column(at), problem, nextStep);
  }

  private int column(int at) {
    return text.codePointCount(0, at) + 1;
  }
}
