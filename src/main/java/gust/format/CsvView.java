package gust.format;

import gust.render.kit.RenderContext;
import gust.render.kit.View;
import gust.service.Overview;
import gust.text.Transliteration;
import gust.weather.Location;
import java.util.List;
import java.util.stream.Collectors;

/**
 * {@code --csv}: comma-separated values (RFC 4180), one record for each row of an answer; records
 * end with CR LF.
 */
public final class CsvView implements View {
  private static final String END = "\r\n";

  /** Characters that start a formula in a spreadsheet, half and full width. */
  private static final String FORMULA = "=+-@＝＋－＠";

  private final Names names;
  private final List<Field> columns;

  public CsvView(Names names) {
    this.names = names;
    this.columns = names.columns().stream().map(name -> names.find(name).orElseThrow()).toList();
  }

  /** The first record: the column names. */
  @Override
  public String header() {
    return String.join(",", names.columns()) + END;
  }

  @Override
  public String draw(Overview weather, RenderContext context) {
    StringBuilder text = new StringBuilder();
    for (Row row : names.rows(weather.main(), context)) {
      text.append(
              columns.stream().map(column -> cell(column, row)).collect(Collectors.joining(",")))
          .append(END);
    }
    return Transliteration.forCharset(context.charset(), text.toString());
  }

  private static String cell(Field column, Row row) {
    String text = column.valueIn(row).orElse("");
    boolean isNumber =
        column.name().equals("location") && row.whole().answer().asked() instanceof Location.Point;
    // A spreadsheet would run it. No real place or weather starts like this.
    boolean formula =
        column.kind() == FieldKind.TEXT
            && !text.isEmpty()
            && FORMULA.indexOf(text.charAt(0)) >= 0
            && !isNumber;
    String shown = formula ? "'" + text : text;
    boolean plain = shown.chars().noneMatch(c -> "\",\r\n".indexOf(c) >= 0);
    return plain ? shown : '"' + shown.replace("\"", "\"\"") + '"';
  }
}
