package gust.render;

import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.service.Answer;
import gust.testing.Answers;
import gust.testing.Cells;
import gust.testing.Seen;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.Units;
import java.util.List;
import java.util.Random;
import java.util.StringJoiner;
import org.junit.jupiter.api.Test;

/** Whatever a server sends, a view is drawn, and within its width. Each seed is one run. */
class HostileForecastTest {
  private static final String[] NUMBERS = {
    "0", "-0.0", "0.5", "1", "12", "-40", "99.5", "1e6", "-999999", "1e300", "\"NaN\"", "-1e999"
  };
  private static final String[] NAMES = {
    "pressure", "temp", "humidity", "feels_like", "speed", "deg", "gust", "all", "3h", "pop"
  };
  private static final long[] SECONDS = {1, 1_795_212_300, 253_000_000_000L - 1};

  /** {@code {"pressure":1e300,…}}, some of them missing. */
  private static String numbers(Random random) {
    StringJoiner numbers = new StringJoiner(",", "{", "}");
    for (String name : NAMES) {
      if (random.nextInt(4) != 0) {
        numbers.add("\"" + name + "\":" + NUMBERS[random.nextInt(NUMBERS.length)]);
      }
    }
    return numbers.toString();
  }

  private static long second(Random random) {
    return SECONDS[random.nextInt(SECONDS.length)];
  }

  private static String entry(Random random, long time) {
    StringBuilder entry = new StringBuilder(numbers(random));
    entry.setLength(entry.length() - 1);
    entry.append(entry.length() > 1 ? "," : "").append("\"dt\":" + time);
    for (String name : List.of("main", "wind", "clouds", "rain", "snow")) {
      entry.append(",\"" + name + "\":" + numbers(random));
    }
    if (random.nextInt(3) != 0) {
      String id = random.nextBoolean() ? "null" : "" + (random.nextInt(1100) - 50);
      String words = "e\u0301☀\ufe0f ".repeat(random.nextInt(40));
      entry.append(",\"weather\":[{\"id\":" + id + ",\"main\":\"東京\",\"icon\":\"n\",");
      entry.append("\"description\":\"" + words + "\"}]");
    }
    return entry.append("}").toString();
  }

  private static Answer<Forecast> forecast(Random random) {
    StringJoiner entries = new StringJoiner(",", "[", "]");
    long time = second(random);
    entries.add("{\"dt\":" + time + ",\"main\":{\"temp\":1e300}}");
    for (int i = random.nextInt(45); i > 0; i--) {
      entries.add(entry(random, time));
      time += random.nextInt(5) == 0 ? random.nextLong(400_000_000) : 10_800;
    }
    String sun =
        random.nextBoolean()
            ? ""
            : "\"sunrise\":" + second(random) + ",\"sunset\":" + second(random) + ",";
    String offset =
        random.nextBoolean() ? "" : ",\"timezone\":" + (random.nextInt(140_000) - 70_000);
    String coord =
        "\"coord\":{\"lat\":" + NUMBERS[random.nextInt(NUMBERS.length)] + ",\"lon\":1e300}";
    return Answers.forecast(
        "{\"list\":" + entries + ",\"city\":{" + sun + coord + offset + "}}",
        random.nextBoolean() ? Units.METRIC : Units.IMPERIAL);
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
