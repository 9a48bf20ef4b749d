package gust.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.oracle.ReplyHours.Hour;
import gust.render.compare.CompareView;
import gust.render.compare.ComparedPlaces;
import gust.render.kit.RenderContext;
import gust.service.Answer;
import gust.testing.Answers;
import gust.testing.DemoForecast;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.Units;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Holds each cell of {@code --compare}, and the driest day, against the replies. */
@Order(7)
class TrueComparisonTest {
  private static final Pattern HEADING = Pattern.compile("[A-Z][a-z]{2} (\\d+)");
  private static final Pattern TOP = Pattern.compile("(?:\\S )?(?:(-?\\d+) )?(-?\\d+)°(\\*)?");
  private static final Pattern BOTTOM =
      Pattern.compile("([a-z]+)?(?: ?(\\d+)%| ?([<\\d.]+)\\h?(?:mm|in))?");
  private static final List<String> FALLS = List.of("drizzle", "rain", "thunder", "snow", "sleet");

  @TempDir Path home;

  private final Checks checks = new Checks();

  @Test
  void whatIsSaidOfSeveralPlacesIsSo() {
    for (int i = 0; i < 6; i++) {
      Instant now = Instant.parse("2026-01-09T03:20:00Z").plus(Duration.ofHours(1465L * i));
      Units units = i % 3 == 2 ? Units.IMPERIAL : Units.METRIC;
      Shown shown = new Shown(units == Units.IMPERIAL, "", false);
      List<Answer<Forecast>> all = new ArrayList<>();
      List<ReplyHours> hours = new ArrayList<>();
      for (DemoForecast demo : DemoForecast.all(home, now, units)) {
        all.add(Answers.forecast(demo.reply().toString(), units));
        hours.add(ReplyHours.of(demo.reply(), now).in(shown));
      }
      for (int first = 0; first < all.size(); first++) {
        List<Answer<Forecast>> answers = new ArrayList<>();
        List<ReplyHours> places = new ArrayList<>();
        for (int next = 0; next <= first % 4; next++) {
          answers.add(all.get((first + 11 * next) % all.size()));
          places.add(hours.get((first + 11 * next) % all.size()));
        }
        hold(answers, places, Answers.context(300, now));
      }
    }
    assertEquals("", checks.report());
    for (String kind :
        List.of("range", "part", "amount", "chance", "no chance", "word", "no day", "dry")) {
      assertTrue(checks.count(kind) > 50, kind + ": " + checks.count(kind));
    }
    assertTrue(checks.count("driest") > 50, "driest: " + checks.count("driest"));
  }

  private void hold(List<Answer<Forecast>> answers, List<ReplyHours> places, RenderContext wide) {
    String table = new CompareView(ForecastSpan.ALL, true).draw(answers, wide);
    checks.about(table);
    List<String> lines = table.lines().toList();
    int top = lines.indexOf("") + 2;
    sentence(String.join(" ", lines.subList(0, lines.indexOf(""))), places);
    TreeMap<Integer, Integer> columns = new TreeMap<>();
    Matcher heading = HEADING.matcher(lines.get(top - 1));
    while (heading.find()) {
      columns.put(heading.start(), Integer.parseInt(heading.group(1)));
    }
    for (int place = 0; place < places.size(); place++) {
      for (int start : columns.keySet()) {
        Integer next = columns.higherKey(start);
        int end = next == null ? 300 : next;
        ReplyHours reply = places.get(place);
        ReplyHours day =
            reply.where(hour -> reply.date(hour).getDayOfMonth() == columns.get(start));
        String above = between(lines.get(top + 2 * place), start, end);
        cell(day, above, between(lines.get(top + 2 * place + 1), start, end));
      }
    }
    String prose = ComparedPlaces.prose(ForecastSpan.ALL).draw(answers, wide);
    checks.about(prose);
    int place = -1;
    String weekday = "";
    for (String line : prose.lines().toList()) {
      if (line.matches("\\w+day \\d+ \\w+\\.")) {
        weekday = line.substring(0, line.indexOf(' '));
        place = -1;
      } else if (!weekday.isEmpty() && !line.startsWith("Demo") && !line.startsWith("Fetched")) {
        do {
          place++;
        } while (on(weekday, places.get(place)).hours().isEmpty());
        String said = line.substring(line.indexOf(": "));
        new DayLineClaims(places.get(place), checks).checkProse(weekday + said);
      }
    }
  }

  private static ReplyHours on(String weekday, ReplyHours reply) {
    String name = weekday.toUpperCase(Locale.ROOT);
    return reply.where(hour -> reply.date(hour).getDayOfWeek().name().equals(name));
  }

  private static String between(String line, int start, int end) {
    return start >= line.length()
        ? ""
        : line.substring(start, Math.min(end, line.length())).strip();
  }

  private void cell(ReplyHours day, String above, String below) {
    Matcher top = TOP.matcher(above);
    Matcher bottom = BOTTOM.matcher(below);
    String both = above + " / " + below;
    if (day.hours().isEmpty()) {
      checks.claim("no day", above.isEmpty() && below.isEmpty(), both);
      return;
    }
    checks.claim("is read", top.matches() && bottom.matches(), both);
    if (!top.matches() || !bottom.matches()) {
      return;
    }
    checks.claim("range", day.isRange(top.group(1), top.group(2)), both);
    checks.claim("part", isWhole(day) == (top.group(3) == null), both);
    if (day.mm() > 0) {
      boolean holds = bottom.group(3) != null && day.shown().isAmount(bottom.group(3), day.mm());
      checks.claim("amount", holds, both);
    } else if (isDry(day)) {
      checks.claim("no chance", bottom.group(2) == null, both);
    } else {
      long chance = ReplyHours.whole(100 * day.highest(Hour::chance));
      checks.claim("chance", String.valueOf(chance).equals(bottom.group(2)), both);
    }
    boolean falls = FALLS.contains(bottom.group(1));
    boolean mayFall = !isDry(day) || day.hours().stream().anyMatch(Hour::wetCondition);
    boolean wet = day.hours().stream().anyMatch(Hour::wet);
    checks.claim("word", falls ? mayFall : !wet, both);
  }

  private static boolean isWhole(ReplyHours day) {
    Hour first = day.hours().getFirst();
    Instant midnight =
        day.date(first).plusDays(1).atTime(LocalTime.MIDNIGHT).toInstant(day.offset());
    Duration missing = Duration.between(midnight.minus(Duration.ofDays(1)), first.from());
    Instant end = day.hours().getLast().to();
    return missing.compareTo(Duration.ofHours(3)) < 0
        && !end.isBefore(midnight)
        && !day.hasGapBefore(end);
  }

  private static boolean isDry(ReplyHours day) {
    return day.hours().stream()
        .allMatch(hour -> hour.dry() && (!hour.wetCondition() || hour.chance() < 0.05));
  }

  private record Total(LocalDate date, long wet, double mm, double chance, boolean dry) {
    private String day() {
      String weekday = date.getDayOfWeek().name();
      return weekday.charAt(0)
          + weekday.substring(1, 3).toLowerCase(Locale.ROOT)
          + " "
          + date.getDayOfMonth();
    }
  }

  private void sentence(String head, List<ReplyHours> places) {
    TreeSet<LocalDate> dates = new TreeSet<>();
    places.forEach(place -> dates.addAll(place.dates(_ -> true)));
    List<Total> totals = new ArrayList<>();
    for (LocalDate date : dates) {
      List<ReplyHours> days = places.stream().map(place -> place.on(date)).toList();
      if (days.stream().allMatch(day -> !day.hours().isEmpty() && isWhole(day))) {
        totals.add(
            new Total(
                date,
                days.stream().filter(day -> day.hours().stream().anyMatch(Hour::wet)).count(),
                Math.round(1000 * days.stream().mapToDouble(ReplyHours::mm).sum()),
                days.stream().mapToDouble(day -> day.highest(Hour::chance)).max().orElseThrow(),
                days.stream()
                    .allMatch(
                        day -> isDry(day) && day.hours().stream().noneMatch(Hour::wetCondition))));
      }
    }
    List<String> dry = totals.stream().filter(Total::dry).map(Total::day).toList();
    if (!dry.isEmpty()) {
      String said = String.join(", ", dry).replaceFirst(", ([^,]*)$", " and $1");
      String where = places.size() == 1 ? "Dry on " : "Dry everywhere on ";
      checks.claim("dry", head.endsWith(where + said + "."), dry.toString());
    } else if (totals.size() > 1) {
      Total driest =
          totals.stream()
              .min(
                  Comparator.comparing(Total::wet)
                      .thenComparing(Total::mm)
                      .thenComparing(Total::chance))
              .orElseThrow();
      String wet = "wet in " + driest.wet() + " of " + places.size() + " places.";
      String said = driest.wet() == 0 && driest.chance() < 0.6 ? "[a-z ]+ possible\\." : wet;
      said = driest.wet() > 0 && places.size() == 1 ? "wet." : said;
      String start = ".*Driest whole day: " + driest.day() + ", ";
      checks.claim("driest", head.matches(start + said), head + driest);
    } else {
      checks.claim("no driest", !head.contains("ry"), totals.toString());
    }
  }
}
