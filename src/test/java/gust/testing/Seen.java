package gust.testing;

import gust.render.compare.CompareProse;
import gust.render.compare.CompareView;
import gust.render.current.CurrentLine;
import gust.render.current.CurrentProse;
import gust.render.current.CurrentView;
import gust.render.forecast.ForecastLine;
import gust.render.forecast.ForecastProse;
import gust.render.forecast.ForecastView;
import gust.render.forecast.HourlyView;
import gust.render.forecast.OverviewView;
import gust.render.kit.GlyphChoice;
import gust.render.kit.RenderContext;
import gust.render.kit.View;
import gust.service.Answer;
import gust.service.Overview;
import gust.terminal.ColorDepth;
import gust.terminal.Theme;
import gust.weather.CurrentWeather;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.Units;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;

/**
 * One sky as one view draws it.
 *
 * @param view {@code current}, {@code forecast} or {@code hourly}; {@code piped-current} for a
 *     pipe; {@code overview} and {@code hourly-overview}; {@code line-current}, {@code
 *     plain-forecast}, {@code line-overview} and the like for {@code --line} and {@code --plain}
 * @param sky a name that {@link Skies} knows; several, with {@code +} between them, for {@code
 *     compare} and {@code plain-compare}; for the overview now and ahead, or {@code failed}
 * @param color {@code none}, {@code 16}, {@code 256} or {@code truecolor}; {@code dark} and {@code
 *     light}: true colour on such a background
 * @param glyphs a choice of glyphs in UTF-8; {@code ascii} and {@code latin-1}: what is chosen for
 *     that charset
 */
public record Seen(
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

  public Seen in(String otherColor) {
    return new Seen(view, sky, width, rows, otherColor, glyphs, units);
  }

  public String draw() {
    RenderContext context = context();
    if (view.endsWith("current")) {
      View<CurrentWeather> drawn =
          switch (view) {
            case "line-current" -> new CurrentLine(false);
            case "plain-current" -> new CurrentProse();
            default -> new CurrentView();
          };
      return drawn.draw(Skies.current(sky, units), context);
    }
    if (view.endsWith("compare")) {
      List<Answer<Forecast>> answers = new ArrayList<>();
      for (String each : sky.split("\\+")) {
        answers.add(Skies.forecast(each, units));
      }
      return view.equals("compare")
          ? new CompareView(ForecastSpan.ALL, true).draw(answers, context)
          : new CompareProse(ForecastSpan.ALL).draw(answers, context);
    }
    if (view.endsWith("overview")) {
      return overview().draw(overviewAnswer(), context);
    }
    View<Forecast> drawn =
        switch (view) {
          case "line-forecast" -> new ForecastLine(ForecastSpan.ALL, false);
          case "plain-forecast" -> new ForecastProse(ForecastSpan.ALL, false);
          case "plain-hourly" -> new ForecastProse(ForecastSpan.ALL, true);
          case "forecast" -> new ForecastView(ForecastSpan.ALL);
          default -> new HourlyView(ForecastSpan.ALL);
        };
    return drawn.draw(Skies.forecast(sky, units), context);
  }

  private OverviewView overview() {
    ForecastSpan all = ForecastSpan.ALL;
    return switch (view) {
      case "line-overview" ->
          new OverviewView(new CurrentLine(false), new ForecastLine(all, false));
      case "plain-overview" -> new OverviewView(new CurrentProse(), new ForecastProse(all, false));
      case "hourly-overview" -> new OverviewView(new CurrentView(), new HourlyView(all));
      default -> new OverviewView(new CurrentView(), new ForecastView(all));
    };
  }

  private Answer<Overview> overviewAnswer() {
    String[] skies = sky.split("\\+");
    Answer<CurrentWeather> now = skies[0].equals("failed") ? null : Skies.current(skies[0], units);
    Answer<Forecast> ahead = skies[1].equals("failed") ? null : Skies.forecast(skies[1], units);
    return Weather.answer(new Overview(now, ahead, null), units, Skies.NOW);
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
    return RenderContext.of(width, depth, charset(), choice, Instant.parse(Skies.NOW), false)
        .withTheme(theme)
        .withSize(width, view.startsWith("piped") ? OptionalInt.empty() : OptionalInt.of(rows));
  }

  public Charset charset() {
    return switch (glyphs) {
      case "ascii" -> StandardCharsets.US_ASCII;
      case "latin-1" -> StandardCharsets.ISO_8859_1;
      default -> StandardCharsets.UTF_8;
    };
  }
}
