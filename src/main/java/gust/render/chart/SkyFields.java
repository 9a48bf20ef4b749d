package gust.render.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Joins the near hours to fields, each with one word. */
final class SkyFields {
  private final List<SkyField> fields = new ArrayList<>();
  private final Predicate<SkyField> hasRoom;

  private SkyFields(Predicate<SkyField> hasRoom) {
    this.hasRoom = hasRoom;
  }

  /**
   * @param hours in order
   * @param hasRoom whether a word fits on a field
   */
  static List<SkyField> of(List<SkyHour> hours, Predicate<SkyField> hasRoom) {
    SkyFields all = new SkyFields(hasRoom);
    for (SkyHour hour : hours) {
      all.fields.add(SkyField.of(hour));
      // The first one waits until it is known how long the next one is.
      all.join(Math.max(2, all.fields.size() - 1));
    }
    all.join(1);
    all.absorb();
    return all.fields;
  }

  /**
   * Joins a field with the one before if both share a word; what falls now keeps its own, unless
   * the next has room for a sign only.
   */
  private void join(int index) {
    if (index > 0 && index < fields.size()) {
      SkyField before = fields.get(index - 1);
      SkyField field = fields.get(index);
      SkyHour one = before.main();
      SkyHour other = field.main();
      boolean isNow = index == 1 && one.kind().isWet() && hasRoom.test(field);
      boolean isShared = isNow ? one.word() == other.word() : one.broad() == other.broad();
      if (isShared && before.meets(field)) {
        replace(index - 1);
      }
    }
  }

  private void replace(int index) {
    fields.set(index, fields.get(index).joined(fields.remove(index + 1)));
  }

  /**
   * A dry sky that is too short for its word becomes a part of its larger neighbour; but not the
   * first one, which the head names too.
   */
  private void absorb() {
    for (int i = 1; i < fields.size(); i++) {
      SkyField field = fields.get(i);
      boolean isShort = field.main().kind().isSky() && !hasRoom.test(field);
      boolean hasBefore = isShort && absorbs(i - 1);
      boolean hasAfter = isShort && absorbs(i);
      if (hasBefore || hasAfter) {
        boolean isLarger = hasAfter && fields.get(i + 1).width() > fields.get(i - 1).width();
        int first = isLarger || !hasBefore ? i : i - 1;
        replace(first);
        join(first + 1);
        join(first);
        i = Math.max(0, i - 2);
      }
    }
  }

  /**
   * Whether a word is true for at least half of this field and the next; the first keeps its own.
   */
  private boolean absorbs(int index) {
    if (index + 1 >= fields.size()) {
      return false;
    }
    SkyField one = fields.get(index);
    SkyField other = fields.get(index + 1);
    if (!one.main().kind().isSky() || !other.main().kind().isSky() || !one.meets(other)) {
      return false;
    }
    SkyField both = one.joined(other);
    return both.isMostly() && (index > 0 || both.main().broad() == one.main().broad());
  }
}
