package gust.cli;

import gust.files.Advice;
import gust.files.Repair;
import gust.files.SetupProblem;
import java.util.ArrayList;
import java.util.List;

/** The command line is invalid. Leads to exit code 2, before any connection. */
public final class UsageProblem extends SetupProblem {
  private static final long serialVersionUID = 1;

  private final transient List<Repair> repairs;

  /**
   * The next step is a repair, or else the command's help.
   *
   * @param problem one lower-case sentence; must not contain what could be a pasted key
   * @param repairs the best one first
   */
  public UsageProblem(String problem, Repair... repairs) {
    this(problem, Advice.plain(""), repairs);
  }

  public UsageProblem(String problem, String nextStep) {
    this(problem, Advice.plain(nextStep));
  }

  /**
   * @param nextStep if none of the repairs is possible
   */
  public UsageProblem(String problem, Advice nextStep, Repair... repairs) {
    super(problem, nextStep);
    this.repairs = List.of(repairs);
  }

  /**
   * What to do next, the best first.
   *
   * @param typed the words after {@code gust}
   * @param help of the command
   */
  List<Advice> nextSteps(List<String> typed, Advice help) {
    List<Advice> steps = new ArrayList<>();
    for (Repair repair : repairs) {
      repair.in(typed).ifPresent(steps::add);
    }
    steps.add(nextStep().isEmpty() ? help : advice());
    return steps;
  }
}
