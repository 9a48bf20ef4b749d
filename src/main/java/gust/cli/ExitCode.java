package gust.cli;

/** Process exit codes, as listed by {@code gust help exit-codes} and the README. */
public final class ExitCode {
  public static final int OK = 0;

  /** The answer to the question of {@code --if} is no. */
  public static final int NO = 1;

  public static final int USAGE = 2;
  public static final int KEY = 3;
  public static final int RATE_LIMIT = 4;
  public static final int FORBIDDEN = 5;
  public static final int NOT_FOUND = 6;
  public static final int REFUSED = 7;
  public static final int NO_ANSWER = 8;
  public static final int BAD_ANSWER = 9;

  /** Several locations ended differently. */
  public static final int MIXED = 10;

  public static final int BUG = 70;
  public static final int INTERRUPTED = 130;

  private ExitCode() {}

  /**
   * Combines answers to one question about several locations: yes if any is yes, else unknown if
   * any is.
   */
  public static int combinedAnswers(int soFar, int next) {
    return soFar == OK || next == OK ? OK : Math.max(soFar, next);
  }

  /**
   * Combines the codes of several locations or keys.
   *
   * @param soFar null before the first
   */
  public static int combined(Integer soFar, int next) {
    return soFar == null || soFar == next ? next : MIXED;
  }
}
