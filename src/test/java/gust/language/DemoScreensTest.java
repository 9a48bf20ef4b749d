package gust.language;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.render.current.CurrentView;
import gust.render.forecast.ForecastProse;
import gust.render.forecast.ForecastView;
import gust.render.forecast.ForecastView.Layout;
import gust.render.forecast.OverviewView;
import gust.render.kit.RenderContext;
import gust.service.Answer;
import gust.service.Overview;
import gust.testing.Answers;
import gust.testing.Cells;
import gust.testing.DemoForecast;
import gust.weather.CurrentWeather;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.Units;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The demo's places around the year and the day, in every language: no line is too wide, and no
 * pattern is left half filled. {@code -Dlanguages.share=1} takes all places at each instant.
 */
class DemoScreensTest {
  private static final int INSTANTS = 12;

  /** One place in so many is drawn at each instant, others at the next. */
  private static final int SHARE = Integer.getInteger("languages.share", 150);

  private static final Instant START = Instant.parse("2026-01-05T01:20:00Z");

  @TempDir Path home;
  private final Set<String> faults = new TreeSet<>();

  @Test
  void theyFitAndAreWhole() {
    ForecastSpan all = ForecastSpan.ALL;
    for (int i = 0; i < INSTANTS; i++) {
      Instant now = DemoForecast.at(START, i, INSTANTS, 2 * 60 + 7);
      List<String> places = DemoForecast.places(i, SHARE);
      List<DemoForecast> readings = DemoForecast.of("current", places, home, now, Units.METRIC);
      List<DemoForecast> ahead = DemoForecast.of("forecast", places, home, now, Units.METRIC);
      for (int place = 0; place < places.size(); place++) {
        Answer<CurrentWeather> reading =
            Answers.current(readings.get(place).reply().toString(), Units.METRIC);
        Answer<Forecast> days = Answers.forecast(ahead.get(place).reply().toString(), Units.METRIC);
        Overview both = new Overview(reading, days, null);
        for (String code : Languages.all()) {
          String name = code + " " + places.get(place) + " at " + now;
          Language language = new Language(code);
          for (int width : new int[] {40, 80}) {
            RenderContext context =
                Answers.context(width, now)
                    .withLanguage(language)
                    .withSize(width, OptionalInt.of(24));
            OverviewView view =
                new OverviewView(new CurrentView(), new ForecastView(all, Layout.BEST));
            check(name, width, view.draw(both, context));
          }
          RenderContext spoken = Answers.context(80, now).withLanguage(language).spoken();
          check(name, 80, new ForecastProse(all, i % 2 == 0).draw(days, spoken));
        }
      }
    }
    assertEquals("", String.join("\n", faults));
  }

  private void check(String name, int width, String screen) {
    for (String line : screen.split("\n")) {
      if (Cells.of(line) > width || line.matches(".*[\\[\\]{}|].*|.*\\bnull\\b.*")) {
        faults.add(name + ", " + width + ": " + line);
      }
    }
  }
}
