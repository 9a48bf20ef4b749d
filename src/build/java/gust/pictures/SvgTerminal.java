package gust.pictures;

import java.util.Arrays;
import java.util.Locale;

/**
 * A terminal's text with its colours as an SVG picture. Every character is placed by itself:
 * browsers take signs from other fonts, of other widths. Blocks are drawn as terminals do, without
 * gaps.
 */
public final class SvgTerminal {
  private static final double CELL = 8.4;
  private static final int LINE = 18;
  private static final int MARGIN = 16;
  private static final String FOREGROUND = "#d8dee9";
  private static final String BACKGROUND = "#1e222a";

  /** Eighths from the bottom, and the upper half. */
  private static final String BLOCKS = "▁▂▃▄▅▆▇█▀";

  private final StringBuilder body = new StringBuilder();
  private String color = FOREGROUND;
  private String ground = BACKGROUND;
  private boolean bold;
  private boolean underline;
  private boolean reverse;

  private SvgTerminal() {}

  /**
   * @param ansi lines with SGR sequences: bold, underlined, truecolor for text and ground, reverse,
   *     default, reset
   * @param columns the picture's width in cells
   */
  public static String draw(String ansi, int columns) {
    SvgTerminal terminal = new SvgTerminal();
    String[] lines = ansi.stripTrailing().split("\n");
    for (int i = 0; i < lines.length; i++) {
      terminal.line(lines[i], MARGIN + LINE * i + LINE - 5);
    }
    int width = (int) Math.ceil(columns * CELL) + 2 * MARGIN;
    int height = lines.length * LINE + 2 * MARGIN;
    return """
    <svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d">
    <rect width="100%%" height="100%%" rx="8" fill="%s"/>
    <g font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="14"\
     xml:space="preserve">
    %s</g>
    </svg>
    """
        .formatted(width, height, width, height, BACKGROUND, terminal.body);
  }

  private void line(String line, int y) {
    String[] parts = line.split("\033\\[", -1);
    int cell = 0;
    for (int i = 0; i < parts.length; i++) {
      String text = parts[i];
      if (i > 0) {
        int end = text.indexOf('m');
        sgr(text.substring(0, end));
        text = text.substring(end + 1);
      }
      int[] signs = text.codePoints().toArray();
      draw(signs, cell, y);
      cell += signs.length;
    }
  }

  /** Text of one style; neighbouring blocks of one kind are drawn as one. */
  private void draw(int[] signs, int start, int y) {
    StringBuilder places = new StringBuilder();
    StringBuilder text = new StringBuilder();
    int end;
    for (int i = 0; i < signs.length; i = end) {
      end = i + 1;
      int eighths = BLOCKS.indexOf(signs[i]) + 1;
      if (eighths > 0) {
        while (end < signs.length && signs[end] == signs[i]) {
          end++;
        }
        boolean isUpper = signs[i] == '▀';
        double height = LINE * (isUpper ? 4 : eighths) / 8.0;
        String top = format("%.2f", y + 5 - (isUpper ? LINE : height));
        body.append(rect(start + i, start + end, top, format("%.2f", height + 0.3), fill()));
      } else if (signs[i] != ' ') {
        places.append(format("%.1f ", MARGIN + (start + i) * CELL));
        text.append(Character.toString(signs[i]).replace("&", "&amp;").replace("<", "&lt;"));
      }
    }
    if (!text.isEmpty()) {
      String weight = bold ? " font-weight=\"bold\"" : "";
      String form = "<text y=\"%d\" x=\"%s\" fill=\"%s\"%s>%s</text>\n";
      body.append(format(form, y, places.toString().strip(), fill(), weight, text));
      body.append(underline ? rect(start, start + signs.length, "" + (y + 2), "1", fill()) : "");
    }
    String behind = reverse ? color : ground;
    if (!behind.equals(BACKGROUND) && signs.length > 0) {
      body.insert(0, rect(start, start + signs.length, "" + (y - LINE + 5), "" + LINE, behind));
    }
  }

  private String fill() {
    return reverse ? ground : color;
  }

  private static String rect(int start, int end, String y, String height, String fill) {
    String form = "<rect x=\"%.1f\" y=\"%s\" width=\"%.1f\" height=\"%s\" fill=\"%s\"/>\n";
    return format(form, MARGIN + start * CELL, y, (end - start) * CELL + 0.3, height, fill);
  }

  private static String format(String form, Object... values) {
    return String.format(Locale.ROOT, form, values);
  }

  private void sgr(String codes) {
    String[] code = codes.split(";");
    for (int i = 0; i < code.length; i++) {
      switch (code[i]) {
        case "", "0" -> {
          color = FOREGROUND;
          ground = BACKGROUND;
          bold = false;
          underline = false;
          reverse = false;
        }
        case "1" -> bold = true;
        case "4" -> underline = true;
        case "7" -> reverse = true;
        case "39" -> color = FOREGROUND;
        case "49" -> ground = BACKGROUND;
        case "38", "48" -> {
          // 38;2;R;G;B
          Object[] parts = Arrays.stream(code, i + 2, i + 5).map(Integer::valueOf).toArray();
          String mixed = format("#%02x%02x%02x", parts);
          color = code[i].equals("38") ? mixed : color;
          ground = code[i].equals("48") ? mixed : ground;
          i += 4;
        }
        default -> throw new IllegalArgumentException("not drawn: " + codes);
      }
    }
  }
}
