package gust.problem;

import gust.text.Printable;
import gust.text.ShellWord;
import java.util.List;

/**
 * What to do next. Made where the problem is known, and put into words only here.
 *
 * @param line the words of a command line after {@code gust}; empty if no command helps
 * @param remark about the line; without one, what to do, in plain words
 */
public record Advice(List<String> line, String remark) {
  /** A command line. */
  public static Advice gust(String... words) {
    return new Advice(List.of(words), "");
  }

  public static Advice plain(String words) {
    return new Advice(List.of(), words);
  }

  public Advice withRemark(String words) {
    return new Advice(line, words);
  }

  /** For people to read and to paste into a shell; empty if there is nothing to do. */
  public String text() {
    if (line.isEmpty()) {
      return remark;
    }
    StringBuilder text = new StringBuilder("gust");
    for (String word : line) {
      text.append(' ').append(ShellWord.of(Printable.text(word)));
    }
    return text + (remark.isEmpty() ? "" : "   (" + remark + ")");
  }
}
