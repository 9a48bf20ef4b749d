package gust.cli.places;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
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
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code gust places} and {@code @name}. */
class PlacesTest {
  @TempDir Path home;

  private final FakeService service = new FakeService();

  private Ended gust(String words) {
    return run(words.split(" "));
  }

  private Ended run(String... words) {
    return GustRun.in(home).withKey().asking(service).run(words);
  }

  private Path file() {
    return home.resolve(".config/gust/places");
  }

  private static Ended refused(String problem, String nextStep) {
    return new Ended(ExitCode.USAGE, "", "gust: " + problem + "\n  try: " + nextStep + "\n");
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
    Ended saved = gust("places add spot " + given);
    String kept = given.replaceFirst("--([a-z]+) ", "$1:");
    assertEquals(new Ended(0, "saved @spot = " + kept + "\n", ""), saved);
    service.replies("weather-full.json");
    gust("current @spot").exits(0);
    assertTrue(
        service.asked().getFirst().toString().endsWith("/weather?" + query + "&units=metric"));
  }

  /** It takes half a minute if each row of the table looks at all rows. */
  @Test
  @Timeout(20)
  void fiftyThousandPlacesAreListedWithinSeconds() throws IOException {
    Files.createDirectories(file().getParent());
    Files.writeString(
        file(),
        IntStream.range(0, 50_000)
            .mapToObj(i -> "p" + i + " = 94040\n")
            .collect(Collectors.joining()));
    assertEquals(50_001, gust("places list").out().lines().count());
  }

  @Test
  void placesAreListedAndRemovedAndTheRestOfTheFileStays() throws IOException {
    gust("places add home 94040");
    Files.writeString(file(), "# family\nmum = Zürich,CH\nhome = 94040\n");
    gust("places add the-office New York");
    gust("places list")
        .printsOnly(
            """
            NAME         LOCATION
            @mum         Zürich,CH
            @home        94040
            @the-office  New York
            """);
    assertEquals(new Ended(0, "removed @home\n", ""), gust("places remove @home"));
    assertEquals("# family\nmum = Zürich,CH\nthe-office = New York\n", Files.readString(file()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "places add x", "places add x 94040 10001", "places add x @home",
        "places add x -", "places add x 94040 --zip 10001", "places remove nowhere",
        "places rename nowhere home", "places rename home a/b", "places rename home"
      })
  void whatCannotBeSavedIsRefused(String words) {
    gust(words).exits(ExitCode.USAGE);
    assertFalse(Files.exists(file()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", "a/b", "ho.me", "ho\u200dme",
        "h\u001bme", "\u202ehome", "\u0301home", "home!",
        "my home", "a=b", "@@home", "#home",
        "0123456789abcdef0123456789abcdef", "abcdefghij-abcdefghij-abcdefghij-abcdefghi"
      })
  void anUnfitNameIsRefused(String name) {
    run("places", "add", name, "94040").exits(ExitCode.USAGE).saysNo("0123456789");
    assertFalse(Files.exists(file()));
  }

  @Test
  void anUnfitLocationIsRefused() {
    for (String location : List.of("", " ", "a\nb = c", "a\u001b[2Jb", "a #b", "x".repeat(201))) {
      assertEquals(ExitCode.USAGE, run("places", "add", "home", location).code(), location);
      assertFalse(Files.exists(file()));
    }
    run("places", "add", "home", "x".repeat(200)).exits(0);
  }

  @ParameterizedTest
  @ValueSource(strings = {"münchen", "Zürich_2", "札幌", "мой-дом", "घर", "mu\u0308nchen"})
  void aNameIsInAnyScript(String name) {
    gust("places add " + name + " München,DE");
    String composed = Normalizer.normalize(name, Normalizer.Form.NFC);
    assertTrue(gust("places list").out().contains("\n@" + composed + " "));
    for (String written : List.of(name, composed)) {
      service.replies("weather-full.json");
      run("current", "@" + written).exits(0);
    }
    gust("places add " + composed + " 94040").exits(ExitCode.USAGE);
    gust("places remove @" + composed).printsOnly("removed @" + composed + "\n");
  }

  @Test
  void anUnknownPlaceIsAnsweredWithTheNearest() {
    assertEquals(
        refused("no saved place \"home\"", "gust places add NAME LOCATION"),
        gust("places remove home"));
    gust("places add home 94040");
    assertEquals(
        refused("no saved place \"Hoem\"", "gust places list   (did you mean @home?)"),
        gust("current @Hoem"));
    assertEquals(
        refused("the place \"home\" already exists", "gust places remove home"),
        gust("places add home 10001"));
    assertEquals("@home  94040", gust("places list").out().lines().toList().getLast());
  }

  @Test
  void aBrokenLineIsNamedAndCanBeMended() throws IOException {
    gust("places add home 94040");
    Files.writeString(file(), "home = 94040\nrubbish\n");
    String line = "~/.config/gust/places:2 ";
    assertEquals(
        refused(line + "is not \"name = location\"", "fix or delete that line"),
        gust("places list"));
    gust("places remove home").exits(0);
    assertEquals("rubbish\n", Files.readString(file()));
    Files.writeString(file(), "home = 94040\nhome = 10001\n");
    assertEquals(
        refused(line + "repeats the name of a place", "delete that line"), gust("current @home"));
  }

  @Test
  void aPlaceThatIsRenamedKeepsItsLine() throws IOException {
    gust("places add home 94040");
    Files.writeString(
        file(), "# mine\n  mu\u0308nchen  =  zip:80331,de   # work\noffice = New York\n");
    assertEquals(
        new Ended(0, "renamed @münchen to @werk\n", ""), gust("places rename @münchen @werk"));
    assertEquals(
        "# mine\nwerk  =  zip:80331,de   # work\noffice = New York\n", Files.readString(file()));
    assertEquals(
        refused("the place \"office\" already exists", "gust places remove office"),
        gust("places rename werk office"));
    assertEquals(
        refused("no saved place \"ofice\"", "gust places list   (did you mean @office?)"),
        gust("places rename ofice x"));
    gust("places rename werk werk").exits(0);
    gust("places list")
        .printsOnly(
            """
            NAME     LOCATION
            @werk    zip:80331,de
            @office  New York
            """);
  }

  @Test
  void whenTheDefaultLocationIsRenamedOrRemovedTheNextStepIsNamed() {
    String still = "gust: the default location is still @";
    gust("places add home 94040");
    gust("config set location @home");
    assertEquals(
        new Ended(
            0,
            "renamed @home to @flat\n",
            still + "home (~/.config/gust/config:1)\n  try: gust config set location @flat\n"),
        gust("places rename home flat"));
    gust("config set location @flat");
    gust("places remove flat")
        .saysOnly(
            still
                + "flat (~/.config/gust/config:1)\n"
                + "  try: gust config unset location   (or set another)\n");
    gust("places add flat 94040");
    GustRun exported = GustRun.in(home).with("GUST_LOCATION", "@flat");
    exported
        .run("places", "rename", "flat", "house")
        .saysOnly(still + "flat (GUST_LOCATION)\n  try: export GUST_LOCATION=@house\n");
    exported.with("GUST_LOCATION", "@house");
    exported
        .run("places", "remove", "house")
        .saysOnly(still + "house (GUST_LOCATION)\n  try: unset GUST_LOCATION\n");
  }

  @Test
  void aPlaceWithoutItsSignIsRecognisedWhereTheServiceKnowsNone() {
    gust("places add home 94040");
    String none = "{\"cod\":\"404\",\"message\":\"city not found\"}";
    service.replies(404, none);
    assertTrue(
        gust("current home").err().endsWith("  try: gust current @home   (the saved place)\n"));
    service.replies(404, none);
    assertTrue(gust("current hotel").err().contains("  try: gust current hotel,CC "));
  }

  @Test
  void theDefaultLocationMayBeASavedPlace() {
    gust("places add home Oslo,NO");
    gust("config set location @home");
    service.replies("weather-full.json");
    gust("current").exits(0);
    assertEquals("q=Oslo,NO&units=metric", service.asked().getFirst().getQuery());
  }
}
