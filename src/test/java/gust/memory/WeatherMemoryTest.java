package gust.memory;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.files.ChildJvm;
import gust.testing.Threads;
import gust.weather.Entry;
import gust.weather.Measures;
import gust.weather.PastEntry;
import gust.weather.Units;
import gust.weather.Wind;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The files of what is known of places: what they keep, their bounds, and what is not theirs. */
class WeatherMemoryTest {
  private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
  private static final OptionalDouble NONE = OptionalDouble.empty();

  @TempDir Path state;
  private WeatherMemory memory;

  @BeforeEach
  void open() {
    memory = new WeatherMemory(state);
  }

  /**
   * @param hours from now; with a part of an hour for minutes
   */
  private static PastEntry hour(double hours, double degrees, boolean isObserved) {
    Instant time = NOW.plusSeconds(Math.round(hours * 3600));
    Duration span = isObserved ? Duration.ZERO : Entry.LONGEST_SPAN;
    Measures measures = new Measures(OptionalDouble.of(degrees), NONE, NONE, NONE);
    Wind wind = new Wind(OptionalDouble.of(3), NONE, NONE);
    return new PastEntry(
        new Entry(
            time, span, List.of(), measures, wind, NONE, NONE, OptionalDouble.of(0.5), NONE, -1),
        isObserved);
  }

  private static PastEntry seen(double hours, double degrees) {
    return hour(hours, degrees, true);
  }

  private static PastEntry forecast(double hours, double degrees) {
    return hour(hours, degrees, false);
  }

  private List<PastEntry> add(PastEntry... news) {
    return memory.update("London", List.of(news), Units.METRIC, NOW);
  }

  private List<PastEntry> known() {
    return memory.update("London", List.of(), Units.METRIC, NOW);
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(state.resolve("memory"))) {
      return files.toList();
    }
  }

  @Test
  void keepsWhatIsNewInOrder() {
    add(forecast(0, 6), seen(-1, 5));
    PastEntry replaced = forecast(3, 7);
    add(replaced);
    assertEquals(List.of(seen(-1, 5), forecast(0, 6), forecast(3, 9)), add(forecast(3, 9)));
    assertEquals(List.of(seen(-1, 5), forecast(0, 6), forecast(3, 9)), known());
    assertEquals(List.of(), memory.update("Paris", List.of(), Units.METRIC, NOW));
  }

  @Test
  void keepsOneObservationInTenMinutesAndFiftyHours() {
    add(seen(-50.1, 1), seen(-50, 2), seen(-1, 3), seen(-0.95, 4), seen(0.1, 5));
    add(forecast(27, 6), forecast(28, 7));
    assertEquals(List.of(seen(-50, 2), seen(-1, 3), forecast(27, 6)), known());
  }

  @Test
  void convertsBetweenTheUnitsWithoutLoss() {
    add(seen(-1, 10));
    Entry imperial = memory.update("London", List.of(), Units.IMPERIAL, NOW).getFirst().entry();
    assertEquals(OptionalDouble.of(50), imperial.measures().temperature());
    memory.update("Paris", List.of(seen(-2, 50.5)), Units.IMPERIAL, NOW);
    assertEquals(List.of(seen(-2, 50.5)), memory.update("Paris", List.of(), Units.IMPERIAL, NOW));
    Measures unknown = new Measures(NONE, NONE, NONE, NONE);
    Entry nothing =
        new Entry(NOW, Duration.ZERO, List.of(), unknown, Wind.UNKNOWN, NONE, NONE, NONE, NONE, -1);
    PastEntry empty = new PastEntry(nothing, true);
    assertEquals(List.of(empty), memory.update("Rome", List.of(empty), Units.IMPERIAL, NOW));
    assertEquals(List.of(empty), memory.update("Rome", List.of(), Units.METRIC, NOW));
  }

  @Test
  void keepsTheTwoHundredPlacesLastAskedForAndNoneOverFiftyHours() throws IOException {
    for (int i = 0; i < 230; i++) {
      Instant now = NOW.plusSeconds(i);
      memory.update("place " + i, List.of(seen(0, i)), Units.METRIC, now);
    }
    assertEquals(200, files().size());
    assertEquals(List.of(), memory.update("place 29", List.of(), Units.METRIC, NOW));
    assertEquals(List.of(seen(0, 30)), memory.update("place 30", List.of(), Units.METRIC, NOW));
    Instant later = NOW.plus(Duration.ofHours(51));
    memory.update("London", List.of(seen(0.9, 1)), Units.METRIC, later.minus(MemoryFile.LONGEST));
    temporary("1", later.minusSeconds(601));
    Path recent = temporary("2", later.minusSeconds(600));
    memory.update("Paris", List.of(seen(50.9, 1)), Units.METRIC, later);
    assertEquals(3, files().size());
    memory.update("Rome", List.of(seen(50.9, 1)), Units.METRIC, later.plusMillis(1));
    assertEquals(2, files().size());
    assertTrue(Files.notExists(recent));
  }

  /** Whatever is asked and however the clock is set. {@code -Dmemory.places=100000} for more. */
  @Test
  void isWithinItsBoundsAfterAnyNumberOfPlaces() throws IOException {
    Random random = new Random(5);
    List<PastEntry> much = new ArrayList<>();
    for (int i = -300; i < 300; i++) {
      much.add(seen(i / 6.0, i));
      much.add(forecast(i / 6.0, i));
    }
    Instant now = NOW;
    int most = 0;
    for (int i = Integer.getInteger("memory.places", 1_000); i > 0; i--) {
      boolean isSet = random.nextInt(100) == 0;
      now = now.plusSeconds(isSet ? random.nextInt(400_000) - 200_000 : random.nextInt(20));
      List<PastEntry> news = random.nextInt(20) == 0 ? much : List.of(seen(0, i));
      memory.update("place " + random.nextInt(i), news, Units.METRIC, now);
      File[] files = i % 50 > 0 ? new File[0] : state.resolve("memory").toFile().listFiles();
      most = Math.max(most, files.length);
      for (File file : files) {
        assertTrue(file.length() <= 32 << 10, file::toString);
      }
    }
    assertEquals(200, most);
  }

  /** Writes for ever. */
  static final class Writing {
    public static void main(String[] args) {
      WeatherMemory memory = new WeatherMemory(Path.of(args[0]));
      System.out.println("begins");
      for (int i = 0; true; i++) {
        List<PastEntry> news = List.of(seen(-(i % 40), i), forecast(1, i), forecast(2, i));
        memory.update("place " + i % 5, news, Units.METRIC, NOW);
      }
    }
  }

  /** {@code -Dmemory.kills=200} for more. */
  @Test
  void aKilledWriterLeavesWholeFilesAndNothingForLong() throws Exception {
    Random random = new Random(6);
    add(seen(-1, 5), forecast(1, 6), forecast(2, 7));
    for (int i = Integer.getInteger("memory.kills", 3); i > 0; i--) {
      Process child = ChildJvm.start(ChildJvm.command(Writing.class, state.toString()));
      child.inputReader().readLine();
      Thread.sleep(random.nextInt(60), random.nextInt(1_000_000));
      child.destroyForcibly().waitFor();
      int temporary = 0;
      for (Path file : files()) {
        if (file.toString().endsWith(".tmp")) {
          temporary++;
          Files.setLastModifiedTime(file, FileTime.from(NOW.minusSeconds(601)));
        } else {
          List<PastEntry> kept = MemoryFile.decoded(Files.readAllBytes(file), Units.METRIC);
          assertTrue(kept.size() >= 3, file + ": " + kept);
        }
      }
      assertTrue(temporary <= 1, temporary + " temporary files");
    }
    add(seen(-1, 5));
    assertTrue(files().stream().noneMatch(file -> file.toString().endsWith(".tmp")));
    assertEquals(3, known().size());
  }

  /** What a process that was killed leaves. */
  private Path temporary(String name, Instant modified) throws IOException {
    Path file = state.resolve("memory/.0123456789abcdef." + name + ".tmp");
    return Files.setLastModifiedTime(Files.write(file, new byte[1]), FileTime.from(modified));
  }

  @Test
  void isSmallHoweverOftenItIsAsked() throws IOException {
    List<PastEntry> news = new ArrayList<>();
    for (int minute = -4000; minute < 2000; minute++) {
      news.add(seen(minute / 60.0, minute));
      news.add(forecast(minute / 60.0, minute));
    }
    List<PastEntry> kept = memory.update("London", news, Units.METRIC, NOW);
    assertTrue(Files.size(files().getFirst()) <= 32 << 10);
    assertEquals(kept, known());
    assertEquals(PosixFilePermissions.fromString("rw-------"), mode(files().getFirst()));
    assertEquals(PosixFilePermissions.fromString("rwx------"), mode(state.resolve("memory")));
  }

  private static Object mode(Path path) throws IOException {
    return Files.getPosixFilePermissions(path);
  }

  @Test
  void aDamagedFileIsBegunAnew() throws IOException {
    Random random = new Random(7);
    for (int i = 0; i < 200; i++) {
      add(seen(-1, 5), forecast(0, 6));
      Path file = files().getFirst();
      byte[] bytes = Files.readAllBytes(file);
      if (i % 2 == 0) {
        bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
      } else {
        bytes = List.of(new byte[random.nextInt(200)], new byte[40_000]).get(i / 2 % 2);
      }
      Files.write(file, bytes);
      assertEquals(List.of(), known());
      assertEquals(List.of(seen(-2, 1)), add(seen(-2, 1)));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"link", "hard link", "folder", "readable", "foreign", "linked folder"})
  void whatIsNotGustsOwnIsNeitherReadNorWritten(String kind) throws IOException {
    add(seen(-1, 5));
    Path file = files().getFirst();
    Path other = state.resolve("other");
    byte[] before = Files.readAllBytes(file);
    switch (kind) {
      case "link" -> Files.createSymbolicLink(file, Files.move(file, other));
      case "hard link" -> Files.createLink(other, file);
      case "folder" -> {
        Files.move(file, other);
        Files.createDirectory(file);
      }
      case "readable" -> {
        Files.move(file, other);
        Files.copy(other, file);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
      }
      case "foreign" -> {
        Files.copy(file, other);
        try {
          Files.setAttribute(file, "unix:uid", 12_345);
        } catch (IOException _) {
          return; // Only root can give a file away.
        }
      }
      default -> {
        Path folder = Files.move(state.resolve("memory"), other);
        Files.createSymbolicLink(state.resolve("memory"), folder);
        assertEquals(0, memory.totals().places());
      }
    }
    assertEquals(List.of(), known());
    assertEquals(List.of(seen(-2, 1)), add(seen(-2, 1)));
    assertEquals(kind.contains("folder") ? List.of() : List.of(seen(-2, 1)), known());
    Path kept = kind.equals("linked folder") ? other.resolve(file.getFileName()) : other;
    assertArrayEquals(before, Files.readAllBytes(kept));
  }

  @Test
  void manyWritersAtOnceLeaveAWholeFile() throws Exception {
    Threads.together(
        20,
        thread -> {
          for (int i = 0; i < 20; i++) {
            memory.update("London", List.of(seen(-thread, i)), Units.METRIC, NOW);
          }
        });
    assertTrue(known().size() > 0);
    assertEquals(1, memory.totals().places());
  }

  /** Their files change while one of them looks for the oldest. */
  @Test
  void manyWritersOfManyPlacesKeepTheBound() throws Exception {
    Threads.together(
        8,
        thread -> {
          for (int i = thread; i < 1200; i += 8) {
            Instant now = NOW.plusSeconds(i * 31 % 1200);
            memory.update("place " + i * 7919 % 260, List.of(seen(0, 1)), Units.METRIC, now);
          }
        });
    add(seen(0, 1));
    assertTrue(files().size() <= 200);
  }

  @Test
  void clearDeletesWhatGustMade() throws IOException {
    add(seen(-1, 5));
    memory.update("Paris", List.of(seen(-1, 5), seen(0, 6)), Units.METRIC, NOW);
    temporary("1", NOW);
    Set<Path> foreign = new HashSet<>();
    for (String name : List.of("cafe", "README.notes.txt", ".tmp", ".notes.tmp", ".cafe.1.tmp")) {
      foreign.add(Files.writeString(memory.folder().resolve(name), "mine"));
    }
    foreign.add(Files.createDirectory(memory.folder().resolve("0123456789abcdef")));
    assertEquals(new WeatherMemory.Totals(2, 2 * 8 + 3 * 52), memory.totals());
    assertEquals(2, memory.clear());
    assertEquals(foreign, Set.copyOf(files()));
    assertEquals(List.of(), known());
  }

  @Test
  void aFolderThatCannotBeWrittenIsAsGoodAsNone() throws IOException {
    Files.writeString(state.resolve("memory"), "a file");
    assertEquals(List.of(seen(-1, 5)), add(seen(-1, 5)));
    assertEquals(List.of(), known());
    assertEquals(0, memory.clear());
  }
}
