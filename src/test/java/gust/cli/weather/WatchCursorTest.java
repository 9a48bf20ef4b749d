package gust.cli.weather;

import static gust.testing.Frames.ENTER;
import static gust.testing.Frames.LEAVE;
import static gust.testing.Frames.MINUTE;
import static gust.testing.Frames.demo;
import static gust.testing.Frames.screens;
import static gust.testing.Frames.watch;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gust.cli.watch.AllKeys;
import gust.oracle.Screen;
import gust.sun.SolarDay;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import gust.text.CellWidth;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The cursor of {@code --watch}: what the head says of an hour is what the reply says of it. */
class WatchCursorTest {
  private static final Instant NOW = Instant.parse("2026-11-24T09:40:00Z");
  private static final String KEYS = AllKeys.CHARACTERS + "→→→↓?/x\r\033";
  private static final DateTimeFormatter TITLE =
      DateTimeFormatter.ofPattern("EEE d, HH:mm", Locale.ENGLISH);
  private static final Pattern HOUR =
      Pattern.compile("(\\w{3} \\d+, \\d\\d:\\d\\d)(?: UTC)?, in (\\d+) (min|h)\\b");

  private static final Pattern SUN = Pattern.compile("\nsun (\\d\\d:\\d\\d) to (\\d\\d:\\d\\d)");

  @TempDir Path home;

  private int heads;

  private Ended pressed(String keys) {
    GustRun run = demo(home, 80, 24).pressingAfter(MINUTE, keys);
    return watch(run.pressingAfter(MINUTE.plusSeconds(1), "q"), "London,GB");
  }

  /** The last screen but that of the key that quits. */
  private String last(String keys) {
    return screens(pressed(keys)).reversed().get(1);
  }

  private JsonObject reply(String place) {
    Ended ended = demo(home, 80, 24).run("forecast", place, "--demo", "--json");
    return JsonParser.parseString(ended.out()).getAsJsonObject();
  }

  private static TreeMap<String, JsonObject> hours(JsonObject reply) {
    ZoneOffset offset =
        ZoneOffset.ofTotalSeconds(reply.getAsJsonObject("city").get("timezone").getAsInt());
    TreeMap<String, JsonObject> hours = new TreeMap<>();
    for (JsonElement entry : reply.getAsJsonArray("list")) {
      long time = entry.getAsJsonObject().get("dt").getAsLong();
      LocalDateTime local = LocalDateTime.ofEpochSecond(time, 0, offset);
      hours.put(TITLE.format(local), entry.getAsJsonObject());
    }
    return hours;
  }

  /** Holds the head of a frame against its hour, if it is one of an hour. */
  private void holdHead(String frame, TreeMap<String, JsonObject> hours, Instant at) {
    List<String> lines = frame.lines().toList();
    int end = lines.indexOf("");
    List<String> head = lines.subList(0, end < 0 ? lines.size() : end);
    Matcher title = HOUR.matcher(String.join("\n", head));
    if (!title.find()) {
      return;
    }
    heads++;
    JsonObject hour = hours.get(title.group(1));
    assertTrue(hour != null, title.group() + " is no hour of the reply\n" + frame);
    Instant time = Instant.ofEpochSecond(hour.get("dt").getAsLong());
    double away = Duration.between(at, time).toSeconds() / 60.0;
    double said = Long.parseLong(title.group(2)) * (title.group(3).equals("h") ? 60 : 1);
    assertTrue(Math.abs(said - away) <= (title.group(3).equals("h") ? 30.6 : 1), frame);
    JsonObject main = hour.getAsJsonObject("main");
    assertEquals(
        whole(main.get("temp").getAsDouble()), Screen.degrees(new ArrayList<>(head)), frame);
    String text = String.join(" ", head).replaceAll("[█▀▄]", " ").replaceAll(" +", " ");
    assertTrue(text.contains("demo"), frame);
    holdSun(frame, time);
    JsonArray sky = hour.getAsJsonArray("weather");
    String words = words(sky.get(0).getAsJsonObject());
    assertTrue(text.toLowerCase(Locale.ROOT).contains(words), words + "\n" + frame);
    long chance = whole(100 * hour.get("pop").getAsDouble());
    assertEquals(chance >= 5, text.contains(chance + "% chance of "), chance + "%\n" + frame);
    holds(text, "humidity (\\d+)%", whole(main.get("humidity").getAsDouble()), frame);
    JsonObject wind = hour.getAsJsonObject("wind");
    long speed = whole(wind.get("speed").getAsDouble());
    if (speed > 0) {
      holds(text, "(\\d+) m/s from", speed, frame);
    }
    long gust = whole(wind.get("gust").getAsDouble());
    boolean matters = gust > speed && wind.get("gust").getAsDouble() >= 10.8;
    assertEquals(matters, text.contains("gusts " + gust + " m/s"), frame);
    double amount = amount(hour, "rain") + amount(hour, "snow");
    String mm =
        String.format(Locale.ROOT, "%.1f mm in 3 hours", Math.floor(amount * 10 + 0.5) / 10);
    assertEquals(amount >= 0.05, text.contains(mm), mm + "\n" + frame);
    // Its day is marked, and no other.
    List<String> marked = lines.stream().filter(line -> line.matches("\\w{3}< .*")).toList();
    assertEquals(1, marked.size(), frame);
    assertTrue(title.group(1).startsWith(marked.getFirst().substring(0, 3)), frame);
  }

  /** The last line speaks of the day of the hour; from one day to the next it changes little. */
  private static void holdSun(String frame, Instant time) {
    Matcher said = SUN.matcher(frame);
    if (said.find()) {
      SolarDay day =
          SolarDay.of(51.51, -0.13, time.atOffset(ZoneOffset.UTC).toLocalDate(), ZoneOffset.UTC);
      for (int i = 1; i <= 2; i++) {
        long second = Math.floorMod(i == 1 ? day.rise() : day.set(), SolarDay.SECONDS);
        long off = LocalTime.parse(said.group(i)).toSecondOfDay() - second;
        assertTrue(Math.abs(off) <= 90, said.group() + "\n" + frame);
      }
    }
  }

  /** The service's own, but for how much of the sky is cloudy. */
  private static String words(JsonObject condition) {
    return switch (condition.get("id").getAsInt()) {
      case 800 -> "clear";
      case 801 -> "mostly clear";
      case 802 -> "partly cloudy";
      case 803 -> "cloudy";
      case 804 -> "overcast";
      default -> condition.get("description").getAsString();
    };
  }

  private static double amount(JsonObject hour, String kind) {
    return hour.has(kind) ? hour.getAsJsonObject(kind).get("3h").getAsDouble() : 0;
  }

  private static long whole(double value) {
    return (long) Math.floor(value + 0.5);
  }

  private static void holds(String text, String pattern, long value, String frame) {
    Matcher said = Pattern.compile(pattern).matcher(text);
    assertTrue(said.find() && Long.parseLong(said.group(1)) == value, value + "\n" + frame);
  }

  @ParameterizedTest(name = "{0} by {1}")
  @CsvSource({"40, 24", "60, 24", "80, 20", "80, 24", "120, 40", "200, 50"})
  void whateverIsPressedTheHeadIsTrueAndTheTerminalAsItWas(int columns, int rows) {
    TreeMap<String, JsonObject> hours = hours(reply("London,GB"));
    for (int seed = 0; seed < 3; seed++) {
      Random random = new Random(31L * seed + columns + rows);
      StringBuilder keys = new StringBuilder();
      for (int i = 0; i < 200; i++) {
        keys.append(KEYS.charAt(random.nextInt(KEYS.length())));
      }
      GustRun run =
          demo(home, columns, rows)
              .pressingAfter(MINUTE, keys + "\033")
              .pressingAfter(MINUTE, "\034");
      Ended ended = watch(run, "London,GB").exits(0).saysOnly("");
      assertTrue(ended.out().startsWith(ENTER) && ended.out().endsWith(LEAVE), keys.toString());
      assertEquals(2, ended.out().split(Pattern.quote("\033[?1049"), -1).length - 1);
      for (String frame : screens(ended)) {
        List<String> lines = List.of(frame.split("\n", -1));
        assertEquals(rows, lines.size(), frame);
        lines.forEach(line -> assertTrue(CellWidth.of(line) <= columns, line + "\n" + frame));
        holdHead(frame, hours, NOW.plus(MINUTE));
      }
    }
    assertTrue(heads > 50, "only " + heads);
  }

  /** The hour of the first entry is noon. */
  @Test
  void anHourIsAheadForAtLeastAMinute() {
    Duration tenSecondsToNoon = Duration.ofMinutes(140).minusSeconds(10);
    GustRun run = demo(home, 80, 24).pressingAfter(tenSecondsToNoon, "→");
    String frame = screens(watch(run.pressingAfter(tenSecondsToNoon, "q"), "London,GB")).getLast();
    assertTrue(frame.lines().findFirst().orElseThrow().endsWith("12:00, in 1 min"), frame);
  }

  @Test
  void theCursorStandsThroughCurveRainAndDaysAndNothingElseMoves() {
    List<String> now = last("x").lines().toList();
    List<String> later = last("↓↓").lines().toList();
    int names = now.indexOf("") + 1;
    int days = (int) now.stream().takeWhile(line -> !line.matches("\\w{3}[ *] .*")).count();
    int column = later.get(names + 2).indexOf('│');
    assertTrue(column > 6, String.join("\n", later));
    for (int y = names; y < days - 1; y++) {
      String row = later.get(y);
      boolean isMarked = row.length() > column && row.charAt(column) == '│';
      boolean isWord = row.length() > column && Character.isLetterOrDigit(row.charAt(column));
      assertTrue(isMarked || isWord, row + "\n" + String.join("\n", later));
      String before = now.get(y).length() > column ? now.get(y).substring(0, column) : row;
      assertTrue(row.startsWith(before.stripTrailing()), now.get(y) + "\n" + row);
    }
    assertEquals(now.size(), later.size());
    assertTrue(later.stream().anyMatch(line -> line.startsWith("Thu<")), String.join("\n", later));
  }
}
