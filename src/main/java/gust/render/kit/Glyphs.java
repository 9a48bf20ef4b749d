package gust.render.kit;

import gust.language.Language;
import gust.weather.ConditionKind;
import gust.weather.Wind;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;

/**
 * The symbols that a view draws with. No information is conveyed by a non-ASCII symbol alone.
 *
 * @param degree precedes C or F; stands alone after a number in tables
 * @param ellipsis one cell, marks truncated text
 * @param rule one cell of a horizontal line
 * @param arrows eight of one cell each, clockwise from up; empty for none
 * @param bars one cell each, from the lowest to the full one
 * @param bar one cell of a horizontal bar
 * @param track one cell of the line behind it
 * @param axis one cell each: by night, by day
 * @param mark one cell, on a bar
 * @param warning one cell, for danger
 * @param halves the half blocks for drawings and large digits; empty for none
 * @param icons the symbols for kinds of weather
 * @param spoken whether all is said in words, for screen readers
 */
public record Glyphs(
    String degree,
    String ellipsis,
    String rule,
    String arrows,
    String bars,
    String bar,
    String track,
    String axis,
    String mark,
    String warning,
    String halves,
    Icons icons,
    boolean spoken) {
  /** In the order of the record's components, like the other sets. */
  private static final String[] UNICODE_SIGNS = {
    "°", "…", "─", "↑↗→↘↓↙←↖", "▁▂▃▄▅▆▇█", "━", "·", "─━", "●", "⚠", "▀▄█"
  };

  /**
   * The characters that code page 437 and Debian's console fonts share, with no block but the full
   * one. They have only four arrows, to which a wind would be wrongly rounded: letters name all
   * eight.
   */
  private static final String[] CONSOLE_SIGNS = {
    "°", "~", "─", "", "░▒█", "═", ".", "─═", "■", "!", ""
  };

  private static final String[] ASCII_SIGNS = {
    "", "~", "-", "", ".:-=+*#@", "=", ".", "-=", "O", "!", ""
  };

  public static final Glyphs UNICODE = of(UNICODE_SIGNS, Icons.SIGNS, false);
  public static final Glyphs ASCII = of(ASCII_SIGNS, Icons.NONE, false);

  /** For screen readers: ASCII, with words instead of symbols. */
  static final Glyphs SPOKEN = of(ASCII_SIGNS, Icons.NONE, true);

  private static Glyphs of(String[] signs, Icons icons, boolean spoken) {
    return new Glyphs(
        signs[0], signs[1], signs[2], signs[3], signs[4], signs[5], signs[6], signs[7], signs[8],
        signs[9], signs[10], icons, spoken);
  }

  /** The chosen set, with ASCII for each symbol that the charset cannot encode. */
  public static Glyphs choose(GlyphChoice choice, Charset charset) {
    if (!charset.canEncode()) {
      return ASCII;
    }
    CharsetEncoder encoder = charset.newEncoder();
    Icons icons = encoder.canEncode(choice.icons.all) ? choice.icons : Icons.NONE;
    String[] signs = choice.signs.clone();
    for (int i = 0; i < signs.length; i++) {
      signs[i] = encoder.canEncode(signs[i]) ? signs[i] : ASCII_SIGNS[i];
    }
    return of(signs, icons, false);
  }

  /** Whether {@code bars} are eighths of a cell, so that the area below a curve can be filled. */
  public boolean area() {
    return bars.equals(UNICODE_SIGNS[4]);
  }

  public boolean blocks() {
    return !halves.isEmpty();
  }

  /** The key of some words, or of those for a screen reader where they have some of their own. */
  public String key(String key, Language language) {
    String other = key + ".spoken";
    return spoken && language.find(other) != null ? other : key;
  }

  /**
   * An arrow in the direction the wind blows to, and a hard space; empty if the set has no arrows.
   *
   * @param from degrees that it blows from
   */
  public String arrow(double from) {
    return arrows.isEmpty()
        ? ""
        : arrows.charAt(Wind.sector(from + 180, arrows.length())) + "" + Line.HARD_SPACE;
  }

  /** A symbol for each kind of weather, by day and by night. Views always put words beside it. */
  public enum Icons {
    NONE("", ""),
    /** Sun, cloud, overcast, drizzle, rain, heavy rain, thunder, snow, fog, dust, wind; moon. */
    LETTERS("o,o,c,C,d,r,R,T,*,*,=,:,w", "),)"),
    /** Symbols of ordinary fonts, one cell each. */
    SIGNS("☀,☀,☁,☁,☂,☂,☂,↯,❄,❄,≡,∴,≋", "☾,☾,☁"),
    /**
     * Pictures, two cells each. Only characters that are wide by default, because terminals
     * disagree on the width of a variation selector. There is no such cloud, so its symbol is
     * followed by a space.
     */
    EMOJI("🌞,⛅,⛅,☁ ,💧,☔,☔,⚡,⛄,⛄,🌁,💨,🌀", "🌙,🌙,☁ "),
    /** The weather icons in the private use area of Nerd Fonts, one cell each. */
    NERD(
        "\ue30d,\ue302,\ue302,\ue312,\ue31b,\ue319,\ue318,"
            + "\ue31d,\ue31a,\ue3ad,\ue313,\ue35d,\ue34b",
        "\ue32b,\ue379,\ue37e");

    private final String all;
    private final String[] byDay;
    private final String[] byNight;

    /**
     * @param byDay for all kinds except the unknown one, in their order
     * @param byNight for the first kinds, which differ at night
     */
    Icons(String byDay, String byNight) {
      all = byDay + byNight;
      this.byDay = byDay.split(",");
      this.byNight = byNight.split(",");
    }

    /** Empty if the set has none. */
    public String of(ConditionKind kind, boolean night) {
      String[] icons = night && kind.ordinal() < byNight.length ? byNight : byDay;
      return kind.ordinal() < icons.length ? icons[kind.ordinal()] : "";
    }

    /**
     * The moon as it is lit; empty if the set has none.
     *
     * @param elongation degrees that it is ahead of the sun: 0 new, 180 full
     * @param light whether the ground is light, so that what is filled is dark
     */
    public String moon(double elongation, boolean southern, boolean light) {
      double seen = southern ? 360 - elongation : elongation;
      int eighth = (int) Math.round(seen / 45) % 8;
      return switch (this) {
        case NONE, LETTERS -> "";
        case SIGNS -> (light ? "●☽◐◔○◔◑☾" : "○☽◑◕●◕◐☾").substring(eighth, eighth + 1);
        case EMOJI -> Character.toString(0x1F311 + eighth);
        case NERD -> Character.toString(0xE38D + (int) Math.round(seen * 28 / 360) % 28);
      };
    }
  }

  /** A value of {@code --glyphs} and of the setting {@code glyphs}. */
  public enum GlyphChoice {
    AUTO(UNICODE_SIGNS, Icons.SIGNS),
    ASCII(ASCII_SIGNS, Icons.NONE),
    /** Characters that all fonts of text consoles have. */
    CONSOLE(CONSOLE_SIGNS, Icons.NONE),
    UNICODE(UNICODE_SIGNS, Icons.SIGNS),
    /** Unicode, with pictures for the kinds of weather. */
    EMOJI(UNICODE_SIGNS, Icons.EMOJI),
    /** Unicode, with the weather icons of a Nerd Font. */
    NERD(UNICODE_SIGNS, Icons.NERD);

    private final String[] signs;
    private final Icons icons;

    GlyphChoice(String[] signs, Icons icons) {
      this.signs = signs;
      this.icons = icons;
    }

    /**
     * The charset to print names in: a console's font has at least the letters of code page 437.
     *
     * @param charset of the terminal
     */
    public Charset charset(Charset charset) {
      return this == CONSOLE && charset.equals(StandardCharsets.UTF_8)
          ? Charset.forName("IBM437", StandardCharsets.US_ASCII)
          : charset;
    }

    /**
     * Resolves the choice for a terminal.
     *
     * @param term the variable {@code TERM}
     */
    public GlyphChoice on(String term) {
      if (this != AUTO) {
        return this;
      }
      return term.equals("linux") ? CONSOLE : term.equals("dumb") ? ASCII : this;
    }
  }
}
