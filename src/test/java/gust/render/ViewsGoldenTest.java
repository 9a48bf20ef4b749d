package gust.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.Cells;
import gust.testing.Golden;
import gust.testing.Seen;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What people see. Skies, widths, colours, glyphs and units are chosen so that every pair is met.
 */
class ViewsGoldenTest {
  /** 5 or 6 as a parameter of its own, not as part of a colour. */
  private static final Pattern BLINKING = Pattern.compile("\u001b\\[(\\d;)*[56](;[0-9;]*)?m");

  static List<String> cases() throws IOException {
    return Files.readAllLines(Golden.DIRECTORY.resolve("views.txt"));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void aViewLooksAsItLooked(String named) {
    Seen seen = Seen.parse(named);
    String drawn = seen.draw();
    Golden.check("render/" + named.replace(' ', '-'), drawn);
    assertTrue(seen.charset().newEncoder().canEncode(drawn));
    assertFalse(BLINKING.matcher(drawn).find());
  }

  @ParameterizedTest
  @MethodSource("cases")
  void noLineIsWiderThanAskedNorEndsInBlanks(String named) {
    Seen seen = Seen.parse(named);
    for (int width : new int[] {seen.width(), 20, 27, 35, 44, 52, 59, 71, 85, 100, 400}) {
      for (String line : seen.atWidth(width).draw().split("\n")) {
        assertTrue(Cells.of(line) <= width, () -> width + ": " + line);
        assertFalse(line.endsWith(" "), () -> width + ": " + line);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void colourChangesNoWord(String named) {
    Seen seen = Seen.parse(named);
    String plain = seen.in("none").draw();
    String colored = seen.draw().replaceAll("\u001b\\[[0-9;]*m", "");
    assertEquals(withoutBars(plain), withoutBars(colored));
    assertFalse(plain.contains("\u001b"));
  }

  /**
   * The whole cells of an area are blocks or, in colour, blanks on a ground; on a light one, what
   * is lit of the moon is not filled.
   */
  private static String withoutBars(String drawn) {
    return drawn
        .replaceAll("(?<=[0-9]°?) [━=]+ (?=-?[0-9])", "  ")
        .replaceAll("[ .·█─]+", " ")
        .replaceAll("[○◔◑◕●◐☽☾]", "o")
        .replaceAll(" (?=\n)", "");
  }

  @Test
  void noGoldenFileIsLeftOver() throws IOException {
    try (Stream<Path> files = Files.list(Golden.DIRECTORY.resolve("render"))) {
      TreeSet<String> names = new TreeSet<>();
      files.forEach(file -> names.add(file.getFileName().toString()));
      TreeSet<String> expected = new TreeSet<>();
      cases().forEach(named -> expected.add(named.replace(' ', '-') + ".txt"));
      assertEquals(expected, names);
    }
  }
}
