package gust.format;

import java.util.Optional;

/**
 * What the published names stand for in the current record, or in one entry of the forecast: text,
 * safe to print.
 *
 * @param days empty for the current record, and where the forecast has no entries
 */
record Row(WholeValues whole, EntryValues entry, Optional<DayValues> days) {
  /** Empty where the service left it out. */
  Optional<String> value(Field field) {
    return switch (field.origin()) {
      case ENTRY, OF_ENTRY -> entry.value(field);
      case WHOLE, OF_WHOLE -> whole.value(field);
      case OF_DAY -> days.flatMap(all -> all.value(field.name()));
    };
  }
}
