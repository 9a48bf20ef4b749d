package gust.cli.places;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.cli.ExitCode;
import gust.testing.FakeService;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code gust places} and {@code @name}. */
class PlacesTest {
  @TempDir Path home;

  private final FakeService service = new FakeService();

  private Ended gust(String words) {
    return GustRun.in(home).withKey().asking(service).run(words.split(" "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "94040             | zip=94040",
        "02462,us          | zip=02462,us",
        "New York          | q=New%20York",
        "--zip EC1A,GB     | zip=EC1A,GB",
        "--city 10001,PH   | q=10001,PH",
      })
  void aSavedPlaceIsAskedForAsItWasGiven(String given, String query) {
    assertEquals(new Ended(0, "saved @spot\n", ""), gust("places add spot " + given));
    service.replies("weather-full.json");
    assertEquals(0, gust("current @spot").code());
    assertTrue(
        service.asked().getFirst().toString().endsWith("/weather?" + query + "&units=metric"));
  }

  @Test
  void placesAreListedAndRemoved() {
    gust("places add home 94040");
    gust("places add the-office New York");
    assertEquals(
        """
        NAME         LOCATION
        @home        94040
        @the-office  New York
        """,
        gust("places list").out());
    assertEquals("home\nthe-office\n", gust("places list --names").out());
    assertEquals("removed @home\n", gust("places remove @home").out());
    assertEquals("the-office\n", gust("places list --names").out());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "places add Home 94040",
        "places add a/b 94040",
        "places add x",
        "places add x 94040 10001",
        "places add x @home",
        "places add x -",
        "places add x 94040 --zip 10001",
        "places remove nowhere"
      })
  void whatCannotBeSavedIsRefused(String words) {
    Ended ended = gust(words);
    assertEquals(ExitCode.USAGE, ended.code(), ended.err());
    assertEquals("", gust("places list --names").out());
  }

  @Test
  void theUsualLocationMayBeASavedPlace() {
    gust("places add home Oslo,NO");
    gust("config set location @home");
    service.replies("weather-full.json");
    assertEquals(0, gust("current").code());
    assertEquals(
        List.of("q=Oslo,NO&units=metric"),
        service.asked().stream().map(uri -> uri.getQuery()).toList());
  }
}
