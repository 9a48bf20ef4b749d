package gust.render.kit;

import static gust.render.kit.Line.HARD_SPACE;

import gust.weather.CurrentWeather.Fallen;
import gust.weather.Rounding;
import gust.weather.Units;
import gust.weather.Units.SpeedUnit;
import gust.weather.Wetness;
import gust.weather.Wind;
import gust.weather.Wind.Beaufort;
import gust.weather.Wind.Compass;
import java.util.OptionalDouble;

/**
 * Formats measured values. An absent value becomes the empty line, so that views omit it.
 *
 * @param units that the service sent
 * @param speeds the unit that wind is shown in
 */
public record Quantities(Units units, SpeedUnit speeds, Glyphs glyphs) {
  private static final double FARTHEST_SEEN = 10_000;
  private static final double METRES_PER_MILE = 1609.344;

  /** {@code °C}, or {@code C} in ASCII. */
  public String degree() {
    return glyphs.spoken() ? "degrees" : glyphs.degree() + units.degree();
  }

  /** {@code 3°}: how much warmer or colder; {@code 3 C} in ASCII. */
  public String difference(long degrees) {
    return degrees + (glyphs.degree().isEmpty() ? unitOf(degrees) : glyphs.degree());
  }

  private String unitOf(long degrees) {
    return HARD_SPACE + (glyphs.spoken() && Math.abs(degrees) == 1 ? "degree" : degree());
  }

  /** {@code 18 °C}, coloured. */
  public Line temperature(OptionalDouble value) {
    return colored(value, unitOf(Rounding.whole(value.orElse(0))));
  }

  /** {@code 18°}, coloured; {@code 18 C} in ASCII, because a bare number would be ambiguous. */
  public Line shortTemperature(OptionalDouble value) {
    return glyphs.degree().isEmpty() ? temperature(value) : degrees(value);
  }

  /** {@code 18°}, coloured; {@code 18} in ASCII. */
  public Line degrees(OptionalDouble value) {
    return colored(value, glyphs.degree());
  }

  /** {@code 16 to 19 °C}; either both ends are known or neither. */
  public Line range(OptionalDouble low, OptionalDouble high) {
    return areSame(low, high)
        ? temperature(high)
        : colored(low, "").add(" to ").addAll(colored(high, HARD_SPACE + degree()));
  }

  /** {@code 16 to 19°}; either both ends are known or neither. */
  public Line shortRange(OptionalDouble low, OptionalDouble high) {
    return areSame(low, high)
        ? shortTemperature(high)
        : colored(low, "").add(" to ").addAll(shortTemperature(high));
  }

  /** {@code 16 19°}; {@code 16 19} in ASCII. */
  public Line briefRange(OptionalDouble low, OptionalDouble high) {
    Line line = areSame(low, high) ? new Line() : colored(low, " ");
    return line.addAll(degrees(high).inBold());
  }

  private static boolean areSame(OptionalDouble low, OptionalDouble high) {
    return low.isEmpty() || whole(low).equals(whole(high));
  }

  private Line colored(OptionalDouble value, String unit) {
    return value.isPresent()
        ? new Line().add(whole(value) + unit, Palette.temperature(value.getAsDouble(), units))
        : new Line();
  }

  /** {@code 62%} */
  public Line percent(OptionalDouble value) {
    return withUnit(value, percentSign());
  }

  /** A probability of 0 to 1 as {@code 62%}. */
  public Line probability(OptionalDouble value) {
    if (value.isEmpty()) {
      return new Line();
    }
    long percent = Rounding.whole(100 * value.getAsDouble());
    Style dry = percent == 0 ? Style.DIM : Style.PLAIN;
    Style style = percent < 100 * Wetness.LEAST_CHANCE ? dry : Palette.RAIN;
    return new Line().add(percent(value.getAsDouble()), style);
  }

  /** The same without colour. */
  public String percent(double probability) {
    return Rounding.whole(100 * probability) + percentSign();
  }

  private String percentSign() {
    return glyphs.spoken() ? HARD_SPACE + "percent" : "%";
  }

  /** {@code 1015 hPa} */
  public Line pressure(OptionalDouble value) {
    return withUnit(value, HARD_SPACE + "hPa");
  }

  /** {@code 4 m/s} */
  public Line speed(OptionalDouble value) {
    long shown = wholeSpeed(value);
    boolean isSlight = shown == 0 && shownSpeed(value) > 0;
    String words = speeds.words(!isSlight && shown != 1);
    String unit = HARD_SPACE + (glyphs.spoken() ? words : speeds.sign());
    String number = isSlight ? "under" + HARD_SPACE + 1 : "" + shown;
    return value.isPresent() ? new Line().add(number + unit) : new Line();
  }

  /** {@code 4}, for a place where the unit stands already. */
  public Line speedNumber(OptionalDouble value) {
    return value.isPresent() ? new Line().add("" + wholeSpeed(value)) : new Line();
  }

  /** A speed of the service in the unit shown, rounded; 0 if it is absent. */
  public long wholeSpeed(OptionalDouble value) {
    return Rounding.whole(shownSpeed(value));
  }

  private double shownSpeed(OptionalDouble value) {
    double speed = value.orElse(0);
    if (speeds == units.speedUnit()) {
      return speed;
    }
    return speeds == SpeedUnit.BEAUFORT
        ? Beaufort.of(value, units).ordinal()
        : speeds.fromMetresPerSecond(units.toMetresPerSecond(speed));
  }

  /** {@code : gusts up to 16 m/s} */
  public Line upTo(Wind strongest) {
    Line line = new Line().add(strongest.isGusty() ? ": gusts up to " : ": up to ");
    return line.addAll(speed(strongest.strength()));
  }

  /** {@code 4} */
  public Line number(OptionalDouble value) {
    return withUnit(value, "");
  }

  /** {@code ↗ SW}: blowing from the south-west, to the north-east. */
  public Line direction(OptionalDouble from) {
    return from.isPresent()
        ? new Line().add(glyphs.arrow(from.getAsDouble())).add(Compass.letters(from.getAsDouble()))
        : new Line();
  }

  /**
   * {@code ↗ 4 m/s from SW, gusts 9 m/s}; empty for calm, because its name is enough. Gusts below
   * the wind speed, which some servers send, are ignored.
   */
  public Line wind(Wind wind) {
    if (isCalm(wind)) {
      return new Line();
    }
    Line line = speed(wind.speed());
    if (hasDirection(wind, wind.speed())) {
      line = withArrow(wind, line).addAll(from(wind));
    }
    Line gust = gustsAbove(wind);
    return gust.isEmpty()
        ? line
        : line.add(line.isEmpty() ? "gusts" : ", gusts").add("" + HARD_SPACE).addAll(gust);
  }

  /** {@code ↗ 4 m/s}: a speed with this wind's arrow, or {@code 4 m/s SW} without arrows. */
  public Line arrowed(Wind wind, OptionalDouble value) {
    Line speed = speed(value);
    if (!hasDirection(wind, value)) {
      return speed;
    }
    return glyphs.arrows().isEmpty()
        ? speed.add(HARD_SPACE + Compass.letters(wind.direction().getAsDouble()))
        : withArrow(wind, speed);
  }

  private Line withArrow(Wind wind, Line speed) {
    return new Line().add(glyphs.arrow(wind.direction().getAsDouble())).addAll(speed);
  }

  /** No direction for calm wind. */
  private boolean hasDirection(Wind wind, OptionalDouble speed) {
    return wind.direction().isPresent() && wholeSpeed(speed) != 0;
  }

  /** {@code from SW}, with a space before it; empty if the direction is unknown. */
  public Line from(Wind wind) {
    if (wind.direction().isEmpty()) {
      return new Line();
    }
    double degrees = wind.direction().getAsDouble();
    String letters = HARD_SPACE + "from" + HARD_SPACE + Compass.letters(degrees);
    return new Line().add(glyphs.spoken() ? " from the " + Compass.words(degrees) : letters);
  }

  /** {@code 9 m/s} if gusts are stronger than the wind. */
  public Line gustsAbove(Wind wind) {
    return wholeSpeed(wind.gust()) > wholeSpeed(wind.speed()) ? speed(wind.gust()) : new Line();
  }

  /** {@code 0.3 mm}, {@code 0.02 in}; empty for 0, as blanks read better than many zeros. */
  public Line rainfall(double mm) {
    return mm > 0 ? amount(OptionalDouble.of(mm)).add(HARD_SPACE + amountUnit()) : new Line();
  }

  /** {@code mm} or {@code in}. */
  public String amountUnit() {
    String inches = glyphs.spoken() ? "inches" : "in";
    return units == Units.METRIC ? "mm" : inches;
  }

  /** {@code 0.3 mm/h}, {@code 1.2 mm in the last 3 hours}. */
  public Line fallen(Fallen fallen) {
    String rate = glyphs.spoken() ? " an hour" : "/h";
    String time = fallen.hours() == 1 ? rate : " in the last " + fallen.hours() + " hours";
    Line amount = rainfall(fallen.mm());
    return amount.isEmpty() ? amount : amount.add(time);
  }

  /**
   * {@code 0.3}, {@code 12}, {@code 0.02}; {@code <0.1} for a trace. The one rounding of all
   * amounts.
   *
   * @param value in mm
   */
  public Line amount(OptionalDouble value) {
    double mm = value.orElse(0);
    if (mm == 0) {
      return withUnit(value, "");
    }
    long steps = units.amountSteps(mm);
    String trace = glyphs.spoken() ? "under " : "<";
    return new Line().add((steps == 0 ? trace : "") + decimal(Math.max(1, steps)), Palette.RAIN);
  }

  /** Steps of an amount, with its decimals. */
  private String decimal(long steps) {
    if (units.isWhole(steps)) {
      return Long.toString(steps / 10);
    }
    return units == Units.METRIC
        ? Rounding.tenths(steps / 10.0)
        : Rounding.hundredths(steps / 100.0);
  }

  /**
   * {@code 0.65 km}, {@code 4.2 km}, {@code 10 km or more}, {@code 6 mi or more}.
   *
   * @param metres 10,000 is the farthest that the service tells apart
   */
  public Line visibility(OptionalDouble metres) {
    if (metres.isEmpty()) {
      return new Line();
    }
    double seen = metres.getAsDouble() / (units == Units.METRIC ? 1000 : METRES_PER_MILE);
    String near = seen < 1 ? Rounding.hundredths(seen) : Rounding.tenths(seen);
    String number = metres.getAsDouble() < FARTHEST_SEEN ? near : "" + Rounding.whole(seen);
    String more = metres.getAsDouble() == FARTHEST_SEEN ? " or more" : "";
    String miles = glyphs.spoken() ? "miles" : "mi";
    return new Line().add(number + HARD_SPACE + (units == Units.METRIC ? "km" : miles) + more);
  }

  /** Whether the wind is known to be calm. */
  public boolean isCalm(Wind wind) {
    return wind.speed().isPresent()
        && (wholeSpeed(wind.speed()) == 0 || Beaufort.of(wind.speed(), units) == Beaufort.CALM)
        && wholeSpeed(wind.gust()) == 0;
  }

  private static Line withUnit(OptionalDouble value, String unit) {
    return value.isPresent() ? new Line().add(whole(value) + unit) : new Line();
  }

  private static String whole(OptionalDouble value) {
    return Long.toString(Rounding.whole(value.getAsDouble()));
  }
}
