package gust.testing;

import java.util.ArrayList;
import java.util.List;

/**
 * Reads CSV by the grammar of RFC 4180, section 2, and by nothing else: what the grammar does not
 * derive is an error. The last record must end with a line break, as ours all do.
 */
public final class StrictCsv {
  private final String text;
  private int at;

  private StrictCsv(String text) {
    this.text = text;
  }

  public static List<List<String>> read(String text) {
    StrictCsv csv = new StrictCsv(text);
    List<List<String>> records = new ArrayList<>();
    while (csv.at < text.length()) {
      records.add(csv.record());
      if (records.getLast().size() != records.getFirst().size()) {
        throw new AssertionError("record " + records.size() + " has another number of fields");
      }
    }
    return records;
  }

  private List<String> record() {
    List<String> fields = new ArrayList<>();
    fields.add(field());
    while (peek() == ',') {
      at++;
      fields.add(field());
    }
    expect('\r');
    expect('\n');
    return fields;
  }

  private String field() {
    return peek() == '"' ? escaped() : nonEscaped();
  }

  private String nonEscaped() {
    int start = at;
    while (peek() != ',' && peek() != '\r' && peek() != '\n' && peek() != '"') {
      at++;
    }
    return text.substring(start, at);
  }

  private String escaped() {
    StringBuilder field = new StringBuilder();
    at++;
    while (true) {
      char c = peek();
      at++;
      if (c != '"') {
        field.append(c);
      } else if (at < text.length() && peek() == '"') {
        field.append('"');
        at++;
      } else {
        return field.toString();
      }
    }
  }

  private void expect(char c) {
    if (peek() != c) {
      throw new AssertionError("expected " + (int) c + " at " + at + " of " + text);
    }
    at++;
  }

  private char peek() {
    if (at >= text.length()) {
      throw new AssertionError("the text ends inside of a record");
    }
    return text.charAt(at);
  }
}
