package gust.cli;

import gust.problem.Advice;
import gust.problem.SetupProblem;
import gust.text.Printable;
import gust.text.Redaction;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The command line is invalid. Leads to exit code 2, before any connection. */
public final class UsageProblem extends SetupProblem {
  private static final long serialVersionUID = 1;

  /** The longest line to show whole. */
  private static final int LONGEST = 200;

  private final String word;
  private final String meant;

  /**
   * The next step is the command's help.
   *
   * @param problem one lower-case sentence; must not contain what could be a pasted key
   */
  public UsageProblem(String problem) {
    this(problem, "");
  }

  public UsageProblem(String problem, String nextStep) {
    this(problem, Advice.plain(nextStep));
  }

  public UsageProblem(String problem, Advice nextStep) {
    super(problem, nextStep);
    word = "";
    meant = "";
  }

  /**
   * A word that is mistyped.
   *
   * @param word as typed, or what follows an option's equals sign
   * @param meant the name that is certainly meant; if empty, the next step is the command's help
   */
  public UsageProblem(String problem, String word, Optional<String> meant) {
    super(problem, "");
    this.word = word;
    this.meant = meant.orElse("");
  }

  /**
   * What to do next.
   *
   * @param typed the words after {@code gust}
   * @param help of the command
   */
  Advice nextStep(List<String> typed, Advice help) {
    return corrected(typed).orElse(nextStep().isEmpty() ? help : advice());
  }

  /** The line as typed with the name that is meant; empty if it may hold a key. */
  private Optional<Advice> corrected(List<String> typed) {
    int found = 0;
    List<String> line = new ArrayList<>();
    for (String it : typed) {
      boolean isIt = it.equals(word) || it.startsWith("--") && it.endsWith("=" + word);
      found += isIt ? 1 : 0;
      line.add(isIt ? it.substring(0, it.length() - word.length()) + meant : it);
    }
    Advice advice = new Advice(line, "");
    String text = advice.text();
    return !meant.isEmpty()
            && found == 1
            && text.length() <= LONGEST
            && Redaction.whileTyped(text).equals(text)
            && line.stream().allMatch(it -> Printable.text(it).equals(it))
        ? Optional.of(advice)
        : Optional.empty();
  }
}
