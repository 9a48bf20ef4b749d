package gust.format;

import gust.weather.Beaufort;
import gust.weather.Units;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * A published name, as {@code --format}, {@code --if} and the columns of {@code --csv} use it.
 *
 * @param name for a value of the reply itself, its path there
 */
record Field(String name, FieldKind kind, FieldOrigin origin) {
  /** The force of a wind speed of a reply, 0 to 12. */
  static int force(String speed, Units units) {
    return Beaufort.of(OptionalDouble.of(Double.parseDouble(speed)), units).ordinal();
  }

  /** Printable; empty if the service sent none. */
  Optional<String> valueIn(Row row) {
    return origin == FieldOrigin.DAY
        ? DayValue.of(row, name)
        : row.value(name, kind == FieldKind.TEXT, origin == FieldOrigin.WHOLE);
  }

  /** The value of a row, of each of its conditions if they have one; empty if not known. */
  Stream<Optional<String>> knownIn(Row row) {
    return isOfConditions()
        ? row.eachCondition().stream().map(this::valueIn)
        : Stream.of(valueIn(row).or(() -> noneIn(row)));
  }

  /** A row's share in the value of a day; empty if not known. */
  Optional<String> partIn(Row row) {
    return DayValue.part(row, name).or(() -> noneIn(row));
  }

  /** Zero if an amount is left out because no rain, or no snow, falls; else empty. */
  private Optional<String> noneIn(Row row) {
    boolean isSnow = name.contains("snow");
    boolean falls =
        row.conditions().isEmpty()
            ? row.raw().number("pop").filter(chance -> Double.parseDouble(chance) == 0).isEmpty()
            : row.conditions().stream().anyMatch(condition -> condition.mayBring(isSnow));
    return kind == FieldKind.AMOUNT && !falls ? Optional.of("0") : Optional.empty();
  }

  /** Says which value of the row is not known. */
  String missingIn(Row row) {
    Row.Whole whole = row.whole();
    Instant now = whole.context().now();
    String from = whole.times().timeSeenFrom(row.time().orElse(row.from()), now);
    if (row.isBeyond()) {
      return "the forecast ends at " + from;
    }
    if (row.isGap()) {
      String until = whole.times().timeSeenFrom(row.until(), now);
      return "the forecast has nothing from " + from + " to " + until;
    }
    boolean isShared = whole.forecast().isEmpty() || origin == FieldOrigin.WHOLE;
    return name + " is missing" + (isShared ? "" : " at " + from);
  }

  /** Whether each condition of an entry has its own value. */
  boolean isOfConditions() {
    return name.startsWith("weather.") || name.equals("condition");
  }
}
