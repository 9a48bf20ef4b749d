package gust.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.render.compare.CompareView;
import gust.render.compare.ComparedPlaces;
import gust.render.current.CurrentLine;
import gust.render.forecast.CurrentProse;
import gust.render.forecast.CurrentView;
import gust.render.forecast.ForecastLine;
import gust.render.forecast.ForecastProse;
import gust.render.forecast.ForecastView;
import gust.render.forecast.OverviewView;
import gust.render.kit.GlyphChoice;
import gust.render.kit.RenderContext;
import gust.render.kit.View;
import gust.service.Answer;
import gust.service.Overview;
import gust.terminal.ColorDepth;
import gust.terminal.Theme;
import gust.testing.Cells;
import gust.testing.Golden;
import gust.testing.Screens;
import gust.testing.Skies;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
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

  /** Beyond ASCII, what both code page 437 and Debian's fonts for consoles (Lat15 …) have. */
  private static final String CONSOLE = "°─═│↑→↓←▲▼░▒█■";

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
    if (seen.glyphs().equals("console")) {
      drawn.chars().filter(c -> c > 0x7E).forEach(c -> assertTrue(CONSOLE.indexOf(c) >= 0));
    }
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

  /**
   * One sky as one view draws it.
   *
   * @param view {@code current}, {@code forecast} or {@code hourly}; {@code piped-current} for a
   *     pipe; {@code overview} and {@code hourly-overview}; {@code line-current}, {@code
   *     plain-forecast}, {@code line-overview} and the like for {@code --line} and {@code --plain}
   * @param sky a name that {@link Skies} knows; several, with {@code +} between them, for {@code
   *     compare} and {@code plain-compare}; for the overview now and ahead, or {@code failed}
   * @param color {@code none}, {@code 16}, {@code 256} or {@code truecolor}; {@code dark} and
   *     {@code light}: true colour on such a background
   * @param glyphs a choice of glyphs in UTF-8; {@code ascii} and {@code latin-1}: what is chosen
   *     for that charset
   */
  private record Seen(
      String view, String sky, int width, int rows, String color, String glyphs, Units units) {
    /** Of a line in {@code views.txt}. */
    public static Seen parse(String line) {
      String[] part = line.split(" ");
      return new Seen(
          part[0],
          part[1],
          Integer.parseInt(part[2].split("x")[0]),
          part[2].contains("x") ? Integer.parseInt(part[2].split("x")[1]) : 24,
          part[3],
          part[4],
          Units.valueOf(part[5].toUpperCase(Locale.ROOT)));
    }

    public Seen atWidth(int columns) {
      return new Seen(view, sky, columns, rows, color, glyphs, units);
    }

    public String draw() {
      return view.endsWith("compare")
          ? compared().draw(places(), context())
          : drawn().draw(weather(), context());
    }

    private View.OfPlaces compared() {
      return view.equals("compare")
          ? new CompareView(ForecastSpan.ALL, true)
          : ComparedPlaces.prose(ForecastSpan.ALL);
    }

    private List<Answer<Forecast>> places() {
      return Stream.of(sky.split("\\+")).map(each -> Skies.forecast(each, units)).toList();
    }

    private View drawn() {
      ForecastSpan all = ForecastSpan.ALL;
      return switch (view) {
        case "current", "piped-current" -> new CurrentView();
        case "line-current" -> new CurrentLine(false);
        case "plain-current" -> new CurrentProse();
        case "forecast" -> new ForecastView(all, false);
        case "hourly" -> new ForecastView(all, true);
        case "line-forecast" -> new ForecastLine(all, false);
        case "plain-forecast" -> new ForecastProse(all, false);
        case "plain-hourly" -> new ForecastProse(all, true);
        case "overview" -> new OverviewView(new CurrentView(), new ForecastView(all, false));
        case "hourly-overview" -> new OverviewView(new CurrentView(), new ForecastView(all, true));
        case "line-overview" ->
            new OverviewView(new CurrentLine(false), new ForecastLine(all, false));
        case "plain-overview" ->
            new OverviewView(new CurrentProse(), new ForecastProse(all, false));
        default -> throw new IllegalArgumentException(view);
      };
    }

    private Overview weather() {
      String[] skies = sky.split("\\+");
      String now = skies[0];
      String ahead = skies[skies.length - 1];
      boolean hasNow = view.matches(".*(current|overview)") && !now.equals("failed");
      boolean hasAhead = !view.endsWith("current") && !ahead.equals("failed");
      return new Overview(
          hasNow ? Skies.current(now, units) : null,
          hasAhead ? Skies.forecast(ahead, units) : null,
          null);
    }

    private RenderContext context() {
      ColorDepth depth =
          switch (color) {
            case "16" -> ColorDepth.ANSI_16;
            case "256" -> ColorDepth.ANSI_256;
            case "truecolor", "dark", "light" -> ColorDepth.TRUE_COLOR;
            default -> ColorDepth.NONE;
          };
      GlyphChoice choice =
          switch (glyphs) {
            case "console", "emoji", "nerd" -> GlyphChoice.valueOf(glyphs.toUpperCase(Locale.ROOT));
            default -> GlyphChoice.AUTO;
          };
      Theme theme =
          switch (color) {
            case "dark", "light" -> Theme.valueOf(color.toUpperCase(Locale.ROOT));
            default -> Theme.UNKNOWN;
          };
      RenderContext pipe =
          Screens.pipe(width, depth, charset(), choice, Instant.parse(Skies.NOW), false)
              .withTheme(theme);
      return view.startsWith("piped") ? pipe : Screens.window(pipe, rows);
    }

    public Charset charset() {
      return switch (glyphs) {
        case "ascii" -> StandardCharsets.US_ASCII;
        case "latin-1" -> StandardCharsets.ISO_8859_1;
        default -> StandardCharsets.UTF_8;
      };
    }
  }
}
