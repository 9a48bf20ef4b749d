package gust.weather;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/**
 * The days of several places side by side. A date means each place's own day, although that begins
 * at another time elsewhere.
 *
 * @param places the days of each place, in order
 */
public record Comparison(List<List<Day>> places) {
  /** All dates that the places have, in order. */
  public List<LocalDate> dates() {
    return places.stream().flatMap(List::stream).map(Day::date).distinct().sorted().toList();
  }

  /**
   * Null if the place has no entries for the date.
   *
   * @param place its index
   */
  public Day day(int place, LocalDate date) {
    return places.get(place).stream().filter(it -> it.date().equals(date)).findAny().orElse(null);
  }

  /**
   * One date in all places together.
   *
   * @param entries of all places
   * @param wet the number of places where rain or snow is to be expected
   * @param amount mm, of all places
   * @param chance the highest, 0 to 1
   */
  public record Total(LocalDate date, List<Entry> entries, int wet, double amount, double chance) {
    /** Fewer places with rain count more than less rain. */
    private static final Comparator<Total> DRIEST_FIRST =
        Comparator.comparingInt(Total::wet)
            .thenComparingDouble(Total::amount)
            .thenComparingDouble(Total::chance);

    /** A day with a shower's sign is not called dry, however small the chance. */
    public boolean isDry() {
      return entries.stream()
          .allMatch(entry ->
              Wetness.of(entry) == Wetness.DRY && PrecipitationType.ofConditions(entry).isEmpty());
    }
  }

  /**
   * All dates that are dry in every place, or else the driest one of several. Only whole days
   * count, because an evening is no match for a day. Empty if there are none, or if a reply has
   * neither chances nor amounts.
   */
  public List<Total> driest() {
    List<Total> totals = dates().stream().map(this::total).filter(Objects::nonNull).toList();
    List<Total> dry = totals.stream().filter(Total::isDry).toList();
    return dry.isEmpty() && totals.size() > 1
        ? List.of(Collections.min(totals, Total.DRIEST_FIRST))
        : dry;
  }

  /** Null if a place does not have the whole day, or nothing says whether it is dry there. */
  private Total total(LocalDate date) {
    List<Entry> entries = new ArrayList<>();
    int wet = 0;
    for (int place = 0; place < places.size(); place++) {
      Day day = day(place, date);
      if (day == null
          || day.cover() != Day.Cover.WHOLE
          || !Wetness.isKnown(Day.entries(places.get(place)))
          || !day.entries().stream().allMatch(Wetness.known(Day.entries(places.get(place))))) {
        return null;
      }
      entries.addAll(day.entries());
      wet += day.wetness() == Wetness.WET ? 1 : 0;
    }
    double chance = Wetness.chance(entries).orElse(0);
    return new Total(date, entries, wet, Wetness.amount(entries), chance);
  }
}
