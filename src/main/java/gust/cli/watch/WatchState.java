package gust.cli.watch;

import gust.cli.watch.Event.Call;
import gust.problem.SetupProblem;
import gust.render.kit.View;
import gust.service.Overview;
import gust.terminal.Tty.Keyboard.Listener;
import gust.weather.Location;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** What a watch knows, and what the user chose by keys. {@link #next} changes it, on one thread. */
final class WatchState {
  private static final int LONGEST_PLACE = 60;
  private static final int ALL = -1;

  private final WatchRequest request;
  private final Function<String, Location> reader;
  private final HourCursor cursor;

  final Schedule schedule = new Schedule();

  List<WatchedPlace> places;
  boolean isQuit;

  /** Whether the first calls were in vain, and further ones would be too. */
  boolean isHopeless;

  /** Whether there is a row for each entry of a forecast. */
  boolean isHourly;

  /** Whether sun and moon are shown instead of the weather. */
  boolean isSun;

  boolean isHelp;

  /** The place that is being typed; null for none. */
  String typing;

  /** What is wrong with the place typed last. */
  String complaint = "";

  /** The first row to show of those that scroll, if there are so many. */
  int top;

  /** A place's number or {@link #ALL}. */
  private int chosen = ALL;

  /**
   * @param reader of a place that is typed
   */
  WatchState(WatchRequest request, Function<String, Location> reader, List<WatchedPlace> places) {
    this.request = request;
    this.reader = reader;
    this.cursor = new HourCursor(request.span());
    this.isHourly = request.isHourly();
    this.places = places;
    schedule.want(new Call(places, false, false));
  }

  View view() {
    Views views = request.views();
    return isHourly == request.isHourly() ? views.first() : views.other().orElseThrow();
  }

  /** The number of the only place shown, from 0; -1 if all are. */
  int number(boolean allFit) {
    boolean areAllWanted = chosen == ALL && places.size() > 1 && allFit;
    return areAllWanted || request.views().isComparison() ? ALL : Math.max(0, chosen);
  }

  /**
   * @param allFit whether the screen has room for all
   */
  List<WatchedPlace> shown(boolean allFit) {
    int one = number(allFit);
    return one == ALL ? places : places.subList(one, one + 1);
  }

  /** The number that Tab leads to: each place alone in turn, then all of them if they fit. */
  int afterTab(boolean allFit) {
    int next = number(allFit) + 1;
    int first = allFit ? ALL : 0;
    return next < places.size() ? next : first;
  }

  /** The key of the text that says what a key does here; empty if it does nothing. */
  String word(WatchKey key, Supplier<Frame> shown) {
    boolean hasHours = request.views().hasHours();
    return switch (key) {
      case ARROWS -> hasCursor() ? "watch.cursor" : isCut(shown) ? "watch.more" : "";
      case HOME -> hasCursor() || isCut(shown) ? "watch.now" : "";
      case SPACE -> isCut(shown) ? "watch.more" : "";
      case TAB ->
          places.size() < 2 || request.views().isComparison() ? "" : tab(shown.get().allFit());
      case HOURS -> !hasHours ? "" : isHourly == isSun ? "watch.hours" : "watch.days";
      case SUN -> request.views().isComparison() ? "" : isSun ? "watch.weather" : "watch.sun";
      case REFRESH -> "watch.refresh";
      case PLACE -> "watch.other";
      case HELP -> "watch.help";
      case QUIT -> "watch.quit";
    };
  }

  private static boolean isCut(Supplier<Frame> shown) {
    return shown.get().overflow() > 0;
  }

  private String tab(boolean allFit) {
    String next = number(allFit) < 0 ? "watch.one" : "watch.next";
    return afterTab(allFit) < 0 ? "watch.all" : next;
  }

  private boolean hasCursor() {
    return request.views().hasHours() && !isHourly && !isSun;
  }

  /** The hour looked at; empty if it is now or over, or if the view has no hours. */
  Optional<Instant> cursor(Overview answer, Instant now) {
    return hasCursor() ? cursor.hour(answer, now) : Optional.empty();
  }

  /**
   * @param shown what the user sees
   * @return whether there is something to draw
   */
  boolean next(Event event, Supplier<Frame> shown, Instant now) {
    switch (event) {
      case Event.Key pressed -> {
        complaint = "";
        return pressed(pressed.key(), shown, now);
      }
      case Event.Paste pasted -> {
        return pasted(pasted.text());
      }
      case Event.Time _ when schedule.left(now).isZero() -> {
        schedule.want(new Call(places, false, false));
        return false;
      }
      case Event.Time _ -> schedule.waitForTime(now);
      case Event.Round asked when asked.call().isTyped() -> {
        add(asked.places().getFirst());
        schedule.end(now);
      }
      case Event.Round asked -> {
        places = asked.places();
        schedule.end(asked);
        isHopeless = asked.call().isFirst() && places.stream().allMatch(WatchedPlace::isHopeless);
        isQuit |= isHopeless;
      }
      case Event.Redraw _ -> {}
      case Event.Broken broken when broken.cause() instanceof Error error -> throw error;
      case Event.Broken broken -> throw (RuntimeException) broken.cause();
    }
    return true;
  }

  /** Takes up a place that was typed, if it was answered. */
  private void add(WatchedPlace place) {
    complaint = place.answer().isPresent() ? "" : place.trouble(true).orElse("");
    if (complaint.isEmpty()) {
      places = new ArrayList<>(places);
      places.add(place);
      choose(places.size() - 1);
    }
  }

  private void choose(int place) {
    chosen = place;
    top = 0;
  }

  /** Returns whether there is something to draw. */
  private boolean pressed(char key, Supplier<Frame> shown, Instant now) {
    if (key == Listener.QUIT) {
      isQuit = true;
      return true;
    }
    if (typing != null) {
      type(key);
      return true;
    }
    Optional<WatchKey> known = WatchKey.of(key).filter(it -> !word(it, shown).isEmpty());
    if (isHelp && !known.equals(Optional.of(WatchKey.QUIT))) {
      isHelp = false;
      return true;
    }
    known.ifPresent(it -> obey(it, key, shown, now));
    return known.isPresent();
  }

  /**
   * @param character which of the key's
   */
  private void obey(WatchKey key, char character, Supplier<Frame> shown, Instant now) {
    switch (key) {
      case ARROWS -> move(character, shown, now);
      case HOME -> {
        cursor.reset();
        top = 0;
      }
      case SPACE -> scroll(shown.get().scrollingRows(), shown.get());
      case TAB -> choose(afterTab(shown.get().allFit()));
      case HOURS -> show(isHourly == isSun);
      case SUN -> isSun = !isSun;
      case REFRESH -> schedule.refresh(places, now);
      case PLACE -> typing = "";
      case HELP -> isHelp = true;
      case QUIT -> isQuit = true;
    }
  }

  private void show(boolean hours) {
    isHourly = hours;
    isSun = false;
    top = 0;
  }

  private void type(char key) {
    boolean isEnter = key == '\r' || key == '\n';
    if (isEnter && !typing.isBlank()) {
      try {
        WatchedPlace place = WatchedPlace.of(reader.apply(typing));
        schedule.want(new Call(List.of(place), false, true));
      } catch (SetupProblem wrong) {
        complaint = wrong.getMessage();
      }
    }
    if (isEnter || key == Listener.ESC) {
      typing = null;
    } else if (key == 127 || key == '\b') {
      int end = typing.isEmpty() ? 0 : typing.offsetByCodePoints(typing.length(), -1);
      typing = typing.substring(0, end);
    } else if (!Character.isISOControl(key) && hasRoom(key)) {
      typing += key;
    }
  }

  /** Only a place can be pasted, and Enter is still to be pressed. */
  private boolean pasted(String text) {
    if (typing == null) {
      return false;
    }
    text.lines().findFirst().ifPresent(line -> line.chars().forEach(c -> type((char) c)));
    return true;
  }

  /** The second half of a letter always has, so that the first is not left alone. */
  private boolean hasRoom(char key) {
    return typing.length() < LONGEST_PLACE
        || Character.isSurrogatePair(typing.charAt(typing.length() - 1), key);
  }

  /** Back at the top after the end. */
  private void scroll(int rows, Frame shown) {
    top = top + rows < shown.overflow() + shown.scrollingRows() ? Math.max(0, top + rows) : 0;
  }

  private Optional<Overview> firstAnswer(boolean allFit) {
    return shown(allFit).stream().flatMap(place -> place.answer().stream()).findFirst();
  }

  /** Moves the cursor; where there are no hours, up and down scroll by a row. */
  private void move(char arrow, Supplier<Frame> shown, Instant now) {
    // The first place is among those shown whether or not all fit, which takes long to find out.
    Optional<Overview> known =
        shown(false).getFirst().answer().or(() -> firstAnswer(shown.get().allFit()));
    if (!hasCursor() || known.isEmpty() || !cursor.move(arrow, known.get(), now)) {
      int down = Math.min(1, shown.get().overflow() - top);
      scroll(arrow == '↓' ? down : arrow == '↑' ? -1 : 0, shown.get());
    }
  }
}
