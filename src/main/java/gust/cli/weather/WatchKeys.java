package gust.cli.weather;

import gust.cli.watch.Views;
import gust.language.Language;
import gust.render.kit.View;
import gust.service.Overview;
import gust.terminal.Tty.Keyboard.Listener;
import gust.text.CellWidth;
import gust.weather.Entry;
import gust.weather.ForecastSpan;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the user of {@code --watch} chose by keys: the place, the view, the hour. */
final class WatchKeys {
  /** What a key asks of others. */
  enum Wish {
    NOTHING,
    REDRAW,
    REFRESH,
    /** The {@link #text} is a place. */
    PLACE,
    QUIT
  }

  private static final int ALL = -1;
  private static final int LONGEST_PLACE = 60;

  /** Paragraphs that stay while the entries below them scroll. */
  private static final int HOURLY_HEAD = 2;

  private static final Duration DAY = Duration.ofDays(1);

  private final Views views;
  private final ForecastSpan span;

  /** Whether there is a row for each entry of a forecast, not for each day. */
  private boolean isHourly;

  private boolean isOther;

  /** A place's number or {@link #ALL}. */
  private int chosen = ALL;

  /** Whether the screen has room for the pictures of all places. */
  private boolean allFit = true;

  /** The hour looked at; null for now. */
  private Instant cursor;

  /** The first row shown of those that scroll. */
  private int top;

  /** How many rows can be seen of those that scroll. */
  private int seen = 1;

  /** How many rows do not fit; not positive if all do. */
  private int hidden;

  private String text = "";
  private boolean isTyping;
  private boolean isSun;
  private boolean isHelp;

  WatchKeys(Views views, WeatherRequest request) {
    this.views = views;
    this.span = request.span();
    this.isHourly = request.hourly();
  }

  View view() {
    return isOther ? views.other().get() : views.one();
  }

  /** Empty for now, and where the view has no hours to stand on. */
  Optional<Instant> cursor(Overview answer, Instant now) {
    return hours(answer, now).isEmpty() ? Optional.empty() : cursor(now);
  }

  /** The hours to come that the cursor can stand on, in order. */
  private List<Instant> hours(Overview answer, Instant now) {
    if (views.other().isEmpty() || isHourly || answer.ahead() == null) {
      return List.of();
    }
    return span.of(answer.ahead().weather(), now).forecast().entries().stream()
        .map(Entry::time)
        .filter(now::isBefore)
        .toList();
  }

  /** Empty for now, and for an hour that has begun. */
  private Optional<Instant> cursor(Instant now) {
    cursor = cursor == null || !cursor.isAfter(now) ? null : cursor;
    return Optional.ofNullable(cursor);
  }

  /** What is typed, or was at last. */
  String text() {
    return text;
  }

  boolean isTyping() {
    return isTyping;
  }

  /** Whether sun and moon are shown instead of the weather. */
  boolean isSun() {
    return isSun;
  }

  boolean isHelp() {
    return isHelp;
  }

  void choose(int place) {
    chosen = place;
    top = 0;
  }

  void setAllFit(boolean fit) {
    allFit = fit;
  }

  /** The number of the only place shown, or {@link #ALL}. */
  private int shown(int places) {
    return chosen == ALL && places > 1 && allFit ? ALL : Math.max(0, chosen);
  }

  List<WatchedPlace> shown(List<WatchedPlace> places) {
    int one = shown(places.size());
    return one == ALL ? places : places.subList(one, one + 1);
  }

  Wish pressed(char key, List<WatchedPlace> places, Instant now) {
    if (key == Listener.QUIT || !isTyping && (key == 'q' || key == 'Q')) {
      return Wish.QUIT;
    }
    if (isTyping) {
      return typed(key);
    }
    if (isHelp) {
      isHelp = false;
      return Wish.REDRAW;
    }
    if (key == 'h' && views.other().isPresent()) {
      isOther = isOther == isSun;
      isHourly = isHourly == isSun;
      isSun = false;
      top = 0;
      return Wish.REDRAW;
    }
    return switch (key) {
      case '\t' -> {
        choose(next(places.size()));
        yield places.size() > 1 ? Wish.REDRAW : Wish.NOTHING;
      }
      case ' ' -> scroll(seen);
      case '←', '→', '↑', '↓' -> move(key, places, now);
      case '⇱' -> {
        cursor = null;
        top = 0;
        yield Wish.REDRAW;
      }
      case 'r' -> Wish.REFRESH;
      case '?' -> {
        isHelp = true;
        yield Wish.REDRAW;
      }
      case 's' -> {
        isSun = !isSun && !views.joint().isPresent();
        yield Wish.REDRAW;
      }
      case '/' -> {
        isTyping = true;
        text = "";
        yield Wish.REDRAW;
      }
      default -> Wish.NOTHING;
    };
  }

  /** Each place alone in turn, then all of them if they fit. */
  private int next(int places) {
    int next = shown(places) + 1;
    int first = allFit ? ALL : 0;
    return next < places ? next : first;
  }

  private Wish typed(char key) {
    if (key == '\r' || key == '\n' || key == Listener.ESC) {
      isTyping = false;
      return key == Listener.ESC || text.isBlank() ? Wish.REDRAW : Wish.PLACE;
    }
    boolean deletes = key == 127 || key == '\b';
    if (deletes && !text.isEmpty()) {
      text = text.substring(0, text.offsetByCodePoints(text.length(), -1));
    } else if (!Character.isISOControl(key) && text.length() < LONGEST_PLACE) {
      text += key;
    }
    return Wish.REDRAW;
  }

  /** Back at the top after the end. */
  private Wish scroll(int rows) {
    if (hidden <= 0) {
      return Wish.NOTHING;
    }
    top = top + rows < hidden + seen ? Math.max(0, top + rows) : 0;
    return Wish.REDRAW;
  }

  /** By an entry, or by a day; what has no hours scrolls by a row. */
  private Wish move(char key, List<WatchedPlace> places, Instant now) {
    List<Instant> hours =
        shown(places).stream()
            .flatMap(place -> place.answer().stream())
            .findFirst()
            .map(known -> hours(known, now))
            .orElse(List.of());
    if (isSun || hours.isEmpty()) {
      int rows = key == '↓' ? Math.min(1, hidden - top) : -1;
      return key == '↓' || key == '↑' ? scroll(rows) : Wish.NOTHING;
    }
    Instant from = cursor(now).orElse(now);
    Instant day = key == '↓' ? from.plus(DAY) : from.minus(DAY);
    cursor =
        switch (key) {
          case '→' -> first(hours, from.plusNanos(1));
          case '←' -> hours.reversed().stream().filter(from::isAfter).findFirst().orElse(null);
          default -> day.isAfter(now) ? first(hours, day) : null;
        };
    return Wish.REDRAW;
  }

  /** The first hour from then on, else the last one. */
  private static Instant first(List<Instant> hours, Instant from) {
    return hours.stream().filter(hour -> !hour.isBefore(from)).findFirst().orElse(hours.getLast());
  }

  /** The rows to show of a picture, below the heading that stands. */
  List<String> scrolled(List<String> picture, int rows) {
    int standing = 0;
    int left = isSun || !isHourly ? 0 : HOURLY_HEAD;
    while (left > 0 && standing < picture.size()) {
      left -= picture.get(standing++).isBlank() ? 1 : 0;
    }
    standing = picture.size() > rows && 2 * standing < rows ? standing : 0;
    seen = rows - standing;
    hidden = picture.size() - rows;
    top = hidden > 0 && top < picture.size() - standing ? top : 0;
    List<String> shownRows = new ArrayList<>(picture.subList(0, standing));
    shownRows.addAll(picture.subList(standing + top, picture.size()));
    return shownRows;
  }

  /** What is worth a word in the last row: what keys do here, but {@code ?} and {@code q}. */
  Map<String, String> names(int places, Language language) {
    Map<String, String> names = new LinkedHashMap<>();
    if (hidden > 0) {
      names.put(language.text("watch.space"), language.text("watch.more"));
    }
    if (places > 1 && !views.joint().isPresent()) {
      int next = next(places);
      String which = shown(places) == ALL ? "watch.one" : "watch.next";
      names.put("Tab", language.text(next == ALL ? "watch.all" : which));
    }
    if (views.other().isPresent()) {
      names.put("h", language.text(isHourly ? "watch.days" : "watch.hours"));
    }
    if (!views.joint().isPresent()) {
      names.put("s", language.text(isSun ? "watch.weather" : "watch.sun"));
    }
    names.put("r", language.text("watch.refresh"));
    return names;
  }

  /** All that keys do, a line for each, between a heading and a blank line. */
  List<String> help(int places, Language language) {
    Map<String, String> names = new LinkedHashMap<>();
    names.put(language.text("watch.arrows"), language.text("watch.cursor"));
    names.put("Home", language.text("watch.now"));
    names.putAll(names(places, language));
    names.put("/", language.text("watch.other"));
    names.put("q", language.text("watch.quit"));
    int widest = names.keySet().stream().mapToInt(CellWidth::of).max().orElseThrow();
    List<String> help = new ArrayList<>(List.of(language.text("watch.keys"), ""));
    names.forEach((key, action) ->
        help.add("  " + key + " ".repeat(widest + 1 - CellWidth.of(key)) + action));
    help.addAll(List.of("", language.text("watch.back"), ""));
    return help;
  }

  /** {@code 2 of 3}; empty if all are shown. */
  String which(int places, Language language) {
    int shown = shown(places);
    return places > 1 && shown != ALL
        ? language.say("watch.which", "number", "" + (shown + 1), "places", "" + places)
        : "";
  }
}
