package gust.cli.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.FakeService;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** {@code gust forecast} from arguments to exit code. */
class ForecastTest {
  @TempDir Path home;

  @ParameterizedTest
  @MethodSource("gust.testing.FakeService#shapesOfForecast")
  void everyShapeOfForecastIsShownAtAnyWidth(String file) {
    for (String width : List.of("20", "40", "60", "80", "120", "200")) {
      for (String form : List.of("--quiet", "--hourly")) {
        FakeService odd = new FakeService().replies(file);
        Ended ended =
            GustRun.in(home)
                .withKey()
                .asking(odd)
                .run("forecast", "x", "--width", width, form, "--units", "imperial");
        ended.exits(0);
        int most = Integer.parseInt(width);
        assertTrue(ended.out().lines().allMatch(line -> line.length() <= most), ended.out());
      }
    }
  }

  /** Each has a curve where its share has room for one. */
  @ParameterizedTest
  @CsvSource({
    "80, 48, 'London,GB Tokyo,JP', true",
    "120, 40, 'London,GB Tokyo,JP', true",
    "200, 50, 'London,GB Tokyo,JP', true",
    "120, 60, 'London,GB Tokyo,JP Oslo,NO', true",
    "80, 24, 'London,GB Tokyo,JP', false",
    "80, 48, 'forecast London,GB Tokyo,JP', true",
    "120, 40, 'forecast London,GB Tokyo,JP', true",
  })
  void placesOfAListShareTheRowsOfTheScreen(
      int columns, int rows, String words, boolean hasCurves) {
    List<String> shown =
        GustRun.in(home)
            .at("2026-11-24T09:40:00Z")
            .onTerminal(columns, StandardCharsets.UTF_8)
            .rows(rows)
            .run((words + " --demo --color never").split(" "))
            .exits(0)
            .saysOnly("")
            .out()
            .lines()
            .toList();
    String all = String.join("\n", shown);
    assertTrue(!hasCurves || shown.size() <= rows - 2, all);
    List<Integer> heads =
        IntStream.range(0, shown.size())
            .filter(i -> shown.get(i).contains("  demo "))
            .boxed()
            .toList();
    assertEquals(words.split(",").length - 1, heads.size(), all);
    for (int i = 0; i < heads.size(); i++) {
      int end = i + 1 < heads.size() ? heads.get(i + 1) : shown.size() + 1;
      List<String> picture = shown.subList(heads.get(i), end - 1);
      assertTrue(
          end > shown.size() || shown.get(end - 1).isEmpty(), "a blank line between: " + all);
      assertFalse(picture.getLast().isEmpty(), "one blank line: " + all);
      assertEquals(hasCurves, picture.stream().anyMatch(line -> line.contains("██████")), all);
    }
  }

  /** Where hours are not whole ones from UTC, as in Kathmandu, only some of them have a mark. */
  @Test
  void aDaysNameStandsOnceAboveItsHours() {
    Ended ended =
        GustRun.in(home)
            .at("2026-11-21T21:03:00Z")
            .onTerminal(110, StandardCharsets.UTF_8)
            .rows(60)
            .run("forecast Kathmandu --demo --quiet --hours 24".split(" "));
    List<String> names =
        ended.exits(0).out().lines().filter(line -> line.matches(" .*Sun 22.*")).toList();
    assertEquals(1, names.size(), ended::toString);
  }

  /** What the night brings is worth more than that it is the night. */
  @Test
  void whereTonightHasNoRoomItsWeatherStandsAlone() {
    GustRun.in(home)
        .at("2026-11-26T17:00:00Z")
        .run("forecast Tromso --demo --quiet --width 34".split(" "))
        .exits(0)
        .prints("some snow")
        .printsNo("tonight:");
  }
}
