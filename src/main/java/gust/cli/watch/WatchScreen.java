package gust.cli.watch;

import gust.cli.Problem;
import gust.language.Language;
import gust.render.kit.Line;
import gust.render.kit.Palette;
import gust.render.kit.RenderContext;
import gust.render.kit.Style;
import gust.render.kit.View;
import gust.render.sun.SunView;
import gust.service.Answer;
import gust.service.Overview;
import gust.terminal.Terminal;
import gust.terminal.Terminal.ScreenSize;
import gust.text.CellWidth;
import gust.text.Printable;
import gust.text.Redaction;
import gust.weather.Forecast;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Draws a watch: the pictures of all places if they fit, else of one, and a footer.
 *
 * @param redact hides keys
 * @param readsKeys whether the footer names keys
 */
record WatchScreen(
    WatchRequest request, WatchSource source, UnaryOperator<String> redact, boolean readsKeys) {
  /** With less room for the place that is typed, the words beside it are left out. */
  private static final int LEAST_TYPED = 8;

  /** Paragraphs that stay while the entries below them scroll. */
  private static final int HOURLY_HEAD = 2;

  /** Longer warnings are truncated so that the picture has room. */
  private static final int MOST_LINES = 2;

  /**
   * What is drawn for, now.
   *
   * @param reader the offset of the reader's clock
   */
  RenderContext context(ScreenSize size, Supplier<ZoneOffset> reader, Instant instant) {
    int rows = size.rows().orElse(request.screen().rows());
    int width = request.width().orElse(size.columns().orElse(request.screen().width()));
    int columns = Math.clamp(width, Terminal.LEAST_WIDTH, Terminal.MOST_WIDTH);
    return request.screen().withRoom(columns, rows).withReader(reader).withTime(instant);
  }

  Frame draw(WatchState state, ScreenSize size, Supplier<ZoneOffset> reader, Instant instant) {
    RenderContext now = context(size, reader, instant);
    int seen = size.columns().orElse(Terminal.LEAST_WIDTH);
    if (seen < Terminal.LEAST_COLUMNS) {
      return new Frame(List.of(), List.of(), now.rows(), true, 0, 0, state.top);
    }
    Frame frame = draw(state, now);
    if (seen < Terminal.LEAST_WIDTH) {
      frame.picture().replaceAll(row -> CellWidth.fit(row, seen));
      frame.footer().replaceAll(row -> CellWidth.fit(row, seen));
    }
    return frame;
  }

  private Frame draw(WatchState state, RenderContext now) {
    int columns = now.width();
    int rows = now.rows();
    List<String> footer = new ArrayList<>(warning(trouble(state), now));
    int room = Math.max(1, rows - footer.size() - 1);
    RenderContext above = now.withRoom(columns, room);
    List<String> picture = picture(state, state.places, above);
    boolean allFit = picture.size() <= room;
    if (state.shown(allFit).size() < state.places.size()) {
      picture = picture(state, state.shown(allFit), above);
    }
    int hidden = picture.size() - room;
    int fixed = hidden > 0 ? fixed(state, picture, room) : 0;
    int top = hidden > 0 && state.top < picture.size() - fixed ? state.top : 0;
    List<String> notes = notes(state, allFit, !footer.isEmpty(), now);
    List<String> shown = new ArrayList<>();
    Frame frame = new Frame(shown, footer, rows, allFit, room - fixed, hidden, top);
    Set<WatchKey> inFooter = readsKeys ? EnumSet.range(WatchKey.SPACE, WatchKey.REFRESH) : Set.of();
    Map<String, String> keys = keys(inFooter, state, frame, now.language());
    footer.add(
        state.typing != null
            ? typing(state.typing, now)
            : lastRow(notes, keys, helpAndQuit(now.language()), now));
    if (state.isHelp) {
      shown.addAll(help(state, frame, above));
    } else {
      shown.addAll(picture.subList(0, fixed));
      shown.addAll(picture.subList(fixed + top, picture.size()));
    }
    return frame;
  }

  /** One above the other, each with the same room, unless they are drawn together. */
  private List<String> picture(WatchState state, List<WatchedPlace> shown, RenderContext above) {
    RenderContext each = above.shared(shown.size());
    String all =
        request.views().areJoint()
            ? text(shown, above)
            : shown.stream().map(it -> one(state, it, each)).collect(Collectors.joining("\n"));
    return redact.apply(all).stripTrailing().lines().toList();
  }

  /**
   * All that were answered and have something to show, if the view can draw them in one picture;
   * else the first place.
   */
  String text(List<WatchedPlace> places, RenderContext now) {
    if (!(request.views().first() instanceof View.Joint all)) {
      return one(places.getFirst(), request.views().first(), now);
    }
    List<Answer<Forecast>> drawn =
        places.stream()
            .filter(place -> outOfReach(place, now).isEmpty())
            .flatMap(place -> place.answer().stream())
            .map(Overview::ahead)
            .toList();
    return drawn.isEmpty()
        ? places.stream()
            .map(place -> one(place, request.views().first(), now))
            .collect(Collectors.joining("\n"))
        : all.draw(drawn, now);
  }

  /** A requested day may be over; a later answer may have the next one. */
  private Optional<String> outOfReach(WatchedPlace place, RenderContext now) {
    return place
        .answer()
        .flatMap(known -> source.outOfReach(known, now.now()))
        .map(Problem::message);
  }

  private String one(WatchState state, WatchedPlace place, RenderContext now) {
    return place.answer().isPresent() && state.isSun
        ? new SunView(false).draw(place.answer().get(), now)
        : one(
            place,
            state.view(),
            now.withCursor(place.answer().flatMap(known -> state.cursor(known, now.now()))));
  }

  /** The last answer as the view draws it, or why it is not drawn. */
  private String one(WatchedPlace place, View view, RenderContext now) {
    Optional<String> none = outOfReach(place, now);
    if (place.answer().isPresent() && none.isEmpty()) {
      return view.draw(place.answer().get(), now);
    }
    if (place.isPending()) {
      return "";
    }
    String text = place.name() + ": " + none.orElse("no answer");
    return String.join("\n", warning(text, now)) + "\n";
  }

  /**
   * @param text a sentence; may be empty
   * @return its lines
   */
  private static List<String> warning(String text, RenderContext now) {
    List<Line> lines = Line.of(now.language().capital(now.text(text))).wrapped(now.width());
    if (lines.size() > MOST_LINES) {
      Line last = lines.get(MOST_LINES - 1).add(" ").addAll(lines.get(MOST_LINES));
      lines = List.of(lines.getFirst(), last.cut(now.width(), now.glyphs()));
    }
    Style style = Palette.WARN.inBold();
    return lines.stream().map(line -> line.in(style).text(now.color(), now.theme())).toList();
  }

  /** How many rows at the beginning of a picture do not scroll. */
  private static int fixed(WatchState state, List<String> picture, int room) {
    int fixed = 0;
    int left = state.isSun || !state.isHourly ? 0 : HOURLY_HEAD;
    while (left > 0 && fixed < picture.size()) {
      left -= picture.get(fixed++).isBlank() ? 1 : 0;
    }
    return 2 * fixed < room ? fixed : 0;
  }

  /** The problem of the chosen or the first place that has one, and the number of others. */
  private String trouble(WatchState state) {
    if (!state.complaint.isEmpty()) {
      return redact.apply(state.complaint);
    }
    List<WatchedPlace> places = new ArrayList<>(state.places);
    int chosen = Math.max(0, state.number(true));
    places.addFirst(places.remove(chosen));
    List<String> all =
        places.stream().flatMap(place -> place.trouble(places.size() > 1).stream()).toList();
    String more = all.size() < 2 ? "" : " (and " + (all.size() - 1) + " more)";
    return all.isEmpty() ? "" : redact.apply(all.getFirst() + more);
  }

  /** The end of a place that is being typed. */
  private static String typing(String text, RenderContext now) {
    Language language = now.language();
    String name = language.text("watch.place");
    String empty = language.say("prose.value", "label", name, "value", "_");
    String label = empty.substring(0, empty.length() - 1);
    String end = "Esc " + language.text("watch.cancels");
    if (CellWidth.of(label + "_ · " + end) + LEAST_TYPED > now.width()) {
      label = "/";
      end = "Esc";
    }
    String typed = Printable.text(Redaction.whileTyped(text)) + (text.endsWith(" ") ? " " : "");
    while (CellWidth.of(label + typed + "_ · " + end) > now.width()) {
      typed = typed.substring(typed.offsetByCodePoints(0, 1));
    }
    Map<String, String> asks = Map.of("Enter", language.text("watch.asks"));
    return lastRow(List.of(label + typed + "_"), asks, end, now);
  }

  /**
   * @param notes most important first; empty ones and those that do not fit are omitted
   * @param keys what each key does; the first to be omitted
   * @param end never omitted
   */
  private static String lastRow(
      List<String> notes, Map<String, String> keys, String end, RenderContext now) {
    int room = now.width() - CellWidth.of(end);
    String gap = now.glyphs().area() ? " · " : " | ";
    String line = "";
    for (String note : notes) {
      String longer = line + (line.isEmpty() ? now.language().capital(note) : note) + gap;
      line = note.isEmpty() || CellWidth.of(longer) > room ? line : longer;
    }
    for (Map.Entry<String, String> key : keys.entrySet()) {
      String longer = line + key.getKey() + " " + key.getValue() + "  ";
      line = CellWidth.of(longer) > room ? line : longer;
    }
    return Line.of(line + end, Style.DIM).text(now.color(), now.theme());
  }

  private String helpAndQuit(Language language) {
    return readsKeys
        ? "? " + language.text("watch.help") + "  q " + language.text("watch.quit")
        : language.text("watch.quits");
  }

  /** Most important first: after a failure, that is when the next call is. */
  private List<String> notes(
      WatchState state, boolean allFit, boolean isWarned, RenderContext context) {
    Instant now = context.now();
    Language language = context.language();
    List<WatchedPlace> shown = state.shown(allFit);
    String fetched =
        shown.stream()
            .flatMap(place -> place.answer().stream())
            .map(answer -> answer.main().received())
            .min(Comparator.naturalOrder())
            .map(oldest -> language.say("age.fetched", "age", context.age().of(oldest)))
            .orElse("");
    String when = context.age().until(state.schedule.left(now), Schedule.LAST_MINUTE_STEP);
    boolean isAsking = state.schedule.isAsking;
    String call =
        isAsking ? language.text("watch.updating") : language.say("watch.call", "when", when);
    Duration early = state.schedule.early(now);
    String seconds = "" + early.plusMillis(999).toSeconds();
    String wait = early.isPositive() ? language.say("watch.wait", "seconds", seconds) : "";
    String number = "" + (state.number(allFit) + 1);
    String places = "" + state.places.size();
    boolean areAll = shown.size() == state.places.size();
    String which = areAll ? "" : language.say("watch.which", "number", number, "places", places);
    // With a key that was rejected, it is not sure that a call is made.
    call = state.rejected().isPresent() && !isAsking ? "" : call;
    return isWarned ? List.of(wait, call, fetched, which) : List.of(wait, fetched, call, which);
  }

  /** What those of the keys do that are of use here. */
  private static Map<String, String> keys(
      Set<WatchKey> some, WatchState state, Frame frame, Language language) {
    Map<String, String> keys = new LinkedHashMap<>();
    for (WatchKey key : some) {
      String word = state.word(key, frame);
      if (!word.isEmpty()) {
        keys.put(key.label(language), language.text(word));
      }
    }
    return keys;
  }

  /** All that keys do, a line for each, with as many as there is room for above the last line. */
  private static List<String> help(WatchState state, Frame frame, RenderContext now) {
    Language language = now.language();
    Set<WatchKey> others = EnumSet.complementOf(EnumSet.of(WatchKey.HELP));
    Map<String, String> keys = keys(others, state, frame, language);
    int widest = keys.keySet().stream().mapToInt(CellWidth::of).max().orElseThrow();
    List<String> help = new ArrayList<>(List.of(language.text("watch.keys"), ""));
    keys.forEach((key, action) ->
        help.add("  " + key + " ".repeat(widest + 1 - CellWidth.of(key)) + action));
    help.add("");
    List<Line> back = Line.of(language.text("watch.back")).wrapped(now.width());
    int room = Math.max(0, now.rows() - back.size());
    help.subList(Math.min(room, help.size()), help.size()).clear();
    back.forEach(line -> help.add(line.words()));
    help.add("");
    return help;
  }
}
