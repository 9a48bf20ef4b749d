package gust.oracle;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * The chart, column by column, held against the hours of the reply: the curve, the sky, what falls
 * and the gusts. What each column stands for is read from the hours and days that are written below
 * it.
 */
record ChartClaims(ReplyHours reply, Checks checks) {
  private static final Duration STEP = Duration.ofHours(3);
  private static final long DAY = 24 * 3600;
  private static final String BARS = " ▁▂▃▄▅▆▇█";
  private static final String AREA = "░▁─▔";
  private static final Pattern TICKS =
      Pattern.compile(
          " {5,12}(?:now|" + Screen.WEEKDAY + ")(?: +(?:\\d\\d|" + Screen.WEEKDAY + "))* *");
  private static final Pattern TICK = Pattern.compile("\\S+");
  private static final Pattern CHANCE = Pattern.compile(" (\\d+)%(?: |$)");
  private static final Pattern NUMBER = Pattern.compile("-?\\d+°?");

  /** Counts nothing if the view has no chart. */
  void check(Screen screen) {
    List<String> view = screen.text().lines().toList();
    int ticks = 1;
    while (ticks < view.size() && !TICKS.matcher(view.get(ticks)).matches()) {
      ticks++;
    }
    if (reply.hours().isEmpty() || ticks >= view.size() || hasHole()) {
      return;
    }
    int gutter = view.get(ticks).length() - view.get(ticks).stripLeading().length();
    List<String> drawn = view.stream().map(line -> cut(line, gutter)).toList();
    int top = ticks - 2;
    while (!view.get(top - 1).isEmpty()) {
      top--;
    }
    Axis axis = Axis.of(reply, drawn.get(ticks), drawn.get(ticks - 2), screen.width() - gutter);
    if (axis == null) {
      return;
    }
    boolean hasLine =
        view.subList(top, ticks).stream().anyMatch(line -> line.matches(" *(0|32)° .*"));
    curve(drawn.subList(top, ticks - 1), axis, hasLine);
    sky(drawn.get(ticks - 1), axis, screen);
    List<String> bars = new ArrayList<>();
    for (String line : view.subList(ticks + 1, view.size())) {
      if (line.isEmpty() || line.matches(Screen.WEEKDAY + " .*")) {
        break;
      }
      String row = cut(line, gutter);
      String label = line.substring(0, line.length() - row.length()).strip();
      if (label.isEmpty() && !row.matches("[ ▁-█↯❄]+")) {
        numbers(row, axis, Span::temperature);
      } else if (label.equals("Feels")) {
        numbers(row, axis, Span::felt);
      } else if (label.matches("gust|wind")) {
        gusts(row, axis);
      } else {
        checks.claim("a row has a known name", label.matches("|rain|snow|wet"), line);
        bars.add(row);
      }
    }
    IntStream columns = IntStream.range(0, axis.columns);
    boolean anyRain = columns.anyMatch(x -> axis.at(x).isPresent() && !axis.at(x).get().dry());
    checks.claim("row of rain", anyRain != bars.isEmpty(), view.get(ticks));
    if (!bars.isEmpty()) {
      rain(bars, axis);
    }
  }

  /** Its columns would look like the break. */
  private boolean hasHole() {
    List<Span> hours = reply.hours();
    return IntStream.range(1, hours.size())
        .anyMatch(i ->
            hours.get(i).from().isAfter(hours.get(i - 1).to())
                || Double.isNaN(hours.get(i).temperature()));
  }

  private static String cut(String row, int gutter) {
    return row.substring(Math.min(gutter, row.length()));
  }

  private static char sign(String row, int x) {
    return x >= 0 && x < row.length() ? row.charAt(x) : ' ';
  }

  /**
   * Warmer entries never stand lower, each number is the temperature of its column and stands on
   * nothing, and the gap is empty.
   */
  private void curve(List<String> rows, Axis axis, boolean hasLine) {
    List<double[]> heights = new ArrayList<>();
    for (Span hour : reply.hours()) {
      int x = axis.column(hour.from());
      boolean isAlone =
          reply.hours().stream().filter(other -> axis.column(other.from()) == x).count() == 1;
      if (x >= 0 && x < axis.columns && isAlone && !Double.isNaN(hour.temperature())) {
        heights.add(new double[] {hour.temperature(), height(rows, x), x});
      }
    }
    for (double[] one : heights) {
      for (double[] other : heights) {
        boolean isSo = hasLine || one[0] <= other[0] || one[1] >= other[1];
        checks.claim("warmer is higher", isSo, one[2] + ", " + other[2] + " " + rows);
      }
    }
    rows.forEach(row -> numbers(row, axis, Span::temperature));
  }

  private void numbers(String row, Axis axis, ToDoubleFunction<Span> value) {
    for (MatchResult label : NUMBER.matcher(row).results().toList()) {
      long said = Long.parseLong(label.group().replace("°", ""));
      boolean isSo = false;
      for (Span hour : reply.whole().hours()) {
        int x = axis.column(hour.from());
        boolean isUnder = x >= label.start() - 1 && x <= label.end();
        isSo |= isUnder && said == ReplyHours.whole(value.applyAsDouble(hour));
      }
      checks.claim("number over its column", isSo, label.group() + " in " + row);
      boolean isAcross = label.start() <= axis.gap && label.end() > axis.gap && axis.gap > 0;
      checks.claim("number across the break", !isAcross, row);
    }
  }

  /** In thirds of a row, as an outline shows them; 0 if the column is empty. */
  private static int height(List<String> rows, int x) {
    for (int y = 0; y < rows.size(); y++) {
      int sign = AREA.indexOf(sign(rows.get(y), x));
      boolean isLine =
          sign > 0 && y + 1 < rows.size() && AREA.indexOf(sign(rows.get(y + 1), x)) < 0;
      if (sign >= 0 && !isLine) {
        return 3 * (rows.size() - y - 1) + (sign == 0 ? 3 : sign);
      }
    }
    return 0;
  }

  /** The word over each near column is that of its hour; a later day has its row's sign. */
  private void sky(String written, Axis axis, Screen screen) {
    int near = axis.gap < 0 ? axis.columns : axis.gap;
    String ribbon = written + " ".repeat(Math.max(0, near - written.length()));
    int from = 0;
    for (int x = 1; x <= near; x++) {
      if (x == near || sign(ribbon, x) == '│') {
        String word = ribbon.substring(from, x).replace("│", "").strip();
        checks.claim("a field has a word or a sign", x - from < 4 || !word.isEmpty(), ribbon);
        int fitting = 0;
        for (int column = from; column < x; column++) {
          Optional<Span> hour = axis.at(column);
          fitting += hour.isEmpty() || fits(word, hour.get()) ? 1 : 0;
        }
        // A dry sky that is too short for a word is a part of its neighbour.
        boolean isWet = axis.at(from).isPresent() && axis.at(from).get().wet();
        boolean isSo = (isWet ? 1 : 2) * fitting >= x - from;
        checks.claim("sky of an hour", word.length() < 2 || isSo, word + " at " + from + ribbon);
        from = x;
      }
    }
    for (LocalDate date : screen.rows().keySet()) {
      int noon = axis.column(reply.start(date).plusSeconds(DAY / 2));
      String sign = screen.rows().get(date).sign();
      boolean isLater = axis.gap > 0 && noon > axis.gap && noon < axis.columns;
      boolean isSo = !isLater || sign.isEmpty() || sign.charAt(0) == sign(ribbon, noon);
      checks.claim("sign of a later day", isSo, sign + " at " + noon + " in " + ribbon);
    }
  }

  /** Whether a word fits an hour; a sign fits any. */
  private boolean fits(String word, Span hour) {
    if (hour.wet()) {
      String type = hour.type(reply).replace('_', ' ');
      boolean isRain =
          word.matches("drizzle|rain|showers|heavy rain|heavy showers|hail|freezing rain");
      return word.length() < 2
          || type.equals(word)
          || type.startsWith(word)
          || isRain && type.matches("drizzle|.*(rain|showers|hail)") && !type.contains("snow")
          || word.matches(".*snow.*|sleet") && type.matches(".*snow.*|sleet");
    }
    String words =
        switch (hour.ids().isEmpty() ? 0 : hour.ids().getFirst()) {
          case 800, 801 -> "clear,mostly clear,fair";
          case 802 -> "partly cloudy,partly";
          case 803, 804 -> "cloudy,overcast";
          case 701 -> "mist";
          case 741 -> "fog";
          default -> word;
        };
    return ("," + words + ",").contains("," + word + ",");
  }

  /**
   * Eight eighths are 5 mm in three hours, twice as many four times as much; where the rows are
   * fewer than the tallest bar needs, all are shorter alike.
   */
  private void rain(List<String> rows, Axis axis) {
    String bottom = rows.getLast();
    Matcher chance = CHANCE.matcher(bottom);
    List<int[]> numbers = new ArrayList<>();
    while (chance.find()) {
      numbers.add(new int[] {chance.start(), chance.end() + 1});
      Span hour = axis.at(chance.start() + 1).or(() -> axis.at(chance.end() - 2)).orElse(null);
      if (hour == null) {
        checks.claim("chance of an hour", false, bottom);
        continue;
      }
      LocalDate date = reply.date(hour);
      double most = reply.on(date).where(Span::possible).highest(Span::chance);
      boolean isMost = Long.parseLong(chance.group(1)) == ReplyHours.whole(100 * most);
      checks.claim("greatest chance", isMost, most + " in " + bottom);
    }
    long most = 8L * rows.size();
    long tallest =
        reply.hours().stream()
            .filter(hour -> hour.wet() && axis.column(hour.from()) < axis.columns)
            .mapToLong(ChartClaims::eighths)
            .max()
            .orElse(0);
    for (int x = 0; x < axis.columns; x++) {
      int column = x;
      if (x == axis.gap || numbers.stream().anyMatch(it -> column >= it[0] && column < it[1])) {
        continue;
      }
      int said = 0;
      for (String row : rows) {
        said += Math.max(0, BARS.indexOf(sign(row, x)));
      }
      boolean isSign = rows.stream().anyMatch(row -> "↯❄".indexOf(sign(row, column)) >= 0);
      // A narrow column of a later day can hold two entries.
      boolean isSo = isSign;
      for (Span hour : axis.in(x)) {
        isSo |= hour.dry() && said == 0 && sign(bottom, x) == ' ';
        isSo |= hour.possible() && sign(bottom, x) == '─';
        long due = eighths(hour);
        due = tallest > most ? Math.ceilDiv(due * most, tallest) : due;
        isSo |= hour.wet() && said == due;
      }
      checks.claim("what falls", isSo, x + " in " + rows + axis.in(x));
    }
  }

  private static long eighths(Span hour) {
    double hours = Math.max(1, hour.length().toSeconds() / 3600.0);
    return Math.max(1, Math.round(8 * Math.sqrt(hour.mm() * 3 / hours / 5)));
  }

  /** Each number is the wind of its hour, and each day with a gale has its peak. */
  private void gusts(String row, Axis axis) {
    List<Long> all = new ArrayList<>();
    for (MatchResult label :
        Pattern.compile("[^\\d\\s]{0,2}(\\d+)").matcher(row).results().toList()) {
      long said = Long.parseLong(label.group(1));
      all.add(said);
      boolean isOfHour = false;
      for (int x = Math.max(0, label.start() - 1); x <= label.end(); x++) {
        isOfHour |= axis.in(x).stream().anyMatch(it -> said == reply.shown().speed(it.strength()));
      }
      checks.claim("gust of its hour", isOfHour, said + " in " + row);
    }
    ReplyHours drawn = reply.where(hour -> axis.column(hour.to().minusSeconds(1)) > 0);
    for (LocalDate date : drawn.dates(hour -> reply.metres(hour.strength()) >= 17.2)) {
      long most = reply.shown().speed(drawn.on(date).highest(Span::strength));
      // The peak may be of the hour that has begun, which is at the chart's edge.
      long whole = reply.shown().speed(reply.on(date).highest(Span::strength));
      boolean isSaid = all.contains(most) || all.contains(whole) || all.size() > 1;
      checks.claim("peak of a day", isSaid || axis.columns < 40, date + ": " + most + " in " + row);
    }
  }

  /** What each column stands for. */
  private record Axis(
      ReplyHours reply, Instant start, double column, int gap, Instant seam, int day, int columns) {
    /**
     * Null if it cannot be read: hours without a temperature hide the break, or there is one tick.
     */
    static Axis of(ReplyHours reply, String ticks, String bottom, int width) {
      List<MatchResult> words = TICK.matcher(ticks).results().toList();
      int named = words.size();
      while (named > 1 && !words.get(named - 1).group().matches("\\d+")) {
        named--;
      }
      boolean hasLater = named < words.size() && width >= 51;
      int gap = -1;
      for (int x = 12; gap < 0 && hasLater && x < words.get(named).start(); x++) {
        boolean isAlone = sign(bottom, x - 1) != ' ' && sign(bottom, x + 1) != ' ';
        gap = sign(bottom, x) == ' ' && isAlone ? x : -1;
      }
      if (hasLater && gap < 0) {
        return null;
      }
      Span first = reply.hours().getFirst();
      boolean isNear = !first.from().isAfter(reply.now().plus(STEP));
      Instant begin = isNear ? reply.now() : first.from();
      ZoneId zone = reply.zone();
      long each = 0;
      Instant time = begin;
      int from = -1;
      Instant fromTime = null;
      Instant seam = null;
      for (MatchResult word : words.subList(1, words.size())) {
        boolean isHour = word.group().matches("\\d+");
        if (gap > 0 && word.start() > gap) {
          seam = seam == null ? midnight(time, zone) : seam;
          continue;
        }
        int hour = isHour ? Integer.parseInt(word.group()) : 0;
        do {
          time = time.plusSeconds(60 - Math.floorMod(time.getEpochSecond(), 60));
        } while (time.atZone(zone).getHour() != hour || time.atZone(zone).getMinute() != 0);
        from = from < 0 ? word.start() : from;
        fromTime = fromTime == null ? time : fromTime;
        if (word.start() > from) {
          double span = Duration.between(fromTime, time).toSeconds() / (double) STEP.toSeconds();
          each = Math.round((word.start() - from) / span);
        }
      }
      if (each == 0) {
        return null;
      }
      double column = STEP.toSeconds() / (double) each;
      Instant next =
          reply.hours().stream()
              .map(Span::from)
              .filter(begin::isBefore)
              .findFirst()
              .orElse(begin.plus(STEP));
      double before = Math.ceil(Duration.between(begin, next).toSeconds() / column);
      Instant start = next.minusSeconds(Math.round(before * column));
      Span last = reply.hours().getLast();
      Instant midnight = midnight(last.from(), zone);
      Instant end = last.to().isAfter(midnight) ? midnight : last.to();
      int columns = bottom.stripTrailing().length();
      double later = gap < 0 ? 1 : local(seam, zone).until(local(end, zone), ChronoUnit.SECONDS);
      int day = (int) Math.round((columns - gap - 1) * DAY / later);
      return new Axis(reply, start, column, gap, seam, day, columns);
    }

    /** A later day is drawn by its clock. */
    private static LocalDateTime local(Instant instant, ZoneId zone) {
      return LocalDateTime.ofInstant(instant, zone);
    }

    private static Instant midnight(Instant after, ZoneId zone) {
      return after.atZone(zone).toLocalDate().plusDays(1).atStartOfDay(zone).toInstant();
    }

    int column(Instant instant) {
      boolean isLater = gap > 0 && !instant.isBefore(seam);
      ZoneId zone = isLater ? reply.zone() : ZoneOffset.UTC;
      LocalDateTime begin = local(isLater ? seam : start, zone);
      double since = begin.until(local(instant, zone), ChronoUnit.SECONDS);
      return isLater
          ? gap + 1 + (int) Math.floor(since * (double) day / DAY)
          : (int) Math.min(Math.floor(since / column), gap > 0 ? gap - 1 : Integer.MAX_VALUE);
    }

    Instant middle(int x) {
      return gap > 0 && x > gap
          ? local(seam, reply.zone())
              .plusSeconds(Math.round((x - gap - 0.5) * DAY / day))
              .atZone(reply.zone())
              .toInstant()
          : start.plusSeconds(Math.round((x + 0.5) * column));
    }

    /** The first entry has the columns before it too. */
    Optional<Span> at(int x) {
      Instant middle = middle(x);
      Span first = reply.hours().getFirst();
      return middle.isBefore(first.to())
          ? Optional.of(first)
          : reply.hours().stream()
              .filter(hour -> !hour.from().isAfter(middle) && hour.to().isAfter(middle))
              .findFirst();
    }

    /** That of its middle in the near hours; all that a column of a later day holds. */
    List<Span> in(int x) {
      if (gap < 0 || x <= gap) {
        return at(x).stream().toList();
      }
      long half = DAY / day / 2;
      Instant from = middle(x).minusSeconds(half);
      Instant to = middle(x).plusSeconds(half);
      return reply.where(hour -> hour.to().isAfter(from) && hour.from().isBefore(to)).hours();
    }
  }
}
