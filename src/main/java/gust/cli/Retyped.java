package gust.cli;

import gust.files.PathText.ShellWord;
import gust.text.Printable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A command line with a part put right, as a next step to paste.
 *
 * @param words those after {@code gust}
 */
record Retyped(List<String> words) {
  private static final int LONGEST = 200;

  /** An option with one word for a shell. */
  private static final Pattern VALUE = Pattern.compile("--[a-z-]+ ('[^']*'|[^ ']+)");

  /** What may be a key, even a short one, must not be shown. */
  private static final Pattern KEY =
      Pattern.compile("(?=.*[0-9])(?=.*[A-Za-z])(.*=)?[A-Za-z0-9_-]{8,}");

  /** The next step of a problem, as a whole command if it is a part of one. */
  String nextStep(UsageProblem problem) {
    String step = problem.nextStep();
    int note = step.indexOf("   (");
    String rest = note < 0 ? "" : step.substring(note);
    String part = note < 0 ? step : step.substring(0, note);
    Optional<String> whole =
        problem.isCorrected() ? replaced(problem.wrong(), problem.right()) : withValue(part);
    return whole.map(command -> command + rest).orElse(step);
  }

  /**
   * Empty if the word is not there, or the line may hold a key.
   *
   * @param wrong empty to put the other before all
   * @param right for a shell; if it ends with an equals sign, the next word is joined to it
   */
  private Optional<String> replaced(String wrong, String right) {
    int at = words.indexOf(wrong);
    List<String> before = words.subList(0, Math.max(at, 0));
    List<String> after = words.subList(at + 1, words.size());
    if (!right.endsWith("=") || after.isEmpty()) {
      return at < 0 && !wrong.isEmpty() ? Optional.empty() : whole(before, right, after);
    }
    return whole(before, right + after.getFirst(), after.subList(1, after.size()));
  }

  /** With {@code --name VALUE} in place of that option and its value. */
  private Optional<String> withValue(String option) {
    if (!VALUE.matcher(option).matches()) {
      return Optional.empty();
    }
    String name = option.substring(0, option.indexOf(' '));
    for (int at = 0; at < words.size(); at++) {
      boolean isAlone = words.get(at).equals(name);
      int next = at + (isAlone ? 2 : 1);
      if ((isAlone || words.get(at).startsWith(name + "=")) && next <= words.size()) {
        return whole(words.subList(0, at), option, words.subList(next, words.size()));
      }
    }
    return Optional.empty();
  }

  private static Optional<String> whole(List<String> before, String right, List<String> after) {
    List<String> line = new ArrayList<>(List.of("gust"));
    before.forEach(word -> line.add(ShellWord.of(word)));
    line.add(right);
    after.forEach(word -> line.add(ShellWord.of(word)));
    String text = String.join(" ", line);
    boolean isHarmless =
        text.length() <= LONGEST
            && Printable.text(text).equals(text)
            && line.stream().noneMatch(word -> KEY.matcher(word).matches());
    return isHarmless ? Optional.of(text) : Optional.empty();
  }
}
