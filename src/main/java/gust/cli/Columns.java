package gust.cli;

import com.google.gson.stream.JsonWriter;
import gust.problem.Advice;
import gust.text.CellWidth;
import gust.text.Printable;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * A list of stored things, as plain columns under headings or as JSON. Empty columns are omitted.
 */
public final class Columns<T> {
  private static final int GAP = 2;

  /**
   * @param name the heading, or the member's name
   */
  private record Column<T>(String name, Function<T, Object> value) {}

  private final List<Column<T>> shown = new ArrayList<>();
  private final List<Column<T>> members = new ArrayList<>();

  /** A column of the table and a member in JSON. */
  public Columns<T> add(String heading, String member, Function<T, Object> value) {
    return show(heading, value).member(member, value);
  }

  /**
   * A column of the table.
   *
   * @param value null for an empty cell
   */
  public Columns<T> show(String heading, Function<T, Object> value) {
    shown.add(new Column<>(heading, value));
    return this;
  }

  /**
   * A member in JSON.
   *
   * @param value a number or boolean, null, or anything else as its text; an empty Optional for no
   *     such member
   */
  public Columns<T> member(String name, Function<T, Object> value) {
    members.add(new Column<>(name, value));
    return this;
  }

  /** An indented array with an object for each item, without a line feed at its end. */
  public String json(Iterable<T> items) {
    return json(items, true);
  }

  /** An indented object, without a line feed at its end. */
  public String json(T item) {
    return json(List.of(item), false);
  }

  private String json(Iterable<T> items, boolean isArray) {
    StringWriter text = new StringWriter();
    try (JsonWriter json = new JsonWriter(text)) {
      json.setIndent("  ");
      if (isArray) {
        json.beginArray();
      }
      for (T item : items) {
        json.beginObject();
        for (Column<T> member : members) {
          Object value = member.value.apply(item);
          if (!Optional.empty().equals(value)) {
            write(json.name(member.name), value);
          }
        }
        json.endObject();
      }
      if (isArray) {
        json.endArray();
      }
    } catch (IOException impossible) {
      throw new IllegalStateException(impossible);
    }
    return text.toString();
  }

  private static void write(JsonWriter json, Object value) throws IOException {
    switch (value) {
      case null -> json.nullValue();
      case Boolean flag -> json.value(flag);
      case Number number -> json.value(number);
      default -> json.value(value.toString());
    }
  }

  /**
   * Prints stored things: as JSON if that is asked for; if there are none, a note.
   *
   * @param none says that there are none
   * @param nextStep how to store one
   * @return the exit code
   */
  public int list(
      Collection<T> items, boolean json, String none, Advice nextStep, Console console) {
    if (json) {
      return console.answer(json(items));
    }
    if (items.isEmpty()) {
      console.messages().note(none, nextStep);
      return ExitCode.OK;
    }
    return print(items, console);
  }

  /**
   * Prints the table. If a line would be too long, prints each row as a list of its cells instead.
   *
   * @return the exit code
   */
  private int print(Iterable<T> items, Console console) {
    List<String[]> rows = new ArrayList<>();
    rows.add(shown.stream().map(Column::name).toArray(String[]::new));
    for (T item : items) {
      rows.add(shown.stream().map(column -> cell(column.value.apply(item))).toArray(String[]::new));
    }
    String table = table(rows);
    int width = console.textWidth();
    boolean fits = table.lines().allMatch(line -> CellWidth.of(line) <= width);
    return console.printWrapped(fits ? table : list(rows));
  }

  private static String cell(Object value) {
    return value == null ? "" : Printable.text(value.toString());
  }

  private static String list(List<String[]> rows) {
    StringBuilder list = new StringBuilder();
    for (String[] row : rows.subList(1, rows.size())) {
      String start = row[0].isEmpty() ? "" : row[0] + " ";
      for (int i = 1; i < row.length; i++) {
        if (!row[i].isEmpty()) {
          list.append(start).append(rows.getFirst()[i].toLowerCase(Locale.ROOT));
          list.append("  ").append(row[i]).append('\n');
          start = "  ";
        }
      }
    }
    return list.toString();
  }

  private static String table(List<String[]> rows) {
    int[] widths =
        IntStream.range(0, rows.getFirst().length).map(column -> width(rows, column)).toArray();
    StringBuilder text = new StringBuilder();
    for (String[] row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < row.length; i++) {
        if (widths[i] > 0) {
          line.append(row[i]).append(" ".repeat(widths[i] + GAP - CellWidth.of(row[i])));
        }
      }
      text.append(line.toString().stripTrailing()).append('\n');
    }
    return text.toString();
  }

  /** 0 if only the heading is not empty. */
  private static int width(List<String[]> rows, int column) {
    boolean isEmpty = rows.stream().skip(1).allMatch(row -> row[column].isEmpty());
    return isEmpty ? 0 : rows.stream().mapToInt(row -> CellWidth.of(row[column])).max().orElse(0);
  }
}
