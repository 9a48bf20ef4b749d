package gust.render.current;

import gust.render.kit.Line;
import gust.render.kit.RenderContext;
import gust.render.kit.StatusLine;
import gust.render.kit.View;
import gust.render.kit.Winds;
import gust.render.kit.Words;
import gust.render.kit.Writer;
import gust.service.Answer;
import gust.service.Overview;
import gust.weather.Condition;
import gust.weather.CurrentWeather;
import gust.weather.Wind;
import java.time.Instant;
import java.util.List;

/**
 * {@code --line}: {@code ☂ 12° light rain → 3 m/s}.
 *
 * @param named whether to include the place
 */
public record CurrentLine(boolean named) implements View {
  @Override
  public String draw(Overview both, RenderContext context) {
    Answer<CurrentWeather> answer = both.now();
    CurrentWeather weather = answer.weather();
    Writer writer = Writer.of(context, answer);
    Line sky = sky(weather, writer, true);
    Line wind = wind(weather.wind(), writer);
    Line yesterday = new CurrentReading(answer).yesterday(context);
    Instant seen = weather.observed().orElse(answer.received());
    return new StatusLine(context, answer, named, seen)
        .text(List.of(List.of(sky, wind, yesterday), List.of(sky, wind), List.of(sky)));
  }

  /** {@code ☁ 10° overcast}, or {@code ☁ 10°} */
  public static Line sky(CurrentWeather weather, Writer writer, boolean inWords) {
    List<Condition> worst = Condition.worst(weather.conditions()).stream().toList();
    boolean night = weather.isNight(writer.now(), weather.conditions());
    Line degrees = writer.quantities().shortTemperature(weather.measures().temperature());
    String word = worst.isEmpty() || !inWords ? "" : writer.words().condition(worst.getFirst());
    return writer
        .words()
        .sign(Condition.kindOf(worst), night)
        .addAll(degrees)
        .add(degrees.isEmpty() || word.isEmpty() ? "" : " ")
        .add(word, Words.style(worst));
  }

  /** {@code → 3 m/s}, {@code calm}, {@code light air}; gusts only if they matter. */
  private static Line wind(Wind wind, Writer writer) {
    Winds winds = writer.winds();
    Line gusts = winds.gusts(wind);
    if (winds.isStill(wind)) {
      return writer.list(Line.of(winds.beaufort(wind)), writer.line("wind.gusts", "speed", gusts));
    }
    // Beside the speed, the unit stands already.
    Line gust = gusts.isEmpty() ? gusts : writer.quantities().speedNumber(wind.gust());
    Line speed = winds.arrowed(wind, wind.speed());
    return writer.list(speed, writer.line("wind.gusts", "speed", gust));
  }
}
