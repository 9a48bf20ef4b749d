package gust.limits;

/**
 * What an answer told of its account's limit. Times are milliseconds since 1970.
 *
 * @param known whether the service knew the account, so that what it left out it never tells
 * @param limit calls per window; 0 where it did not tell
 * @param remaining calls left; -1 where it did not tell
 * @param reset when calls come back; 0 where it did not tell
 * @param least how long a call counts at least; 0 where it did not tell
 * @param window how long a call counts, where this answer shows it; else 0
 * @param exact whether the window is just this long, or up to a second shorter
 * @param blockedFor the call was refused, and how long all will be; -1 where it was not
 */
public record Told(
    boolean known,
    int limit,
    int remaining,
    long reset,
    long least,
    long window,
    boolean exact,
    long blockedFor) {
  /** Nothing: no answer came. */
  public static final Told NOTHING = new Told(false, 0, -1, 0, 0, 0, false, -1);
}
