package gust.render.current;

import gust.render.kit.Line;
import gust.render.kit.Palette;
import gust.render.kit.Quantities;
import gust.render.kit.RenderContext;
import gust.render.kit.Style;
import gust.render.kit.Words;
import gust.weather.Beaufort;
import gust.weather.Condition;
import gust.weather.ConditionKind;
import gust.weather.CurrentWeather;
import gust.weather.Fallen;
import gust.weather.Measures;
import gust.weather.Rounding;
import gust.weather.Wind;
import gust.weather.WindLevel;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * The details of a current weather record in words; missing values are omitted with their label.
 */
record CurrentDetails(CurrentWeather weather, Quantities quantities, RenderContext context) {
  /** The difference in degrees, of either unit, from which "feels like" is shown. */
  private static final int FELT = 2;

  /** {@code Light rain, mist}, and {@code Feels like 15 °C} if that differs. */
  List<Line> sky(boolean withSign) {
    String words = new Words(context).conditions(weather.conditions());
    String sign = withSign && !words.isEmpty() ? new Words(context).icon(weather) : "";
    Line felt = felt(weather.measures(), quantities);
    Line feelsLike = felt.isEmpty() ? felt : new Line().add("Feels like ").addAll(felt);
    return present(new Line().add(sign).add(words, Style.BOLD), feelsLike);
  }

  /**
   * The wind, then precipitation and humidity.
   *
   * @param width maximum width of a line with both the wind's name and its numbers
   */
  List<Line> air(int width) {
    Line name = windName();
    Line numbers = quantities.wind(weather.wind());
    boolean together = name.width() + 2 + numbers.width() <= width;
    return together && !name.isEmpty() && !numbers.isEmpty()
        ? present(name.add("  ").addAll(numbers), fallen(), moisture())
        : present(name, numbers, fallen(), moisture());
  }

  /** The details that few people need. */
  List<Line> rest() {
    return present(
        labelled("pressure", Style.DIM, quantities.pressure(weather.measures().pressure())),
        labelled("cloud", Style.DIM, quantities.percent(weather.cloudiness())),
        labelled("visibility", Style.DIM, quantities.visibility(weather.visibility())));
  }

  /** The felt temperature, if it differs. */
  static Line felt(Measures measures, Quantities quantities) {
    boolean differs =
        measures.temperature().isPresent()
            && measures.feelsLike().isPresent()
            && Math.abs(whole(measures.temperature()) - whole(measures.feelsLike())) >= FELT;
    return differs ? quantities.temperature(measures.feelsLike()) : new Line();
  }

  /** {@code ⚑ Strong breeze} */
  private Line windName() {
    Wind wind = weather.wind();
    if (wind.speed().isEmpty()) {
      return new Line();
    }
    WindLevel level = WindLevel.of(wind, quantities.units());
    Style style =
        switch (level) {
          case CALM -> Style.PLAIN;
          case WINDY -> Style.BOLD;
          case STORMY -> Palette.WARN.inBold();
        };
    String flag = level == WindLevel.CALM ? "" : context.glyphs().flag();
    return new Line()
        .add(flag.isEmpty() ? "" : flag + Line.HARD_SPACE)
        .add(Words.capital(Beaufort.of(wind.speed(), quantities.units()).words()), style);
  }

  /** {@code Rain 0.3 mm/h} */
  private Line fallen() {
    Fallen rain = weather.rain().orElse(Fallen.NONE);
    Fallen snow = weather.snow().orElse(Fallen.NONE);
    return Line.list(
        labelled("Rain", Style.PLAIN, quantities.fallen(rain)),
        labelled(rain.mm() > 0 ? "snow" : "Snow", Style.PLAIN, quantities.fallen(snow)));
  }

  /** {@code Humidity 62%, dew point 11 °C}, after {@code No rain} if that is certain. */
  private Line moisture() {
    boolean dry =
        !weather.conditions().isEmpty()
            && fallen().isEmpty()
            && weather.conditions().stream()
                .map(Condition::kind)
                .noneMatch(kind -> kind.isWet() || kind == ConditionKind.UNKNOWN);
    String nothing =
        weather.measures().isFreezing(quantities.units()) ? "No rain or snow" : "No rain";
    Line humidity = humidity(dry ? "humidity" : "Humidity");
    return new Line().add(dry ? nothing + (humidity.isEmpty() ? "" : "; ") : "").addAll(humidity);
  }

  private Line humidity(String label) {
    Measures measures = weather.measures();
    Line humidity = labelled(label, Style.PLAIN, quantities.percent(measures.humidity()));
    Line dewPoint = quantities.temperature(measures.dewPoint(quantities.units()));
    return humidity.isEmpty() || dewPoint.isEmpty()
        ? humidity
        : humidity.add(", dew" + Line.HARD_SPACE + "point" + Line.HARD_SPACE).addAll(dewPoint);
  }

  private static Line labelled(String label, Style style, Line value) {
    return value.isEmpty()
        ? value
        : new Line().add(label, style).add("" + Line.HARD_SPACE).addAll(value);
  }

  private static List<Line> present(Line... lines) {
    List<Line> present = new ArrayList<>(List.of(lines));
    present.removeIf(Line::isEmpty);
    return present;
  }

  private static long whole(OptionalDouble value) {
    return Rounding.whole(value.getAsDouble());
  }
}
