package gust.render.current;

import gust.render.kit.Glyphs;
import gust.render.kit.Line;
import gust.render.kit.Style;
import java.util.ArrayList;
import java.util.List;

/** A whole number in digits three cells wide and three lines high. */
final class LargeNumber {

  private static final int DIGIT = 3;
  private static final String SIGNS = "0123456789-";

  private static final String[] BLOCKS = {
    "█▀█▀█ ▀▀█▀▀██ ██▀▀█▀▀▀▀██▀██▀█   ",
    "█ █ █ █▀▀ ▀█▀▀█▀▀██▀█  ██▀█▀▀█▀▀ ",
    "▀▀▀▀▀▀▀▀▀▀▀▀  ▀▀▀▀▀▀▀  ▀▀▀▀▀▀▀   "
  };

  private static final String[] ASCII = {
    " _     _  _     _  _  _  _  _    ",
    "| |  | _| _||_||_ |_   ||_||_|__ ",
    "|_|  ||_  _|  | _||_|  ||_| _|   "
  };

  private LargeNumber() {}

  /** Lines of one width. */
  static List<Line> of(long number, Style style, Glyphs glyphs) {
    List<Line> lines = new ArrayList<>();
    String digits = Long.toString(number);
    for (String font : glyphs.blocks() ? BLOCKS : ASCII) {
      StringBuilder row = new StringBuilder();
      for (int i = 0; i < digits.length(); i++) {
        int start = SIGNS.indexOf(digits.charAt(i)) * DIGIT;
        row.append(i == 0 ? "" : " ").append(font, start, start + DIGIT);
      }
      lines.add(new Line().add(row.toString(), style));
    }
    return lines;
  }

  /** Width in cells. */
  static int width(long number) {
    return Long.toString(number).length() * (DIGIT + 1) - 1;
  }
}
