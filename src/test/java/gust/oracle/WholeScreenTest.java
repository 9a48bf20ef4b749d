package gust.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gust.testing.DemoForecast;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Does a screen agree with itself, with the other forms of the same answer, and with both replies?
 * It enters by the command line and reads what is drawn. {@code -Doracle.screens=120} takes more
 * instants of the year, {@code -Doracle.share=1} all places at each of them, and {@code
 * -Doracle.recordings=DIR} also the forecasts in a folder.
 */
@Order(3)
class WholeScreenTest {
  private static final int INSTANTS = Integer.getInteger("oracle.screens", 20);

  /** One place in so many is drawn at each instant, others at the next. */
  private static final int SHARE = Integer.getInteger("oracle.share", 16);

  private static final int ODD = Integer.getInteger("oracle.odd", 30);

  private static final List<String> WINDS = List.of("", "km/h", "kn", "bft", "mph", "m/s", "");

  @TempDir Path home;

  private final Checks checks = new Checks();

  @Test
  void theDemosScreensTellOneStory() {
    for (int i = 0; i < INSTANTS; i++) {
      // All seasons, all times of day.
      Instant now =
          Instant.parse("2026-01-03T00:18:00Z")
              .plus(Duration.ofMinutes(i * 365L * 24 * 60 / INSTANTS + 433L * i));
      List<String> places = DemoForecast.places(i, SHARE);
      Shown shown = new Shown(i % 4 == 3, WINDS.get(i % WINDS.size()), i % 2 == 1);
      demo(places, now, shown, i % 3 == 2 ? 24 : 50, i);
    }
    end();
    for (String kind : KINDS.split(",")) {
      int least = kind.contains(":") ? 5 : 20;
      assertTrue(checks.count(kind) >= least, kind + ": " + checks.count(kind));
    }
  }

  private static final String KINDS =
      "what falls now is not denied,what falls now is said,dry now is not called wet,sign of dry,"
          + "sign of wet,today holds the temperature,amount of a row,"
          + "gust is its day's,one gust a day,temperature at the top,gusts at the top,dry column,"
          + "possible rain,height of rain,row of rain,row of gusts,end of the forecast,"
          + "compared with today,one pair of sun times,"
          + "sunrise of today,sunset of today,date and time in the title,strongest wind,"
          + "windy today is named,great change is named,part day is marked,day has its row,"
          + "named day is in the data,type of a named day,same numbers: two widths,"
          + "same numbers: view and prose,same numbers: view and forecast,"
          + "same numbers: forecast and compare,same amounts: forecast and compare,"
          + "danger is named: thunder,danger is named: storm,danger is named: heat,"
          + "danger is named: cold,danger is named: heavy,falls until,kind of what falls now,"
          + "nothing ends with the data,amount by a day,moon is lit,rain now of current,"
          + "date and time of current,sunrise of current,same dangers: two widths,"
          + "named change is the greatest,change,words,later,sky of today,drizzle by its name,"
          + "wind of the line,range of the line,line holds the temperature,amount of the line";

  private void demo(List<String> places, Instant now, Shown shown, int rows, int turn) {
    ScreenRuns runs = new ScreenRuns(home, now, shown, rows);
    List<JsonObject> readings = runs.replies("current", places);
    List<JsonObject> forecasts = runs.replies("forecast", places);
    List<String> names = readings.stream().map(reply -> reply.get("name").getAsString()).toList();
    Map<Integer, List<String>> views = new TreeMap<>();
    Map<Integer, List<String>> ahead = new TreeMap<>();
    for (int width : WholeScreen.WIDTHS) {
      views.put(width, ScreenRuns.split(runs.list(width, places, "-", "--demo"), names));
    }
    for (int i = 0; i < 2; i++) {
      int width = WholeScreen.WIDTHS.get((turn + 3 * i) % WholeScreen.WIDTHS.size());
      String out = runs.list(width, places, "forecast", "-", "--demo");
      ahead.put(width, ScreenRuns.split(out, names));
    }
    String prose = runs.list(ScreenRuns.NO_WRAP, places, "-", "--demo", "--plain");
    List<String> plain = ScreenRuns.split(prose, names);
    List<String> lines = runs.list(300, places, "-", "--demo", "--line").lines().toList();
    int narrow = WholeScreen.WIDTHS.get(turn % WholeScreen.WIDTHS.size());
    List<String> current =
        ScreenRuns.split(runs.list(narrow, places, "current", "-", "--demo"), names);
    List<String> spoken =
        ScreenRuns.split(
            runs.list(ScreenRuns.NO_WRAP, places, "current", "-", "--demo", "--plain"), names);
    for (int i = 0; i < places.size(); i++) {
      Story story = Story.of(places.get(i), readings.get(i), forecasts.get(i), now, shown);
      String subject = places.get(i) + " at " + now + ", " + shown;
      WholeScreen whole = new WholeScreen(story, checks);
      whole.check(subject, of(views, i), of(ahead, i), plain.get(i), lines.get(i));
      whole.current(subject, current.get(i), spoken.get(i));
    }
    compare(runs, places, forecasts, ahead, now, shown);
  }

  private static Map<Integer, String> of(Map<Integer, List<String>> all, int place) {
    Map<Integer, String> one = new TreeMap<>();
    all.forEach((width, screens) -> one.put(width, screens.get(place)));
    return one;
  }

  /** Eight in a table. */
  private void compare(
      ScreenRuns runs,
      List<String> places,
      List<JsonObject> forecasts,
      Map<Integer, List<String>> ahead,
      Instant now,
      Shown shown) {
    for (int from = 0; from < places.size(); from += 8) {
      List<String> some = places.subList(from, Math.min(places.size(), from + 8));
      String table = runs.list(200, some, "forecast", "-", "--demo", "--compare");
      for (int i = 0; i < some.size(); i++) {
        Story story = Story.of(some.get(i), null, forecasts.get(from + i), now, shown);
        for (Map.Entry<Integer, List<String>> screens : ahead.entrySet()) {
          String one = screens.getValue().get(from + i);
          checks.about(now + "\n" + one + "\nand\n" + table);
          Screen screen = Screen.of(one, screens.getKey(), story.hours().today());
          new FormClaims(story, checks)
              .rows(
                  "forecast and compare",
                  screen.rows(),
                  FormClaims.compared(table, i, shown.twelveHours()),
                  true);
        }
      }
    }
  }

  @Test
  void oddRepliesMakeOneStory() throws IOException {
    for (int seed = 0; seed < ODD; seed++) {
      paired(PairedReplies.odd(seed));
    }
    for (String folder : List.of("src/test/resources/replies", recordings())) {
      for (Path file : files(folder)) {
        JsonObject reply = JsonParser.parseString(Files.readString(file)).getAsJsonObject();
        paired(PairedReplies.of(file.getFileName().toString(), reply, false));
        paired(PairedReplies.of(file.getFileName().toString(), reply, true));
      }
    }
    end();
    for (DangerClaims.Danger danger : DangerClaims.Danger.values()) {
      String kind = "danger is named: " + DangerClaims.name(danger);
      assertTrue(checks.count(kind) >= 6, kind + ": " + checks.count(kind));
    }
  }

  private static String recordings() {
    return System.getProperty("oracle.recordings", "src/test/resources/no-such-folder");
  }

  private static List<Path> files(String folder) throws IOException {
    Path path = Path.of(folder);
    if (!Files.isDirectory(path)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(path)) {
      return files
          .filter(file -> file.getFileName().toString().matches("forecast-.*[.]json"))
          .filter(file -> !file.toString().contains("odd-types"))
          .sorted()
          .toList();
    }
  }

  private void paired(PairedReplies pair) {
    Shown shown = new Shown(pair.name().contains("imperial"), "", false);
    ScreenRuns runs = new ScreenRuns(home, pair.now(), shown, 50);
    Map<String, String> service =
        Map.of("weather", pair.current().toString(), "forecast", pair.forecast().toString());
    Map<Integer, String> views = new TreeMap<>();
    for (int width : WholeScreen.WIDTHS) {
      views.put(width, runs.one(width, service, "Here"));
    }
    Map<Integer, String> ahead = Map.of(80, runs.one(80, service, "forecast", "Here"));
    String plain = runs.one(ScreenRuns.NO_WRAP, service, "Here", "--plain");
    String line = runs.one(300, service, "Here", "--line");
    Story story = Story.of(pair.name(), pair.current(), pair.forecast(), pair.now(), shown);
    String subject = pair.name() + " at " + pair.now();
    WholeScreen whole = new WholeScreen(story, checks);
    whole.check(subject, views, ahead, plain, line);
    String current = runs.one(80, service, "current", "Here");
    whole.current(
        subject, current, runs.one(ScreenRuns.NO_WRAP, service, "current", "Here", "--plain"));
  }

  private void end() {
    assertEquals("", checks.report());
  }
}
