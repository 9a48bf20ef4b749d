package gust.render.kit;

import gust.language.Language;
import gust.weather.Beaufort;
import gust.weather.Fallen;
import gust.weather.PressureUnit;
import gust.weather.Rounding;
import gust.weather.SpeedUnit;
import gust.weather.Units;
import gust.weather.Wetness;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Formats measured values. An absent value becomes the empty line, so that views omit it.
 *
 * @param units that the service sent
 * @param speeds the unit that wind is shown in
 * @param pressures the unit that pressure is shown in
 */
public record Quantities(
    Units units, SpeedUnit speeds, PressureUnit pressures, Glyphs glyphs, Language language) {
  private static final double FARTHEST_SEEN = 10_000;
  private static final double METRES_PER_MILE = 1609.344;
  private static final double MM_PER_INCH = 25.4;

  /** Tenths of a millimetre, from which on amounts are shown without decimals. */
  private static final long MUCH = 100;

  /** {@code °C}, or {@code C} in ASCII. */
  public String degree() {
    return glyphs.degree() + units.degree();
  }

  /** {@code 3°}: how much warmer or colder; {@code 3 C} in ASCII. */
  public String difference(long degrees, String form) {
    String sign = language.inForm("unit", form, glyphs.degree());
    return written(degrees) + (glyphs.degree().isEmpty() ? unitOf(degrees, form) : sign);
  }

  private String unitOf(long degrees, String form) {
    String name = "unit.degree.spoken";
    return space() + (language.isSpoken() ? language.plural(name, "" + degrees, form) : degree());
  }

  private String space() {
    return language.text("number.space");
  }

  /** {@code 4 m/s}; a unit may say itself where its number stands. */
  private String with(String number, String unit) {
    return unit.indexOf('{') < 0 ? number + space() + unit : unit.replace("{}", number);
  }

  /** A unit's sign, or its name for a screen reader. */
  private String unit(String name, String number) {
    return language.plural("unit." + name, number);
  }

  /** {@code 18 °C}, coloured. */
  public Line temperature(OptionalDouble value) {
    return colored(value, unitOf(Rounding.whole(value.orElse(0)), ""));
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
    Line highest = colored(high, unitOf(Rounding.whole(high.orElse(0)), "range"));
    return areSame(low, high) ? temperature(high) : range(low, high, highest);
  }

  /** Spoken, what is above zero is told from what is below. */
  private Line range(OptionalDouble low, OptionalDouble high, Line highest) {
    boolean crosses = Rounding.whole(low.orElse(0)) < 0 && Rounding.whole(high.orElse(0)) > 0;
    boolean isPlus = crosses && language.isSpoken();
    Line above = isPlus ? line("quantity.plus", "number", highest) : highest;
    return line("quantity.range", "low", colored(low, ""), "high", above);
  }

  /** {@code 16 to 19°}; either both ends are known or neither. */
  public Line shortRange(OptionalDouble low, OptionalDouble high) {
    Line highest = shortTemperature(high);
    return areSame(low, high) ? highest : range(low, high, highest);
  }

  /** See {@link Line#filled}. */
  public Line line(String key, Object... slots) {
    return Line.filled(language, key, slots);
  }

  public Line list(Line... parts) {
    return Line.joined(language.text("list.comma"), List.of(parts));
  }

  /**
   * {@code 16 19°}, {@code 5 9°}; blank if neither is known.
   *
   * @param digits columns of each number
   */
  public Line briefRange(OptionalDouble low, OptionalDouble high, int digits, boolean isMarked) {
    Line line = areSame(low, high) ? new Line() : new Line().endAt(digits, colored(low, ""));
    Style plain = high.isPresent() ? Palette.temperature(high.getAsDouble(), units) : Style.PLAIN;
    Line highest = degrees(high).in(isMarked ? plain.underlined() : plain);
    int end = 2 * digits + 1 + glyphs.degree().length();
    return line.endAt(end, highest).padTo(end);
  }

  private boolean areSame(OptionalDouble low, OptionalDouble high) {
    return low.isEmpty() || whole(low).equals(whole(high));
  }

  private Line colored(OptionalDouble value, String unit) {
    return value.isPresent()
        ? Line.of(whole(value) + unit, Palette.temperature(value.getAsDouble(), units))
        : new Line();
  }

  /** {@code 62%} */
  public Line percent(OptionalDouble value) {
    return Line.of(value.isPresent() ? percentOf(Rounding.whole(value.getAsDouble())) : "");
  }

  /** A probability of 0 to 1 as {@code 62%}. */
  public Line probability(OptionalDouble value) {
    if (value.isEmpty()) {
      return new Line();
    }
    long percent = Rounding.whole(100 * value.getAsDouble());
    Style dry = percent == 0 ? Style.DIM : Style.PLAIN;
    Style style = percent < 100 * Wetness.LEAST_CHANCE ? dry : Palette.RAIN;
    return Line.of(percent(value.getAsDouble()), style);
  }

  /** The same without colour. */
  public String percent(double probability) {
    return percentOf(Rounding.whole(100 * probability));
  }

  private String percentOf(long number) {
    return with("" + number, unit("percent", "" + number));
  }

  /** {@code 1015 hPa}, {@code 29.97 inHg} */
  public Line pressure(OptionalDouble value) {
    String number = pressureNumber(value).words();
    String unit = unit(pressures.sign(), inUnitShown(value));
    return Line.of(number.isEmpty() ? "" : with(number, unit));
  }

  /** {@code 1015}, for a place where the unit stands already. */
  public Line pressureNumber(OptionalDouble value) {
    return Line.of(value.isPresent() ? language.number(inUnitShown(value)) : "");
  }

  private String inUnitShown(OptionalDouble hectopascals) {
    double shown = pressures.fromHectopascals(hectopascals.orElse(0));
    return pressures == PressureUnit.INHG
        ? Rounding.decimal(shown, 100)
        : "" + Rounding.whole(shown);
  }

  /** {@code hPa}, as a heading. */
  public String pressureUnit() {
    return language.text("unit." + pressures.sign());
  }

  /** {@code 4 m/s} */
  public Line speed(OptionalDouble value) {
    long whole = wholeSpeed(value);
    boolean isSlight = whole == 0 && shownSpeed(value) > 0;
    String number = "" + (isSlight ? 1 : whole);
    Line speed = Line.of(with(number, unit(speeds.sign(), number)));
    Line shown = isSlight ? line("quantity.under", "number", speed) : speed;
    return value.isPresent() ? shown : new Line();
  }

  /** {@code m/s}, as a heading. */
  public String speedUnit() {
    return language.text("unit." + speeds.sign()).replace("{}", "").strip();
  }

  /** {@code m/s}, to stand after the number of this speed. */
  public String speedUnitAfter(OptionalDouble value) {
    String number = "" + wholeSpeed(value);
    return language.plural("unit." + speeds.sign(), number, "after").replace("{}", "").strip();
  }

  /** {@code 4}, for a place where the unit stands already. */
  public Line speedNumber(OptionalDouble value) {
    return value.isPresent() ? Line.of("" + wholeSpeed(value)) : new Line();
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

  /** {@code 4} */
  public Line number(OptionalDouble value) {
    return Line.of(value.isPresent() ? whole(value) : "");
  }

  /**
   * {@code 0.3 mm}, {@code 12 mm}, {@code 0.02 in}, {@code <0.1 mm} for a trace: the one rounding
   * of all amounts. Empty for 0, as blanks read better than many zeros.
   */
  public Line rainfall(double mm) {
    if (mm <= 0) {
      return new Line();
    }
    boolean isMetric = units == Units.METRIC;
    int parts = isMetric ? 10 : 100;
    long steps = Rounding.whole(mm * (isMetric ? parts : parts / MM_PER_INCH));
    boolean isTrace = steps == 0;
    String exact = Rounding.decimal(Math.max(1.0, steps) / parts, parts);
    String number = isMetric && steps >= MUCH ? "" + Rounding.whole(mm) : exact;
    String unit = unit(isMetric ? "mm" : "in", number);
    String sign = isTrace && !language.isSpoken() ? "<" : "";
    Line amount = Line.of(sign + language.number(number), Palette.RAIN).add(space() + unit);
    return isTrace && language.isSpoken() ? line("quantity.under", "number", amount) : amount;
  }

  /** {@code 0.3 mm/h}, {@code 1.2 mm in the last 3 hours}. */
  public Line fallen(Fallen fallen) {
    String key = fallen.hours() == 1 ? "fallen.rate" : "fallen.amount";
    return line(key, "amount", rainfall(fallen.mm()), "hours", fallen.hours());
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
    String near = Rounding.decimal(seen, seen < 1 ? 100 : 10);
    String number = metres.getAsDouble() < FARTHEST_SEEN ? near : "" + Rounding.whole(seen);
    String unit = unit(units == Units.METRIC ? "km" : "mi", number);
    Line distance = Line.of(with(language.number(number), unit));
    return metres.getAsDouble() == FARTHEST_SEEN
        ? line("quantity.more", "number", distance)
        : distance;
  }

  private String whole(OptionalDouble value) {
    return written(Rounding.whole(value.getAsDouble()));
  }

  /** {@code -2}; {@code minus 2} for a screen reader, which skips a hyphen. */
  private String written(long number) {
    return number < 0 && language.isSpoken()
        ? language.say("quantity.minus", "number", "" + -number)
        : "" + number;
  }
}
