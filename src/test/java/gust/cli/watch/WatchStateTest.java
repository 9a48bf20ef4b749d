package gust.cli.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.cli.Problem;
import gust.cli.UsageProblem;
import gust.cli.watch.Event.Call;
import gust.render.kit.View;
import gust.service.Overview;
import gust.terminal.ScreenSize;
import gust.terminal.Theme;
import gust.terminal.Tty.Keyboard.Listener;
import gust.testing.Answers;
import gust.testing.Skies;
import gust.text.CellWidth;
import gust.weather.ForecastSpan;
import gust.weather.Location;
import gust.weather.Units;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What each event makes of a watch; without a terminal. */
class WatchStateTest {
  private static final Instant NOW = Instant.parse(Skies.NOW);
  private static final Duration TEN = Duration.ofMinutes(10);
  private static final View DAYS =
      (_, screen) ->
          rows(CellWidth.fit("days " + screen.cursor(), screen.width()), screen.width() / 4);
  private static final View ENTRIES = (_, _) -> "head\n\ntable\n\n" + rows("entry", 40);
  private static final View.OfPlaces TOGETHER = (all, _) -> rows("place", all.size());
  private static final Views FORECAST = new Views(DAYS, Optional.of(ENTRIES));
  private static final Views CURRENT = new Views(DAYS, Optional.empty());

  private static final Overview MILD =
      new Overview(null, Skies.forecast("mild", Units.METRIC), null);

  private static String rows(String text, int number) {
    return (text + "\n").repeat(number);
  }

  /** Ten rows can be seen of thirty. */
  private static Frame frame(int top) {
    return new Frame(List.of(), false, 10, 20, top);
  }

  private static WatchRequest request(Views views, int rows) {
    return new WatchRequest(
        views,
        TEN,
        ForecastSpan.ALL,
        false,
        false,
        OptionalInt.empty(),
        Answers.context(80, NOW).withRoom(80, rows));
  }

  private static WatchedPlace place(String name, boolean isAnswered) {
    Optional<Problem> wrong = Optional.of(Problem.local("no " + name, "", 6));
    return new WatchedPlace(
        new Location.City(name),
        isAnswered ? Optional.of(MILD) : Optional.empty(),
        isAnswered ? Optional.empty() : wrong);
  }

  private static Event.Round round(List<WatchedPlace> places, Instant end, Duration pause) {
    return new Event.Round(new Call(places, false, false), places, end, pause);
  }

  private static Event typed(WatchedPlace place) {
    List<WatchedPlace> places = List.of(place);
    return new Event.Round(new Call(places, false, true), places, NOW, TEN);
  }

  private static Location parse(String text) {
    if (text.startsWith("!")) {
      throw new UsageProblem("not " + text);
    }
    return new Location.City(text);
  }

  private static WatchState state(Views views, int number) {
    List<WatchedPlace> places = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      places.add(place("place " + i, true));
    }
    WatchState state = new WatchState(request(views, 24), WatchStateTest::parse, places);
    state.schedule.begin();
    state.next(round(places, NOW, TEN), () -> Frame.NONE, NOW);
    return state;
  }

  private static boolean press(WatchState state, String keys, Frame shown, Duration later) {
    boolean isChanged = false;
    state.top = shown.top();
    for (char key : keys.toCharArray()) {
      isChanged = state.next(new Event.Key(key), () -> shown, NOW.plus(later));
    }
    return isChanged;
  }

  private static boolean press(WatchState state, String keys) {
    return press(state, keys, Frame.NONE, Duration.ZERO);
  }

  @ParameterizedTest
  @CsvSource({"h, entries", "hh, days", "sh, days", "shh, entries", "hsh, entries"})
  void hShowsTheHours(String keys, String view) {
    WatchState state = state(FORECAST, 1);
    assertTrue(press(state, keys));
    assertSame(Map.of("entries", ENTRIES, "days", DAYS).get(view), state.view());
    assertFalse(press(state, "w"), "no key");
  }

  @ParameterizedTest
  @CsvSource({"' ', 0, 10", "' ', 10, 20", "' ', 19, 29", "' ', 20, 0", "' ', 25, 0"})
  @CsvSource({"↓, 0, 1", "↓, 19, 20", "↓, 20, 20", "↑, 5, 4", "↑, 0, 0", "⇱, 9, 0", "x, 9, 9"})
  void rowsScrollAndBeginAgainAfterTheEnd(String key, int from, int to) {
    WatchState state = state(CURRENT, 1);
    press(state, key, frame(from), Duration.ZERO);
    assertEquals(to, state.top);
    assertEquals(!key.equals("x"), press(state, key, frame(from), Duration.ZERO));
    press(state, "←", frame(from), Duration.ZERO);
    assertEquals(from, state.top);
  }

  @ParameterizedTest
  @CsvSource({"→, 2026-11-21T00:00:00Z", "→→, 2026-11-21T03:00:00Z", "→→←, 2026-11-21T00:00:00Z"})
  @CsvSource({"↓, 2026-11-22T00:00:00Z", "↓↓, 2026-11-23T00:00:00Z", "→↓, 2026-11-22T00:00:00Z"})
  @CsvSource({"→↓↑, 2026-11-21T00:00:00Z", "↓↓↓↓↓↓, 2026-11-25T21:00:00Z", "→←,", "↑,", "←,"})
  @CsvSource({"→→⇱,", "↓s→s, 2026-11-22T00:00:00Z", "→h,", "→h→h, 2026-11-21T00:00:00Z", "/→\033,"})
  void theCursorMovesByAnEntryOrADay(String keys, Instant hour) {
    WatchState state = state(FORECAST, 1);
    press(state, keys);
    assertEquals(Optional.ofNullable(hour), cursor(state, NOW));
  }

  private static Optional<Instant> cursor(WatchState state, Instant now) {
    return state.cursor(state.places.getFirst().answer().orElseThrow(), now);
  }

  @Test
  void theCursorGoesWhenItsHourBeginsAndMovesOnFromNow() {
    WatchState state = state(FORECAST, 1);
    assertTrue(press(state, "→"));
    Instant hour = Instant.parse("2026-11-21T00:00:00Z");
    assertEquals(Optional.of(hour), cursor(state, hour.minusSeconds(1)));
    assertEquals(Optional.empty(), cursor(state, hour));
    press(state, "→", Frame.NONE, Duration.ofHours(4));
    Instant later = NOW.plus(Duration.ofHours(4));
    assertEquals(Optional.of(hour.plus(Duration.ofHours(3))), cursor(state, later));
  }

  @Test
  void aPlaceHasAtMostSixtyCharacters() {
    WatchState state = state(FORECAST, 1);
    press(state, "/" + "x".repeat(70));
    assertEquals(60, state.typing.length());
    press(state, "\by");
    assertEquals("x".repeat(59) + "y", state.typing);
    press(state, "\b\ud83c\udf27\ud83c\udf27z");
    assertEquals("x".repeat(59) + "\ud83c\udf27", state.typing);
  }

  @ParameterizedTest
  @CsvSource({"Oslo, Oslo", "'Oslo\nRome\n', Oslo", "'\nRome', ''"})
  void onlyAPlaceCanBePastedWhichIsTheFirstLine(String text, String place) {
    WatchState state = state(FORECAST, 1);
    Event paste = new Event.Paste(text);
    assertFalse(state.next(paste, () -> Frame.NONE, NOW));
    assertNull(state.typing);
    press(state, "/");
    assertTrue(state.next(paste, () -> Frame.NONE, NOW));
    assertEquals(place, state.typing);
  }

  @Test
  void arrowsScrollTheHours() {
    WatchState state = state(FORECAST, 1);
    press(state, "h");
    press(state, "↓", frame(3), Duration.ZERO);
    assertEquals(4, state.top);
  }

  @Test
  void theCursorMovesAlongTheFirstAnswerThatIsShown() {
    List<WatchedPlace> places = List.of(place("unknown", false), place("mild", true));
    WatchState state = new WatchState(request(FORECAST, 24), WatchStateTest::parse, places);
    assertTrue(press(state, "→"));
    assertEquals(Optional.of(Instant.parse("2026-11-21T00:00:00Z")), state.cursor(MILD, NOW));
  }

  @Test
  void anExceptionOfACallEndsIt() {
    WatchState state = state(FORECAST, 1);
    for (Throwable bug : new Throwable[] {new IllegalStateException(), new StackOverflowError()}) {
      Event broken = new Event.Broken(bug);
      assertSame(
          bug, assertThrows(Throwable.class, () -> state.next(broken, () -> Frame.NONE, NOW)));
    }
  }

  /** Any keys, answers and sizes; then Esc and q end it. Whatever is drawn fits its window. */
  @Test
  void afterAnythingEscAndQEndIt() {
    String keys = AllKeys.CHARACTERS + "//\r\r\033\t\177\bx!L é東\ud83c\udf27";
    for (int seed = 0; seed < 2_000; seed++) {
      Random random = new Random(seed);
      Views views =
          List.of(FORECAST, CURRENT, new Views(TOGETHER, Optional.empty())).get(random.nextInt(3));
      WatchState state = state(views, 1 + random.nextInt(3));
      WatchScreen screen = screen(views);
      Instant now = NOW;
      Frame frame = Frame.NONE;
      ScreenSize size = size(80, 24);
      for (int i = random.nextInt(25); i > 0; i--) {
        now = now.plusSeconds(random.nextInt(4) == 0 ? random.nextInt(400) : 0);
        Event event = new Event.Key(keys.charAt(random.nextInt(keys.length())));
        if (random.nextInt(8) == 0) {
          size = size(1 + random.nextInt(150), 1 + random.nextInt(60));
          event = new Event.Redraw();
        } else if (state.schedule.isAsking && random.nextInt(3) == 0) {
          event =
              random.nextBoolean()
                  ? typed(place("typed", random.nextBoolean()))
                  : round(state.places, now, TEN);
        } else if (!state.schedule.isAsking && random.nextInt(6) == 0) {
          event = new Event.Time();
        }
        Frame shown = frame;
        boolean isChanged = state.next(event, () -> shown, now);
        assertFalse(state.isQuit);
        boolean isReady = state.schedule.isReady();
        if (isReady) {
          state.schedule.begin();
        }
        if (isReady || isChanged) {
          frame = draw(screen, state, size, now);
          assertFits(frame, size);
        }
        if (i == 1) {
          assertEquals(draw(screen, state, size, now), draw(screen, state, size, now));
        }
      }
      state.next(new Event.Key(Listener.ESC), () -> Frame.NONE, now);
      state.next(new Event.Key('q'), () -> Frame.NONE, now);
      assertTrue(state.isQuit, "seed " + seed);
    }
  }

  private static WatchScreen screen(Views views) {
    WatchSource source =
        new WatchSource() {
          @Override
          public WatchedPlace ask(WatchedPlace place, boolean refresh) {
            throw new AssertionError("drawing asks nobody");
          }

          @Override
          public Optional<Problem> outOfRange(Overview answer, Instant now) {
            return Optional.empty();
          }

          @Override
          public Location parse(String text) {
            throw new AssertionError("drawing reads nothing");
          }
        };
    return new WatchScreen(request(views, 24), Theme.DARK, source, text -> text, true);
  }

  private static Frame draw(WatchScreen screen, WatchState state, ScreenSize size, Instant now) {
    Frame frame = screen.draw(state, size, () -> ZoneOffset.UTC, now);
    state.top = frame.top();
    return frame;
  }

  private static ScreenSize size(int columns, int rows) {
    return new ScreenSize(OptionalInt.of(columns), OptionalInt.of(rows));
  }

  private static void assertFits(Frame frame, ScreenSize size) {
    int columns = size.columns().getAsInt();
    int rows = size.rows().getAsInt();
    for (String line : frame.lines()) {
      assertTrue(CellWidth.of(line) <= columns, line);
    }
    assertTrue(rows < 3 || frame.lines().size() == rows, frame::toString);
    boolean isCut = frame.overflow() > 0;
    int end = isCut ? frame.overflow() + frame.scrollingRows() : 1;
    assertTrue(columns < 10 || frame.top() < end, frame::toString);
  }

  /** The picture is drawn at once, and not when the old time comes again. */
  @Test
  void aClockThatWasSetBackIsNotWaitedFor() {
    Schedule schedule = new Schedule();
    schedule.end(NOW);
    assertEquals(WatchRequest.SHORTEST, schedule.pause(NOW.minus(WatchRequest.SHORTEST)));
    assertEquals(Duration.ZERO, schedule.pause(NOW.minusSeconds(31)));
    assertEquals(Duration.ZERO, schedule.pause(NOW.plusSeconds(1)));
  }
}
