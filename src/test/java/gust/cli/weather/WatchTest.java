package gust.cli.weather;

import static gust.testing.Frames.MINUTE;
import static gust.testing.Frames.demo;
import static gust.testing.Frames.screens;
import static gust.testing.Frames.watch;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.cli.watch.AllKeys;
import gust.http.TransportException;
import gust.http.TransportReason;
import gust.language.Language;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import gust.testing.ManyPlaces;
import gust.text.CellWidth;
import gust.text.Durations;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * An hour of failures of {@code --watch}, and keys pressed during its calls; see the sessions too.
 */
class WatchTest {
  @TempDir Path home;

  private static String footer(String screen) {
    return screen.lines().toList().getLast();
  }

  @Test
  void whoPressesQDoesNotWaitForItsEnd() {
    GustRun world = demo(home, 80, 30).withKey();
    AtomicInteger calls = new AtomicInteger();
    ManyPlaces places =
        new ManyPlaces(location -> {
          if (calls.incrementAndGet() == 2) {
            world.pressNow('q');
            assertThrows(InterruptedException.class, () -> Thread.sleep(10_000));
            throw new TransportException(TransportReason.INTERRUPTED, "weather.example", null);
          }
          return ManyPlaces.weather(location);
        });
    world.asking(places).run("current", "94040", "--watch", "10m").exits(0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "01a3456789abcdef0123456789abcdef",
        "abcdef0123456789",
        "London 0123abcd4567",
        "K3Y_with-dashes"
      })
  void aKeyIsHiddenAsSoonAsItLooksLikeOne(String text) {
    Ended ended = watch(demo(home, 80, 24).pressingAfter(MINUTE, "/" + text + "\033q"), "Oslo");
    List<String> typed =
        screens(ended).stream()
            .map(WatchTest::footer)
            .filter(row -> row.startsWith("Place: "))
            .toList();
    assertEquals(text.length() + 1, typed.size());
    String key = text.substring(text.indexOf(' ') + 1);
    for (int i = 0; i + 8 <= key.length(); i++) {
      String part = key.substring(i, i + 8);
      assertTrue(typed.stream().noneMatch(row -> row.contains(part)), part);
    }
    assertTrue(typed.getLast().contains("********_ "), typed.getLast());
  }

  @ParameterizedTest
  @CsvFileSource(resources = "typed-places.csv", delimiter = '|', quoteCharacter = '`')
  void aPlaceIsShownAsItIsTyped(String text) {
    Ended ended = watch(demo(home, 80, 24).pressingAfter(MINUTE, "/" + text + "\033q"), "Oslo");
    ended.prints("Place: " + text + "_");
  }

  @ParameterizedTest
  @CsvSource({"fr, Lieu : x_", "de, Ort: x_", "ja, 地点はx_"})
  void thePromptHasTheSpacesOfItsLanguage(String language, String prompt) {
    GustRun run = demo(home, 80, 24).pressingAfter(MINUTE, "/x\033q");
    watch(run, "Oslo", "--lang", language).prints(prompt);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\u202e", "\u2066", "\u061c", "\u009b"})
  void whatTurnsTextRoundIsNotDrawn(String character) {
    GustRun run = demo(home, 80, 24).pressingAfter(MINUTE, "/Os" + character + "lo\033q");
    watch(run, "Oslo").prints("Place: Os", "lo_").printsNo(character);
  }

  @ParameterizedTest
  @MethodSource("gust.language.Languages#all")
  void theEndIsShownInEachLanguageAndOfWideLetters(String language) {
    int[] text = "東京都港区芝公園\ud83c\udf27Llanfairpwll\ud83c\udf27ソウル".codePoints().toArray();
    for (int columns : new int[] {20, 24, 30, 40, 60}) {
      String keys = "/" + new String(text, 0, text.length) + "\033q";
      GustRun run = demo(home, columns, 24).pressingAfter(MINUTE, keys);
      List<String> rows =
          screens(watch(run, "Oslo", "--lang", language)).stream().map(WatchTest::footer).toList();
      for (int length = 4; length <= text.length; length++) {
        String end = new String(text, length - 4, 4) + "_ · ";
        String wanted = columns + ": " + end;
        List<String> found = rows.stream().filter(row -> row.contains(end)).toList();
        assertFalse(found.isEmpty(), () -> wanted + rows);
        assertTrue(found.stream().allMatch(row -> row.contains("Esc")), found::toString);
        // What stands for half a letter.
        assertTrue(found.stream().noneMatch(row -> row.contains("?")), found::toString);
      }
      assertTrue(rows.stream().allMatch(row -> CellWidth.of(row) <= columns), rows::toString);
    }
  }

  @ParameterizedTest
  @CsvSource({"en, 80", "en, 20", "fi, 30", "ja, 40", "fr, 24"})
  void theHelpSaysHowToLeaveItHoweverLowTheWindow(String language, int columns) {
    String back = new Language(language).text("watch.back").replace(" ", "");
    for (int rows = 4; rows <= 18; rows++) {
      GustRun run =
          demo(home, columns, rows).pressingAfter(MINUTE, "?").pressingAfter(MINUTE, "xq");
      List<String> frames = screens(watch(run, "Oslo", "--lang", language));
      String help = frames.get(2);
      assertTrue(help.replaceAll("\\s", "").contains(back), rows + "\n" + help);
      assertFalse(frames.get(3).replaceAll("\\s", "").contains(back), frames.get(3));
    }
  }

  @ParameterizedTest
  @CsvSource({"current Oslo, 40, ?, ''", "current Oslo, 8, ?, more"})
  @CsvSource({"forecast 94040 10001 --compare, 40, ?, ''", "forecast Oslo --hourly, 24, ?, more"})
  @CsvSource({"Oslo, 40, ?, 'three hours, or a day'", "Oslo, 24, h?, more", "Oslo, 40, s?, ''"})
  void theHelpNamesWhatTheArrowsDoHere(String command, int rows, String keys, String word) {
    GustRun run = demo(home, 80, rows).pressingAfter(MINUTE, keys).pressingAfter(MINUTE, "xq");
    List<String> frames = screens(watch(run, command.split(" ")));
    String help = frames.get(1 + keys.length());
    assertTrue(help.contains("Keys\n"), help);
    assertFalse(help.contains("°"), help);
    List<String> arrows = help.lines().filter(line -> line.startsWith("  arrows ")).toList();
    assertEquals(word.isEmpty() ? List.of() : List.of("  arrows " + word), arrows);
  }

  @ParameterizedTest
  @CsvSource({"'', hours", "h, days", "s, days", "hs, hours"})
  void theHelpSaysWhatHLeadsTo(String keys, String hours) {
    GustRun run = demo(home, 80, 40).pressingAfter(MINUTE, keys + "?");
    List<String> frames = screens(watch(run.pressingAfter(MINUTE, "xq"), "forecast", "Oslo"));
    String help = frames.get(2 + keys.length());
    assertTrue(help.replaceAll(" +", " ").contains("\n h " + hours + "\n s "), help);
  }

  @ParameterizedTest
  @EnumSource(names = {"UNKNOWN_HOST", "UNREACHABLE", "REFUSED", "TIMEOUT"})
  void itBeginsWithoutANetworkAndTriesAgain(TransportReason reason) {
    GustRun world = demo(home, 80, 24).withKey();
    AtomicInteger calls = new AtomicInteger();
    world.asking(
        new ManyPlaces(location -> {
          if (calls.incrementAndGet() <= 2) {
            throw new TransportException(reason, "weather.example", null);
          }
          return ManyPlaces.weather("Oslo");
        }));
    world.pressingAfter(Duration.ofSeconds(65), "q");
    Ended ended = world.run("current", "94040", "--watch", "10m", "--retries", "0").exits(0);
    ended.saysOnly("").prints("no answer", "Oslo");
    assertEquals(3, calls.get());
  }

  /** What it says is true to ten seconds, and not less than what is left. */
  @ParameterizedTest
  @ValueSource(strings = {"30s", "45s", "1m", "65s", "90s", "2m", "95s"})
  void itCountsTheLastMinuteByTenSeconds(String interval) {
    GustRun world = demo(home, 120, 30).withKey();
    Duration whole = Durations.parse(interval);
    world.asking(new ManyPlaces(ManyPlaces::weather));
    for (int second = 1; second < whole.toSeconds(); second += 4) {
      world.pressingAfter(Duration.ofSeconds(second), "?");
    }
    world.pressingAfter(whole.minusMillis(1), "q");
    Ended ended = world.run("current", "94040", "--watch", interval);
    List<String> said =
        screens(ended).stream()
            .map(screen -> footer(screen).replaceAll(".*next call (.*?) · .*", "$1"))
            .distinct()
            .toList();
    List<String> expected = new ArrayList<>();
    for (long left = whole.toSeconds(); left > 0; left--) {
      long tens = (left + 9) / 10 * 10;
      String when = "in " + (left > 60 ? "2 min" : tens == 60 ? "1 min" : tens + " s");
      if (!expected.contains(when)) {
        expected.add(when);
      }
    }
    assertEquals(expected, said);
  }

  @Test
  void onlyROfTheKeysWaits() {
    GustRun world = demo(home, 80, 7).withKey().at("2026-11-20T18:20:00Z");
    AtomicInteger calls = new AtomicInteger();
    ByteArrayOutputStream drawn = new ByteArrayOutputStream();
    ManyPlaces places =
        new ManyPlaces(location -> {
          if (calls.incrementAndGet() == 3) {
            world.pressNow('r');
            world.pressNow('\t');
            // Answers once the keys are obeyed.
            Instant end = Instant.now().plusSeconds(10);
            while (!drawn.toString().contains("2 of 2") && Instant.now().isBefore(end)) {
              Thread.onSpinWait();
            }
          }
          return ManyPlaces.weather(location);
        });
    world.asking(places).writingTo(drawn).interruptedAfter(Duration.ofMinutes(11));
    Ended ended = world.run("current", "94040", "10001", "--watch", "10m");
    assertEquals(4, calls.get());
    assertTrue(
        screens(ended).stream()
            .anyMatch(s -> footer(s).matches("Fetched 10 min ago · updating now · 2 of 2 · .*")),
        ended.out());
  }

  @Test
  void aPlaceThatIsTypedIsAskedForAfterIt() {
    GustRun world = demo(home, 80, 24).withKey();
    ManyPlaces places =
        new ManyPlaces(location -> {
          if (location.equals("10001")) {
            "/60601\r".chars().forEach(key -> world.pressNow((char) key));
          }
          return ManyPlaces.weather(location);
        });
    world.asking(places).pressingAfter(MINUTE, "/10001\r").pressingAfter(MINUTE, "\034");
    Ended ended = world.run("current", "94040", "--watch", "10m");
    assertEquals(List.of("94040", "10001", "60601"), places.asked());
    assertTrue(footer(screens(ended).getLast()).contains("3 of 3"), ended.out());
  }

  /**
   * The key is looked for again at each round; a command, which may ask the user, only after the
   * service rejected the key.
   *
   * @param old how many calls have the old key; the second call is the last that it works for
   */
  @ParameterizedTest
  @CsvSource({"stored, 2", "file, 2", "command, 3"})
  void aNewKeyIsSentAtTheNextRound(String from, int old) throws IOException {
    String before = "0123456789abcdef";
    String after = "fedcba9876543210";
    Path file = Files.writeString(home.resolve("key"), before);
    GustRun world = demo(home, 80, 24);
    switch (from) {
      case "file" -> world.with("GUST_API_KEY_FILE", file.toString());
      case "command" -> {
        Path config = home.resolve(".config/gust/config");
        Files.createDirectories(config.getParent());
        Files.writeString(config, "key_command = cat " + file + "\n");
      }
      default -> keys(before, "add", "work");
    }
    List<String> sent = new ArrayList<>();
    world.asking(call -> {
      String key = call.key().secret().reveal();
      sent.add(key);
      if (sent.size() == 2) {
        replace(file, from, after);
      }
      boolean isRevoked = sent.size() > 2 && key.equals(before);
      return isRevoked ? ManyPlaces.reply(401, "{}") : ManyPlaces.weather("Oslo");
    });
    world.pressingAfter(Duration.ofMinutes(35), "q");
    world.run("current", "94040", "--watch", "10m").exits(0);
    List<String> expected = new ArrayList<>(Collections.nCopies(old, before));
    expected.addAll(Collections.nCopies(4 - old, after));
    assertEquals(expected, sent);
  }

  /** It may ask for a touch. */
  @Test
  void aKeyThatWorksIsNotAskedForAgain() throws IOException {
    Path config = Files.createDirectories(home.resolve(".config/gust"));
    Path runs = home.resolve("runs");
    String command = "echo >> " + runs + "; echo 0123456789abcdef";
    Files.writeString(config.resolve("config"), "key_command = " + command + "\n");
    List<String> sent = new ArrayList<>();
    GustRun world =
        demo(home, 80, 24)
            .asking(call -> {
              sent.add("" + call.uri());
              return ManyPlaces.weather("Oslo");
            });
    world.pressingAfter(MINUTE, "r").pressingAfter(Duration.ofMinutes(15), "q");
    world.run("current", "94040", "--watch", "10m").exits(0);
    assertEquals(3, sent.size());
    assertEquals(1, Files.readAllLines(runs).size());
  }

  private void replace(Path file, String from, String key) {
    try {
      if (from.equals("stored")) {
        keys(key, "replace", "work");
      } else {
        Files.writeString(file, key);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void keys(String key, String verb, String label) {
    GustRun.in(home).asking(ManyPlaces.always()).reading(key).run("keys", verb, label).exits(0);
  }

  /** What is pressed at once leads to where it leads one by one. After each a window is resized. */
  @ParameterizedTest
  @CsvSource({"1, 24", "2, 40"})
  void keysAtOnceDoWhatTheyDoOneByOne(int seed, int rows) {
    String keys = AllKeys.CHARACTERS.replace("r", "") + "→↓/x\033é";
    Random random = new Random(seed);
    GustRun single = demo(home, 80, rows);
    GustRun batch = demo(home, 80, rows);
    Duration time = MINUTE;
    for (int i = 0; i < 100; i++) {
      StringBuilder pressed = new StringBuilder();
      for (int j = random.nextInt(16); j >= 0; j--) {
        pressed.append(keys.charAt(random.nextInt(keys.length())));
      }
      single.pressingAfter(time, pressed.toString());
      batch.pressingAtOnceAfter(time, pressed.toString());
      time = time.plusMillis(1);
      single.resizedAfter(time, 80, rows + i % 2 + 1);
      batch.resizedAfter(time, 80, rows + i % 2 + 1);
    }
    List<String> screens = resized(single, time);
    assertEquals(100, screens.size() - 1);
    assertEquals(screens, resized(batch, time));
  }

  /** For a day, the screen after a call is that of a watch which begins then. */
  @Test
  void afterACallTheScreenIsThatOfAFreshStart() {
    Instant start = Instant.parse("2026-11-24T09:40:00Z");
    Duration second = Duration.ofSeconds(1);
    GustRun world = demo(home, 80, 24).interruptedAfter(Duration.ofDays(2));
    List<String> fresh = new ArrayList<>();
    for (int hour = 1; hour < 24; hour += 2) {
      int rows = 25 + hour / 2 % 2;
      Duration time = Duration.ofMinutes(10L * ((6 * hour) + hour % 6));
      world.resizedAfter(time.plus(second), 80, rows);
      GustRun begun = demo(home, 80, 24).at("" + start.plus(time));
      fresh.add(resized(begun.resizedAfter(second, 80, rows), second).getLast());
    }
    assertEquals(fresh, resized(world, Duration.ofHours(24)).subList(1, fresh.size() + 1));
  }

  /** The first picture after each change of the window's height. */
  private static List<String> resized(GustRun run, Duration end) {
    List<String> first = new ArrayList<>();
    long rows = 0;
    for (String screen :
        screens(watch(run.pressingAfter(end, "\034"), "forecast", "94040", "10001").exits(0))) {
      long now = screen.lines().count();
      if (now != rows) {
        first.add(screen);
      }
      rows = now;
    }
    return first;
  }
}
