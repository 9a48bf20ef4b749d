package gust.cli.weather;

import gust.cli.Console;
import gust.cli.TimeWords;
import gust.render.Age;
import gust.render.RenderContext;
import gust.render.View;
import gust.render.WatchFooter;
import gust.service.Answer;
import gust.terminal.Screen;
import gust.terminal.ScreenSize;
import gust.terminal.Terminal;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** The places under watch on the screen: their pictures, and below them how fresh they are. */
final class WatchedScreen<T> implements AutoCloseable {
  private final List<WatchedPlace<T>> places;
  private final View<T> view;
  private final RenderContext context;
  private final OptionalInt fixedWidth;
  private final Console console;
  private final InstantSource clock;
  private final Screen screen;
  private String wayOut = "Ctrl-C quits";
  private Instant nextCall;

  /**
   * @param fixedWidth what the user asked for; empty for that of the window
   */
  WatchedScreen(
      List<WatchedPlace<T>> places,
      View<T> view,
      RenderContext context,
      OptionalInt fixedWidth,
      Console console,
      InstantSource clock) {
    this.places = places;
    this.view = view;
    this.context = context;
    this.fixedWidth = fixedWidth;
    this.console = console;
    this.clock = clock;
    screen = new Screen(this::write);
  }

  synchronized void keysAreHeard() {
    wayOut = "q quits";
  }

  /** The pictures as they are now, until that call. */
  synchronized void show(Instant call) {
    nextCall = call;
    draw();
  }

  /** That the call is under way. */
  synchronized void showAsking() {
    nextCall = null;
    Frame frame = frame();
    screen.showFooter(frame.footer, frame.rows);
  }

  /** Windows change their size while they are watched. */
  synchronized void draw() {
    Frame frame = frame();
    screen.show(frame.picture, frame.footer, frame.rows);
  }

  void leave() {
    screen.leave();
  }

  @Override
  public void close() {
    screen.close();
  }

  private record Frame(List<String> picture, List<String> footer, OptionalInt rows) {}

  private Frame frame() {
    ScreenSize size = console.screenSize();
    OptionalInt rows = size.rows().isPresent() ? size.rows() : console.terminal().rows();
    int width = fixedWidth.orElse(size.columns().orElse(context.width()));
    RenderContext now =
        context
            .withSize(Math.clamp(width, Terminal.LEAST_WIDTH, Terminal.MOST_WIDTH), rows)
            .withTime(clock.instant());
    String trouble = trouble();
    int footer = WatchFooter.of(trouble, List.of(), now).size();
    List<String> picture = picture(now, rows, footer);
    int hidden = rows.isPresent() ? picture.size() + footer - rows.getAsInt() : 0;
    return new Frame(picture, footer(trouble, hidden, now), rows);
  }

  private List<String> picture(RenderContext now, OptionalInt rows, int footer) {
    // Each view leaves a row for the prompt, which is the footer's here.
    RenderContext each =
        rows.isPresent()
            ? now.withSize(
                now.width(), OptionalInt.of((rows.getAsInt() + 1 - footer) / places.size()))
            : now;
    StringBuilder pictures = new StringBuilder();
    for (WatchedPlace<T> place : places) {
      Optional<Answer<T>> answer = place.answer();
      pictures.append(pictures.isEmpty() || answer.isEmpty() ? "" : "\n");
      answer.ifPresent(known -> pictures.append(picture(known, each)));
    }
    return console.redact(pictures.toString()).stripTrailing().lines().toList();
  }

  /** A day that was asked for may be over; the next one comes with a later answer. */
  private String picture(Answer<T> answer, RenderContext now) {
    try {
      return view.draw(answer, now);
    } catch (NothingLeft none) {
      return "gust: " + none.problem().message() + "\n";
    }
  }

  private List<String> footer(String trouble, int hidden, RenderContext now) {
    List<String> facts = new ArrayList<>();
    oldest().ifPresent(then -> facts.add("fetched " + Age.of(then, now.now())));
    facts.add(nextCall == null ? "updating now" : "next call " + when(nextCall, now.now()));
    facts.add(wayOut);
    if (hidden > 0) {
      facts.add(hidden == 1 ? "1 row hidden" : hidden + " rows hidden");
    }
    return WatchFooter.of(trouble, facts, now);
  }

  /** In minutes, as the picture is drawn anew each minute. */
  private static String when(Instant call, Instant now) {
    long minutes = (Duration.between(now, call).toSeconds() + 59) / 60;
    return minutes <= 1 ? "soon" : "in " + TimeWords.roughly(Duration.ofMinutes(minutes));
  }

  private Optional<Instant> oldest() {
    Optional<Instant> oldest = Optional.empty();
    for (WatchedPlace<T> place : places) {
      Optional<Instant> received = place.answer().map(Answer::received);
      boolean older =
          received.isPresent() && (oldest.isEmpty() || received.get().isBefore(oldest.get()));
      oldest = older ? received : oldest;
    }
    return oldest;
  }

  /** Of the first place that has any, and how many more have. */
  private String trouble() {
    String first = "";
    int others = 0;
    for (WatchedPlace<T> place : places) {
      String sentence = place.trouble().orElse("");
      if (first.isEmpty() && !sentence.isEmpty()) {
        first = (places.size() == 1 ? "" : place.location().text() + ": ") + sentence;
      } else if (!sentence.isEmpty()) {
        others++;
      }
    }
    return console.redact(first + (others == 0 ? "" : " (and " + others + " more)"));
  }

  private void write(String text) {
    console.out().print(text);
    console.out().flush();
  }
}
