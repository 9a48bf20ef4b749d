package gust.format;

import java.util.ArrayList;
import java.util.List;

/**
 * {@code --format}: text with names in braces. {@code {main.temp}} stands for a value, {@code
 * {wind.gust|none}} for a value or, where it is absent, what is behind the bar; <code>{{</code> and
 * <code>}}</code> for braces; {@code \n}, {@code \t} and {@code \\} for a line feed, a tab and a
 * backslash.
 */
final class Template {
  /** A piece of a template. */
  sealed interface Part {}

  /** The user's own words. */
  record Literal(String text) implements Part {}

  /** A value. */
  record Value(Field field, String fallback) implements Part {}

  private final Cursor cursor;
  private final Names<?> names;
  private final List<Part> parts = new ArrayList<>();
  private final StringBuilder literal = new StringBuilder();

  private Template(String text, Names<?> names) {
    this.cursor = new Cursor(text);
    this.names = names;
  }

  /**
   * @throws SyntaxProblem where it cannot be understood
   */
  static List<Part> parse(String text, Names<?> names) {
    Template template = new Template(text, names);
    template.read();
    return List.copyOf(template.parts);
  }

  private void read() {
    while (!cursor.atEnd()) {
      int column = cursor.column();
      int c = cursor.next();
      switch (c) {
        case '{' -> {
          if (cursor.take('{')) {
            literal.append('{');
          } else {
            finishLiteral();
            parts.add(value(column));
          }
        }
        case '}' -> {
          if (!cursor.take('}')) {
            throw SyntaxProblem.at(column, "} closes nothing", "}}   (for a brace)");
          }
          literal.append('}');
        }
        case '\\' -> literal.append(escaped(column));
        default -> literal.appendCodePoint(c);
      }
    }
    finishLiteral();
  }

  private void finishLiteral() {
    if (!literal.isEmpty()) {
      parts.add(new Literal(literal.toString()));
      literal.setLength(0);
    }
  }

  /**
   * @param open the column of the brace that opens it
   */
  private Value value(int open) {
    cursor.skipSpace();
    int start = cursor.column();
    while (cursor.peek() != '}' && cursor.peek() != '|') {
      inside(open);
    }
    String name = cursor.since(start).strip();
    if (name.isEmpty()) {
      throw SyntaxProblem.at(open, "there is no name between { and }", "{main.temp}");
    }
    Field field = names.require(name, start);
    StringBuilder fallback = new StringBuilder();
    if (cursor.take('|')) {
      while (cursor.peek() != '}') {
        int column = cursor.column();
        int c = inside(open);
        if (c == '\\') {
          fallback.append(escaped(column));
        } else {
          fallback.appendCodePoint(c);
        }
      }
    }
    cursor.next();
    return new Value(field, fallback.toString());
  }

  private int inside(int open) {
    int column = cursor.column();
    int c = cursor.next();
    if (c == Cursor.END) {
      throw SyntaxProblem.at(open, "{ is never closed", "{main.temp}   ({{ for a brace)");
    }
    if (c == '{') {
      throw SyntaxProblem.at(column, "{ stands inside of braces", "{{   (for a brace)");
    }
    return c;
  }

  private char escaped(int column) {
    return switch (cursor.next()) {
      case 'n' -> '\n';
      case 't' -> '\t';
      case '\\' -> '\\';
      default -> throw SyntaxProblem.at(column, "\\ is followed by none of n, t and \\", "\\\\");
    };
  }
}
