package gust.limits;

/** How many calls were made, for people: in the last minute, and today (UTC). */
final class CallCount {
  private static final long DAY = 24 * 60 * Quota.MINUTE;

  SlidingWindow lastMinute = new SlidingWindow(Quota.MINUTE);
  long day;
  int today;

  void advance(long now) {
    lastMinute.advance(now);
  }

  void moveBack(long by, long now) {
    lastMinute = lastMinute.in(lastMinute.window(), by, now);
  }

  void count(long time, long now) {
    lastMinute.advance(now);
    lastMinute.add(time, 1);
    long callsDay = Math.floorDiv(now, DAY);
    today = callsDay == day ? today + 1 : 1;
    day = callsDay;
  }

  int today(long now) {
    return Math.floorDiv(now, DAY) == day ? today : 0;
  }
}
