package gust.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gust.render.kit.RenderContext;
import gust.service.Answer;
import gust.service.Overview;
import gust.testing.Answers;
import gust.testing.StrictCsv;
import gust.weather.DayWord;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.Units;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Random questions about lists that are whole, late, full of holes or thin, against an evaluator
 * that goes through the hours in steps of 15 minutes and knows yes, no and unknown. It uses none of
 * the code that it checks. {@code -Dquestions.seed=N} asks others.
 */
class RandomQuestionsTest {
  private static final int NO = 0;
  private static final int UNKNOWN = 1;
  private static final int YES = 2;

  private static final int LISTS = Integer.getInteger("questions.lists", 125);
  private static final int QUESTIONS = 40;

  /** Seconds. */
  private static final int STEP = 900;

  /** Steps of a day. */
  private static final int DAY = 96;

  /** Steps until all that can be asked about is over. */
  private static final int HORIZON = 9 * DAY;

  private static final String[] WEEK = {"mon", "tue", "wed", "thu", "fri", "sat", "sun"};
  private static final String[] RELATIONS = {"<", "<=", ">", ">=", "=", "!="};

  @Test
  void aRandomQuestionHasTheAnswerOfASlowerEvaluator() {
    long seed = Long.getLong("questions.seed", 7);
    int[] answers = new int[3];
    Names names = Names.forecast(ForecastSpan.ALL);
    for (int i = 0; i < LISTS; i++) {
      Random random = new Random(seed * LISTS + i);
      World world = new World(random);
      Answer<Forecast> answer = Answers.forecast(world.json(), Units.METRIC);
      for (int j = 0; j < QUESTIONS; j++) {
        Node node = new Asking(random, world).question(2);
        Verdict verdict =
            new Question(node.text(), names).ask(answer, Answers.context(80, world.now));
        int expected = node.answer(world, WHOLE);
        int actual = verdict.yes().map(yes -> yes ? YES : NO).orElse(UNKNOWN);
        assertEquals(expected, actual, () -> node.text() + "\n" + world);
        assertEquals(expected == UNKNOWN, !verdict.missing().isEmpty(), node.text());
        answers[expected]++;
      }
    }
    for (int count : answers) {
      assertTrue(count > LISTS * QUESTIONS / 8, "each answer is common");
    }
  }

  /** Windows, exit code, and both forms of data. */
  @Test
  void theWindowsOfARandomQuestionAreThoseOfASlowerEvaluator() {
    long seed = Long.getLong("questions.seed", 7);
    int[] answers = new int[3];
    for (int i = 0; i < LISTS * 10; i++) {
      Random random = new Random(-seed * LISTS * 10 - i);
      World world = new World(random);
      Asking asking = new Asking(random, world);
      Node node = asking.group(2);
      while (node.text().split("weather.id").length > 2) {
        node = asking.group(2); // Two bounds of it may be a range, which is tested elsewhere.
      }
      Part part = Part.of(random, asking.day());
      int least = random.nextBoolean() ? 0 : random.nextInt(DAY);
      boolean isEmpty = true;
      int expected = NO;
      List<String> windows = new ArrayList<>();
      int start = -1;
      for (int step = 0; step < HORIZON; step++) {
        boolean isAsked = part.isAsked(world, step);
        int one = isAsked ? node.answer(world, step) : NO;
        boolean isCovered = world.cover[step] != null;
        isEmpty &= !(isAsked && isCovered);
        int known = isCovered ? one : isAsked ? UNKNOWN : NO;
        expected = known == UNKNOWN ? UNKNOWN : expected;
        start = known == YES && start < 0 ? step : start;
        if (known != YES && start >= 0) {
          windows.addAll(step - start < least ? List.of() : List.of(start + "," + step));
          start = -1;
        }
      }
      if (!isEmpty) {
        expected = windows.isEmpty() ? expected : YES;
        Question question = Question.ofEntry(node.text(), Names.forecast(part.span));
        check(
            new WindowSearch(question, part.span, Duration.ofSeconds((long) STEP * least)),
            world,
            windows,
            expected);
        answers[expected]++;
      }
    }
    for (int count : answers) {
      assertTrue(count > LISTS, "each answer is common: " + count);
    }
  }

  private static void check(WindowSearch search, World world, List<String> windows, int expected) {
    Answer<Forecast> answer = Answers.forecast(world.json(), Units.METRIC);
    RenderContext context = Answers.context(80, world.now);
    Overview both = new Overview(null, answer, null);
    Verdict verdict = search.ask(answer, context);
    assertEquals(
        expected, verdict.yes().map(yes -> yes ? YES : NO).orElse(UNKNOWN), world::toString);
    assertEquals(expected == UNKNOWN, !verdict.missing().isEmpty());
    List<String> rows = new ArrayList<>();
    for (List<String> row : StrictCsv.read(new CsvView(search.names()).draw(both, context))) {
      rows.add(world.step(row.get(1)) + "," + world.step(row.get(2)));
      long steps = world.step(row.get(2)) - world.step(row.get(1));
      assertEquals(steps / 4.0, Double.parseDouble(row.get(3)));
    }
    assertEquals(windows, rows, search.question()::canonical);
    List<String> lines = new ArrayList<>();
    new TemplateView(WindowSearch.JSON_LINE, search.names(), true)
        .draw(both, context)
        .lines()
        .forEach(line -> {
          JsonObject window = JsonParser.parseString(line).getAsJsonObject();
          lines.add(
              world.step(window.get("from").getAsString())
                  + ","
                  + world.step(window.get("to").getAsString()));
        });
    assertEquals(windows, lines);
  }

  /** A part of the forecast, by {@code --hours}, by {@code --day}, or all of it. */
  private record Part(ForecastSpan span, int hours, String day) {
    static Part of(Random random, String day) {
      OptionalInt none = OptionalInt.empty();
      int hours = 3 + random.nextInt(150);
      return switch (random.nextInt(4)) {
        case 0 -> new Part(new ForecastSpan(List.of(), none, OptionalInt.of(hours)), hours, "");
        case 1 -> new Part(new ForecastSpan(DayWord.parse(day), none, none), 0, day);
        default -> new Part(ForecastSpan.ALL, 0, "");
      };
    }

    boolean isAsked(World world, int step) {
      Hour hour = world.cover[step];
      int begin =
          hour == null
              ? step
              : (int) Math.max(0, (hour.start() - world.now.getEpochSecond()) / STEP);
      return hours > 0
          ? begin < hours * 4
          : day.isEmpty()
              ? step < world.end
              : When.isOn(day, world.quarter(begin) / DAY, world.weekday());
    }
  }

  /** What one entry has; a value that is missing is not in the map. */
  private record Hour(long start, Map<String, Integer> values, List<Integer> ids) {}

  /** A list and when it is asked about. */
  private static final class World {
    private static final int[] OFFSETS = {-28800, 0, 3600, 19800, 20700, 46800};
    private static final int[] IDS = {800, 500, 600, 211, 616, 701};
    private static final long BASE = 1795208400L / 86400 * 86400;

    private final List<Hour> hours = new ArrayList<>();
    private final int offset;
    private final boolean hourly;
    private final Instant now;

    /** For each step the entry that covers it, or null. */
    private final Hour[] cover = new Hour[HORIZON];

    /** The first step that is after the list. */
    private final int end;

    World(Random random) {
      offset = OFFSETS[random.nextInt(OFFSETS.length)];
      hourly = random.nextInt(4) == 0;
      now = Instant.ofEpochSecond(BASE + STEP * random.nextInt(DAY));
      int step = hourly ? 3600 : 10800;
      long first = (now.getEpochSecond() / step + 1 + late(random)) * step;
      double holes = random.nextInt(3) == 0 ? 0.15 : 0;
      double thin = random.nextInt(3) == 0 ? 0.2 : 0;
      int count = random.nextInt(3) == 0 ? 1 + random.nextInt(12) : 40;
      for (int i = 0; i < count; i++) {
        if (random.nextDouble() >= holes) {
          hours.add(hour(first + (long) i * step, random, thin));
        }
      }
      if (hours.isEmpty() || hours.getLast().start() + step <= now.getEpochSecond()) {
        hours.add(hour((now.getEpochSecond() / step + 1) * step, random, thin));
      }
      // A list without any temperature is no forecast.
      hours.getFirst().values().putIfAbsent("temp", 1);
      end = lay();
    }

    private static int late(Random random) {
      return switch (random.nextInt(5)) {
        case 0 -> 1 + random.nextInt(3);
        case 1 -> -1 - random.nextInt(3);
        default -> 0;
      };
    }

    private static Hour hour(long start, Random random, double thin) {
      Map<String, Integer> values = new TreeMap<>();
      put(values, "temp", random.nextInt(9) - 4, random, thin);
      put(values, "pop", random.nextInt(6) * 20, random, thin);
      put(values, "gust", random.nextInt(12), random, thin);
      put(values, "rain", 1 + random.nextInt(20), random, 0.6);
      put(values, "snow", 1 + random.nextInt(20), random, 0.8);
      List<Integer> ids = new ArrayList<>();
      while (random.nextDouble() >= thin
          && ids.size() < 3
          && (ids.isEmpty() || random.nextInt(4) == 0)) {
        ids.add(IDS[random.nextInt(3) == 0 ? random.nextInt(IDS.length) : 0]);
      }
      return new Hour(start, values, ids);
    }

    private static void put(
        Map<String, Integer> values, String name, int value, Random random, double thin) {
      if (random.nextDouble() >= thin) {
        values.put(name, value);
      }
    }

    /** Lays the entries over the steps. */
    private int lay() {
      long t0 = now.getEpochSecond();
      long span = 10800;
      long last = 0;
      boolean isFirst = true;
      for (int i = 0; i < hours.size(); i++) {
        long start = hours.get(i).start();
        if (i + 1 < hours.size()) {
          span = Math.min(10800, hours.get(i + 1).start() - start);
        }
        last = start + span;
        if (last > t0) {
          long from = isFirst && start - t0 <= span ? Math.min(t0, start) : start;
          isFirst = false;
          for (long t = Math.max(from, t0); t < last; t += STEP) {
            cover[(int) ((t - t0) / STEP)] = hours.get(i);
          }
        }
      }
      return (int) ((last - t0) / STEP);
    }

    long seconds(int step) {
      return now.getEpochSecond() + (long) step * STEP;
    }

    /** The quarter of an hour since the midnight before now, at the place. */
    int quarter(int step) {
      return Math.floorMod(now.getEpochSecond() + offset, 86400) / STEP + step;
    }

    /** 0 for Monday. */
    int weekday() {
      long day = Math.floorDiv(now.getEpochSecond() + offset, 86400);
      return Math.floorMod(day + 3, 7);
    }

    long step(String time) {
      return (OffsetDateTime.parse(time).toEpochSecond() - now.getEpochSecond()) / STEP;
    }

    String amountName() {
      return hourly ? "1h" : "3h";
    }

    String json() {
      StringJoiner list = new StringJoiner(",");
      for (Hour hour : hours) {
        StringJoiner json = new StringJoiner(",", "{", "}");
        json.add("\"dt\":" + hour.start());
        hour.values().forEach((name, value) -> json.add(member(name, value)));
        StringJoiner conditions = new StringJoiner(",", "\"weather\":[", "]");
        hour.ids()
            .forEach(id -> conditions.add("{\"id\":" + id + ",\"main\":\"" + main(id) + "\"}"));
        list.add(json.add(conditions.toString()).toString());
      }
      String city = "{\"name\":\"Here\",\"timezone\":" + offset + "}";
      return "{\"list\":[" + list + "],\"city\":" + city + "}";
    }

    private String member(String name, int value) {
      return switch (name) {
        case "temp" -> "\"main\":{\"temp\":" + value + "}";
        case "pop" -> "\"pop\":" + value / 100.0;
        case "gust" -> "\"wind\":{\"gust\":" + value + "}";
        default -> "\"%s\":{\"%s\":%s}".formatted(name, amountName(), value / 10.0);
      };
    }

    static String main(int id) {
      return switch (id) {
        case 800 -> "Clear";
        case 500 -> "Rain";
        case 600, 616 -> "Snow";
        case 211 -> "Thunderstorm";
        default -> "Mist";
      };
    }

    @Override
    public String toString() {
      return now + " " + json();
    }
  }

  /** In place of a step: the whole list. */
  private static final int WHOLE = -1;

  /** A part of a question. */
  private interface Node {
    String text();

    /** About one step, or {@link #WHOLE}. */
    int answer(World world, int step);
  }

  private record Not(Node part) implements Node {
    @Override
    public String text() {
      return "not " + part.text();
    }

    @Override
    public int answer(World world, int step) {
      return YES - part.answer(world, step);
    }
  }

  private record Both(boolean and, Node left, Node right) implements Node {
    @Override
    public String text() {
      return "(" + left.text() + (and ? " and " : " or ") + right.text() + ")";
    }

    @Override
    public int answer(World world, int step) {
      int a = left.answer(world, step);
      int b = right.answer(world, step);
      return and ? Math.min(a, b) : Math.max(a, b);
    }
  }

  /** {@code pop > 20%} */
  private record Value(String text, String name, String relation, int number) implements Node {
    @Override
    public int answer(World world, int step) {
      if (step == WHOLE) {
        return IntStream.range(0, world.end).map(each -> answer(world, each)).max().orElse(NO);
      }
      Hour hour = world.cover[step];
      if (hour == null) {
        return UNKNOWN;
      }
      if (name.equals("id") || name.equals("main")) {
        return ofConditions(hour);
      }
      Optional<Integer> value = valueOf(hour, name);
      return value.map(it -> holds(it, relation, number) ? YES : NO).orElse(UNKNOWN);
    }

    private int ofConditions(Hour hour) {
      if (hour.ids().isEmpty()) {
        return UNKNOWN;
      }
      boolean any = false;
      boolean none = true;
      for (int id : hour.ids()) {
        boolean equal =
            name.equals("id") ? id == number : World.main(id).equals(World.main(number));
        none &= !equal;
        any |= relation.equals("=") ? equal : name.equals("id") && holds(id, relation, number);
      }
      return (relation.equals("!=") ? none : any) ? YES : NO;
    }
  }

  private static boolean holds(int value, String relation, int number) {
    return switch (relation) {
      case "<" -> value < number;
      case "<=" -> value <= number;
      case ">" -> value > number;
      case ">=" -> value >= number;
      case "=" -> value == number;
      default -> value != number;
    };
  }

  /** An amount that is left out is 0 where nothing of the kind falls. */
  private static Optional<Integer> valueOf(Hour hour, String name) {
    Integer value = hour.values().get(name);
    if (value == null && (name.equals("rain") || name.equals("snow"))) {
      List<Integer> wet = name.equals("rain") ? List.of(500, 211, 616) : List.of(600, 616);
      boolean falls =
          hour.ids().isEmpty()
              ? hour.values().getOrDefault("pop", 20) > 0
              : hour.ids().stream().anyMatch(wet::contains);
      return falls ? Optional.empty() : Optional.of(0);
    }
    return Optional.ofNullable(value);
  }

  /**
   * When: steps from now, dates, and a part of the day in steps.
   *
   * @param within below 0 for no limit
   * @param days one at most; empty for each
   * @param from below 0 for the whole day
   */
  private record When(String text, int within, List<String> days, int from, int to) {
    static final When ALWAYS = new When("", -1, List.of(), -1, -1);

    boolean isAsked(World world, int step) {
      Hour hour = world.cover[step];
      if (within < 0 && days.isEmpty() && step >= world.end) {
        return false;
      }
      // At the very end, only an entry counts that begins there.
      boolean begins = hour != null && hour.start() == world.seconds(step);
      if (within >= 0 && step >= within && !(step == within && begins)) {
        return false;
      }
      int quarter = world.quarter(step);
      for (String day : days) {
        if (!isOn(day, quarter / DAY, world.weekday())) {
          return false;
        }
      }
      if (from >= 0) {
        int clock = quarter % DAY;
        return from < to ? clock >= from && clock < to : clock >= from || clock < to;
      }
      // Of a whole day, the entries count that begin on it, and the one of now.
      return days.isEmpty() || hour == null || step == 0 || begins;
    }

    private static boolean isOn(String day, int ahead, int today) {
      int weekday = (today + ahead) % 7;
      return switch (day) {
        case "today" -> ahead == 0;
        case "tomorrow" -> ahead == 1;
        case "weekend" -> ahead < 7 && weekday >= 5 && !(today == 6 && ahead > 0);
        default -> ahead < 7 && weekday == List.of(WEEK).indexOf(day);
      };
    }
  }

  private record Each(boolean all, Node part, When when, String text) implements Node {
    @Override
    public int answer(World world, int step) {
      if (step != WHOLE) {
        return part.answer(world, step);
      }
      int result = all ? YES : NO;
      boolean isEmpty = true;
      for (int each = 0; each < HORIZON; each++) {
        if (when.isAsked(world, each)) {
          isEmpty = false;
          int one = part.answer(world, each);
          result = all ? Math.min(result, one) : Math.max(result, one);
        }
      }
      return isEmpty ? UNKNOWN : result;
    }
  }

  /** {@code tomorrow.max > 3C}: whatever the missing values are, if there are any. */
  private record OfDay(String text, When when, String value, String relation, int number)
      implements Node {
    @Override
    public int answer(World world, int asked) {
      List<Integer> known = new ArrayList<>();
      boolean isWhole = true;
      Hour before = null;
      for (int step = 0; step < HORIZON; step++) {
        Hour hour = world.cover[step];
        if (when.isAsked(world, step) && (hour == null || hour != before)) {
          before = hour;
          String name = value.equals("min") || value.equals("max") ? "temp" : value;
          Optional<Integer> part = hour == null ? Optional.empty() : valueOf(hour, name);
          part.ifPresent(known::add);
          isWhole &= part.isPresent();
        }
      }
      if (known.isEmpty()) {
        return UNKNOWN;
      }
      int result = known.stream().reduce(this::joined).orElseThrow();
      int yes = 0;
      int possible = 0;
      for (int other = isWhole ? 0 : -300; other <= (isWhole ? 0 : 300); other++) {
        int sum = isWhole ? result : joined(result, other);
        if (isWhole || other >= 0 || value.equals("min") || value.equals("max")) {
          possible++;
          yes += holds(sum, relation, number) ? 1 : 0;
        }
      }
      return yes == possible ? YES : yes == 0 ? NO : UNKNOWN;
    }

    private int joined(int a, int b) {
      return switch (value) {
        case "min" -> Math.min(a, b);
        case "rain", "snow" -> a + b;
        default -> Math.max(a, b);
      };
    }
  }

  /** Makes questions. */
  private record Asking(Random random, World world) {
    Node question(int depth) {
      return switch (random.nextInt(depth > 0 ? 9 : 3)) {
        case 0 -> ofDay();
        case 1 -> value();
        case 2, 3, 4, 5, 6 -> each(depth);
        case 7 -> new Not(question(depth - 1));
        default -> new Both(random.nextBoolean(), question(depth - 1), question(depth - 1));
      };
    }

    private Node each(int depth) {
      boolean all = random.nextInt(3) == 0;
      When when = random.nextInt(8) == 0 ? When.ALWAYS : when();
      Node part = random.nextInt(3) == 0 ? group(depth) : value();
      boolean any = when == When.ALWAYS || random.nextInt(4) == 0;
      String word = all ? "all " : any ? "any " : "";
      boolean isBare = part instanceof Value;
      String term = isBare ? part.text() : "(" + part.text() + ")";
      return new Each(all, part, when, word + term + when.text());
    }

    private Node group(int depth) {
      return switch (random.nextInt(depth > 0 ? 3 : 1)) {
        case 0 -> value();
        case 1 -> new Not(group(depth - 1));
        default -> new Both(random.nextBoolean(), group(depth - 1), group(depth - 1));
      };
    }

    private Node value() {
      String relation = RELATIONS[random.nextInt(6)];
      String equality = random.nextBoolean() ? "=" : "!=";
      String amount = "." + world.amountName() + " " + relation + " ";
      int number = random.nextInt(12);
      int id = World.IDS[random.nextInt(World.IDS.length)];
      String is = " " + relation + " ";
      return switch (random.nextInt(7)) {
        case 0 -> new Value("main.temp" + is + (number - 5) + "C", "temp", relation, number - 5);
        case 1 -> new Value("pop" + is + number * 9 + "%", "pop", relation, number * 9);
        case 2 -> new Value("wind.gust" + is + number + "m/s", "gust", relation, number);
        case 3 -> new Value("rain" + amount + number / 10.0, "rain", relation, number);
        case 4 -> new Value("snow" + amount + comma(number), "snow", relation, number);
        case 5 -> new Value("weather.id" + is + id, "id", relation, id);
        default ->
            new Value("weather.main " + equality + " " + World.main(id), "main", equality, id);
      };
    }

    private static String comma(int tenths) {
      return tenths / 10 + "," + tenths % 10 + "mm";
    }

    private Node ofDay() {
      String value = List.of("min", "max", "pop", "gust", "rain", "snow").get(random.nextInt(6));
      String day =
          List.of("today", "tomorrow", "24h", WEEK[random.nextInt(7)]).get(random.nextInt(4));
      When when =
          day.equals("24h")
              ? new When("", DAY - 1, List.of(), -1, -1)
              : new When("", -1, List.of(day), -1, -1);
      String relation = RELATIONS[random.nextInt(6)];
      int number = random.nextInt(12);
      int much = 10 * number;
      String is = day + "." + value + " " + relation + " ";
      return switch (value) {
        case "min", "max" -> new OfDay(is + (number - 5) + "C", when, value, relation, number - 5);
        case "pop" -> new OfDay(is + much / 2 + "%", when, value, relation, much / 2);
        case "gust" -> new OfDay(is + number + "m/s", when, value, relation, number);
        default -> new OfDay(is + number, when, value, relation, much);
      };
    }

    private When when() {
      int within =
          random.nextInt(3) == 0 ? 1 + random.nextInt(random.nextBoolean() ? 20 : 5 * DAY) : -1;
      List<String> days = within < 0 || random.nextInt(4) == 0 ? List.of(day()) : List.of();
      boolean isPart = random.nextInt(3) == 0;
      int from = isPart ? random.nextInt(DAY) : -1;
      int to = isPart ? (from + 1 + random.nextInt(DAY - 2)) % DAY : -1;
      StringBuilder text = new StringBuilder();
      for (String day : days) {
        text.append(' ').append(day);
      }
      text.append(
          within < 0
              ? ""
              : " within " + within * 15 + List.of("m", " minutes", "min").get(random.nextInt(3)));
      text.append(isPart ? " between " + clock(from) + " and " + clock(to) : "");
      return new When(text.toString(), within, days, from, to);
    }

    private String day() {
      return List.of("today", "tomorrow", "weekend", WEEK[random.nextInt(7)])
          .get(random.nextInt(4));
    }

    private static String clock(int step) {
      return step % 4 == 0 ? "" + step / 4 : "%d:%02d".formatted(step / 4, step % 4 * 15);
    }
  }
}
