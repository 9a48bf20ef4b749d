package gust.weather;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * When something is so, among the hours of a forecast that are asked about.
 *
 * @param asked in order, as far as they are not over
 * @param least what is so for a shorter time does not count
 */
public record Windows(List<Hours> asked, Duration least) {
  /**
   * @param to not part of it
   * @param yes whether it is so then; empty if that is not known
   */
  public record Hours(Instant from, Instant to, Optional<Boolean> yes) {
    public Duration length() {
      return Duration.between(from, to);
    }

    /** Whether they are all among those. */
    public boolean isWithin(Hours others) {
      return !from.isBefore(others.from) && !to.isAfter(others.to);
    }

    /** The part of these hours that the others have too. */
    public Hours during(Hours others) {
      return new Hours(from.isBefore(others.from) ? others.from : from, to, yes).until(others.to);
    }

    public Hours until(Instant end) {
      return new Hours(from, to.isAfter(end) ? end : to, yes);
    }
  }

  /**
   * A local day.
   *
   * @param found the windows, as far as they are on it
   * @param known the hours on it of which it is known whether it is so
   */
  public record OfDay(
      LocalDate date, Instant begin, Instant end, List<Hours> found, List<Hours> known) {}

  /** The windows in order: hours that follow each other are one. */
  public List<Hours> found() {
    List<Hours> found = new ArrayList<>();
    for (Hours next : asked) {
      if (next.yes.orElse(false)) {
        boolean follows = !found.isEmpty() && found.getLast().to.equals(next.from);
        Instant from = follows ? found.removeLast().from : next.from;
        found.add(new Hours(from, next.to, next.yes));
      }
    }
    found.removeIf(window -> window.length().compareTo(least) < 0);
    return found;
  }

  /** Whether it is not known how it goes on after these hours. */
  public boolean isOpen(Hours window) {
    return asked.stream().noneMatch(next -> next.from.equals(window.to) && next.yes.isPresent());
  }

  /** The longest window, the first one of several; empty if there is none. */
  public Optional<Hours> longest() {
    return found().stream().max(Comparator.comparing(Hours::length));
  }

  /** The days on which an entry begins that is asked about, and those with unknown hours. */
  public List<OfDay> days(ZoneId zone) {
    TreeSet<LocalDate> dates = new TreeSet<>();
    for (Hours hours : asked) {
      LocalDate date = hours.from.atZone(zone).toLocalDate();
      dates.add(date);
      while (hours.yes.isEmpty() && midnight(date.plusDays(1), zone).isBefore(hours.to)) {
        date = date.plusDays(1);
        dates.add(date);
      }
    }
    List<OfDay> days = new ArrayList<>();
    for (LocalDate date : dates) {
      Instant begin = midnight(date, zone);
      Instant end = midnight(date.plusDays(1), zone);
      List<Hours> known = asked.stream().filter(hours -> hours.yes.isPresent()).toList();
      Hours day = new Hours(begin, end, Optional.empty());
      days.add(new OfDay(date, begin, end, on(found(), day), on(known, day)));
    }
    return days;
  }

  private static Instant midnight(LocalDate date, ZoneId zone) {
    return date.atStartOfDay(zone).toInstant();
  }

  private static List<Hours> on(List<Hours> all, Hours day) {
    return all.stream()
        .map(hours -> hours.during(day))
        .filter(hours -> hours.from.isBefore(hours.to))
        .toList();
  }
}
