package gust.render.kit;

import gust.statement.Statement;
import gust.weather.Beaufort;
import gust.weather.Wind;
import java.util.OptionalDouble;

/** Formats winds: their speeds with the direction they blow from, gusts and Beaufort's names. */
public record Winds(Quantities quantities) {
  /** {@code ↗ SW}: blowing from the south-west, to the north-east. */
  public Line direction(OptionalDouble from) {
    double degrees = from.orElse(0);
    return from.isPresent()
        ? Line.of(quantities.glyphs().arrow(degrees)).add(compass(degrees))
        : new Line();
  }

  /** {@code ↗ 4 m/s from SW, gusts 12 m/s}; of a still wind only the gusts: its name is enough. */
  public Line wind(Wind wind) {
    Line speed = quantities.speed(wind.speed());
    Line line = hasDirection(wind, wind.speed()) ? from(wind, withArrow(wind, speed)) : speed;
    Line gusts = quantities.line("wind.gusts", "speed", gusts(wind));
    return isStill(wind) ? gusts : quantities.list(line, gusts);
  }

  /** {@code ↗ 4 m/s}: a speed with this wind's arrow, or {@code 4 m/s SW} without arrows. */
  public Line arrowed(Wind wind, OptionalDouble value) {
    Line speed = quantities.speed(value);
    if (!hasDirection(wind, value)) {
      return speed;
    }
    return quantities.glyphs().arrows().isEmpty()
        ? speed.add(Line.HARD_SPACE + compass(wind.direction().getAsDouble()))
        : withArrow(wind, speed);
  }

  private Line withArrow(Wind wind, Line speed) {
    return Line.of(quantities.glyphs().arrow(wind.direction().getAsDouble())).addAll(speed);
  }

  /** No direction for calm wind. */
  private boolean hasDirection(Wind wind, OptionalDouble speed) {
    return wind.direction().isPresent() && quantities.wholeSpeed(speed) != 0;
  }

  /** {@code 11 m/s from SW}; the speed alone if the direction is unknown. */
  public Line from(Wind wind, Line speed) {
    return wind.direction().isEmpty()
        ? speed
        : quantities.line("wind.from", "speed", speed, "direction", direction(wind));
  }

  /** {@code SW}, {@code south-west}; empty if it is unknown. */
  public String direction(Wind wind) {
    if (wind.direction().isEmpty()) {
      return "";
    }
    double degrees = wind.direction().getAsDouble();
    return quantities.language().isSpoken()
        ? quantities.language().form("compass." + 2 * Wind.sector(degrees, 8), "spoken")
        : compass(degrees);
  }

  /** {@code SW}: one of 16 points. */
  private String compass(double degrees) {
    return quantities.language().text("compass." + Wind.sector(degrees, 16));
  }

  /**
   * {@code 12 m/s} if the gusts matter. Those below the wind speed, which some servers send, are
   * ignored.
   */
  public Line gusts(Wind wind) {
    boolean isAbove = quantities.wholeSpeed(wind.gust()) > quantities.wholeSpeed(wind.speed());
    return isAbove && Wind.Level.isFresh(wind, quantities.units())
        ? quantities.speed(wind.gust())
        : new Line();
  }

  /** {@code strong breeze}; empty if there is no speed. */
  public String beaufort(Wind wind) {
    Beaufort force = Beaufort.of(wind.speed(), quantities.units());
    return wind.speed().isEmpty()
        ? ""
        : quantities.language().text(Statement.key("beaufort", force));
  }

  /** {@code ↗16}: the wind or its gusts, whichever is stronger; empty if it does not matter. */
  public Line fresh(Wind wind) {
    return Wind.Level.isFresh(wind, quantities.units()) ? gust(wind) : new Line();
  }

  /** The same of any wind; empty if it is unknown, or as good as calm. */
  public Line gust(Wind wind) {
    if (quantities.wholeSpeed(wind.strength()) == 0) {
      return new Line();
    }
    Style style =
        switch (Wind.Level.of(wind, quantities.units())) {
          case CALM, WINDY -> Style.PLAIN;
          case GALE -> Palette.GALE.inBold();
          case STORMY -> Palette.WARN.inBold();
        };
    String number = quantities.speedNumber(wind.strength()).words();
    return Line.of(blowing(wind) + number, style);
  }

  /** The arrow, else the compass letters that it blows from; empty if that is unknown. */
  private String blowing(Wind wind) {
    if (wind.direction().isEmpty()) {
      return "";
    }
    double from = wind.direction().getAsDouble();
    String arrow = quantities.glyphs().arrow(from);
    return arrow.isEmpty()
        ? quantities.language().text("compass." + 2 * Wind.sector(from, 8))
        : arrow.substring(0, 1);
  }

  /** Whether its speed is known, and rounds to 0 or is Beaufort 0; gusts do not count. */
  public boolean isStill(Wind wind) {
    return wind.speed().isPresent()
        && (quantities.wholeSpeed(wind.speed()) == 0
            || Beaufort.of(wind.speed(), quantities.units()) == Beaufort.CALM);
  }
}
