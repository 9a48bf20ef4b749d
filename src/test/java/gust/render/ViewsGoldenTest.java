package gust.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.service.Answer;
import gust.terminal.ColorDepth;
import gust.testing.Cells;
import gust.testing.Golden;
import gust.testing.Skies;
import gust.testing.Weather;
import gust.weather.CurrentWeather;
import gust.weather.Units;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What people see. Widths, colours, charsets and skies are chosen so that every pair is met. */
class ViewsGoldenTest {
  private static final List<String> CASES =
      List.of(
          "current usual 40 none utf-8",
          "current usual 60 16 us-ascii",
          "current usual 80 truecolor utf-8",
          "current usual 120 256 utf-8",
          "current hot 40 truecolor us-ascii",
          "current hot 80 none utf-8",
          "current frost 60 none utf-8",
          "current frost 80 16 us-ascii",
          "current storm 40 16 utf-8",
          "current storm 120 none us-ascii",
          "current polar-night 60 truecolor utf-8",
          "current nameless 80 none iso-8859-1",
          "current bare 40 none us-ascii",
          "current bare 80 16 utf-8",
          "current tokyo 40 truecolor utf-8",
          "current tokyo 80 none us-ascii",
          "forecast mild 40 16 us-ascii",
          "forecast mild 60 truecolor us-ascii",
          "forecast mild 80 none utf-8",
          "forecast mild 120 16 utf-8",
          "forecast hot 60 none utf-8",
          "forecast hot 80 truecolor utf-8",
          "forecast frost 40 none utf-8",
          "forecast frost 60 16 utf-8",
          "forecast frost 120 truecolor us-ascii",
          "forecast tokyo 40 truecolor utf-8",
          "forecast kathmandu 80 16 us-ascii",
          "forecast no-offset 120 none utf-8",
          "forecast gap 40 16 utf-8",
          "forecast gap 80 none us-ascii",
          "forecast bare 80 none utf-8",
          "forecast empty 60 none utf-8",
          "hourly mild 40 none utf-8",
          "hourly mild 120 truecolor utf-8",
          "hourly frost 60 truecolor us-ascii",
          "hourly frost 80 none utf-8",
          "hourly hot 40 16 us-ascii",
          "hourly hot 80 256 utf-8",
          "hourly kathmandu 120 none us-ascii",
          "hourly gap 60 none utf-8",
          "hourly bare 40 none utf-8",
          "hourly empty 80 16 us-ascii");

  static Stream<String> cases() {
    return CASES.stream();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void aViewLooksAsItLooked(String named) {
    Golden.check("render/" + named.replace(' ', '-'), draw(named));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void noLineIsWiderThanAskedNorEndsInBlanks(String named) {
    int asked = Integer.parseInt(named.split(" ")[2]);
    for (int width : new int[] {asked, 20, 27, 47, 55, 56, 71, 99, 400}) {
      for (String line : draw(named.replace(" " + asked + " ", " " + width + " ")).split("\n")) {
        assertTrue(Cells.of(line) <= width, () -> width + ": " + line);
        assertFalse(line.endsWith(" "), () -> width + ": " + line);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void colourChangesNoWord(String named) {
    String[] part = named.split(" ");
    String plain = draw(named.replace(" " + part[3] + " ", " none "));
    assertEquals(plain, draw(named).replaceAll("\u001b\\[[0-9;]*m", ""));
    assertFalse(plain.contains("\u001b"));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void everythingDrawnCanBeEncoded(String named) {
    Charset charset = Charset.forName(named.split(" ")[4]);
    assertTrue(charset.newEncoder().canEncode(draw(named)));
  }

  @Test
  void noGoldenFileIsLeftOver() throws IOException {
    try (Stream<Path> files = Files.list(Golden.DIRECTORY.resolve("render"))) {
      TreeSet<String> names = new TreeSet<>();
      files.forEach(file -> names.add(file.getFileName().toString()));
      TreeSet<String> expected = new TreeSet<>();
      CASES.forEach(named -> expected.add(named.replace(' ', '-') + ".txt"));
      assertEquals(expected, names);
    }
  }

  @Test
  void demoWeatherSaysSo() {
    Look look = look(80, "none", StandardCharsets.UTF_8, true);
    assertTrue(new CurrentView().draw(Skies.current("usual"), look).contains("Demo: "));
    assertTrue(new ForecastView().draw(Skies.forecast("mild"), look).contains("Demo: "));
    assertTrue(new HourlyView().draw(Skies.forecast("mild"), look).contains("Demo: "));
  }

  @Test
  void textOfTheServiceCannotControlTheTerminal() {
    String hostile = "\u001b]0;x\u0007\u001b[2J\u009b31m\u202eOslo\r\n* Fri\u2028\u0000";
    Answer<CurrentWeather> answer =
        Weather.answer(
            Weather.weather()
                .at(Weather.place(hostile, hostile, 1, 1))
                .with(Weather.condition(800, hostile, hostile, hostile))
                .build(),
            Units.METRIC,
            Skies.NOW);
    String drawn = new CurrentView().draw(answer, look(80, "none", StandardCharsets.UTF_8, false));
    assertTrue(drawn.startsWith("Oslo * Fri, Oslo * Fri  "), drawn);
    assertTrue(drawn.contains("\n  Oslo * Fri\n"), drawn);
    assertTrue(drawn.chars().noneMatch(c -> c != '\n' && Character.isISOControl(c)), drawn);
  }

  private static String draw(String named) {
    String[] part = named.split(" ");
    Look look = look(Integer.parseInt(part[2]), part[3], Charset.forName(part[4]), false);
    return switch (part[0]) {
      case "current" -> new CurrentView().draw(Skies.current(part[1]), look);
      case "forecast" -> new ForecastView().draw(Skies.forecast(part[1]), look);
      default -> new HourlyView().draw(Skies.forecast(part[1]), look);
    };
  }

  private static Look look(int width, String color, Charset charset, boolean demo) {
    ColorDepth depth =
        switch (color.toLowerCase(Locale.ROOT)) {
          case "16" -> ColorDepth.ANSI_16;
          case "256" -> ColorDepth.ANSI_256;
          case "truecolor" -> ColorDepth.TRUE_COLOR;
          default -> ColorDepth.NONE;
        };
    return Look.of(width, depth, charset, GlyphChoice.AUTO, Instant.parse(Skies.NOW), demo);
  }
}
