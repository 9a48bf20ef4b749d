package gust.statement;

/**
 * What gives way where room is short, in this order, in every view and language: each step leaves
 * out one thing more. A danger, and the kind and day of what falls, never give way, but for a bar
 * without room.
 */
public enum Detail {
  ALL,
  /** Without how much warmer or colder it is than yesterday. */
  NO_YESTERDAY,
  /** Without how much falls in all by the last wet day. */
  NO_TOTAL,
  /** Without the change of temperature. */
  NO_CHANGE,
  /** Of the days of possible rain only the likeliest. */
  LIKELIEST_DAYS,
  /** Without what falls, or may fall, after the first spell of rain or before it. */
  FIRST_SPELL,
  /** Without amounts, speeds and chances. */
  NO_NUMBERS,
  /** Without the end of a spell that has not begun, and the dry days before it. */
  NO_ENDS,
  /**
   * Without the hours of what has not begun: only its day is named. What falls now has its end only
   * if that is known. Frost is left out.
   */
  NO_CLOCK_TIMES;

  /** Whether what that step leaves out is still there. */
  public boolean has(Detail other) {
    return compareTo(other) < 0;
  }
}
