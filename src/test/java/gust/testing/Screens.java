package gust.testing;

import gust.language.Language;
import gust.render.kit.GlyphChoice;
import gust.render.kit.HourCycle;
import gust.render.kit.RenderContext;
import gust.render.kit.UnitChoice;
import gust.terminal.ColorDepth;
import gust.terminal.Theme;
import gust.weather.PressureUnit;
import java.nio.charset.Charset;
import java.time.Instant;
import java.util.Optional;

/** What views draw for: pipes, and screens of any size. */
public final class Screens {
  /** Rows that are left for the shell's prompt. */
  private static final int PROMPT = 2;

  private static final int USUAL_HEIGHT = 24;

  private static final UnitChoice UNITS =
      new UnitChoice(Optional.empty(), PressureUnit.HPA, HourCycle.H24, Optional.empty());

  private Screens() {}

  /** A pipe, in English, for an unknown background. */
  public static RenderContext pipe(
      int width, ColorDepth depth, Charset charset, GlyphChoice glyphs, Instant now, boolean demo) {
    return new RenderContext(
        width,
        USUAL_HEIGHT - PROMPT,
        depth,
        Theme.UNKNOWN,
        glyphs.charset(charset),
        glyphs.in(charset),
        UNITS,
        Language.ENGLISH,
        now,
        Optional.empty(),
        demo,
        false);
  }

  /** The same in a window of so many rows, whose numbers may be drawn large. */
  public static RenderContext window(RenderContext pipe, int height) {
    return new RenderContext(
        pipe.width(),
        height - PROMPT,
        pipe.color(),
        pipe.theme(),
        pipe.charset(),
        pipe.glyphs(),
        pipe.units(),
        pipe.language(),
        pipe.now(),
        pipe.cursor(),
        pipe.demo(),
        true);
  }

  /** The same with these units. */
  public static RenderContext with(RenderContext context, UnitChoice units) {
    return new RenderContext(
        context.width(),
        context.rows(),
        context.color(),
        context.theme(),
        context.charset(),
        context.glyphs(),
        units,
        context.language(),
        context.now(),
        context.cursor(),
        context.demo(),
        context.large());
  }
}
