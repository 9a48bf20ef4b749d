package gust.cli.weather;

import static gust.testing.ManyPlaces.ok;
import static gust.testing.ManyPlaces.weather;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.cli.ExitCode;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import gust.testing.ManyPlaces;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever is in a list, and whatever comes of one location, the others are answered. */
@Timeout(60)
class HostileListsTest {
  private static final int MIB = 1 << 20;

  @TempDir Path home;

  private Ended demo(InputStream list) {
    String[] args = {"current", "-", "--demo", "--jsonl", "--quiet"};
    return GustRun.in(home).reading(list).run(args);
  }

  private static InputStream text(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  private static String tooLong(String beginning) {
    return "{\"location\":\""
        + beginning
        + "…\",\"status\":null,\"error\":{\"cod\":null,\"message\":\"a line of the list is longer"
        + " than 4096 characters\",\"exit\":2}}";
  }

  @ParameterizedTest
  @ValueSource(ints = {LocationLines.LONGEST + 1, 5 * MIB})
  void aLineLongerThanAnyPlaceFailsAlone(int length) {
    Ended ended = demo(text("94040\n" + "x".repeat(length) + "\n10001\n"));

    List<String> lines = ended.out().lines().toList();
    assertEquals(3, lines.size(), ended.err());
    assertTrue(lines.get(0).startsWith("{\"location\":\"94040\",\"status\":200"), lines.get(0));
    assertEquals(tooLong("x".repeat(40)), lines.get(1));
    assertTrue(lines.get(2).startsWith("{\"location\":\"10001\",\"status\":200"), lines.get(2));
    ended.exits(ExitCode.MIXED);
  }

  /** Nothing is left of some of them, and the cut may split others. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "\ufeff", "\0", "\u0301", "\ud83c\udf27", "\u200b", "\u202e", "\u001b",
        "\u0085", "\u2028", "\ufffd", " ", "\t", "\ufeff ", "\ufeff#",
        "@", "-", ",", "\"", "\\", "1.5,", "9",
        "%", "geo:", "\ufeff\ud83c\udf27", "東", "ß", "°", "' "
      })
  void oneOddLineIsOneOddLine(String odd) {
    for (int length : new int[] {1, 39, LocationLines.LONGEST, LocationLines.LONGEST + 1, MIB}) {
      String line = odd.repeat(Math.max(1, length / odd.length()));
      String[] others = {"94040\n", "\n10001"};
      Ended ended = demo(text(String.join(line, others)));
      List<String> lines = ended.out().lines().toList();
      assertTrue(lines.size() == 3 || lines.size() == 2, ended::toString);
      assertTrue(lines.getFirst().startsWith("{\"location\":\"94040\",\"status\":200"));
      assertTrue(lines.getLast().startsWith("{\"location\":\"10001\",\"status\":200"));
      assertTrue(ended.code() != ExitCode.BUG, ended::toString);
      Ended again =
          GustRun.in(home).reading(String.join(line, others)).run("current", "-", "--demo");
      assertEquals(ended.code(), again.code(), again::toString);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"ed a0 80", "ff", "c3", "f0 9f 8c", "00", "80", "fe ff", "c0 af"})
  void aLineOfNoTextIsOneBadLine(String bytes) {
    byte[] odd = HexFormat.ofDelimiter(" ").parseHex(bytes);
    for (int times : new int[] {1, LocationLines.LONGEST + 1, MIB}) {
      ByteArrayOutputStream line = new ByteArrayOutputStream();
      for (int i = 0; i < times; i++) {
        line.writeBytes(odd);
      }
      InputStream bad = new ByteArrayInputStream(line.toByteArray());
      InputStream rest = new SequenceInputStream(bad, text("\n10001"));
      Ended ended = demo(new SequenceInputStream(text("94040\n"), rest)).exits(ExitCode.MIXED);
      assertEquals(3, ended.out().lines().count(), ended::toString);
    }
  }

  @Test
  void whatIsShownOfALongLineHoldsNoPartOfAKey() {
    String key = "0123456789abcdef0123456789abcdef";
    demo(text("x".repeat(20) + " " + key + " ".repeat(LocationLines.LONGEST))).printsNo("0123");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\r", "\n", "\r\n", "\n\r", "\r\r\n"})
  void linesEndAsTheyDoAnywhere(String end) {
    Ended ended = demo(text(String.join(end, "94040", "", "# x", "10001", "")));
    assertEquals(2, ended.out().lines().count(), ended::toString);
    ended.exits(0);
    demo(text(end.repeat(MIB))).exits(ExitCode.USAGE).says("has no locations");
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE"})
  void aListMayBeInUtf16WithItsMarkOrWithout(String charset) {
    for (String mark : List.of("", "\ufeff")) {
      String places = mark + "London\r\n# Köln\r\n\r\nTōkyō,JP\r\n9\r\n";
      Ended ended = demo(new ByteArrayInputStream(places.getBytes(Charset.forName(charset))));
      List<String> lines = ended.out().lines().toList();
      assertTrue(lines.get(0).startsWith("{\"location\":\"London\",\"status\":200"), lines.get(0));
      assertTrue(lines.get(1).startsWith("{\"location\":\"Tōkyō,JP\""), lines.get(1));
      assertTrue(lines.get(2).startsWith("{\"location\":\"9\""), lines.get(2));
    }
  }

  @Test
  void whatHasNoLinesAtAllEndsTheList() throws IOException {
    InputStream zeros = Files.newInputStream(Path.of("/dev/zero"));
    Ended ended = demo(new SequenceInputStream(text("94040\n"), zeros));
    List<String> lines = ended.out().lines().toList();
    assertEquals(2, lines.size(), ended.err());
    assertTrue(lines.get(1).contains("the list has an endless line"), lines.get(1));
    assertTrue(lines.get(1).endsWith("\"exit\":2}}"), lines.get(1));
    ended.exits(ExitCode.MIXED);
  }

  @Test
  void aListThatIsComparedHasAnEnd() {
    GustRun run = GustRun.in(home).reading("London,GB\n".repeat(51));
    Ended ended = run.run("forecast", "-", "--demo", "--compare");
    ended.exits(ExitCode.USAGE).printsOnly("").says("at most 50 locations");
  }

  /** Each of 2 MiB made a tree of up to 300 MiB. */
  @ParameterizedTest
  @ValueSource(strings = {"{},", "1,", "{\"a\":1},", "[],", "\"\",", "null,"})
  void anAnswerOfNothingButBracketsFailsAlone(String filler) {
    String many = filler.repeat(2_000_000 / filler.length());
    String hostile = "{\"main\":{\"temp\":1},\"x\":[" + many + "1]}";
    assertFailsAlone(hostile, "has too many values");
  }

  @Test
  void anAnswerThatIsDeeplyNestedFailsAlone() {
    String deep = "[".repeat(100_000) + "]".repeat(100_000);
    assertFailsAlone("{\"main\":{\"temp\":1},\"x\":" + deep + "}", "is not JSON");
  }

  private void assertFailsAlone(String hostile, String problem) {
    ManyPlaces service =
        new ManyPlaces(location -> location.endsWith("1") ? ok(hostile) : weather(location));
    Ended ended =
        GustRun.in(home)
            .withKey()
            .asking(service)
            .run("current", "10000", "10001", "10002", "10003", "--format", "{place}");
    ended.printsOnly("10000\n10002\n10003\n").exits(ExitCode.MIXED);
    ended.saysFirst("gust: 10001: the service's answer " + problem).says("1 with a bad answer");
  }

  @ParameterizedTest
  @MethodSource("bugs")
  void aBugThatOneLocationMeetsIsReportedAndTheOthersAreAnswered(Throwable bug) {
    ManyPlaces service =
        new ManyPlaces(location -> {
          if (location.endsWith("1")) {
            if (bug instanceof Error error) {
              throw error;
            }
            throw (RuntimeException) bug;
          }
          return weather(location);
        });
    Ended ended =
        GustRun.in(home)
            .withKey()
            .asking(service)
            .run("current", "10000", "10001", "10002", "--format", "{place}");
    ended.printsOnly("10000\n10002\n").exits(ExitCode.MIXED);
    ended.saysFirst("gust: 10001: this is a bug in gust\n");
    ended.says("  cause: " + bug.getClass().getName());
  }

  static List<Throwable> bugs() {
    return List.of(new IllegalStateException(), new StackOverflowError(), new Error());
  }

  @Test
  void aLineOfTheLongestLengthIsStillAName() {
    Ended ended = demo(text("y".repeat(LocationLines.LONGEST) + "\r\n94040\r10001"));
    assertEquals(3, ended.out().lines().count(), ended.err());
    ended.printsNo("is longer");
  }

  @Test
  void aLongCommentIsStillAComment() {
    demo(text("# " + "x".repeat(MIB) + "\n94040\n")).exits(0);
  }
}
