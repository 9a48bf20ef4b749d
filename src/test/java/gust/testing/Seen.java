package gust.testing;

import gust.render.CurrentLine;
import gust.render.CurrentProse;
import gust.render.CurrentView;
import gust.render.ForecastLine;
import gust.render.ForecastProse;
import gust.render.ForecastView;
import gust.render.GlyphChoice;
import gust.render.HourlyView;
import gust.render.RenderContext;
import gust.terminal.ColorDepth;
import gust.terminal.Theme;
import gust.weather.ForecastSpan;
import gust.weather.Units;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Locale;

/**
 * One way to context at one sky.
 *
 * @param view {@code current}, {@code forecast} or {@code hourly}; {@code line-current} and {@code
 *     plain-forecast} and the like for {@code --line} and {@code --plain}
 * @param sky a name that {@link Skies} knows
 * @param color {@code none}, {@code 16}, {@code 256} or {@code truecolor}; {@code dark} and {@code
 *     light}: true colour on such a background
 * @param glyphs a choice of glyphs in UTF-8; {@code ascii} and {@code latin-1}: what is chosen for
 *     that charset
 */
public record Seen(String view, String sky, int width, String color, String glyphs, Units units) {
  /** Of a line in {@code views.txt}. */
  public static Seen parse(String line) {
    String[] part = line.split(" ");
    return new Seen(
        part[0],
        part[1],
        Integer.parseInt(part[2]),
        part[3],
        part[4],
        Units.valueOf(part[5].toUpperCase(Locale.ROOT)));
  }

  public Seen atWidth(int columns) {
    return new Seen(view, sky, columns, color, glyphs, units);
  }

  public Seen in(String otherColor) {
    return new Seen(view, sky, width, otherColor, glyphs, units);
  }

  public String draw() {
    return switch (view) {
      case "current" -> new CurrentView().draw(Skies.current(sky, units), context(false));
      case "forecast" ->
          new ForecastView(ForecastSpan.ALL).draw(Skies.forecast(sky, units), context(false));
      case "line-current" -> new CurrentLine(false).draw(Skies.current(sky, units), context(false));
      case "line-forecast" ->
          new ForecastLine(false).draw(Skies.forecast(sky, units), context(false));
      case "plain-current" -> new CurrentProse().draw(Skies.current(sky, units), context(false));
      case "plain-forecast" ->
          new ForecastProse(ForecastSpan.ALL, false)
              .draw(Skies.forecast(sky, units), context(false));
      case "plain-hourly" ->
          new ForecastProse(ForecastSpan.ALL, true)
              .draw(Skies.forecast(sky, units), context(false));
      default -> new HourlyView(ForecastSpan.ALL).draw(Skies.forecast(sky, units), context(false));
    };
  }

  public RenderContext context(boolean demo) {
    ColorDepth depth =
        switch (color) {
          case "16" -> ColorDepth.ANSI_16;
          case "256" -> ColorDepth.ANSI_256;
          case "truecolor", "dark", "light" -> ColorDepth.TRUE_COLOR;
          default -> ColorDepth.NONE;
        };
    GlyphChoice choice =
        switch (glyphs) {
          case "console" -> GlyphChoice.CONSOLE;
          case "emoji" -> GlyphChoice.EMOJI;
          case "nerd" -> GlyphChoice.NERD;
          default -> GlyphChoice.AUTO;
        };
    Theme theme =
        switch (color) {
          case "dark" -> Theme.DARK;
          case "light" -> Theme.LIGHT;
          default -> Theme.UNKNOWN;
        };
    return RenderContext.of(width, depth, charset(), choice, Instant.parse(Skies.NOW), demo)
        .withTheme(theme);
  }

  public Charset charset() {
    return switch (glyphs) {
      case "ascii" -> StandardCharsets.US_ASCII;
      case "latin-1" -> StandardCharsets.ISO_8859_1;
      default -> StandardCharsets.UTF_8;
    };
  }
}
