package gust.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gust.oracle.ReplyHours.Hour;
import gust.render.current.CurrentReading;
import gust.render.forecast.ForecastLine;
import gust.render.forecast.ForecastProse;
import gust.render.forecast.ForecastView;
import gust.render.kit.Glyphs.GlyphChoice;
import gust.render.kit.RenderContext;
import gust.service.Answer;
import gust.terminal.ColorDepth;
import gust.testing.Answers;
import gust.testing.DemoForecast;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.ForecastSpan.DayWord;
import gust.weather.Units;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Is it so? Takes the claims out of the forecast's sentences and rows, and holds each against the
 * reply, which is read here without gust's own code. {@code -Doracle.instants=48} takes more
 * instants of the year, for all widths.
 */
@Order(5)
class TrueWordsTest {
  private static final int INSTANTS = Integer.getInteger("oracle.instants", 3);
  private static final int LEAST_CLAIMS = 20_000;
  private static final double MPH = 0.44704;

  /** What begins like this is held by {@link WholeScreenTest}. */
  private static final Pattern DANGER =
      Pattern.compile(
          "^⚠.*|^((?:Some t|T)hunder(?:storms)?|Freezing rain|Storm) .*|^(Heat|Severe cold): .*"
              + "|^Heavy (rain|snow) (?!from|until|on and off|now|through|possible|likely).*");

  @TempDir Path home;

  private final Checks checks = new Checks();
  private String subject;
  private Answer<Forecast> answer;
  private RenderContext context;

  /** Drawn with the forecast every other time; null for never. */
  private CurrentReading present;

  private boolean isWithPresent;

  @Test
  void whatIsSaidOfThePlacesOfTheDemoIsSo() {
    for (int i = 0; i < INSTANTS; i++) {
      // 61 days and some hours on: all seasons, all times of day.
      Instant now =
          Instant.parse("2026-01-04T01:20:00Z")
              .plus(Duration.ofHours(i * 365L * 24 / INSTANTS + 5L * i));
      Units units = i % 3 == 2 ? Units.IMPERIAL : Units.METRIC;
      List<DemoForecast> readings = DemoForecast.allNow(home, now, units);
      int place = 0;
      for (DemoForecast demo : DemoForecast.all(home, now, units)) {
        String reading = readings.get(place).reply().toString();
        present = new CurrentReading(Answers.current(reading, units));
        int width = 40 + (place++ * 7 + i * 31) % 161;
        hold(demo.place(), demo.reply(), now, units, width);
      }
    }
    assertEquals("", checks.report());
    assertTrue(checks.count() >= LEAST_CLAIMS * INSTANTS / 3, checks.count() + " claims");
    String kinds =
        "dry,in all,more,begins,ends,chance,most likely of several,dry afterwards,change,range,now,"
            + "now until,day's wind,day's amount,day's chance,next 24 hours,sky,wet sky,dry sky,"
            + "clear sky,cloudy sky,dry column,possible rain,height of rain,gust is its day's,"
            + "one gust a day,strongest wind,heavy rain in words,thunder in words";
    for (String kind : kinds.split(",")) {
      assertTrue(checks.count(kind) >= 20, kind + " was claimed " + checks.count(kind) + " times");
    }
  }

  @Test
  void whatIsSaidOfOddRepliesIsSo() throws IOException {
    Instant now = Instant.parse("2026-11-20T22:05:00Z");
    Random random = new Random(7);
    present = null;
    for (int i = 0; i < 400; i++) {
      JsonObject reply = odd(random, now, i);
      hold("odd " + i, reply, now, Units.METRIC, 40 + random.nextInt(161));
    }
    try (Stream<Path> files = Files.list(Path.of("src", "test", "resources", "replies"))) {
      for (Path file : files.toList()) {
        String name = file.getFileName().toString();
        if (!name.matches("forecast-(forty|gap|h|k|no).*")) {
          continue;
        }
        JsonObject reply = JsonParser.parseString(Files.readString(file)).getAsJsonObject();
        long first = reply.getAsJsonArray("list").get(0).getAsJsonObject().get("dt").getAsLong();
        for (int width = 40; width <= 200; width += 8) {
          hold(name, reply, Instant.ofEpochSecond(first - 3000), Units.METRIC, width);
        }
      }
    }
    assertEquals("", checks.report());
    assertTrue(checks.count() >= 4_000, checks.count() + " claims");
  }

  private void hold(String place, JsonObject reply, Instant now, Units units, int width) {
    answer = Answers.forecast(reply.toString(), units);
    context =
        RenderContext.of(
            width, ColorDepth.NONE, StandardCharsets.UTF_8, GlyphChoice.UNICODE, now, true);
    subject = place + " at " + now + ", width " + width;
    ReplyHours hours = ReplyHours.of(reply, now).in(new Shown(units == Units.IMPERIAL, "", false));
    isWithPresent = false;
    view("", ForecastSpan.ALL, hours);
    chart(hours);
    prose(hours);
    line(hours);
    isWithPresent = present != null;
    if (isWithPresent) {
      ReplyHours withNow = hours.with(present.answer().raw().json());
      view(" and now", ForecastSpan.ALL, withNow);
      chart(withNow);
    }
    for (int ahead = 0; ahead < 2; ahead++) {
      ReplyHours day = hours.on(hours.today().plusDays(ahead));
      DayWord word = DayWord.parse(DayWord.SHORT_WORDS.get(ahead)).orElseThrow();
      isWithPresent = false;
      view(" --day " + ahead, span(List.of(word), OptionalInt.empty()), day);
      lineOf(span(List.of(word), OptionalInt.empty()), day);
    }
    Instant end = now.plus(Duration.ofHours(12));
    ReplyHours half = hours.where(hour -> hour.from().isBefore(end));
    view(" --hours 12", span(List.of(), OptionalInt.of(12)), half);
  }

  private static ForecastSpan span(List<DayWord> days, OptionalInt hours) {
    return new ForecastSpan(days, OptionalInt.empty(), hours);
  }

  private void view(String option, ForecastSpan span, ReplyHours hours) {
    if (hours.hours().isEmpty()) {
      return;
    }
    String text = new ForecastView(span).draw(isWithPresent ? present : null, answer, context);
    checks.about(subject + option + "\n" + text);
    Screen screen = Screen.of(text, context.width(), hours.today());
    for (Screen.Sentence sentence : screen.sentences()) {
      if (!sentence.isDanger()) {
        sentence(sentence.text(), screen.dangers(), hours);
      }
    }
    for (LocalDate date : hours.dates(hour -> true)) {
      Optional<Screen.Row> row = screen.row(date);
      boolean hasRange = !Double.isNaN(hours.on(date).highest(Hour::temperature));
      checks.claim("day has its row", row.isPresent() || !hasRange, date.toString());
      row.ifPresent(of -> new DayLineClaims(hours, checks).checkRow(date, of));
    }
  }

  private void chart(ReplyHours hours) {
    for (int rows : new int[] {24, 50}) {
      RenderContext screen = context.withSize(context.width(), OptionalInt.of(rows));
      String text =
          new ForecastView(ForecastSpan.ALL).draw(isWithPresent ? present : null, answer, screen);
      checks.about(subject + ", " + rows + " rows\n" + text);
      ChartClaims claims = new ChartClaims(hours, checks);
      claims.check(text.lines().toList(), context.width());
      claims.gusts(Screen.of(text, context.width(), hours.today()));
    }
  }

  private double perMetre() {
    return answer.units() == Units.METRIC ? 1 : MPH;
  }

  private void sentence(String sentence, String danger, ReplyHours hours) {
    if (!sentence.isEmpty() && !new ChangeClaims(hours, checks, perMetre()).check(sentence)) {
      RainClaims.check(sentence, danger, hours, checks);
    }
  }

  private void prose(ReplyHours hours) {
    String text =
        Shown.signed(
            new ForecastProse(ForecastSpan.ALL, false)
                .draw(answer, context.withSize(10_000, OptionalInt.empty())));
    checks.about(subject + " --plain\n" + text);
    List<String> lines = text.lines().toList();
    for (String line : lines.subList(1, lines.size())) {
      if (line.matches("(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day[:,].*")) {
        new DayLineClaims(hours, checks).checkProse(line);
      } else if (!line.matches("(Sun |The sun |Moon |Full moon|New moon|Demo).*")) {
        String[] sentences = line.split("(?<=[.]) ");
        int rain = DANGER.matcher(sentences[0]).matches() ? 1 : 0;
        for (int i = rain; i < sentences.length; i++) {
          sentence(sentences[i], rain == 1 ? sentences[0] : "", hours);
        }
        if (hours.anyAmountOrChance()) {
          RainClaims.checkChances(sentences[rain], hours, checks);
        }
      }
    }
  }

  /** What is left out for want of room is empty. */
  private static final Pattern LINE =
      Pattern.compile(
          "^(?:⚠ [^|]*\\|)?(?:\\S )?([A-Z0-9][^|°]*[a-z]{3}[^|°]*\\|)?(?:(?:(-?\\d+) to"
              + " )?(-?\\d+)°\\|)?(?:([<\\d.]+) (?:mm|in)\\|)?(?:(?:gusts )?\\W? ?(under 1|\\d+)"
              + " "
              + Shown.SPEED
              + "\\|)?(?:demo\\|)?$");

  private static Matcher line(String text) {
    List<String> parts = new ArrayList<>(List.of(text.strip().split("  ")));
    // A danger leaves so little room that the temperatures stand before the words.
    if (parts.size() > 2 && parts.getFirst().startsWith("⚠") && parts.get(1).endsWith("°")) {
      boolean isVerdict = parts.get(2).matches("(\\S )?[A-Z0-9][^|°]*[a-z]{3}.*");
      Collections.swap(parts, isVerdict ? 2 : 1, 1);
    }
    return LINE.matcher(String.join("|", parts) + "|");
  }

  private void line(ReplyHours hours) {
    String text = new ForecastLine(ForecastSpan.ALL, false).draw(answer, context).strip();
    checks.about(subject + " --line\n" + text);
    Matcher line = line(text);
    Instant end = context.now().plus(Duration.ofDays(1));
    ReplyHours day = hours.where(hour -> hour.from().isBefore(end));
    checks.claim("line is read", line.matches() || text.endsWith("…"), text);
    if (!line.matches() || day.hours().isEmpty() || text.contains("…")) {
      return;
    }
    if (hours.anyAmountOrChance() || hours.hours().stream().anyMatch(Hour::wet)) {
      RainClaims.checkVerdict(verdict(line), hours, checks);
    }
    numbers("next 24 hours", line, day);
  }

  /** Of days that were chosen. */
  private void lineOf(ForecastSpan span, ReplyHours day) {
    String text = new ForecastLine(span, false).draw(answer, context).strip();
    checks.about(subject + " --line --day\n" + text);
    Matcher line = line(text);
    checks.claim("line is read", line.matches() || text.endsWith("…"), text);
    if (!line.matches() || day.hours().isEmpty() || text.contains("…")) {
      return;
    }
    if (day.anyAmountOrChance() || day.hours().stream().anyMatch(Hour::wet)) {
      sentence(verdict(line).isEmpty() ? "" : verdict(line) + ".", "", day);
    }
    numbers("line of a day", line, day);
  }

  private static String verdict(Matcher line) {
    return line.group(1) == null ? "" : line.group(1).replace("|", "");
  }

  private void numbers(String claim, Matcher line, ReplyHours day) {
    String text = line.group();
    if (line.group(3) != null) {
      checks.claim(claim, day.isRange(line.group(2), line.group(3)), text);
    }
    if (line.group(4) != null) {
      checks.claim(claim, day.shown().isAmount(line.group(4), day.mm()), text);
    }
    if (line.group(5) != null) {
      long strongest = day.shown().speed(day.highest(Hour::strength));
      checks.claim(claim, line.group(5).equals(strongest == 0 ? "under 1" : "" + strongest), text);
    }
  }

  /**
   * A wet last entry, a spell over midnight and over the end, a chance without an amount and the
   * other way round, snow, thunder in one of many, hourly entries, gusts below the wind.
   */
  private static JsonObject odd(Random random, Instant now, int turn) {
    boolean hourly = turn % 10 == 9;
    int count = hourly ? 96 : turn % 10 == 8 ? 5 + random.nextInt(6) : 40;
    boolean amounts = turn % 5 != 1;
    boolean chances = turn % 7 != 3;
    boolean cold = turn % 4 == 2;
    long step = hourly ? 3600 : 10_800;
    // A stored answer begins before now.
    long behind = turn % 13 == 6 ? -2 : random.nextInt(2);
    long first = (now.getEpochSecond() / step + behind) * step;
    StringJoiner list = new StringJoiner(",");
    int wetLeft = 0;
    for (int i = 0; i < count; i++) {
      if (wetLeft-- <= -2 && random.nextInt(8) == 0) {
        wetLeft = 1 + random.nextInt(9);
      }
      boolean wet = wetLeft > 0 || i == count - 1 && turn % 3 == 0;
      if (turn % 11 != 5 || i % 9 <= 5) {
        String time = "{\"dt\":" + (first + i * step);
        list.add(time + entry(random, wet, amounts, chances, cold, hourly ? "1h" : "3h"));
      }
    }
    int offset = (random.nextInt(26) - 12) * 3600 + new int[] {0, 0, 1800, 2700}[turn % 4];
    String city = "{\"name\":\"Odd\",\"timezone\":" + offset + "}";
    return JsonParser.parseString("{\"cod\":\"200\",\"list\":[" + list + "],\"city\":" + city + "}")
        .getAsJsonObject();
  }

  /** All behind its time. */
  private static String entry(
      Random random, boolean wet, boolean amounts, boolean chances, boolean cold, String hours) {
    StringBuilder entry = new StringBuilder();
    long temperature = Math.round((cold ? -5 : 8) * 100 + random.nextGaussian() * 400);
    entry.append(",\"main\":{\"temp\":").append(temperature / 100.0);
    entry.append("},\"wind\":{\"speed\":").append(random.nextInt(150) / 10.0);
    entry.append(",\"deg\":").append(random.nextInt(361));
    if (random.nextInt(3) > 0) {
      entry.append(",\"gust\":").append(random.nextInt(200) / 10.0);
    }
    boolean snow = wet && cold && random.nextInt(5) > 0;
    int id = 800 + random.nextInt(5);
    if (wet) {
      int rain = random.nextInt(6) == 0 ? 211 : 500 + random.nextInt(3);
      id = snow ? 600 : rain;
    }
    entry.append("},\"weather\":[{\"id\":").append(id).append("}]");
    if (chances) {
      double chance = wet ? 0.3 + random.nextInt(71) / 100.0 : random.nextInt(62) / 100.0;
      entry.append(",\"pop\":").append(chance);
    }
    if (wet && amounts && random.nextInt(6) > 0) {
      double mm = (1 + random.nextInt(60)) / 10.0;
      entry.append(snow ? ",\"snow\"" : ",\"rain\"").append(":{\"" + hours + "\":" + mm + "}");
    }
    return entry.append("}").toString();
  }
}
