package gust.cli;

/**
 * What a script reads. The one list of codes; {@code gust help exit-codes} and the README show it.
 */
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

  /** Several locations were asked, and they ended differently. */
  public static final int MIXED = 10;

  public static final int BUG = 70;
  public static final int INTERRUPTED = 130;

  private ExitCode() {}

  /**
   * Of several locations or keys, one after the other.
   *
   * @param soFar null before the first
   */
  public static int combined(Integer soFar, int next) {
    return soFar == null || soFar == next ? next : MIXED;
  }
}
