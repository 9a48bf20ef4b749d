package gust.cli.weather;

import gust.cli.Console;
import gust.cli.Problem;
import gust.cli.TimeWords;
import gust.render.kit.Age;
import gust.render.kit.RenderContext;
import gust.render.kit.View;
import gust.render.kit.WatchFooter;
import gust.service.Answer;
import gust.terminal.Screen;
import gust.terminal.Terminal;
import gust.terminal.Tty.Keyboard;
import gust.terminal.Tty.ScreenSize;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The screen of watched places: the pictures of all of them if they fit, else of one, and a footer.
 */
final class WatchedScreen<T> implements Keyboard.Listener, AutoCloseable {
  private static final int ALL = -1;

  private final List<WatchedPlace<T>> places;
  private final Lookup<T> lookup;
  private final Console console;
  private final InstantSource clock;
  private final Screen screen;
  private final Thread watching = Thread.currentThread();
  private View<T> view;
  private WatchRound round;
  private boolean readsKeys;

  /** The user's choice: a place's number or {@link #ALL}. */
  private int chosen = ALL;

  /** What is shown, because {@link #ALL} may not fit. */
  private int shown = ALL;

  /** The first row shown of a picture that does not fit. */
  private int top;

  /** Rows above the footer. */
  private int room;

  /** How many rows do not fit; not positive if all do. */
  private int hidden;

  /** After which round {@code r} was pressed too early; null for none. */
  private WatchRound pressedEarly;

  private boolean isHelp;
  private boolean isAsking;
  private volatile boolean isRefreshWanted;
  private volatile boolean isQuit;

  WatchedScreen(List<WatchedPlace<T>> places, WatchRound first, Lookup<T> lookup) {
    this.places = places;
    this.round = first;
    this.lookup = lookup;
    this.view = lookup.view();
    this.console = lookup.context().console();
    this.clock = lookup.context().process().clock();
    screen = new Screen(this::write);
  }

  /** Draws the current pictures. */
  synchronized void show(WatchRound last, boolean keys) {
    round = last;
    readsKeys = keys;
    isAsking = false;
    redraw();
  }

  /** Shows that calls are in progress. From now on a key interrupts them only to quit. */
  synchronized void showAsking() {
    isAsking = true;
    isRefreshWanted = false;
    if (!isQuit) {
      Thread.interrupted();
    }
    redraw();
  }

  boolean isQuit() {
    return isQuit;
  }

  /** Whether the watching thread was interrupted to ask at once. */
  boolean isRefreshWanted() {
    return isRefreshWanted && !isQuit;
  }

  /** May be called while a request is in flight, which only {@code q} interrupts. */
  @Override
  public synchronized void pressed(char key) {
    if (key == 'q') {
      isQuit = true;
    } else if (isHelp) {
      isHelp = false;
    } else if (key == '\t') {
      chosen = shown + 1 < places.size() ? shown + 1 : ALL;
      top = 0;
    } else if (key == 'h' && view.other().isPresent()) {
      view = view.other().get().view();
      top = 0;
    } else if (key == ' ' && hidden > 0) {
      top += room;
    } else if (key == 'r' && !isAsking) {
      isRefreshWanted = !round.left(clock.instant(), WatchRound.SHORTEST).isPositive();
      pressedEarly = round;
    } else if (key == '?') {
      isHelp = true;
    } else {
      return;
    }
    if (isQuit || isRefreshWanted) {
      watching.interrupt();
    }
    redraw();
  }

  @Override
  public void stopping() {
    screen.leave();
  }

  @Override
  public void close() {
    screen.close();
  }

  @Override
  public synchronized void redraw() {
    WeatherRequest<T> request = lookup.request();
    ScreenSize size = console.screenSize();
    int rows = size.rows().orElse(request.screen().rows());
    if (size.columns().orElse(Terminal.LEAST_WIDTH) < Terminal.LEAST_COLUMNS) {
      screen.show(List.of(), List.of(), rows);
      return;
    }
    int width = request.width().orElse(size.columns().orElse(request.screen().width()));
    int columns = Math.clamp(width, Terminal.LEAST_WIDTH, Terminal.MOST_WIDTH);
    RenderContext now = request.screen().withRoom(columns, rows).withTime(clock.instant());
    List<String> footer = new ArrayList<>(WatchFooter.warning(trouble(), now));
    room = Math.max(1, rows - footer.size() - 1);
    List<String> picture = pictures(now);
    hidden = picture.size() - room;
    top = hidden > 0 && top < picture.size() ? top : 0;
    List<String> notes = notes(now.now(), !footer.isEmpty());
    String lastKeys = readsKeys ? "? keys  q quit" : "Ctrl-C quits";
    footer.add(WatchFooter.status(notes, readsKeys ? keys() : Map.of(), lastKeys, now));
    screen.show(isHelp ? help() : picture.subList(top, picture.size()), footer, rows);
  }

  private Map<String, String> keys() {
    Map<String, String> keys = new LinkedHashMap<>();
    if (hidden > 0) {
      keys.put("Space", "more");
    }
    if (places.size() > 1) {
      keys.put("Tab", "next place");
    }
    view.other().ifPresent(other -> keys.put("h", other.name()));
    keys.put("r", "refresh");
    return keys;
  }

  private List<String> help() {
    List<String> help = new ArrayList<>(List.of("Keys", ""));
    keys().forEach((key, action) -> help.add("  " + key + " ".repeat(7 - key.length()) + action));
    help.addAll(List.of("  q      quit", "", "Any other key goes back."));
    return help;
  }

  private List<String> pictures(RenderContext now) {
    shown = places.size() == 1 ? 0 : chosen;
    List<String> pictures = stacked(now);
    if (shown == ALL && pictures.size() > room) {
      shown = 0;
      pictures = stacked(now);
    }
    return pictures;
  }

  private List<WatchedPlace<T>> shown() {
    return shown == ALL ? places : places.subList(shown, shown + 1);
  }

  /** One above the other, each with the same room. */
  private List<String> stacked(RenderContext now) {
    int most = (room - shown().size() + 1) / shown().size();
    RenderContext each = now.withRoom(now.width(), most);
    String pictures =
        shown().stream().map(place -> picture(place, each)).collect(Collectors.joining("\n"));
    return console.redact(pictures).stripTrailing().lines().toList();
  }

  private String picture(WatchedPlace<T> place, RenderContext now) {
    Optional<Answer<T>> answer = place.answer();
    // A requested day may be over; a later answer may have the next one.
    Optional<String> none =
        answer
            .flatMap(known -> lookup.source().outOfReach(known.weather(), now.now()))
            .map(Problem::message);
    if (answer.isPresent() && none.isEmpty()) {
      return view.draw(answer.get(), now);
    }
    String text = place.name() + ": " + none.orElse("no answer");
    return String.join("\n", WatchFooter.warning(text, now)) + "\n";
  }

  /** Most important first: after a failure, that is when the next call is. */
  private List<String> notes(Instant now, boolean failed) {
    List<String> notes = new ArrayList<>();
    long left = (round.left(now, round.pause()).toSeconds() + 59) / 60;
    String when = left <= 1 ? "soon" : "in " + TimeWords.roughly(Duration.ofMinutes(left));
    notes.add(isAsking ? "updating now" : "next call " + when);
    shown().stream()
        .flatMap(place -> place.answer().stream())
        .map(Answer::received)
        .min(Comparator.naturalOrder())
        .ifPresent(oldest -> notes.add(failed ? 1 : 0, "fetched " + Age.of(oldest, now)));
    Duration early = round.left(now, WatchRound.SHORTEST);
    if (round.equals(pressedEarly) && early.isPositive()) {
      notes.addFirst("wait " + early.plusMillis(999).toSeconds() + " s to refresh");
    }
    if (places.size() > 1 && shown != ALL) {
      notes.add(shown + 1 + " of " + places.size());
    }
    if (hidden > 0 && !readsKeys) {
      notes.add(hidden == 1 ? "1 row hidden" : hidden + " rows hidden");
    }
    return notes;
  }

  /** The problem of the chosen or the first place that has one, and the number of others. */
  private String trouble() {
    List<WatchedPlace<T>> inOrder = new ArrayList<>(places);
    Collections.rotate(inOrder, -Math.max(0, chosen));
    List<String> all =
        inOrder.stream().flatMap(place -> place.trouble(places.size() > 1).stream()).toList();
    String more = all.size() < 2 ? "" : " (and " + (all.size() - 1) + " more)";
    return all.isEmpty() ? "" : console.redact(all.getFirst() + more);
  }

  private void write(String text) {
    console.out().print(text);
    console.out().flush();
  }
}
