package gust.format;

import gust.render.Look;
import gust.service.SpeltRecord;
import gust.weather.Condition;
import gust.weather.ConditionKind;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The current record, or one element of the forecast list.
 *
 * @param time of the observation, or the start of what the element speaks of
 * @param spelt its members
 */
record Moment(Optional<Instant> time, List<Condition> conditions, SpeltRecord spelt) {
  /** A member of its own. */
  Optional<String> read(Field field) {
    return read(spelt, field);
  }

  static Optional<String> read(SpeltRecord record, Field field) {
    return field.kind() == Field.Kind.TEXT
        ? record.text(field.name())
        : record.number(field.name());
  }

  /** The condition's sign; empty where the look has none. */
  static Optional<String> sign(Condition condition, Look look) {
    String sign = look.glyphs().icons().of(ConditionKind.of(condition), condition.isNight());
    return sign.isEmpty() ? Optional.empty() : Optional.of(sign);
  }

  /** The condition's words: its description, else its group. */
  static Optional<String> words(Condition condition) {
    String words = condition.description().isEmpty() ? condition.group() : condition.description();
    return words.isEmpty() ? Optional.empty() : Optional.of(words);
  }
}
