package gust.cli.weather;

import static gust.cli.weather.WeatherOptions.CLOCK;
import static gust.cli.weather.WeatherOptions.COLOR;
import static gust.cli.weather.WeatherOptions.GLYPHS;
import static gust.cli.weather.WeatherOptions.LANG;
import static gust.cli.weather.WeatherOptions.PRESSURE;
import static gust.cli.weather.WeatherOptions.THEME;
import static gust.cli.weather.WeatherOptions.WIND;
import static gust.language.Language.ENGLISH;

import gust.cli.CommandContext;
import gust.cli.CommandContext.Connection;
import gust.cli.Console;
import gust.cli.weather.WeatherOptions.Form;
import gust.language.Language;
import gust.render.kit.Glyphs.GlyphChoice;
import gust.render.kit.LocalTimes.HourCycle;
import gust.render.kit.RenderContext;
import gust.render.kit.RenderContext.UnitChoice;
import gust.settings.SettingName;
import gust.settings.Settings;
import gust.terminal.Terminal;
import gust.terminal.Theme;
import gust.weather.Units.PressureUnit;
import gust.weather.Units.SpeedUnit;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.OptionalInt;
import picocli.CommandLine.ParseResult;

/** Reads the options that say what the output looks like. */
final class ScreenOptions {
  private ScreenOptions() {}

  /** What the options, else the settings, say of the output; the terminal has the rest. */
  static RenderContext read(
      ParseResult parsed, CommandContext context, Form form, OptionalInt width) {
    Settings settings = context.settings();
    Console console = context.console();
    Terminal terminal = console.terminal(COLOR.getOrSetting(parsed, settings));
    Theme theme = THEME.getOrSetting(parsed, settings);
    GlyphChoice glyphs = GLYPHS.getOrSetting(parsed, settings);
    GlyphChoice shown = terminal.out() ? glyphs.on(console.type()) : glyphs;
    Instant now = context.process().clock().instant();
    boolean demo = Connection.DEMO.isSet(parsed);
    int columns = console.width(width);
    Optional<SpeedUnit> wind =
        WIND.get(parsed)
            .or(() -> settings.find(SettingName.WIND).map(it -> SpeedUnit.named(it.value())));
    PressureUnit pressure = PRESSURE.getOrSetting(parsed, settings);
    HourCycle hours = CLOCK.getOrSetting(parsed, settings);
    Optional<ZoneOffset> own =
        form == Form.VIEW ? Optional.of(context.process().offset().get()) : Optional.empty();
    RenderContext screen =
        RenderContext.of(columns, terminal.color(), terminal.charset(), shown, now, demo)
            .withUnits(new UnitChoice(wind, pressure, hours, own))
            .in(form.isForPeople() || form == Form.TEMPLATE ? language(parsed, context) : ENGLISH)
            .withSize(columns, console.isDumb() ? OptionalInt.empty() : terminal.rows());
    return form == Form.VIEW || form == Form.LINE
        ? screen.withTheme(console.theme(theme, terminal))
        : screen;
  }

  private static Language language(ParseResult parsed, CommandContext context) {
    String word = LANG.getOrSetting(parsed, context.settings());
    return Language.of(context.language(word, LANG.name()).code());
  }
}
