package gust.cli.weather;

import gust.cli.Console;
import gust.cli.weather.WatchedPlace.Round;
import gust.cli.weather.WeatherOptions.Form;
import gust.files.SetupProblem;
import gust.language.Language;
import gust.render.kit.RenderContext;
import gust.render.kit.WatchFooter;
import gust.render.sun.SunView;
import gust.service.Overview;
import gust.terminal.Screen;
import gust.terminal.Terminal;
import gust.terminal.Tty.Keyboard;
import gust.terminal.Tty.ScreenSize;
import gust.text.Redaction;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The screen of watched places: the pictures of all of them if they fit, else of one, and a footer.
 */
final class WatchedScreen implements Keyboard.Listener, AutoCloseable {
  private static final Duration MINUTE = Duration.ofMinutes(1);

  /** How often it is drawn, and how exactly it says when the next call is, in the last minute. */
  private static final Duration LAST_MINUTE_STEP = Duration.ofSeconds(10);

  /** Cells beside the place that is typed. */
  private static final int TYPING = "Place: _ · Esc cancels".length();

  private final List<WatchedPlace> places;
  private final Lookup lookup;
  private final Console console;
  private final InstantSource clock;
  private final Screen screen;
  private final Thread watching = Thread.currentThread();
  private final WatchKeys keys;
  private final WatchedText text;
  private Round round;
  private boolean readsKeys;

  /** After which round {@code r} was pressed too early; null for none. */
  private Round pressedEarly;

  private boolean isAsking;
  private volatile boolean isRefreshWanted;
  private volatile boolean isQuit;

  /** Typed, and not asked for yet; null for none. */
  private WatchedPlace typed;

  /** What is wrong with the place typed last. */
  private String complaint = "";

  WatchedScreen(List<WatchedPlace> places, Round first, Lookup lookup) {
    this.places = places;
    this.round = first;
    this.lookup = lookup;
    this.keys = new WatchKeys(lookup.views(), lookup.request());
    this.text = new WatchedText(lookup, places, new HashMap<>());
    this.console = lookup.context().console();
    this.clock = lookup.context().process().clock();
    screen =
        new Screen(text -> {
          console.out().print(text);
          console.out().flush();
        });
  }

  /** Draws the current pictures. */
  synchronized void show(Round last, boolean isRead) {
    round = last;
    readsKeys = isRead;
    isAsking = false;
    redraw();
  }

  /** How long the picture stays as it is, unless a key is pressed. */
  static Duration pause(Duration left) {
    Duration step = left.compareTo(MINUTE) > 0 ? WeatherOptions.SHORTEST_WATCH : LAST_MINUTE_STEP;
    return left.compareTo(step) < 0 ? left : step;
  }

  /** Shows that calls are in progress. From now on a key interrupts them only to quit. */
  synchronized void showAsking() {
    isAsking = true;
    isRefreshWanted = false;
    typed = null;
    if (!isQuit) {
      Thread.interrupted();
    }
    redraw();
  }

  /** Takes up a place that was typed, if it was answered. */
  synchronized void keep(WatchedPlace place) {
    complaint = place.answer().isPresent() ? "" : place.trouble(true).orElse("");
    if (complaint.isEmpty()) {
      places.add(place);
      keys.choose(places.size() - 1);
    }
  }

  boolean isQuit() {
    return isQuit;
  }

  /** Whether the watching thread was interrupted to ask at once. */
  boolean isRefreshWanted() {
    return isRefreshWanted && !isQuit;
  }

  /** The place to ask for at once. */
  synchronized Optional<WatchedPlace> typed() {
    return isQuit ? Optional.empty() : Optional.ofNullable(typed);
  }

  /** May be called while a request is in flight, which only {@code q} interrupts. */
  @Override
  public synchronized void pressed(char key) {
    complaint = "";
    switch (keys.pressed(key, places, clock.instant())) {
      case QUIT -> isQuit = true;
      case REFRESH -> {
        isRefreshWanted =
            !isAsking && !round.left(clock.instant(), WeatherOptions.SHORTEST_WATCH).isPositive();
        pressedEarly = isAsking ? pressedEarly : round;
      }
      case PLACE -> type(keys.text());
      case REDRAW -> {}
      case NOTHING -> {
        return;
      }
    }
    if (isQuit || !isAsking && (isRefreshWanted || typed != null)) {
      watching.interrupt();
    }
    redraw();
  }

  private void type(String text) {
    try {
      typed = new WatchedPlace(lookup.request().locations().parse(text), lookup);
    } catch (SetupProblem wrong) {
      complaint = wrong.getMessage();
    }
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
    WeatherRequest request = lookup.request();
    if (request.form() == Form.PLAIN) {
      text.print(request.screen().withTime(clock.instant()));
      return;
    }
    ScreenSize size = console.screenSize();
    int rows = size.rows().orElse(request.screen().rows());
    if (size.columns().orElse(Terminal.LEAST_WIDTH) < Terminal.LEAST_COLUMNS) {
      screen.show(List.of(), List.of(), rows);
      return;
    }
    int width = request.width().orElse(size.columns().orElse(request.screen().width()));
    int columns = Math.clamp(width, Terminal.LEAST_WIDTH, Terminal.MOST_WIDTH);
    RenderContext now = request.screen().withRoom(columns, rows).withTime(clock.instant());
    Language language = now.language();
    List<String> footer = new ArrayList<>(WatchFooter.warning(trouble(), now));
    int room = Math.max(1, rows - footer.size() - 1);
    List<String> picture = keys.scrolled(pictures(now, room), room);
    if (keys.isTyping()) {
      String typed = Redaction.whileTyped(keys.text());
      int start = Math.clamp(typed.length() + TYPING - columns, 0, typed.length());
      List<String> place =
          List.of(language.text("watch.place") + ": " + typed.substring(start) + "_");
      Map<String, String> asks = Map.of("Enter", language.text("watch.asks"));
      String cancels = "Esc " + language.text("watch.cancels");
      footer.add(WatchFooter.status(place, asks, cancels, now));
    } else {
      List<String> notes = notes(now, !footer.isEmpty());
      String quit = "? " + language.text("watch.help") + "  q " + language.text("watch.quit");
      String last = readsKeys ? quit : "Ctrl-C " + language.text("watch.quits");
      Map<String, String> names = readsKeys ? keys.names(places.size(), language) : Map.of();
      footer.add(WatchFooter.status(notes, names, last, now));
    }
    List<String> help = keys.isHelp() ? keys.help(places.size(), language) : List.of();
    screen.show(over(picture, help), footer, rows);
  }

  private static List<String> over(List<String> picture, List<String> help) {
    List<String> rows = new ArrayList<>(help);
    rows.addAll(picture.subList(Math.min(help.size(), picture.size()), picture.size()));
    return rows;
  }

  private List<String> pictures(RenderContext now, int room) {
    if (lookup.views().joint().isPresent()) {
      return lines(WatchedPlace.draw(lookup.views(), places, now.withRoom(now.width(), room)));
    }
    List<String> all = stacked(places, now, room);
    keys.setAllFit(all.size() <= room);
    List<WatchedPlace> shown = keys.shown(places);
    return shown.size() == places.size() ? all : stacked(shown, now, room);
  }

  /** One above the other, each with the same room. */
  private List<String> stacked(List<WatchedPlace> shown, RenderContext now, int room) {
    RenderContext each = now.withRoom(now.width(), room).shared(shown.size());
    return lines(
        shown.stream().map(place -> picture(place, each)).collect(Collectors.joining("\n")));
  }

  private List<String> lines(String pictures) {
    return console.redact(pictures).stripTrailing().lines().toList();
  }

  private String picture(WatchedPlace place, RenderContext now) {
    Optional<Overview> answer = place.answer();
    return answer.isPresent() && keys.isSun()
        ? new SunView(false).draw(answer.get(), now)
        : place.picture(
            keys.view(), now.withCursor(answer.flatMap(known -> keys.cursor(known, now.now()))));
  }

  /** Most important first: after a failure, that is when the next call is. */
  private List<String> notes(RenderContext context, boolean failed) {
    Instant now = context.now();
    Language language = context.language();
    List<String> notes = new ArrayList<>();
    String when = context.age().until(round.left(now, round.pause()), LAST_MINUTE_STEP);
    notes.add(
        isAsking ? language.text("watch.updating") : language.say("watch.call", "when", when));
    keys.shown(places).stream()
        .flatMap(place -> place.answer().stream())
        .map(answer -> answer.main().received())
        .min(Comparator.naturalOrder())
        .ifPresent(oldest ->
            notes.add(
                failed ? 1 : 0, language.say("age.fetched", "age", context.age().of(oldest))));
    Duration early = round.left(now, WeatherOptions.SHORTEST_WATCH);
    if (round.equals(pressedEarly) && early.isPositive()) {
      String seconds = "" + early.plusMillis(999).toSeconds();
      notes.addFirst(language.say("watch.wait", "seconds", seconds));
    }
    notes.add(keys.which(places.size(), language));
    notes.removeIf(String::isEmpty);
    return notes;
  }

  /** The problem of the chosen or the first place that has one, and the number of others. */
  private String trouble() {
    if (!complaint.isEmpty()) {
      return console.redact(complaint);
    }
    List<String> all =
        Stream.concat(keys.shown(places).stream(), places.stream())
            .distinct()
            .flatMap(place -> place.trouble(places.size() > 1).stream())
            .toList();
    String more = all.size() < 2 ? "" : " (and " + (all.size() - 1) + " more)";
    return all.isEmpty() ? "" : console.redact(all.getFirst() + more);
  }
}
