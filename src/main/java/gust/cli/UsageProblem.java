package gust.cli;

import gust.files.PathText.ShellWord;
import gust.files.SetupProblem;
import gust.text.Printable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** The command line is invalid. Leads to exit code 2, before any connection. */
public final class UsageProblem extends SetupProblem {
  private static final long serialVersionUID = 1;

  /** The longest line to show whole. */
  private static final int LONGEST = 200;

  /** An option with one word for a shell. */
  private static final Pattern VALUE = Pattern.compile("--[a-z-]+ ('[^']*'|[^ ']+)");

  /** What may be a key, even a short one, must not be shown. */
  private static final Pattern KEY =
      Pattern.compile("(?=.*[0-9])(?=.*[A-Za-z])(.*=)?[A-Za-z0-9_-]{8,}");

  private final String wrong;
  private final String right;

  /**
   * @param problem one lower-case sentence; must not contain what could be a pasted key
   * @param nextStep what to type instead
   */
  public UsageProblem(String problem, String nextStep) {
    this(problem, nextStep, "", "");
  }

  /**
   * A problem with one word of the command line.
   *
   * @param nextStep for a line that must not be shown
   * @param wrong that word; empty if one is missing before all
   * @param right what to type in its place; if it ends with an equals sign, the next word is joined
   *     to it; empty if it is unknown
   */
  UsageProblem(String problem, String nextStep, String wrong, String right) {
    super(problem, nextStep);
    this.wrong = wrong;
    this.right = right;
  }

  /**
   * The next step: the whole command line with the wrong part put right, ready to paste, if that is
   * known and may be shown.
   *
   * @param words those after {@code gust}
   */
  String nextStep(List<String> words) {
    String step = nextStep();
    int note = step.indexOf("   (");
    String rest = note < 0 ? "" : step.substring(note);
    String part = note < 0 ? step : step.substring(0, note);
    Optional<String> whole = right.isEmpty() ? withValue(words, part) : corrected(words);
    return whole.map(command -> command + rest).orElse(step);
  }

  private Optional<String> corrected(List<String> words) {
    int at = words.indexOf(wrong);
    if (at < 0 && !wrong.isEmpty()) {
      return Optional.empty();
    }
    boolean joins = right.endsWith("=") && at + 1 < words.size();
    String put = joins ? right + words.get(at + 1) : right;
    return line(words, Math.max(at, 0), put, at + (joins ? 2 : 1));
  }

  /**
   * @param option with its value, to replace the same option
   */
  private static Optional<String> withValue(List<String> words, String option) {
    if (!VALUE.matcher(option).matches()) {
      return Optional.empty();
    }
    String name = option.substring(0, option.indexOf(' '));
    for (int at = 0; at < words.size(); at++) {
      boolean isAlone = words.get(at).equals(name);
      int next = at + (isAlone ? 2 : 1);
      if ((isAlone || words.get(at).startsWith(name + "=")) && next <= words.size()) {
        return line(words, at, option, next);
      }
    }
    return Optional.empty();
  }

  /** The words with some replaced; empty if they may hold a key. */
  private static Optional<String> line(List<String> words, int from, String right, int to) {
    List<String> line = new ArrayList<>(words.stream().map(ShellWord::of).toList());
    line.subList(from, to).clear();
    line.add(from, right);
    String text = "gust " + String.join(" ", line);
    boolean isHarmless =
        text.length() <= LONGEST
            && Printable.text(text).equals(text)
            && line.stream().noneMatch(word -> KEY.matcher(word).matches());
    return isHarmless ? Optional.of(text) : Optional.empty();
  }
}
