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
import gust.weather.ConditionKind;
import gust.weather.Day;
import gust.weather.Entry;
import gust.weather.Forecast;
import gust.weather.Sky;
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
  /**
   * @param entries on the axis
   * @param days of these entries
   */
  Line row(List<Entry> entries, List<Day> days, NearDays near) {
    CellGrid cells = new CellGrid(axis.columns(), 1);
    List<SkyHour> hours = new ArrayList<>();
    for (Entry entry : entries) {
      int start = axis.start(entry);
      int end = Math.min(axis.end(entry), axis.near());
      if (end > start) {
        hours.add(SkyHour.of(entry, quantities.units(), start, end));
      }
    }
    for (SkyField field : SkyFields.of(hours, this::hasRoom)) {
      put(cells, field);
    }
    for (Day day : days) {
      if (axis.start(day.entries().getFirst()) > axis.near()) {
        putDay(cells, day, near);
      }
    }
    return cells.row();
  }

  private boolean hasRoom(SkyField field) {
    boolean hasRoom = false;
    for (String word : words(field.main())) {
      hasRoom |= CellWidth.of(word) < field.width();
    }
    return hasRoom;
  }

  private static Style ground(ConditionKind kind, Enum<?> word, boolean isNight) {
    boolean isPartly = word == Sky.PARTLY_CLOUDY;
    boolean isClear = kind.compareTo(ConditionKind.FEW_CLOUDS) <= 0;
    Style ground = Palette.ground(kind);
    return ground == null ? Palette.sky(isClear ? 0 : isPartly ? 1 : 2, isNight) : ground;
  }

  private void put(CellGrid cells, SkyField field) {
    ConditionKind kind = field.main().kind();
    boolean hasGrounds = depth.hasGrounds();
    for (int x = field.start(); hasGrounds && x < field.end(); x++) {
      cells.put(x, 0, ' ', Style.PLAIN.on(ground(kind, field.main().word(), nights[x])));
    }
    if (!hasGrounds && field.start() > 0) {
      cells.put(field.start(), 0, quantities.glyphs().rule().equals("-") ? '|' : '│', Style.DIM);
    }
    for (String word : words(field.main())) {
      int x = place(cells, field, CellWidth.of(word));
      if (x >= 0) {
        cells.put(x, 0, word, style(kind));
        return;
      }
    }
    String sign = field.width() > 1 || kind.isWet() ? sign(kind, false) : "";
    int start = field.start() + (hasGrounds || field.start() == 0 ? 0 : 1);
    cells.put(
        start + Math.min(1, (field.end() - start - 1) / 2),
        0,
        start < field.end() ? sign : "",
        style(kind));
  }

  /** The first cells of a ground that hold a word, after a blank one; -1 if none does. */
  private int place(CellGrid cells, SkyField field, int length) {
    int from = field.start();
    for (int x = from; x <= field.end(); x++) {
      if (x == field.end() || !cells.style(x, 0).isAs(cells.style(from, 0))) {
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
  private List<String> words(SkyHour main) {
    Language language = quantities.language();
    if (main.word() == null) {
      return List.of();
    }
    boolean isWet = main.kind().isWet();
    String key = Statement.key(isWet ? "type" : "sky", main.word());
    boolean isThunder = main.kind() == ConditionKind.THUNDERSTORM;
    String wet = isThunder ? "word.thunder" : Statement.key("type", main.broad());
    String ribbon = language.form(key, "ribbon");
    return List.of(language.text(key), ribbon, isWet ? language.text(wet) : ribbon);
  }

  private String sign(ConditionKind kind, boolean isNight) {
    boolean isLetter = quantities.glyphs().icons() == Icons.NONE;
    return (isLetter ? Icons.LETTERS : Icons.SIGNS).of(kind, isNight);
  }

  /** A later day: the ground of what falls at its hours, else one of its sky; a sign at noon. */
  private void putDay(CellGrid cells, Day day, NearDays near) {
    DayRules rules = DayRules.of(day, quantities.units(), near);
    ConditionKind kind = rules.kind();
    Style sky = ground(kind, Sky.of(rules.theme().condition()), false);
    int from = axis.columns();
    int to = 0;
    long midnight = day.date().atStartOfDay(axis.zone()).toEpochSecond();
    for (Entry entry : day.entries()) {
      boolean isFirst = entry == day.entries().getFirst();
      int start = Math.max(isFirst ? axis.column(midnight) : axis.start(entry), axis.near() + 1);
      SkyHour hour = SkyHour.of(entry, quantities.units(), start, axis.end(entry));
      boolean isAlike = kind.isSky() && hour.kind().isSky();
      Style ground = isAlike ? sky : ground(hour.kind(), hour.word(), false);
      for (int x = start; x < hour.end(); x++) {
        from = Math.min(from, x);
        to = x + 1;
        Style shown = axis.isOfPart(x) ? ground.faded(Palette.PART) : ground;
        cells.put(x, 0, ' ', depth.hasGrounds() ? Style.PLAIN.on(shown) : Style.PLAIN);
      }
    }
    int noon = axis.at(day.date().atTime(LocalTime.NOON).atZone(axis.zone()).toEpochSecond());
    if (from < to) {
      int x = noon >= from && noon < to ? noon : (from + to - 1) / 2;
      cells.put(x, 0, sign(kind, day.isNight(forecast)), style(kind));
    }
  }
}
