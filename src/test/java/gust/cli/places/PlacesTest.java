package gust.cli.places;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.cli.ExitCode;
import gust.testing.FakeService;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
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
        "places add ho.me 94040",
        "places add a/b 94040",
        "places add x",
        "places add x 94040 10001",
        "places add x @home",
        "places add x -",
        "places add x 94040 --zip 10001",
        "places remove nowhere",
        "places rename nowhere home",
        "places rename home a/b",
        "places rename home",
      })
  void whatCannotBeSavedIsRefused(String words) {
    Ended ended = gust(words);
    assertEquals(ExitCode.USAGE, ended.code(), ended.err());
    assertEquals("", gust("places list --names").out());
  }

  @ParameterizedTest
  @ValueSource(strings = {"münchen", "Zürich_2", "札幌", "мой-дом", "घर", "mu\u0308nchen"})
  void aNameIsInAnyScript(String name) {
    gust("places add " + name + " München,DE");
    String composed = Normalizer.normalize(name, Normalizer.Form.NFC);
    assertEquals(composed + "\n", gust("places list --names").out());
    for (String written : List.of(name, composed)) {
      service.replies("weather-full.json");
      assertEquals(
          0, GustRun.in(home).withKey().asking(service).run("current", "@" + written).code());
    }
    assertEquals(ExitCode.USAGE, gust("places add " + composed + " 94040").code());
    assertEquals("removed @" + composed + "\n", gust("places remove @" + composed).out());
  }

  @Test
  void aPlaceThatIsRenamedKeepsItsLine() throws IOException {
    gust("places add home 94040");
    Path file = home.resolve(".config/gust/places");
    Files.writeString(
        file, "# mine\n  mu\u0308nchen  =  zip:80331,de   # work\noffice = New York\n");
    assertEquals(
        new Ended(0, "renamed @münchen to @werk\n", ""), gust("places rename @münchen @werk"));
    assertEquals(
        "# mine\nwerk  =  zip:80331,de   # work\noffice = New York\n", Files.readString(file));
    assertEquals(
        new Ended(
            ExitCode.USAGE,
            "",
            "gust: the place \"office\" already exists\n  try: gust places remove office\n"),
        gust("places rename werk office"));
    assertEquals(
        new Ended(
            ExitCode.USAGE,
            "",
            "gust: no saved place \"ofice\"\n"
                + "  try: gust places list   (did you mean @office?)\n"),
        gust("places rename ofice x"));
    assertEquals(0, gust("places rename werk werk").code());
    assertEquals("werk\noffice\n", gust("places list --names").out());
  }

  @Test
  void whoeverRenamesTheDefaultLocationIsToldHowToFollow() {
    gust("places add home 94040");
    gust("config set location @home");
    assertEquals(
        new Ended(
            0,
            "renamed @home to @flat\n",
            "gust: the default location is still @home (~/.config/gust/config:1)\n"
                + "  try: gust config set location @flat\n"),
        gust("places rename home flat"));
    Ended ended =
        GustRun.in(home).with("GUST_LOCATION", "@flat").run("places", "rename", "flat", "home");
    assertTrue(ended.err().endsWith("  try: export GUST_LOCATION=@home\n"), ended.err());
  }

  @Test
  void aPlaceWithoutItsSignIsRecognisedWhereTheServiceKnowsNone() {
    gust("places add home 94040");
    String none = "{\"cod\":\"404\",\"message\":\"city not found\"}";
    service.replies(404, none);
    assertTrue(gust("current home").err().endsWith("  try: did you mean @home?\n"));
    service.replies(404, none);
    assertTrue(gust("current hotel").err().contains("name the country"));
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
