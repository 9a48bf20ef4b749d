package gust.cli.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.FakeService;
import gust.testing.Golden;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import gust.text.CellWidth;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code gust sun} from arguments to exit code. */
class SunCommandTest {
  private static final String BASE = "https://api.openweathermap.org/data/2.5/";

  @TempDir Path home;

  private final FakeService service = new FakeService();

  private GustRun gust() {
    return GustRun.in(home).withKey().keepingReplies().asking(service);
  }

  private String demo(String instant, String... args) {
    String[] all = new String[args.length + 3];
    System.arraycopy(args, 0, all, 3, args.length);
    all[0] = "sun";
    all[1] = "--demo";
    all[2] = "--quiet";
    Ended ended = GustRun.in(home).at(instant).run(all).exits(0).saysOnly("");
    return ended.out();
  }

  @ParameterizedTest
  @CsvSource({
    "london-80, London, 2026-11-24T09:40:00Z, --width, 80",
    "london-40, London, 2026-11-24T09:40:00Z, --width, 40",
    "tromso-night-60, Tromso, 2026-12-24T09:40:00Z, --width, 60",
    "tromso-day-80, Tromso, 2026-06-24T09:40:00Z, --width, 80",
    "reykjavik-120, Reykjavik, 2026-06-19T22:40:00Z, --width, 120",
    "singapore-plain, Singapore, 2026-11-24T09:40:00Z, --plain, --quiet",
    "tromso-plain, Tromso, 2026-12-24T09:40:00Z, --plain, --clock=12h",
    "sydney-ascii, Sydney, 2026-06-24T05:40:00Z, --glyphs, ascii",
    "sydney-console, Sydney, 2026-06-24T05:40:00Z, --glyphs, console",
    "quito-emoji, Quito, 2026-11-30T05:40:00Z, --glyphs, emoji",
    "london-nerd, London, 2026-11-30T05:40:00Z, --glyphs, nerd",
    "london-12h, London, 2026-11-30T05:40:00Z, --clock, 12h",
    "london-json, London, 2026-11-24T09:40:00Z, --json, --quiet",
    "tromso-json, Tromso, 2026-12-24T09:40:00Z, --json, --quiet",
  })
  void sunAndMoonAreDrawn(String name, String place, String instant, String one, String two) {
    Golden.check("sun/" + name, demo(instant, place, one, two));
  }

  @ParameterizedTest
  @ValueSource(strings = {"dark", "light"})
  void aTerminalSeesThemInColour(String theme) {
    GustRun run = GustRun.in(home).at("2026-11-19T12:40:00Z").with("COLORTERM", "truecolor");
    Ended ended =
        run.onTerminal(80, StandardCharsets.UTF_8).run("sun", "Sydney", "--demo", "--theme", theme);
    Golden.check("sun/sydney-" + theme, ended.out());
    ended.exits(0);
  }

  @Test
  void noLineIsWiderThanTheScreenAndAll22RowsAreEnough() {
    for (String place : List.of("London", "Tromso", "Sydney", "Quito", "Longyearbyen", "Apia")) {
      for (int month = 1; month <= 12; month++) {
        String instant = "2026-%02d-13T%02d:25:00Z".formatted(month, 2 * month - 1);
        for (int width : new int[] {20, 40, 60, 80, 120, 200}) {
          String view = demo(instant, place, "--width", "" + width, "--glyphs", "emoji");
          for (String line : view.split("\n")) {
            assertTrue(CellWidth.of(line) <= width, () -> place + instant + ": " + line);
          }
          assertTrue(width < 40 || view.lines().count() <= 22, view);
        }
      }
    }
  }

  @Test
  void aRisingMoonIsLitOnTheRightInTheNorthAndOnTheLeftInTheSouth() {
    String north = demo("2026-11-17T12:00:00Z", "London", "--glyphs", "ascii");
    String south = demo("2026-11-17T12:00:00Z", "Sydney", "--glyphs", "ascii");
    assertTrue(north.contains(" .....@@@@@@@ "), north);
    assertTrue(south.contains(" @@@@@@...... "), south);
  }

  @Test
  void aCallAnswersForCoordinatesAndZone() {
    service.replies("weather-full.json");
    Ended ended = gust().run("sun", "94040").exits(0).saysOnly("");
    ended.printsFirst("Mountain View, US  sun and moon").prints("06:53");
    assertEquals(List.of(URI.create(BASE + "weather?zip=94040&units=metric")), service.asked());
    service.verify();
  }

  @Test
  void theNextTimeWhatIsStoredAnswersHoweverOldAndInAnyUnits() {
    service.replies("forecast-honolulu.json");
    gust().run("forecast", "Honolulu", "--units", "imperial").exits(0);
    service.verify();
    Ended later = gust().at("2027-02-20T18:20:00Z").run("sun", "Honolulu").exits(0);
    later.prints("Times are UTC-10, as answered 92 days ago");
    gust().run("sun", "Honolulu", "--offline").exits(0);
    service.replies("weather-full.json");
    gust().run("sun", "Honolulu", "--refresh").exits(0);
    service.verify();
  }

  @Test
  void withoutAnOffsetTimesAreUtcAndTheViewSaysSo() {
    service.replies(200, "{\"coord\":{\"lat\":51.5,\"lon\":0},\"main\":{\"temp\":4},\"cod\":200}");
    String view = gust().run("sun", "London").out();
    assertTrue(view.contains("Times are UTC, as the service"), view);
    assertTrue(view.startsWith("51.50°N 0.00°E  sun and moon"), view);
  }

  @ParameterizedTest
  @CsvSource({
    "weather-nothing-but-main.json, 200, 9, the service's answer has no coordinates",
    "error-404.json, 404, 6, the service does not know",
    "error-401.json, 401, 3, rejected the API key",
    "error-429.json, 429, 4, rate limit reached",
  })
  void failuresEndAsInEveryOtherCommand(String file, int status, int code, String words)
      throws Exception {
    Path replies = Path.of("src", "test", "resources", "replies");
    service.replies(status, Files.readString(replies.resolve(file)));
    Ended ended = gust().run("sun", "Nowhere", "--retries", "0", "--json").exits(code);
    ended.printsOnly("").says(words, "\"exit\":" + code);
  }
}
