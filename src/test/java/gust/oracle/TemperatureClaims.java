package gust.oracle;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.ToLongFunction;

/** The change that is named is the greatest; frost is told before it comes. */
record TemperatureClaims(ReplyHours reply, Checks checks) {
  private static final LocalTime AFTERNOON = LocalTime.of(15, 0);

  /** Highs need the afternoon, lows the night. */
  private TreeSet<LocalDate> days(boolean ofHighs) {
    TreeSet<LocalDate> days = reply.dates(hour -> !Double.isNaN(hour.temperature()));
    LocalTime from = ofHighs ? AFTERNOON : LocalTime.of(5, 0);
    LocalTime to = ofHighs ? LocalTime.of(15, 59) : LocalTime.MAX;
    days.removeIf(date -> reply.on(date).hasGap() || !holds(date, from, to));
    return days;
  }

  private boolean holds(LocalDate date, LocalTime from, LocalTime to) {
    Instant begin = date.atTime(from).atZone(reply.zone()).toInstant();
    ReplyHours day = reply.on(date);
    boolean begins = day.any(hour -> !hour.from().isAfter(begin));
    return begins
        && day.hours().getLast().to().isAfter(date.atTime(to).atZone(reply.zone()).toInstant());
  }

  private long number(LocalDate date, boolean ofHighs) {
    return ofHighs ? reply.on(date).high() : reply.on(date).low();
  }

  /** Of all later days against today. */
  private long greatest(boolean ofHighs) {
    TreeSet<LocalDate> days = days(ofHighs);
    ToLongFunction<LocalDate> number = date -> number(date, ofHighs);
    long greatest = 0;
    if (days.contains(reply.today())) {
      for (LocalDate date : days) {
        long change = number.applyAsLong(date) - number.applyAsLong(reply.today());
        greatest = Math.abs(change) > Math.abs(greatest) ? change : greatest;
      }
    }
    return greatest;
  }

  /** Whether the first of the greatest changes has come by then: its day's warmest or coldest. */
  boolean changesBefore(Instant end) {
    long least = reply.shown().imperial() ? 7 : 4;
    long greatest = Math.max(Math.abs(greatest(true)), Math.abs(greatest(false)));
    for (LocalDate date : greatest < least ? new TreeSet<LocalDate>() : reply.dates(_ -> true)) {
      for (boolean ofHighs : List.of(true, false)) {
        long change = number(date, ofHighs) - number(reply.today(), ofHighs);
        if (days(ofHighs).containsAll(List.of(date, reply.today()))
            && Math.abs(change) == greatest) {
          ReplyHours day = reply.on(date);
          double extreme = ofHighs ? day.highest(Span::temperature) : day.lowest(Span::temperature);
          return day.any(hour -> hour.temperature() == extreme && hour.from().isBefore(end));
        }
      }
    }
    return false;
  }

  void change(Optional<Said> change, boolean isInDanger) {
    long highs = greatest(true);
    long lows = greatest(false);
    long greatest = Math.max(Math.abs(highs), Math.abs(lows));
    long least = reply.shown().imperial() ? 7 : 4;
    boolean isSaid = change.isPresent() || isInDanger;
    checks.claim("a great change is named", isSaid || greatest < least, greatest + " unsaid");
    if (change.isEmpty()) {
      return;
    }
    Said said = change.get();
    boolean ofHigh = said.has("high");
    LocalDate date = said.day("day");
    long degrees = number(date, ofHigh);
    checks.claim(
        "degrees of a change",
        said.whole(ofHigh ? "high" : "low") == degrees,
        said + " not " + degrees);
    boolean isWarmer = said.key().equals("change.warmer");
    long difference = (long) said.number("difference") * (isWarmer ? 1 : -1);
    long base = number(reply.today(), ofHigh);
    checks.claim("change from today", difference == degrees - base, said + " not from " + base);
    checks.claim(
        "the greatest change", Math.abs(difference) >= greatest, said + " not " + greatest);
    boolean isEvening = reply.clock(reply.hours().getFirst().from()) > 15;
    checks.claim("today is compared while it lasts", !isEvening, said.toString());
    if (!isWarmer) {
      ReplyHours day = reply.on(date);
      double exact = ofHigh ? day.highest(Span::temperature) : day.lowest(Span::temperature);
      boolean isWarm = reply.celsius(exact) >= 15;
      checks.claim(
          "cooler or colder", isWarm == said.key().equals("change.cooler"), said.toString());
    }
    checks.claim("much", Math.abs(difference) >= least, said.toString());
  }

  /** Of the next 24 hours: when it begins, and how cold it gets. */
  void frost(Optional<Said> said) {
    Instant end = reply.now().plus(Duration.ofDays(1));
    Span first = null;
    Span coldest = null;
    for (Span hour : reply.hours()) {
      boolean isFreezing = reply.celsius(ReplyHours.whole(hour.temperature())) < 0;
      boolean isKnown = reply.knows(reply.now(), hour.to()) && !Double.isNaN(hour.temperature());
      if (!isKnown || !hour.from().isBefore(end) || first != null && !isFreezing) {
        break;
      }
      first = first == null && isFreezing ? hour : first;
      boolean isColder =
          first != null && (coldest == null || hour.temperature() < coldest.temperature());
      coldest = isColder ? hour : coldest;
    }
    boolean isFromNow = reply.hours().getFirst() == reply.all().getFirst();
    boolean isAhead =
        isFromNow
            && first != null
            && first != reply.hours().getFirst()
            && first.from().isAfter(reply.now());
    checks.claim("frost is told", said.isPresent() == isAhead, said + " not " + first);
    if (said.isPresent() && isAhead) {
      Instant by = said.get().at("by");
      // A bar with little room says only when it begins.
      boolean isShort = !said.get().has("lowest");
      boolean holds =
          said.get().at("begin").equals(first.from())
              && (isShort
                  || said.get().whole("lowest") == ReplyHours.whole(coldest.temperature())
                      && (by == null ? coldest == first : by.equals(coldest.from())));
      checks.claim("hours of frost", holds, said + " not " + first + " and " + coldest);
    }
  }
}
