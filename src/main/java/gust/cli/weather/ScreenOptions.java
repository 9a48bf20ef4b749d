package gust.cli.weather;

import static gust.cli.weather.WeatherOptions.CLOCK;
import static gust.cli.weather.WeatherOptions.COLOR;
import static gust.cli.weather.WeatherOptions.GLYPHS;
import static gust.cli.weather.WeatherOptions.LANG;
import static gust.cli.weather.WeatherOptions.PRESSURE;
import static gust.cli.weather.WeatherOptions.THEME;
import static gust.cli.weather.WeatherOptions.WATCH;
import static gust.cli.weather.WeatherOptions.WIND;

import gust.cli.CommandContext;
import gust.cli.Connection;
import gust.cli.Console;
import gust.language.Language;
import gust.render.kit.GlyphChoice;
import gust.render.kit.HourCycle;
import gust.render.kit.RenderContext;
import gust.render.kit.UnitChoice;
import gust.settings.SettingName;
import gust.settings.Settings;
import gust.terminal.ColorDepth;
import gust.terminal.Terminal;
import gust.terminal.Theme;
import gust.weather.PressureUnit;
import gust.weather.SpeedUnit;
import java.nio.charset.Charset;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.OptionalInt;
import picocli.CommandLine.ParseResult;

/** Reads the options that say what the output looks like. */
final class ScreenOptions {
  private ScreenOptions() {}

  /** Rows of the shell's prompt, which has two lines in many shells. */
  private static final int PROMPT = 2;

  /** The height of what is no screen. */
  private static final int USUAL_HEIGHT = 24;

  /** An option goes before a setting, and a setting before what the terminal says of itself. */
  static RenderContext read(
      ParseResult parsed, CommandContext context, OutputForm form, OptionalInt width) {
    Settings settings = context.settings();
    Console console = context.console();
    Terminal terminal = console.terminal();
    ColorDepth color = console.color(COLOR.getOrSetting(parsed, settings));
    Theme theme = THEME.getOrSetting(parsed, settings);
    GlyphChoice glyphs = GLYPHS.getOrSetting(parsed, settings);
    GlyphChoice shown = terminal.out() ? glyphs.on(console.type()) : glyphs;
    Charset charset = shown.charset(terminal.charset());
    Optional<SpeedUnit> wind =
        WIND.get(parsed)
            .or(() -> settings.find(SettingName.WIND).map(it -> SpeedUnit.named(it.value())));
    PressureUnit pressure = PRESSURE.getOrSetting(parsed, settings);
    HourCycle hours = CLOCK.getOrSetting(parsed, settings);
    Optional<ZoneOffset> reader =
        form == OutputForm.VIEW ? Optional.of(context.process().offset().get()) : Optional.empty();
    boolean hasLanguage = form.isForPeople() || form == OutputForm.TEMPLATE;
    Language language = hasLanguage ? language(parsed, context, charset) : Language.ENGLISH;
    OptionalInt height = console.isDumb() ? OptionalInt.empty() : terminal.size().rows();
    // A watch asks the terminal itself, once the answer can no longer be echoed.
    boolean asksTerminal =
        !WATCH.isSet(parsed) && (form == OutputForm.VIEW || form == OutputForm.LINE);
    return new RenderContext(
        console.width(width),
        height.orElse(USUAL_HEIGHT) - PROMPT,
        color,
        asksTerminal ? console.theme(theme, color) : theme,
        charset,
        shown.in(terminal.charset()),
        new UnitChoice(wind, pressure, hours, reader),
        language,
        context.process().clock().instant(),
        Optional.empty(),
        Connection.DEMO.isSet(parsed),
        height.isPresent());
  }

  /** The reader's language, or English if the charset lacks one of its letters. */
  private static Language language(ParseResult parsed, CommandContext context, Charset charset) {
    String word = LANG.getOrSetting(parsed, context.settings());
    Language language = Language.of(context.language(word, LANG.name()).code());
    boolean isWritable = language == Language.ENGLISH || language.isWritableIn(charset);
    return isWritable ? language : Language.ENGLISH;
  }
}
