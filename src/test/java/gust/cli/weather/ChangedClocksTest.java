package gust.cli.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** In the days around both changes of clocks every form has the hours of the place's own zone. */
class ChangedClocksTest {
  /** The whole has 2,000. */
  private static final int CASES = Integer.getInteger("clocks.cases", 24);

  private static final Map<String, ZoneId> PLACES =
      Map.of(
          "Beirut", ZoneId.of("Asia/Beirut"),
          "Havana", ZoneId.of("America/Havana"),
          "London", ZoneId.of("Europe/London"),
          "New York", ZoneId.of("America/New_York"),
          "Sydney", ZoneId.of("Australia/Sydney"),
          "Lord Howe Island", ZoneId.of("Australia/Lord_Howe"),
          "Phoenix", ZoneId.of("America/Phoenix"),
          "Tehran", ZoneId.of("Asia/Tehran"));

  /** The latest Sundays of a year's changes, in UTC. */
  private static final List<String> CHANGES =
      List.of("2027-03-14", "2027-03-28", "2027-04-04", "2027-10-03", "2027-10-31", "2027-11-07");

  /** When clocks are changed. */
  private static final Map<String, Instant> CHANGED =
      Map.of(
          "London", Instant.parse("2027-10-31T01:00:00Z"),
          "New York", Instant.parse("2027-03-14T07:00:00Z"),
          "Sydney", Instant.parse("2027-10-02T16:00:00Z"));

  @TempDir Path home;

  private Instant now;
  private String place;

  @Test
  void everyHourIsThatOfThePlacesZoneOrItsDayIsMarked() {
    int marked = 0;
    List<String> places = PLACES.keySet().stream().sorted().toList();
    for (int i = 0; i < CASES; i++) {
      Random random = new Random(i);
      place = places.get(i % places.size());
      String change = CHANGES.get(random.nextInt(CHANGES.size()));
      now = Instant.parse(change + "T12:00:00Z").minus(Duration.ofMinutes(random.nextInt(8000)));
      marked += hold(PLACES.get(place), random) ? 1 : 0;
    }
    assertTrue(marked > 0 && marked < CASES / 3, marked + " marked");
  }

  /** Where clocks skip midnight, the day begins at one o'clock. */
  @Test
  void aDayWithoutMidnightHasItsNameInThePicture() {
    Map<String, String> changes =
        Map.of(
            "Beirut", "2026-03-28T22:00:00Z",
            "Cairo", "2026-04-23T22:00:00Z",
            "Havana", "2026-03-08T05:00:00Z",
            "Santiago", "2026-09-06T04:00:00Z");
    for (String changed : changes.keySet()) {
      place = changed;
      String day = changed.equals("Cairo") ? "Fri" : "Sun";
      for (int hours : new int[] {9, 40}) {
        now = Instant.parse(changes.get(changed)).minus(Duration.ofHours(hours));
        for (String width : List.of("40", "80", "120")) {
          String view =
              assertTimeoutPreemptively(
                  Duration.ofSeconds(20), () -> run("--width", width).exits(0).out());
          String ticks =
              view.lines()
                  .filter(line -> line.matches(" *(now|\\w+ +\\d\\d ).*"))
                  .findFirst()
                  .get();
          boolean isOnIt = ticks.contains(day) || width.equals("40") && hours > 22;
          assertTrue(isOnIt, () -> place + " at " + now + "\n" + view);
        }
      }
    }
  }

  /** In the nights of the changes. */
  @Test
  void soIsEveryTimeOfSunAndMoon() {
    int offsets = 0;
    for (int i = 0; i < CASES; i++) {
      place = List.of("London", "New York", "Sydney").get(i % 3);
      now = CHANGED.get(place).plus(Duration.ofMinutes(new Random(i).nextInt(2000) - 1400));
      Set<ZoneOffset> seen = new HashSet<>();
      String json = ask("sun", "--json").out();
      String said = ask("sun", "--plain").out();
      Matcher times = Pattern.compile("\"(\\w+)\":\"(\\d{4}-\\d\\d-\\d\\dT[^\"]+)").matcher(json);
      while (times.find()) {
        OffsetDateTime time = OffsetDateTime.parse(times.group(2));
        ZonedDateTime here = time.atZoneSameInstant(PLACES.get(place));
        assertEquals(here.toOffsetDateTime(), time, place + " at " + now + ": " + json);
        boolean isSaid = !List.of("time").contains(times.group(1));
        assertTrue(!isSaid || said.contains(times.group(2).substring(11, 16)), times + said);
        seen.add(time.getOffset());
      }
      offsets += seen.size();
    }
    assertTrue(offsets > CASES, "no change of clocks was seen");
  }

  /** Whether days are marked. */
  private boolean hold(ZoneId zone, Random random) {
    String what = place + " at " + now;
    String days = run("--plain").exits(0).out();
    boolean isMarked = days.contains("±1 h");
    List<String> hours = new ArrayList<>();
    List<ZonedDateTime> starts = new ArrayList<>();
    List<Double> degrees = new ArrayList<>();
    String day = "";
    for (String line : run("--hourly", "--format", "{time} {main.temp}").out().lines().toList()) {
      OffsetDateTime time = OffsetDateTime.parse(line.split(" ")[0]);
      ZonedDateTime here = time.toInstant().atZone(zone);
      assertTrue(isMarked || here.toOffsetDateTime().equals(time), what + ": " + line);
      starts.add(here);
      degrees.add(Double.parseDouble(line.split(" ")[1]));
      String name = here.getDayOfWeek().getDisplayName(TextStyle.FULL, Locale.ENGLISH);
      if (!name.equals(day)) {
        hours.add(name);
        day = name;
      }
      hours.add(DateTimeFormatter.ofPattern("HH:mm").format(here));
    }
    if (isMarked) {
      return true;
    }
    String said = run("--plain", "--hourly").out();
    List<String> seen = new ArrayList<>();
    for (String line : said.lines().skip(1).toList()) {
      if (line.matches("\\d\\d:\\d\\d: .*|[A-Z][a-z]+day \\d+ [A-Z][a-z]+[.]")) {
        seen.add(line.split(line.charAt(2) == ':' ? ": " : " ")[0]);
      }
    }
    assertEquals(hours, seen, () -> what + "\n" + said);
    int one = 2 + random.nextInt(starts.size() - 4);
    ZonedDateTime from = starts.get(one).plusMinutes(15L + random.nextInt(60));
    LocalDate date = from.toLocalDate();
    boolean isOnce = zone.getRules().getValidOffsets(from.toLocalDateTime()).size() == 1;
    if (isOnce && from.toLocalTime().toSecondOfDay() < 80_000) {
      String word = date.getDayOfWeek().name().substring(0, 3).toLowerCase(Locale.ROOT);
      DateTimeFormatter clock = DateTimeFormatter.ofPattern("HH:mm");
      String window =
          " "
              + word
              + " between "
              + clock.format(from)
              + " and "
              + clock.format(from.plusMinutes(5));
      assertEquals(0, ask(degrees.get(one) - 0.004, window).code(), what + window);
      assertEquals(1, ask(degrees.get(one) + 0.004, window).code(), what + window);
    }
    return false;
  }

  private Ended ask(double degrees, String window) {
    return run("--if", "main.temp > " + String.format(Locale.ROOT, "%.3fC", degrees) + window);
  }

  private Ended run(String... options) {
    return ask("forecast", options);
  }

  private Ended ask(String command, String... options) {
    List<String> words = new ArrayList<>(List.of(command, place, "--demo", "--quiet"));
    words.addAll(List.of(options));
    return GustRun.in(home).at(now.toString()).run(words);
  }
}
