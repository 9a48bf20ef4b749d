package gust.cli.weather;

import static gust.cli.weather.Frames.MINUTE;
import static gust.cli.weather.Frames.demo;
import static gust.cli.weather.Frames.keys;
import static gust.cli.weather.Frames.last;
import static gust.cli.weather.Frames.screens;
import static gust.cli.weather.Frames.watch;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import gust.testing.ManyPlaces;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What keys do while {@code --watch} shows the demo's weather. */
class WatchKeysTest {
  @TempDir Path home;

  private static String footer(String frame) {
    return frame.lines().toList().getLast();
  }

  @Test
  void aPlaceThatIsTypedIsShownAndTabKeepsIt() {
    Ended typed = keys(demo(home, 80, 24), "/Oslx\u007fo,NO", "London,GB");
    assertTrue(footer(last(typed)).startsWith("Place: Oslo,NO_"), last(typed));
    Ended shown = keys(demo(home, 80, 24), "/Oslo,NO\r", "London,GB");
    assertTrue(last(shown).contains("Oslo, NO"), last(shown));
    assertTrue(footer(last(shown)).contains("2 of 2"), footer(last(shown)));
    List<String> frames = screens(keys(demo(home, 80, 50), "/Oslo,NO\r\t\t\t", "London,GB"));
    frames = frames.subList(frames.size() - 5, frames.size() - 1);
    List<String> tabs =
        List.of("Tab all places", "Tab one place", "Tab next place", "Tab all places");
    for (int i = 0; i < tabs.size(); i++) {
      String frame = frames.get(i);
      assertEquals(i == 1 || i == 2, frame.contains("London, GB"), frame);
      assertEquals(i != 2, frame.contains("Oslo, NO"), frame);
      assertTrue(footer(frame).contains(tabs.get(i)), footer(frame));
    }
  }

  @Test
  void thePromptSaysWhatItsKeysDo() {
    Ended ended = keys(demo(home, 80, 24), "/Oslo", "London,GB");
    assertEquals("Place: Oslo_ · Enter asks  Esc cancels", footer(last(ended)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"London,GB", "Tromso,NO", "Sydney,AU"})
  void sunAndMoonFitASmallScreen(String place) {
    String frame = last(keys(demo(home, 40, 24), "s", place));
    assertTrue(frame.startsWith(place.substring(0, 4)), frame);
    assertTrue(frame.contains("Tue  Wed  Thu") && !frame.contains("Space"), frame);
  }

  @Test
  void aPlaceThatIsNotThereIsSaidAndTheLastPictureStays() {
    Ended ended = keys(demo(home, 80, 24), "/Nowhere,XX\r", "London,GB");
    assertTrue(last(ended).contains("London, GB"), last(ended));
    assertTrue(
        last(ended).contains("\nThe service does not know \"Nowhere,XX\" (404)"), last(ended));
    assertFalse(footer(last(ended)).contains(" of 2"), last(ended));
    Ended next = keys(demo(home, 80, 24), "/Nowhere,XX\r?", "London,GB");
    assertFalse(last(next).contains("Nowhere"), last(next));
  }

  @Test
  void aPlaceOfNoUseMakesNoCallAndEscIsNoPlace() {
    for (String typed : new String[] {"/91,181.5\r", "/@nobody\r"}) {
      Ended ended = keys(demo(home, 80, 24), typed, "London,GB");
      List<String> lines = last(ended).lines().toList();
      assertTrue(last(ended).contains("London, GB"), last(ended));
      assertFalse(lines.get(lines.size() - 2).isBlank(), last(ended));
    }
    for (String typed : new String[] {"/Oslo\033", "/\r", "/  \r"}) {
      Ended ended = keys(demo(home, 80, 24), typed, "London,GB");
      assertTrue(footer(last(ended)).startsWith("Fetched"), last(ended));
      assertFalse(last(ended).contains("Oslo"), last(ended));
    }
  }

  @Test
  void lettersAreTextWhileAPlaceIsTypedButForTheKeyThatAlwaysQuits() {
    Ended ended = keys(demo(home, 80, 24), "/qQrh?s \t", "London,GB");
    assertTrue(footer(last(ended)).startsWith("Place: qQrh?s _"), last(ended));
    watch(demo(home, 80, 24).pressingAfter(MINUTE, "/q\034"), "London,GB").exits(0);
  }

  @Test
  void aPlaceThatIsTypedDuringACallIsAskedForAfterIt() {
    GustRun world = demo(home, 80, 24).withKey();
    ManyPlaces places =
        new ManyPlaces(location -> {
          if (location.equals("10001")) {
            "/60601\r".chars().forEach(key -> world.pressNow((char) key));
          }
          return ManyPlaces.weather(location);
        });
    Ended ended =
        world
            .asking(places)
            .pressingAfter(MINUTE, "/10001\r")
            .quittingAfter(MINUTE.plusSeconds(1))
            .run("current", "94040", "--watch", "10m");
    assertEquals(List.of("94040", "10001", "60601"), places.asked());
    assertTrue(footer(last(ended)).contains("3 of 3"), footer(last(ended)));
  }

  @Test
  void theKeysStandOverThePicture() {
    String before = last(keys(demo(home, 80, 40), "?x", "London,GB"));
    String help = last(keys(demo(home, 80, 40), "?", "London,GB"));
    assertTrue(help.contains("  arrows three hours, or a day"), help);
    List<String> rows = before.lines().toList();
    assertEquals(rows.subList(20, 38), help.lines().toList().subList(20, 38), help);
  }

  @Test
  void hoursScrollUnderAHeadingThatStands() {
    String top = last(keys(demo(home, 80, 24), "h", "forecast", "London,GB"));
    int heading = top.lines().toList().indexOf("") + 4;
    assertTrue(top.lines().toList().get(heading - 3).startsWith("Time"), top);
    for (String keys : new String[] {"h ", "h↓↓↓", "h↓↑", "h  ↑"}) {
      String frame = last(keys(demo(home, 80, 24), keys, "forecast", "London,GB"));
      List<String> stands = frame.lines().toList().subList(0, heading);
      assertEquals(top.lines().toList().subList(0, heading), stands, frame);
    }
    String third = last(keys(demo(home, 80, 24), "h↓↓↓", "forecast", "London,GB"));
    assertEquals(top.lines().toList().get(heading + 3), third.lines().toList().get(heading), third);
    assertEquals(top, last(keys(demo(home, 80, 24), "h↓↑", "forecast", "London,GB")));
    assertEquals(top, last(keys(demo(home, 80, 24), "h ⇱", "forecast", "London,GB")));
  }

  @Test
  void severalPlacesAreComparedAndKeptUpToDate() {
    Ended ended =
        keys(
            demo(home, 80, 24),
            "\t↓",
            "forecast",
            "London,GB",
            "Sydney,AU",
            "Mumbai,IN",
            "--compare");
    for (String frame : screens(ended)) {
      assertTrue(frame.lines().findFirst().orElseThrow().startsWith("3 places"), frame);
      assertTrue(frame.contains("Sydney, AU") && frame.contains("Mumbai, IN"), frame);
    }
    assertFalse(footer(last(ended)).contains("Tab"), last(ended));
    Ended typed =
        keys(demo(home, 80, 24), "/Oslo,NO\r", "forecast", "London,GB", "Rome,IT", "--compare");
    assertTrue(last(typed).startsWith("3 places"), last(typed));
  }
}
