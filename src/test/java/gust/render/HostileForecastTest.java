package gust.render;

import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.service.Answer;
import gust.testing.Cells;
import gust.testing.Seen;
import gust.testing.Weather;
import gust.weather.Condition;
import gust.weather.Entry;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.Measures;
import gust.weather.Place;
import gust.weather.Sun;
import gust.weather.Units;
import gust.weather.Wind;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Whatever a server sends, a view is drawn, and within its width. Each seed is one run. */
class HostileForecastTest {
  private static final double[] NUMBERS = {
    0, -0.0, 0.5, 1, 12, -40, 99.5, 1e6, -999_999, 1e300, Double.NaN, Double.NEGATIVE_INFINITY
  };
  private static final long[] SECONDS = {1, 1_795_212_300, 253_000_000_000L - 1};

  private static OptionalDouble number(Random random) {
    return random.nextInt(4) == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(NUMBERS[random.nextInt(NUMBERS.length)]);
  }

  private static Instant instant(Random random) {
    return Instant.ofEpochSecond(SECONDS[random.nextInt(SECONDS.length)]);
  }

  private static Entry entry(Random random, Instant time) {
    OptionalInt id =
        random.nextBoolean() ? OptionalInt.empty() : OptionalInt.of(random.nextInt(1100) - 50);
    List<Condition> conditions =
        random.nextInt(3) == 0
            ? List.of()
            : List.of(new Condition(id, "東京", "e\u0301☀\ufe0f ".repeat(random.nextInt(40)), "n"));
    Measures measures =
        new Measures(number(random), number(random), number(random), number(random));
    return new Entry(
        time,
        Entry.LONGEST_SPAN,
        conditions,
        measures,
        new Wind(number(random), number(random), number(random)),
        number(random),
        number(random),
        number(random),
        number(random));
  }

  private static Answer<Forecast> forecast(Random random) {
    List<Entry> entries = new ArrayList<>();
    Instant time = instant(random);
    for (int i = random.nextInt(45); i > 0; i--) {
      entries.add(entry(random, time));
      time = time.plusSeconds(random.nextInt(5) == 0 ? random.nextLong(400_000_000) : 10_800);
    }
    Optional<Sun> sun =
        random.nextBoolean()
            ? Optional.empty()
            : Optional.of(new Sun(instant(random), instant(random)));
    Optional<ZoneOffset> offset =
        random.nextBoolean()
            ? Optional.empty()
            : Optional.of(ZoneOffset.ofTotalSeconds(random.nextInt(129_600) - 64_800));
    Forecast forecast =
        new Forecast(new Place("", "", Optional.empty()), List.copyOf(entries), offset, sun);
    Units units = random.nextBoolean() ? Units.METRIC : Units.IMPERIAL;
    return Weather.answer(forecast, units, "2026-11-20T22:04:50Z");
  }

  @Test
  void nothingAServerSendsStopsTheView() {
    String[] glyphs = {"unicode", "ascii", "emoji", "latin-1"};
    for (int seed = 0; seed < 100; seed++) {
      Random random = new Random(seed);
      Answer<Forecast> answer = forecast(random);
      int width = 20 + random.nextInt(180);
      RenderContext context =
          Seen.parse("forecast mild " + width + " none " + glyphs[seed % 4] + " metric")
              .context(false);
      for (View<Forecast> view :
          List.of(new ForecastView(ForecastSpan.ALL), new HourlyView(ForecastSpan.ALL))) {
        for (String line : view.draw(answer, context).split("\n")) {
          assertTrue(Cells.of(line) <= width, width + " in seed " + seed + ": " + line);
        }
      }
    }
  }
}
