package gust.render;

import gust.weather.ConditionKind;
import java.util.ArrayList;
import java.util.List;

/**
 * What the sky looks like, in ASCII: five lines of at most fifteen signs. A sign's colour follows
 * from the sign, so the drawings keep to a few: clouds are made of slashes, brackets and
 * underscores.
 */
final class AsciiSky {
  private static final String SUN =
      """
          .  |  .
           .---.
        -- |   | --
           '---'
          '  |  '
      """;

  private static final String MOON =
      """
           .:'     .
          ::'
          ::     +
          '::..::
            ''''    .
      """;

  private static final String SUN_AND_CLOUD =
      """
         . | .
        -- O __
         '__/  \\_
         /       \\_
        (__________)
      """;

  private static final String MOON_AND_CLOUD =
      """
         .:'      .
        ::   __
         '__/  \\_
         /       \\_
        (__________)
      """;

  private static final String CLOUD =
      """
             ___
          __/   \\_
         /        \\
        (__________)
      """;

  private static final String CLOUD_AT_NIGHT =
      """
             ___  '.
          __/   \\_ :.
         /        \\'
        (__________)
      """;

  private static final String OVERCAST =
      """
            ___  __
         __/   \\/  \\_
        /       \\    \\
        (________)____)
      """;

  private static final String OVERCAST_AT_NIGHT =
      """
            ___  __ '.
         __/   \\/  \\_:
        /       \\    \\
        (________)____)
      """;

  private static final String FOG =
      """
            .-"-.
        ~~ ~~~~~~~ ~~
         ~~~~~ ~~~~~~
        ~~~~~~~~ ~~~~
          ~~~~ ~~~~~
      """;

  private static final String FOG_AT_NIGHT =
      """
             .:'     .
        ~~ ~~~~~~~ ~~
         ~~~~~ ~~~~~~
        ~~~~~~~~ ~~~~
          ~~~~ ~~~~~
      """;

  private static final String DUST =
      """
             O
        . : ' . : '
         ' . : ' . :
        : ' . : ' . '
         . : ' . : '
      """;

  private static final String FUNNEL =
      """
       =============
          =========
            ======
           ====
            ==
      """;

  private static final String UNKNOWN =
      """
           ____
          (    )
             _/
            (
            ()
      """;

  private final ConditionKind kind;
  private final boolean night;

  private AsciiSky(ConditionKind kind, boolean night) {
    this.kind = kind;
    this.night = night;
  }

  static List<Line> draw(ConditionKind kind, boolean night) {
    return new AsciiSky(kind, night).lines();
  }

  private String drawing() {
    return switch (kind) {
      case CLEAR -> night ? MOON : SUN;
      case FEW_CLOUDS -> night ? MOON_AND_CLOUD : SUN_AND_CLOUD;
      case CLOUDS -> cloud();
      case OVERCAST -> night ? OVERCAST_AT_NIGHT : OVERCAST;
      case DRIZZLE -> cloud() + "    ,  ,  ,  ,";
      case RAIN -> cloud() + "    / / / / /";
      case HEAVY_RAIN -> cloud() + "   //////////";
      case THUNDERSTORM -> cloud() + "    / / Z / /";
      case SNOW -> cloud() + "    *  *  *  *";
      case SLEET -> cloud() + "    / * / * /";
      case FOG -> night ? FOG_AT_NIGHT : FOG;
      case DUST -> DUST;
      case STORM_WIND -> FUNNEL;
      case UNKNOWN -> UNKNOWN;
    };
  }

  private String cloud() {
    return night ? CLOUD_AT_NIGHT : CLOUD;
  }

  private List<Line> lines() {
    CellGrid cells = new CellGrid(Drawing.COLUMNS, Drawing.ROWS);
    String drawing = drawing();
    int x = 0;
    int y = 0;
    for (int i = 0; i < drawing.length(); i++) {
      char sign = drawing.charAt(i);
      if (sign == '\n') {
        x = 0;
        y++;
      } else {
        cells.put(x++, y, sign, style(sign, y));
      }
    }
    List<Line> lines = new ArrayList<>();
    for (y = 0; y < Drawing.ROWS; y++) {
      lines.add(cells.line(y));
    }
    return lines;
  }

  private Style style(char sign, int y) {
    return switch (sign) {
      case ' ', '\\', '(', ')', '_' -> Palette.CLOUD;
      case '/' -> y == Drawing.ROWS - 1 && kind.isWet() ? Palette.RAIN : Palette.CLOUD;
      case ',' -> Palette.RAIN;
      case '*' -> Palette.SNOW;
      case 'Z' -> Palette.BOLT;
      case '~' -> Palette.FOG;
      case '=' -> Palette.DARK_CLOUD;
      case '.', ':', '\'' -> kind == ConditionKind.DUST ? Palette.DUST : star();
      default -> star();
    };
  }

  private Style star() {
    return night ? Palette.MOON : Palette.SUN;
  }
}
