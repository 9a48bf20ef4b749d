package gust.render.chart;

import java.util.ArrayList;
import java.util.List;

/**
 * Near hours that share a word for their sky.
 *
 * @param hours in order, at least one
 * @param main the one whose word is true for most of the columns
 */
record SkyField(List<SkyHour> hours, SkyHour main) {
  static SkyField of(SkyHour hour) {
    return new SkyField(List.of(hour), hour);
  }

  int start() {
    return hours.getFirst().start();
  }

  int end() {
    return hours.getLast().end();
  }

  int width() {
    return end() - start();
  }

  /** Whether there is no gap before the next one. */
  boolean meets(SkyField next) {
    return end() >= next.start();
  }

  /** Named by what most of the columns have. */
  SkyField joined(SkyField next) {
    List<SkyHour> all = new ArrayList<>(hours);
    all.addAll(next.hours);
    SkyHour most = main;
    for (SkyHour hour : all) {
      boolean isOther = !hour.hasWordOf(most);
      most = isOther && columns(all, hour) > columns(all, most) ? hour : most;
    }
    return new SkyField(all, most);
  }

  /** Whether its word is true for at least half of its columns. */
  boolean isMostly() {
    return 2 * columns(hours, main) >= width();
  }

  private static int columns(List<SkyHour> hours, SkyHour one) {
    int columns = 0;
    for (SkyHour hour : hours) {
      columns += hour.hasWordOf(one) ? hour.end() - hour.start() : 0;
    }
    return columns;
  }
}
