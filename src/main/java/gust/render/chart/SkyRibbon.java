package gust.render.chart;

import gust.language.Language;
import gust.render.kit.CellGrid;
import gust.render.kit.Glyphs.Icons;
import gust.render.kit.Line;
import gust.render.kit.Palette;
import gust.render.kit.Quantities;
import gust.render.kit.Style;
import gust.render.kit.Words;
import gust.statement.DayRules;
import gust.statement.Statement;
import gust.terminal.ColorDepth;
import gust.text.CellWidth;
import gust.weather.Condition;
import gust.weather.ConditionKind;
import gust.weather.Entry;
import gust.weather.Forecast;
import gust.weather.PrecipitationType;
import gust.weather.Wetness;
import java.time.Instant;
import java.util.List;

/**
 * The sky of the hours in words, each on a ground in its colour. A word without room is shortened,
 * then becomes a sign. Without colours there are bars between the words.
 */
record SkyRibbon(TimeAxis axis, Quantities quantities, Forecast forecast, ColorDepth depth) {
  /**
   * @param entries on the axis
   */
  Line row(List<Entry> entries) {
    CellGrid cells = new CellGrid(axis.columns(), 1);
    int first = 0;
    for (int i = 1; i <= entries.size(); i++) {
      if (i == entries.size() || !areAlike(entries.get(i - 1), entries.get(i))) {
        put(cells, entries.subList(first, i));
        first = i;
      }
    }
    return cells.row();
  }

  private boolean areAlike(Entry entry, Entry next) {
    return family(entry).equals(family(next)) && axis.start(next) <= axis.end(entry);
  }

  /** Hours with the same one share a word, that of most of them. */
  private String family(Entry entry) {
    String key = key(entry);
    return switch (key) {
      case "sky.mostly_clear" -> "sky.clear";
      case "sky.overcast" -> "sky.cloudy";
      default -> key;
    };
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

  private void put(CellGrid cells, List<Entry> alike) {
    boolean hasGrounds = depth.hasGrounds();
    int start = axis.start(alike.getFirst());
    int end = axis.end(alike.getLast());
    double clouds = 0;
    for (Entry entry : alike) {
      boolean isClear = kind(entry) == ConditionKind.CLEAR;
      clouds += isClear ? 0 : entry.cloudiness().orElse(100) / 100 / alike.size();
    }
    for (Entry entry : alike) {
      for (int x = axis.start(entry); hasGrounds && x < axis.end(entry); x++) {
        // A dry sky has one ground for all hours that share a word, by day and by night.
        Style ground = Palette.ground(kind(entry));
        Style sky = ground == null ? Palette.sky(clouds, isNight(x)) : ground;
        cells.put(x, 0, ' ', Style.PLAIN.on(sky));
      }
    }
    if (!hasGrounds && start > 0) {
      boolean isAscii = quantities.glyphs().rule().equals("-");
      cells.put(start++, 0, isAscii ? '|' : '│', Style.DIM);
    }
    ConditionKind kind = kind(alike.getFirst());
    String text = fitting(commonest(alike), kind, end - start);
    int length = CellWidth.of(text);
    start = hasGrounds ? longest(start, end, length) : start;
    int margin = Math.min(1, (end - start - length) / 2);
    Style plain = hasGrounds ? Palette.WORD : Words.style(kind);
    cells.put(start + margin, 0, text, kind.isWet() ? plain.inBold() : plain);
  }

  /** The first column of the hours by day or by night, where this many columns have room. */
  private int longest(int start, int end, int length) {
    int longest = start;
    int most = 0;
    int from = start;
    for (int x = start; x <= end; x++) {
      if (x == end || isNight(x) != isNight(from)) {
        longest = x - from > most && end - from > length ? from : longest;
        most = Math.max(most, x - from);
        from = x;
      }
    }
    return longest;
  }

  /** The key that most of the columns have; a family has two at most. */
  private String commonest(List<Entry> alike) {
    String first = key(alike.getFirst());
    String other = first;
    int more = 0;
    for (Entry entry : alike) {
      boolean isFirst = key(entry).equals(first);
      int columns = axis.end(entry) - axis.start(entry);
      more += isFirst ? columns : -columns;
      other = isFirst ? other : key(entry);
    }
    return more < 0 ? other : first;
  }

  /** The longest word that fits, or a sign; empty if neither does. */
  private String fitting(String key, ConditionKind kind, int room) {
    if (key.isEmpty()) {
      return "";
    }
    Language language = quantities.language();
    for (String word : List.of(language.text(key), language.form(key, "ribbon"))) {
      if (CellWidth.of(word) < room) {
        return word;
      }
    }
    Icons icons = quantities.glyphs().icons() == Icons.NONE ? Icons.LETTERS : Icons.SIGNS;
    boolean matters = kind.compareTo(ConditionKind.OVERCAST) > 0 && room > 0;
    return matters ? icons.of(kind, false) : "";
  }

  private boolean isNight(int column) {
    return forecast.isNight(Instant.ofEpochSecond(axis.middle(column)));
  }
}
