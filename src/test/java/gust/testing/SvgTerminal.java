package gust.testing;

import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

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
  private boolean bold;
  private boolean dim;
  private boolean reverse;

  private SvgTerminal() {}

  /**
   * @param ansi lines with SGR sequences: bold, dim, truecolor, default, reset
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
    <g font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="14" xml:space="preserve">
    %s</g>
    </svg>
    """
        .formatted(width, height, width, height, BACKGROUND, terminal.body);
  }

  private void line(String line, int y) {
    Map<Integer, String> run = new TreeMap<>();
    int cell = 0;
    int start = 0;
    for (int i = 0; i < line.length(); ) {
      if (line.charAt(i) == '\033') {
        int end = line.indexOf('m', i);
        flush(run, y);
        fill(start, cell, y);
        start = cell;
        sgr(line.substring(i + 2, end));
        i = end + 1;
        continue;
      }
      int c = line.codePointAt(i);
      if (c != ' ') {
        run.put(cell, Character.toString(c));
      }
      cell++;
      i += Character.charCount(c);
    }
    flush(run, y);
    fill(start, cell, y);
  }

  /** Cells in reverse, behind the text that was written last. */
  private void fill(int start, int end, int y) {
    if (reverse && end > start) {
      body.insert(0, rect(start, end, "" + (y - LINE + 5), "" + LINE, color));
    }
  }

  private static String rect(int start, int end, String y, String height, String fill) {
    return String.format(
        Locale.ROOT,
        "<rect x=\"%.1f\" y=\"%s\" width=\"%.1f\" height=\"%s\" fill=\"%s\"/>\n",
        MARGIN + start * CELL,
        y,
        (end - start) * CELL + 0.3,
        height,
        fill);
  }

  /** Draws what is made of blocks, neighbours of one kind as one, and takes it from the run. */
  private void blocks(Map<Integer, String> run, int y) {
    int start = 0;
    String open = "";
    int last = run.isEmpty() ? -1 : Collections.max(run.keySet()) + 1;
    for (int cell = 0; cell <= last; cell++) {
      String sign = run.getOrDefault(cell, "");
      String block = !sign.isEmpty() && BLOCKS.contains(sign) ? sign : "";
      if (!block.equals(open)) {
        if (!open.isEmpty()) {
          block(open.charAt(0), start, cell, y);
        }
        start = cell;
        open = block;
      }
      if (!block.isEmpty()) {
        run.remove(cell);
      }
    }
  }

  private void block(char sign, int start, int end, int y) {
    double part = sign == '▀' ? 0.5 : (BLOCKS.indexOf(sign) + 1) / 8.0;
    double top = y - LINE + 5 + (sign == '▀' ? 0 : LINE * (1 - part));
    String height = String.format(Locale.ROOT, "%.2f", LINE * part + 0.3);
    String from = String.format(Locale.ROOT, "%.2f", top);
    body.append(rect(start, end, from, height, reverse ? BACKGROUND : color));
  }

  private void flush(Map<Integer, String> run, int y) {
    blocks(run, y);
    if (run.isEmpty()) {
      return;
    }
    StringBuilder places = new StringBuilder();
    StringBuilder text = new StringBuilder();
    run.forEach((cell, sign) -> {
      places.append(String.format(Locale.ROOT, "%.1f ", MARGIN + cell * CELL));
      text.append(sign.replace("&", "&amp;").replace("<", "&lt;"));
    });
    body.append("<text y=\"").append(y).append("\" x=\"").append(places.toString().strip());
    body.append("\" fill=\"").append(reverse ? BACKGROUND : color).append('"');
    body.append(bold ? " font-weight=\"bold\"" : "").append(dim ? " opacity=\"0.6\"" : "");
    body.append('>').append(text).append("</text>\n");
    run.clear();
  }

  private void sgr(String codes) {
    String[] code = codes.split(";");
    for (int i = 0; i < code.length; i++) {
      switch (code[i]) {
        case "", "0" -> {
          color = FOREGROUND;
          bold = false;
          dim = false;
          reverse = false;
        }
        case "1" -> bold = true;
        case "2" -> dim = true;
        case "7" -> reverse = true;
        case "39" -> color = FOREGROUND;
        case "38" -> {
          if (!code[i + 1].equals("2")) {
            throw new IllegalArgumentException("only truecolor is drawn: " + codes);
          }
          StringBuilder hex = new StringBuilder("#");
          for (String part : List.of(code[i + 2], code[i + 3], code[i + 4])) {
            hex.append(HexFormat.of().toHexDigits((byte) Integer.parseInt(part)));
          }
          color = hex.toString();
          i += 4;
        }
        default -> throw new IllegalArgumentException("not drawn: " + codes);
      }
    }
  }
}
