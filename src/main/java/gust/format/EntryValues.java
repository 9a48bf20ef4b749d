package gust.format;

import gust.render.RenderContext;
import gust.service.RawValues;
import gust.weather.Compass;
import gust.weather.Condition;
import gust.weather.ConditionKind;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;

/**
 * What the names stand for that speak of the current record, or of one entry of the forecast.
 *
 * @param time of the observation, or the start of what the entry speaks of
 * @param from degrees that the wind blows from
 * @param members its own
 */
record EntryValues(
    WholeValues whole,
    Optional<Instant> time,
    List<Condition> conditions,
    OptionalDouble from,
    RawValues members) {

  Optional<String> value(Field field) {
    return switch (field.name()) {
      case "condition" -> first().flatMap(EntryValues::words);
      case "glyph" ->
          first().flatMap(condition -> glyph(condition, condition.isNight(), whole.context()));
      case "wind.compass" ->
          from.isPresent() ? Optional.of(Compass.letters(from.getAsDouble())) : Optional.empty();
      case "time" -> time.map(whole::iso);
      case "time.clock" -> time.map(whole.times()::time);
      default -> field.in(members);
    };
  }

  private Optional<Condition> first() {
    return conditions.stream().findFirst();
  }

  /** The condition's sign; empty where the glyph set has none. */
  static Optional<String> glyph(Condition condition, boolean night, RenderContext context) {
    String sign = context.glyphs().icons().of(ConditionKind.of(condition), night).strip();
    return Optional.of(sign).filter(Predicate.not(String::isEmpty));
  }

  /** The condition's words: its description, else its group. */
  static Optional<String> words(Condition condition) {
    String words = condition.description().isEmpty() ? condition.group() : condition.description();
    return Optional.of(words).filter(Predicate.not(String::isEmpty));
  }
}
