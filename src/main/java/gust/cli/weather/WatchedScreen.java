package gust.cli.weather;

import gust.cli.CommandContext;
import gust.cli.Console;
import gust.cli.TimeWords;
import gust.render.Age;
import gust.render.RenderContext;
import gust.render.WatchFooter;
import gust.service.Answer;
import gust.terminal.Keyboard;
import gust.terminal.Screen;
import gust.terminal.ScreenSize;
import gust.terminal.Terminal;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/** The screen of watched places: their pictures, and a footer with their age. */
final class WatchedScreen<T> implements Keyboard.Listener, AutoCloseable {
  private final List<WatchedPlace<T>> places;
  private final Lookup<T> lookup;
  private final OutputOptions<T> output;
  private final Console console;
  private final InstantSource clock;
  private final Screen screen;
  private final Thread watching = Thread.currentThread();
  private String howToQuit = "Ctrl-C quits";
  private Instant nextCall;
  private volatile boolean quit;

  WatchedScreen(List<WatchedPlace<T>> places, Lookup<T> lookup, CommandContext context) {
    this.places = places;
    this.lookup = lookup;
    this.output = lookup.options().output();
    this.console = context.console();
    this.clock = context.process().clock();
    screen = new Screen(this::write);
  }

  synchronized void keysAreHeard() {
    howToQuit = "q quits";
  }

  /** Draws the current pictures; the next call is at that time. */
  synchronized void show(Instant call) {
    nextCall = call;
    draw();
  }

  /** Shows that the call is in progress. */
  synchronized void showAsking() {
    nextCall = null;
    Frame frame = frame();
    screen.showFooter(frame.footer, frame.rows);
  }

  private synchronized void draw() {
    Frame frame = frame();
    screen.show(frame.picture, frame.footer, frame.rows);
  }

  /** May be called while a request is in flight. */
  @Override
  public void quit() {
    quit = true;
    watching.interrupt();
  }

  boolean isQuit() {
    return quit;
  }

  @Override
  public void resized() {
    draw();
  }

  @Override
  public void stopping() {
    screen.leave();
  }

  @Override
  public void resumed() {
    draw();
  }

  @Override
  public void close() {
    screen.close();
  }

  private record Frame(List<String> picture, List<String> footer, OptionalInt rows) {}

  private Frame frame() {
    ScreenSize size = console.screenSize();
    OptionalInt rows = size.rows().isPresent() ? size.rows() : console.terminal().rows();
    int width = output.width().orElse(size.columns().orElse(output.context().width()));
    int columns = Math.clamp(width, Terminal.LEAST_WIDTH, Terminal.MOST_WIDTH);
    RenderContext now = output.context().withSize(columns, rows).withTime(clock.instant());
    String trouble = trouble();
    int footer = WatchFooter.of(trouble, List.of(), now).size();
    List<String> picture = picture(now, rows, footer);
    int hidden = rows.isPresent() ? picture.size() + footer - rows.getAsInt() : 0;
    return new Frame(picture, footer(trouble, hidden, now), rows);
  }

  private List<String> picture(RenderContext now, OptionalInt rows, int footer) {
    // Each view leaves a row for the shell's prompt, which the footer takes here.
    RenderContext each =
        rows.isPresent()
            ? now.withSize(
                now.width(), OptionalInt.of((rows.getAsInt() + 1 - footer) / places.size()))
            : now;
    String pictures =
        places.stream()
            .flatMap(place -> place.answer().stream())
            .map(answer -> picture(answer, each))
            .collect(Collectors.joining("\n"));
    return console.redact(pictures).stripTrailing().lines().toList();
  }

  /** A requested day may be over; a later answer may have the next one. */
  private String picture(Answer<T> answer, RenderContext now) {
    return lookup
        .outOfReach()
        .apply(answer.weather(), now.now())
        .map(none -> "gust: " + none.message() + "\n")
        .orElseGet(() -> lookup.view().draw(answer, now));
  }

  private List<String> footer(String trouble, int hidden, RenderContext now) {
    List<String> status = new ArrayList<>();
    places.stream()
        .flatMap(place -> place.answer().stream())
        .map(Answer::received)
        .min(Comparator.naturalOrder())
        .ifPresent(oldest -> status.add("fetched " + Age.of(oldest, now.now())));
    status.add(nextCall == null ? "updating now" : "next call " + when(nextCall, now.now()));
    status.add(howToQuit);
    if (hidden > 0) {
      status.add(hidden == 1 ? "1 row hidden" : hidden + " rows hidden");
    }
    return WatchFooter.of(trouble, status, now);
  }

  /** In minutes, as the picture is redrawn each minute. */
  private static String when(Instant call, Instant now) {
    long minutes = (Duration.between(now, call).toSeconds() + 59) / 60;
    return minutes <= 1 ? "soon" : "in " + TimeWords.roughly(Duration.ofMinutes(minutes));
  }

  /** The problem of the first place that has one, and the number of others. */
  private String trouble() {
    List<String> all =
        places.stream().flatMap(place -> place.trouble(places.size() > 1).stream()).toList();
    if (all.isEmpty()) {
      return "";
    }
    String more = all.size() == 1 ? "" : " (and " + (all.size() - 1) + " more)";
    return console.redact(all.getFirst() + more);
  }

  private void write(String text) {
    console.out().print(text);
    console.out().flush();
  }
}
