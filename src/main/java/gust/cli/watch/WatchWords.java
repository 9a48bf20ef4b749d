package gust.cli.watch;

import gust.language.Language;
import gust.render.kit.Line;
import gust.render.kit.RenderContext;
import gust.render.kit.Style;
import gust.text.CellWidth;
import gust.text.Printable;
import gust.text.Redaction;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a watch says of itself: its last row, and the help.
 *
 * @param readsKeys whether the last row names keys
 */
record WatchWords(WatchState state, Frame frame, boolean readsKeys, RenderContext now) {
  /** With less room for the place that is typed, the words beside it are left out. */
  private static final int LEAST_TYPED = 8;

  private Language language() {
    return now.language();
  }

  /**
   * @param isWarned whether a warning stands above it
   */
  String lastRow(boolean isWarned) {
    if (state.typing != null) {
      return typing(state.typing);
    }
    Set<WatchKey> some = readsKeys ? EnumSet.range(WatchKey.SPACE, WatchKey.REFRESH) : Set.of();
    return row(notes(isWarned), keys(some), helpAndQuit());
  }

  /** The end of a place that is being typed. */
  private String typing(String text) {
    String name = language().text("watch.place");
    String empty = language().say("prose.value", "label", name, "value", "_");
    String label = empty.substring(0, empty.length() - 1);
    String end = "Esc " + language().text("watch.cancels");
    if (CellWidth.of(label + "_ · " + end) + LEAST_TYPED > now.width()) {
      label = "/";
      end = "Esc";
    }
    String typed = Printable.text(Redaction.whileTyped(text)) + (text.endsWith(" ") ? " " : "");
    while (CellWidth.of(label + typed + "_ · " + end) > now.width()) {
      typed = typed.substring(typed.offsetByCodePoints(0, 1));
    }
    Map<String, String> asks = Map.of("Enter", language().text("watch.asks"));
    return row(List.of(label + typed + "_"), asks, end);
  }

  /**
   * @param notes most important first; empty ones and those that do not fit are omitted
   * @param keys what each key does; the first to be omitted
   * @param end never omitted
   */
  private String row(List<String> notes, Map<String, String> keys, String end) {
    int room = now.width() - CellWidth.of(end);
    String gap = now.glyphs().area() ? " · " : " | ";
    String line = "";
    for (String note : notes) {
      String longer = line + (line.isEmpty() ? language().capital(note) : note) + gap;
      line = note.isEmpty() || CellWidth.of(longer) > room ? line : longer;
    }
    for (Map.Entry<String, String> key : keys.entrySet()) {
      String longer = line + key.getKey() + " " + key.getValue() + "  ";
      line = CellWidth.of(longer) > room ? line : longer;
    }
    return Line.of(line + end, Style.DIM).text(now.color(), now.theme());
  }

  private String helpAndQuit() {
    return readsKeys
        ? "? " + language().text("watch.help") + "  q " + language().text("watch.quit")
        : language().text("watch.quits");
  }

  /** Most important first: after a failure, that is when the next call is. */
  private List<String> notes(boolean isWarned) {
    List<WatchedPlace> shown = state.shown(frame.allFit());
    String fetched =
        shown.stream()
            .flatMap(place -> place.answer().stream())
            .map(answer -> answer.main().received())
            .min(Comparator.naturalOrder())
            .map(oldest -> language().say("age.fetched", "age", now.age().of(oldest)))
            .orElse("");
    String when = now.age().until(state.schedule.left(now.now()), Schedule.LAST_MINUTE_STEP);
    boolean isAsking = state.schedule.isAsking;
    String call =
        isAsking ? language().text("watch.updating") : language().say("watch.call", "when", when);
    Duration early = state.schedule.early(now.now());
    String seconds = "" + early.plusMillis(999).toSeconds();
    String wait = early.isPositive() ? language().say("watch.wait", "seconds", seconds) : "";
    String number = "" + (state.number(frame.allFit()) + 1);
    String places = "" + state.places.size();
    boolean areAll = shown.size() == state.places.size();
    String which = areAll ? "" : language().say("watch.which", "number", number, "places", places);
    boolean isRejected = state.places.stream().anyMatch(it -> it.rejection().isPresent());
    // With a key that was rejected, it is not sure that a call is made.
    call = isRejected && !isAsking ? "" : call;
    return isWarned ? List.of(wait, call, fetched, which) : List.of(wait, fetched, call, which);
  }

  /** The keys of these that do something now, each with what it does. */
  private Map<String, String> keys(Set<WatchKey> some) {
    Map<String, String> keys = new LinkedHashMap<>();
    for (WatchKey key : some) {
      String word = state.word(key, () -> frame);
      if (!word.isEmpty()) {
        keys.put(key.label(language()), language().text(word));
      }
    }
    return keys;
  }

  /**
   * All that keys do, a line for each, as many as there is room for above how to go back.
   *
   * @param rows that are free
   */
  List<String> help(int rows) {
    Set<WatchKey> others = EnumSet.complementOf(EnumSet.of(WatchKey.HELP));
    Map<String, String> keys = keys(others);
    int widest = keys.keySet().stream().mapToInt(CellWidth::of).max().orElseThrow();
    List<String> help = new ArrayList<>(List.of(language().text("watch.keys"), ""));
    keys.forEach((key, action) ->
        help.add("  " + key + " ".repeat(widest + 1 - CellWidth.of(key)) + action));
    help.add("");
    List<Line> back = Line.of(language().text("watch.back")).wrapped(now.width());
    int room = Math.max(0, rows - back.size());
    help.subList(Math.min(room, help.size()), help.size()).clear();
    back.forEach(line -> help.add(line.words()));
    help.add("");
    help.replaceAll(line -> Line.of(line).cut(now.width(), now.glyphs()).words());
    return help;
  }
}
