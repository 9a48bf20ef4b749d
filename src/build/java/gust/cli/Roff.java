package gust.cli;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The source of one manual page, in the macros of man(7). */
final class Roff {
  private static final int LONGEST_LINE = 78;

  private final StringBuilder source = new StringBuilder();

  /**
   * @param name of the page: {@code gust-keys}
   * @param section of the manual: 1 for commands, 7 for the rest
   * @param date ISO 8601
   * @param summary a few words, for the index of all pages
   */
  Roff(String name, int section, String date, String version, String summary) {
    source.append(".\\\" Made from gust's own help. Do not edit: -Dgolden=write makes it anew.\n");
    source.append(".TH ").append(code(name.toUpperCase(Locale.ROOT))).append(' ').append(section);
    source.append(' ').append(date).append(" \"gust ").append(version);
    source.append("\" \"gust manual\"\n.ad l\n.nh\n");
    section("NAME");
    source.append(code(name)).append(" \\- ").append(prose(summary)).append('\n');
  }

  Roff section(String heading) {
    source.append(".SH ").append(heading).append('\n');
    return this;
  }

  Roff subsection(String heading) {
    source.append(".SS ").append(prose(heading)).append('\n');
    return this;
  }

  /** Parts the text from what is before it. */
  Roff paragraph() {
    int lastLine = source.lastIndexOf("\n", source.length() - 2) + 1;
    if (!source.substring(lastLine).matches("\\.(S[HS] .*|PP)\n")) {
      source.append(".PP\n");
    }
    return this;
  }

  Roff text(String text) {
    return filled(prose(text));
  }

  /** What is in roff's own spelling already. */
  Roff filled(String roff) {
    for (String sentence : roff.split("(?<=[.!?]) +(?=\\p{Lu}|\\\\)")) {
      StringBuilder line = new StringBuilder();
      for (String word : sentence.split("[ \n]+")) {
        if (!line.isEmpty() && line.length() + word.length() >= LONGEST_LINE) {
          line(line.toString());
          line.setLength(0);
        }
        line.append(line.isEmpty() ? "" : " ").append(word);
      }
      line(line.toString());
    }
    return this;
  }

  private void line(String line) {
    source.append(line.startsWith(".") || line.startsWith("'") ? "\\&" : "").append(line);
    source.append('\n');
  }

  /** A term, and behind or below it what is said of it. */
  Roff item(String roffTerm, String text) {
    source.append(".TP\n");
    line(roffTerm);
    return text(text);
  }

  /**
   * Terms in one column, what is said of them in the next, no blank lines between.
   *
   * @param width of the first column
   */
  Roff compactList(int width, Map<String, String> texts) {
    String between = "";
    for (Map.Entry<String, String> item : texts.entrySet()) {
      source.append(between).append(".TP ").append(width).append('\n');
      line(code(item.getKey()));
      text(item.getValue());
      between = ".PD 0\n";
    }
    if (texts.size() > 1) {
      source.append(".PD\n");
    }
    return this;
  }

  /** Lines that are filled each for itself. */
  Roff lines(List<String> lines) {
    paragraph();
    for (int i = 0; i < lines.size(); i++) {
      source.append(i == 0 ? "" : ".br\n");
      text(lines.get(i));
    }
    return this;
  }

  /** Lines that stay as they are. */
  Roff verbatim(List<String> lines) {
    paragraph();
    source.append(".EX\n");
    for (String line : lines) {
      line(code(line));
    }
    source.append(".EE\n");
    return this;
  }

  /** References to other pages: {@code gust-keys(1)}; the last may end a sentence. */
  Roff references(List<String> pages) {
    for (int i = 0; i < pages.size(); i++) {
      String page = pages.get(i);
      int open = page.indexOf('(');
      source.append(".BR ").append(code(page.substring(0, open))).append(' ');
      source.append(page.substring(open)).append(i < pages.size() - 1 ? " ,\n" : "\n");
    }
    return this;
  }

  @Override
  public String toString() {
    return source.toString();
  }

  static String bold(String text) {
    return "\\fB" + code(text) + "\\fR";
  }

  static String italic(String text) {
    return "\\fI" + code(text) + "\\fR";
  }

  /** For copying: every sign stays itself, none becomes a typesetter's better one. */
  static String code(String text) {
    StringBuilder roff = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      roff.append(sign(text.charAt(i)));
    }
    return roff.toString();
  }

  /** For reading: hyphens and apostrophes within words are a typesetter's. */
  static String prose(String text) {
    StringBuilder roff = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean withinWord =
          i > 0
              && i < text.length() - 1
              && Character.isLetter(text.charAt(i - 1))
              && Character.isLetter(text.charAt(i + 1));
      boolean plain = (c == '-' || c == '\'') && withinWord && !isCode(text, i);
      roff.append(plain ? String.valueOf(c) : sign(c));
    }
    return roff.toString();
  }

  /** Whether the word around is an option, with more hyphens in it. */
  private static boolean isCode(String text, int at) {
    int start = text.lastIndexOf(' ', at) + 1;
    return text.startsWith("-", start) || text.startsWith("(-", start);
  }

  private static String sign(char c) {
    return switch (c) {
      case '\\' -> "\\e";
      case '-' -> "\\-";
      case '\'' -> "\\(aq";
      case '`' -> "\\(ga";
      case '^' -> "\\(ha";
      case '~' -> "\\(ti";
      case '"' -> "\\(dq";
      default -> {
        if (c >= 128 || c < ' ' && c != '\n') {
          throw new IllegalArgumentException(
              "no spelling is known for U+" + Integer.toHexString(c));
        }
        yield String.valueOf(c);
      }
    };
  }
}
