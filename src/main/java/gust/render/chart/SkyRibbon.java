package gust.render.chart;

import gust.language.Language;
import gust.render.kit.CellGrid;
import gust.render.kit.Icons;
import gust.render.kit.Line;
import gust.render.kit.Palette;
import gust.render.kit.Quantities;
import gust.render.kit.Style;
import gust.render.kit.Words;
import gust.statement.DayRules;
import gust.statement.NearDays;
import gust.statement.Statement;
import gust.terminal.ColorDepth;
import gust.text.CellWidth;
import gust.weather.Condition;
import gust.weather.ConditionKind;
import gust.weather.Day;
import gust.weather.Entry;
import gust.weather.Forecast;
import gust.weather.PrecipitationType;
import gust.weather.Wetness;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;

/**
 * The sky of the near hours in words, each on a ground in its colour. A word without room is
 * shortened, then becomes a sign. Without colours there are bars between the words. Of a later day,
 * one sign.
 *
 * @param nights whether the middle of each column is by night
 */
record SkyRibbon(
    TimeAxis axis, Quantities quantities, Forecast forecast, ColorDepth depth, boolean[] nights) {
  /** Hours that share a word, from the first column to before the last one. */
  private record Field(
      List<Entry> entries, Entry main, String key, ConditionKind kind, int start, int end) {
    int width() {
      return end - start;
    }
  }

  /**
   * @param entries on the axis
   * @param days of these entries
   */
  Line row(List<Entry> entries, List<Day> days, NearDays near) {
    CellGrid cells = new CellGrid(axis.columns(), 1);
    List<Field> fields = new ArrayList<>();
    for (Entry entry : entries) {
      int start = axis.start(entry);
      int end = Math.min(axis.end(entry), axis.near());
      if (end > start) {
        fields.add(new Field(List.of(entry), entry, key(entry), kind(entry), start, end));
        join(fields, Math.max(2, fields.size() - 1));
      }
    }
    join(fields, 1);
    absorb(fields);
    for (Field field : fields) {
      put(cells, field);
    }
    for (Day day : days) {
      if (axis.start(day.entries().getFirst()) > axis.near()) {
        putDay(cells, day, near);
      }
    }
    return cells.row();
  }

  /**
   * Joins a field with the one before if both share a word; what falls now keeps its own, unless
   * the next has room for a sign only.
   */
  private void join(List<Field> fields, int index) {
    if (index > 0 && index < fields.size()) {
      Field one = fields.get(index - 1);
      Field other = fields.get(index);
      boolean isNow = index == 1 && one.kind.isWet() && hasRoom(other);
      String key = isNow ? one.key : family(one);
      if (key.equals(isNow ? other.key : family(other)) && one.end >= other.start) {
        replace(fields, index - 1);
      }
    }
  }

  private void replace(List<Field> fields, int index) {
    fields.set(index, joined(fields.get(index), fields.remove(index + 1)));
  }

  /** Named by what most of the columns have. */
  private Field joined(Field one, Field other) {
    List<Entry> all = new ArrayList<>(one.entries);
    all.addAll(other.entries);
    Entry main = one.main;
    for (Entry entry : all) {
      main = columns(all, entry) > columns(all, main) ? entry : main;
    }
    return new Field(all, main, key(main), kind(main), one.start, other.end);
  }

  /** The columns of those whose word is that of one of them. */
  private int columns(List<Entry> entries, Entry one) {
    int columns = 0;
    for (Entry entry : entries) {
      boolean isAlike = dryFamily(key(entry)).equals(dryFamily(key(one)));
      columns += isAlike ? Math.min(axis.end(entry), axis.near()) - axis.start(entry) : 0;
    }
    return columns;
  }

  /**
   * A dry sky that is too short for its word becomes a part of its larger neighbour; but not the
   * first one, which the head names too.
   */
  private void absorb(List<Field> fields) {
    for (int i = 1; i < fields.size(); i++) {
      Field before = fields.get(i - 1);
      boolean isShort = isDrySky(fields.get(i).kind) && !hasRoom(fields.get(i));
      boolean hasBefore = isShort && absorbs(fields, i - 1);
      boolean hasAfter = isShort && absorbs(fields, i);
      if (hasBefore || hasAfter) {
        boolean isLarger = hasAfter && fields.get(i + 1).width() > before.width();
        int first = isLarger || !hasBefore ? i : i - 1;
        replace(fields, first);
        join(fields, first + 1);
        join(fields, first);
        i = Math.max(0, i - 2);
      }
    }
  }

  /**
   * Whether a word is true for at least half of this field and the next; the first keeps its own.
   */
  private boolean absorbs(List<Field> fields, int index) {
    if (index + 1 >= fields.size()) {
      return false;
    }
    Field one = fields.get(index);
    Field other = fields.get(index + 1);
    Field both = joined(one, other);
    return isDrySky(one.kind)
        && isDrySky(other.kind)
        && one.end >= other.start
        && 2 * columns(both.entries, both.main) >= both.width()
        && (index > 0 || family(both).equals(family(one)));
  }

  private boolean hasRoom(Field field) {
    boolean hasRoom = false;
    for (String word : words(field)) {
      hasRoom |= CellWidth.of(word) < field.width();
    }
    return hasRoom;
  }

  /** Fields with the same one share a word. */
  private String family(Field field) {
    if (field.kind.isWet() && field.kind != ConditionKind.THUNDERSTORM) {
      return Statement.key("type", type(field).broadly());
    }
    return dryFamily(field.key);
  }

  private static String dryFamily(String key) {
    return switch (key) {
      case "sky.mostly_clear" -> "sky.clear";
      case "sky.overcast" -> "sky.cloudy";
      default -> key;
    };
  }

  private PrecipitationType type(Field field) {
    return PrecipitationType.of(field.main, quantities.units());
  }

  /** The key of an hour's word; empty if its sky is unknown. */
  private String key(Entry entry) {
    ConditionKind kind = kind(entry);
    if (kind.isWet()) {
      return Statement.key("type", PrecipitationType.of(entry, quantities.units()));
    }
    Condition first = entry.conditions().isEmpty() ? null : entry.conditions().getFirst();
    boolean isFirst = first != null && first.kind() == kind;
    String key = isFirst ? DayRules.dry(first) : DayRules.dry(kind);
    return key == null ? "" : key;
  }

  private ConditionKind kind(Entry entry) {
    return Wetness.sky(entry, quantities.units());
  }

  private static Style ground(ConditionKind kind, String key, boolean isNight) {
    boolean isPartly = key.equals("sky.partly_cloudy");
    boolean isClear = kind.compareTo(ConditionKind.FEW_CLOUDS) <= 0;
    Style ground = Palette.ground(kind);
    return ground == null ? Palette.sky(isClear ? 0 : isPartly ? 1 : 2, isNight) : ground;
  }

  private void put(CellGrid cells, Field field) {
    boolean hasGrounds = depth.hasGrounds();
    for (int x = field.start; hasGrounds && x < field.end; x++) {
      cells.put(x, 0, ' ', Style.PLAIN.on(ground(field.kind, field.key, nights[x])));
    }
    if (!hasGrounds && field.start > 0) {
      cells.put(field.start, 0, quantities.glyphs().rule().equals("-") ? '|' : '│', Style.DIM);
    }
    for (String word : words(field)) {
      int x = place(cells, field, CellWidth.of(word));
      if (x >= 0) {
        cells.put(x, 0, word, style(field.kind));
        return;
      }
    }
    String sign = field.width() > 1 || field.kind.isWet() ? sign(field.kind, false) : "";
    int start = field.start + (hasGrounds || field.start == 0 ? 0 : 1);
    cells.put(
        start + Math.min(1, (field.end - start - 1) / 2),
        0,
        start < field.end ? sign : "",
        style(field.kind));
  }

  /** The first cells of a ground that hold a word, after a blank one; -1 if none does. */
  private int place(CellGrid cells, Field field, int length) {
    int from = field.start;
    for (int x = from; x <= field.end; x++) {
      if (x == field.end || !cells.style(x, 0).isAs(cells.style(from, 0))) {
        if (x - from > length) {
          return from + 1;
        }
        from = x;
      }
    }
    return -1;
  }

  private Style style(ConditionKind kind) {
    boolean matters = kind.isWet() || kind == ConditionKind.STORM_WIND;
    Style quiet = depth.hasGrounds() ? Palette.QUIET_WORD : Style.DIM;
    Style strong = depth.hasGrounds() ? Palette.WORD : Words.style(kind);
    return matters ? strong.inBold() : quiet;
  }

  /** From the most exact one to the shortest. */
  private List<String> words(Field field) {
    Language language = quantities.language();
    if (field.key.isEmpty()) {
      return List.of();
    }
    String word = language.text(field.key);
    return !field.kind.isWet()
        ? List.of(word, language.form(field.key, "ribbon"))
        : field.kind == ConditionKind.THUNDERSTORM
            ? List.of(word, language.text("word.thunder"))
            : List.of(word, language.text(family(field)));
  }

  private String sign(ConditionKind kind, boolean isNight) {
    boolean isLetter = quantities.glyphs().icons() == Icons.NONE;
    return (isLetter ? Icons.LETTERS : Icons.SIGNS).of(kind, isNight);
  }

  /** A later day: the ground of what falls at its hours, else one of its sky; a sign at noon. */
  private void putDay(CellGrid cells, Day day, NearDays near) {
    DayRules rules = DayRules.of(day, quantities.units(), near);
    ConditionKind kind = rules.kind();
    String dry = DayRules.dry(rules.theme().condition());
    Style sky = ground(kind, dry == null ? "" : dry, false);
    int from = axis.columns();
    int to = 0;
    for (Entry entry : day.entries()) {
      boolean isAlike = isDrySky(kind) && isDrySky(kind(entry));
      Style hour = isAlike ? sky : ground(kind(entry), key(entry), false);
      for (int x = Math.max(axis.start(entry), axis.near() + 1); x < axis.end(entry); x++) {
        from = Math.min(from, x);
        to = x + 1;
        Style ground = axis.isOfPart(x) ? hour.faded(Palette.PART) : hour;
        cells.put(x, 0, ' ', depth.hasGrounds() ? Style.PLAIN.on(ground) : Style.PLAIN);
      }
    }
    int noon = axis.at(day.date().atTime(LocalTime.NOON).atZone(axis.zone()).toEpochSecond());
    if (from < to) {
      int x = noon >= from && noon < to ? noon : (from + to - 1) / 2;
      cells.put(x, 0, sign(kind, day.isNight(forecast)), style(kind));
    }
  }

  private static boolean isDrySky(ConditionKind kind) {
    return kind.compareTo(ConditionKind.OVERCAST) <= 0;
  }
}
