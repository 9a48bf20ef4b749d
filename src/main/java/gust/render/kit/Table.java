package gust.render.kit;

import java.util.ArrayList;
import java.util.List;

/** Rows under headings. A column without any value is omitted with its heading. */
public final class Table {
  private static final int LEAST_GAP = 2;
  private static final int MOST_GAP = 4;

  /**
   * @param heading its first line
   * @param unit its second line
   * @param kind how its cells are laid out
   * @param rank 0 to keep it at any width; else columns with higher ranks are omitted first, those
   *     of the same rank together; at most the number of columns
   */
  public record Column(String heading, String unit, ColumnLayout kind, int rank) {}

  /** Columns are omitted until the words have this width, and on a narrow page the lesser one. */
  private static final int USUAL_WORDS = 24;

  private static final int LEAST_WORDS = 12;
  private static final int NARROW = 60;

  private final List<Column> columns;
  private final int[] widths;
  private int gap = LEAST_GAP;
  private final List<Row> rows = new ArrayList<>();

  private record Row(Line title, List<Line> cells) {}

  public Table(List<Column> columns) {
    this.columns = columns;
    widths = new int[columns.size()];
  }

  /**
   * Adds a row with one cell per column; an empty line for no value.
   *
   * @param title stands above the row, after a blank line; empty for none
   */
  public void row(Line title, List<Line> cells) {
    rows.add(new Row(title, cells));
    for (int i = 0; i < widths.length; i++) {
      widths[i] = Math.max(widths[i], cells.get(i).width());
    }
  }

  /**
   * Adds the headings and the rows to a page, in its width.
   *
   * @param most rows of the page; those that would go below them are left out
   */
  public void addTo(Page page, int most) {
    List<Line> headings = new ArrayList<>();
    List<Line> units = new ArrayList<>();
    for (int i = 0; i < widths.length; i++) {
      headings.add(Line.of(columns.get(i).heading(), Style.DIM));
      units.add(Line.of(columns.get(i).unit(), Style.DIM));
      int head = Math.max(headings.getLast().width(), units.getLast().width());
      widths[i] = widths[i] == 0 ? 0 : Math.max(widths[i], head);
    }
    fit(page.width());
    drawn(headings).forEach(page::add);
    drawn(units).forEach(page::add);
    for (Row row : rows) {
      List<Line> next = new ArrayList<>(row.title().isEmpty() ? List.of() : List.of(new Line()));
      next.addAll(row.title().wrapped(page.width()));
      next.addAll(drawn(row.cells()));
      if (page.height() + next.size() > most) {
        return;
      }
      next.forEach(page::add);
    }
  }

  /** Omits columns until the words have room, and gives the remaining width to the gaps. */
  private void fit(int width) {
    int words = 0;
    while (columns.get(words).kind() != ColumnLayout.WORDS) {
      words++;
    }
    int natural = widths[words];
    widths[words] = Math.min(natural, width < NARROW ? LEAST_WORDS : USUAL_WORDS);
    for (int rank = columns.size(); taken() > width && rank > 0; rank--) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = columns.get(i).rank() == rank ? 0 : widths[i];
      }
    }
    int room = width - taken() + widths[words];
    widths[words] = Math.min(natural, Math.max(2, room));
    gap = MOST_GAP;
    while (gap > LEAST_GAP && taken() > width) {
      gap--;
    }
  }

  /** The width of all columns with the gaps between them. */
  private int taken() {
    int taken = -gap;
    for (int width : widths) {
      taken += width > 0 ? width + gap : 0;
    }
    return taken;
  }

  /** A row's lines: its cells, and below them what is left of its words. */
  private List<Line> drawn(List<Line> cells) {
    List<Line> drawn = List.of();
    int start = 0;
    for (int i = 0; i < widths.length; i++) {
      if (widths[i] > 0) {
        Line cell = cells.get(i);
        int indent = columns.get(i).kind() == ColumnLayout.RIGHT ? widths[i] - cell.width() : 0;
        drawn = Page.joined(0, drawn, start + indent, cell.wrapped(widths[i]));
        start += widths[i] + gap;
      }
    }
    return drawn;
  }
}
