package gust.cli.watch;

import gust.cli.Problem;
import gust.render.kit.Line;
import gust.render.kit.Palette;
import gust.render.kit.RenderContext;
import gust.render.kit.Style;
import gust.render.kit.View;
import gust.render.sun.SunView;
import gust.service.Answer;
import gust.service.Overview;
import gust.terminal.ScreenSize;
import gust.terminal.Terminal;
import gust.terminal.Theme;
import gust.text.CellWidth;
import gust.weather.Forecast;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Draws a watch: the pictures of all places if they fit, else of one, and a footer.
 *
 * @param theme the background
 * @param redact hides keys
 * @param readsKeys whether the footer names keys
 */
record WatchScreen(
    WatchRequest request,
    Theme theme,
    WatchSource source,
    UnaryOperator<String> redact,
    boolean readsKeys) {
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
    RenderContext screen = request.screen().withTheme(theme).withRoom(columns, rows);
    return screen.withReader(reader).withTime(instant);
  }

  Frame draw(WatchState state, ScreenSize size, Supplier<ZoneOffset> reader, Instant instant) {
    RenderContext now = context(size, reader, instant);
    int seen = size.columns().orElse(Terminal.LEAST_WIDTH);
    if (seen < Terminal.LEAST_COLUMNS) {
      return new Frame(Collections.nCopies(now.rows(), ""), true, 0, 0, state.top);
    }
    Frame frame = draw(state, now);
    return seen < Terminal.LEAST_WIDTH
        ? frame.with(frame.lines().stream().map(line -> CellWidth.fit(line, seen)).toList())
        : frame;
  }

  private Frame draw(WatchState state, RenderContext now) {
    List<String> warning = warning(trouble(state), now);
    int free = Math.max(0, now.rows() - warning.size() - 1);
    int room = Math.max(1, free);
    RenderContext above = now.withRoom(now.width(), room);
    List<String> picture = picture(state, state.places, above);
    boolean allFit = picture.size() <= room;
    if (state.shown(allFit).size() < state.places.size()) {
      picture = picture(state, state.shown(allFit), above);
    }
    int hidden = picture.size() - room;
    int fixed = hidden > 0 ? fixed(state, picture, room) : 0;
    int top = hidden > 0 && state.top < picture.size() - fixed ? state.top : 0;
    Frame frame = new Frame(List.of(), allFit, room - fixed, hidden, top);
    WatchWords words = new WatchWords(state, frame, readsKeys, now);
    List<String> lines = new ArrayList<>();
    if (state.isHelp) {
      lines.addAll(words.help(room));
    } else {
      lines.addAll(picture.subList(0, fixed));
      lines.addAll(picture.subList(fixed + top, picture.size()));
    }
    // What is left above the footer is blank, what does not fit is dropped.
    lines.addAll(Collections.nCopies(free, ""));
    lines.subList(free, lines.size()).clear();
    lines.addAll(warning);
    lines.add(words.lastRow(!warning.isEmpty()));
    return frame.with(lines);
  }

  private List<String> picture(WatchState state, List<WatchedPlace> shown, RenderContext above) {
    return redact.apply(text(state, shown, above)).stripTrailing().lines().toList();
  }

  /**
   * All places that have something to show in one picture, if the view can draw that; else one
   * above the other, each with the same room.
   */
  String text(WatchState state, List<WatchedPlace> places, RenderContext now) {
    if (request.views().first() instanceof View.OfPlaces all) {
      List<Answer<Forecast>> drawn =
          places.stream()
              .filter(place -> outOfRange(place, now).isEmpty())
              .flatMap(place -> place.answer().stream())
              .map(Overview::ahead)
              .toList();
      if (!drawn.isEmpty()) {
        return all.draw(drawn, now);
      }
    }
    RenderContext each = now.shared(places.size());
    return places.stream().map(place -> one(state, place, each)).collect(Collectors.joining("\n"));
  }

  /** A requested day may be over; a later answer may have the next one. */
  private Optional<String> outOfRange(WatchedPlace place, RenderContext now) {
    return place
        .answer()
        .flatMap(known -> source.outOfRange(known, now.now()))
        .map(Problem::message);
  }

  /** The last answer as the view draws it, or why it is not drawn. */
  private String one(WatchState state, WatchedPlace place, RenderContext now) {
    if (place.isPending()) {
      return "";
    }
    Optional<Overview> answer = place.answer();
    if (answer.isPresent() && state.isSun) {
      return new SunView(false).draw(answer.get(), now);
    }
    Optional<String> none = outOfRange(place, now);
    if (answer.isPresent() && none.isEmpty()) {
      Optional<Instant> cursor = state.cursor(answer.get(), now.now());
      return state.view().draw(answer.get(), now.withCursor(cursor));
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
}
