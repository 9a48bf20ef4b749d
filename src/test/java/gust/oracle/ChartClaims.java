package gust.oracle;

import gust.oracle.ReplyHours.Hour;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The rows below the curve, column by column, held against the hours of the reply. */
record ChartClaims(ReplyHours reply, Checks checks) {
  private static final Duration STEP = Duration.ofHours(3);
  private static final String FALLING = "☂↯❄❅";
  private static final Pattern NUMBER = Pattern.compile("<?[\\d.]+");

  /** Counts nothing if the view has no chart. */
  void check(List<String> view) {
    String hours = row(view, "hour");
    if (hours.isEmpty() || reply.hours().isEmpty()) {
      return;
    }
    List<String> lines = view.subList(view.indexOf(hours), view.size());
    int gutter = hours.indexOf("hour") + 5;
    int columns = hours.length() - gutter;
    String sky = row(lines, "sky");
    for (int x = 0; !sky.isEmpty() && x < columns; x++) {
      char sign = gutter + x < sky.length() ? sky.charAt(gutter + x) : ' ';
      sky(sign, at(x, columns), sky);
    }
    String rain = row(lines, "rain|snow|wet");
    for (int x = 0; !rain.isEmpty() && x < columns; x++) {
      boolean bar = gutter + x < rain.length() && rain.charAt(gutter + x) != ' ';
      Optional<Hour> hour = at(x, columns);
      boolean chance = hour.isPresent() && hour.get().chance() >= 0.05;
      checks.claim("bar", bar == chance, x + " in " + rain);
    }
    String mm = row(lines, "mm|in");
    if (!mm.isEmpty()) {
      amounts(mm, gutter, columns);
    }
  }

  private void sky(char sign, Optional<Hour> hour, String row) {
    if (hour.isEmpty()) {
      checks.claim("sky", sign == ' ', row);
      return;
    }
    Hour one = hour.get();
    boolean falls = FALLING.indexOf(sign) >= 0;
    if (one.wet()) {
      checks.claim("wet sky", falls, row);
      boolean snows = one.snow() > 0 && one.snow() == one.mm();
      checks.claim("wet sky", !snows || one.thunder() || sign == '❄' || sign == '❅', row);
    } else if (one.dry() && !one.wetCondition()) {
      checks.claim("dry sky", !falls, row);
    }
    if (one.id() == 800 && !one.wet()) {
      checks.claim("clear sky", sign == '☀' || sign == '☾', row);
    }
    if (one.id() == 804 && !one.wet()) {
      checks.claim("cloudy sky", sign == '☁', row);
    }
    checks.claim("thunder", !one.thunder() || sign == '↯', row);
  }

  /** Each is that of the day that its first column belongs to. */
  private void amounts(String row, int gutter, int columns) {
    for (Matcher number = NUMBER.matcher(row); number.find(); ) {
      Instant middle = middle(number.start() - gutter, columns);
      double mm = reply.on(middle.atOffset(reply.offset()).toLocalDate()).mm();
      checks.claim("amount of a day", reply.shown().isAmount(number.group(), mm), row);
    }
  }

  /** The hour in the middle of the column. */
  private Optional<Hour> at(int column, int columns) {
    Instant middle = middle(column, columns);
    return reply.hours().stream()
        .filter(hour -> !hour.from().isAfter(middle) && hour.to().isAfter(middle))
        .findFirst();
  }

  private Instant middle(int column, int columns) {
    Hour first = reply.hours().getFirst();
    Hour last = reply.hours().getLast();
    boolean near = !first.from().isAfter(reply.now().plus(STEP));
    Instant start = near ? reply.now() : first.from();
    Instant midnight = reply.date(last).plusDays(1).atStartOfDay().toInstant(reply.offset());
    Instant end = last.to().isAfter(midnight) ? midnight : last.to();
    double part = (column + 0.5) / columns;
    long length = end.getEpochSecond() - start.getEpochSecond();
    return start.plusSeconds(Math.round(part * length));
  }

  private static String row(List<String> lines, String label) {
    return lines.stream()
        .filter(line -> line.matches(" {0,3}(" + label + ")(?!\\w).*"))
        .findFirst()
        .orElse("");
  }
}
