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

  /** How many words to leave out, the wrong one first; 0 if none is superfluous. */
  private final int surplus;

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
  public UsageProblem(String problem, String nextStep, String wrong, String right) {
    this(problem, nextStep, wrong, right, 0);
  }

  private UsageProblem(String problem, String nextStep, String wrong, String right, int surplus) {
    super(problem, nextStep);
    this.wrong = wrong;
    this.right = right;
    this.surplus = surplus;
  }

  /**
   * A problem with two options of which one has to go.
   *
   * @param words 2 for an option with a value, else 1
   */
  static UsageProblem surplus(String problem, String option, int words) {
    return new UsageProblem(problem, "only one of them", option, "", words);
  }

  /**
   * The next step: the whole command line with the wrong part put right, ready to paste, if that is
   * known and may be shown.
   *
   * @param words those after {@code gust}
   */
  String nextStep(List<String> words) {
    String step = nextStep();
    int end = step.contains("   (") ? step.indexOf("   (") : step.length();
    Optional<String> whole = corrected(words);
    if (surplus > 0) {
      whole = with(words, wrong, surplus, List.of());
    } else if (right.isEmpty()) {
      whole = withValue(words, step.substring(0, end));
    }
    return whole.map(command -> command + step.substring(end)).orElse(step);
  }

  private Optional<String> corrected(List<String> words) {
    int at = words.indexOf(wrong);
    if (at < 0 && !wrong.isEmpty()) {
      return Optional.empty();
    }
    boolean joins = right.endsWith("=") && at + 1 < words.size();
    String put = joins ? right + words.get(at + 1) : right;
    return line(words, Math.max(at, 0), List.of(put), at + (joins ? 2 : 1));
  }

  /**
   * @param option with its value, to replace the same option
   */
  private static Optional<String> withValue(List<String> words, String option) {
    return VALUE.matcher(option).matches()
        ? with(words, option.substring(0, option.indexOf(' ')), 2, List.of(option))
        : Optional.empty();
  }

  /** With this in place of the option and its value; empty if it is not there. */
  private static Optional<String> with(
      List<String> words, String option, int length, List<String> right) {
    for (int at = 0; at < words.size() && !words.get(at).equals("--"); at++) {
      boolean isAlone = words.get(at).equals(option);
      int next = at + (isAlone ? length : 1);
      if ((isAlone || words.get(at).startsWith(option + "=")) && next <= words.size()) {
        return line(words, at, right, next);
      }
    }
    return Optional.empty();
  }

  /** The words with some replaced; empty if they may hold a key. */
  private static Optional<String> line(List<String> words, int from, List<String> right, int to) {
    List<String> line = new ArrayList<>(words.stream().map(ShellWord::of).toList());
    line.subList(from, to).clear();
    line.addAll(from, right);
    String text = "gust " + String.join(" ", line);
    boolean isHarmless =
        text.length() <= LONGEST
            && Printable.text(text).equals(text)
            && line.stream().noneMatch(word -> KEY.matcher(word).matches());
    return isHarmless ? Optional.of(text) : Optional.empty();
  }
}
