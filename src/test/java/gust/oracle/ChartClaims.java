package gust.oracle;

import gust.oracle.Screen.Label;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** The rows below the curve, column by column, held against the hours of the reply. */
record ChartClaims(ReplyHours reply, Checks checks) {
  private static final Duration STEP = Duration.ofHours(3);
  private static final String BARS = " ▁▂▃▄▅▆▇█";
  private static final String DAY = Screen.WEEKDAY + "(?: \\d+)?";
  private static final Pattern TICKS =
      Pattern.compile(" {5,12}(?:now|" + DAY + ")(?: +(?:\\d\\d|" + DAY + "))*");
  private static final Pattern CHANCE = Pattern.compile(" (\\d+)%(?: |$)");

  /** Cells of a number with its arrow, and one apart. */
  private static final int ROOM = 4;

  private static final String FALLS = "rain|snow|wet";

  /** Counts nothing if the view has no chart. Returns whether it is that of the week. */
  boolean check(Screen screen) {
    List<String> view = screen.text().lines().toList();
    int ticks = 1;
    while (ticks < view.size() && !TICKS.matcher(view.get(ticks)).matches()) {
      ticks++;
    }
    if (reply.hours().isEmpty() || ticks >= view.size()) {
      return false;
    }
    boolean isWeek = Pattern.compile(Screen.WEEKDAY).matcher(view.get(ticks)).results().count() > 3;
    int gutter = Screen.gutter(screen.width());
    Axis axis = axis(screen.width() - gutter, isWeek ? 16 * 24 : screen.width() < 100 ? 36 : 54);
    List<Optional<Span>> drawn = axis.hours();
    String row = Screen.row(view, FALLS);
    boolean anyRain = drawn.stream().anyMatch(hour -> hour.isPresent() && !hour.get().dry());
    checks.claim("row of rain", anyRain != row.isEmpty(), isWeek + ": " + drawn);
    if (!row.isEmpty()) {
      String over = view.get(view.indexOf(row) - 1);
      boolean isHigh = over.matches("[ ▁-█]+");
      rain(cut(row, gutter), isHigh ? cut(over, gutter) : "", drawn, isWeek);
    }
    if (!isWeek) {
      sky(cut(view.get(ticks - 1), gutter), drawn);
    }
    gusts(screen, axis);
    return isWeek;
  }

  private static String cut(String row, int gutter) {
    return row.substring(Math.min(gutter, row.length()));
  }

  /** What is only possible has dots, and more is never lower. */
  private void rain(String row, String over, List<Optional<Span>> drawn, boolean isWeek) {
    Matcher chance = CHANCE.matcher(row);
    int from = chance.find() ? chance.start() : -1;
    double most = 0;
    for (Optional<Span> hour : drawn) {
      most = hour.isPresent() && hour.get().possible() ? Math.max(most, chance(hour.get())) : most;
    }
    if (from >= 0) {
      boolean isMost = Long.parseLong(chance.group(1)) == ReplyHours.whole(100 * most);
      Span hour = drawn.get(from + 2).orElseThrow();
      checks.claim("greatest chance", isMost && chance(hour) == most, most + " in " + row);
    }
    for (int x = 0; x < drawn.size(); x++) {
      char sign = at(row, x);
      int said = Math.max(0, BARS.indexOf(sign)) + Math.max(0, BARS.indexOf(at(over, x)));
      Optional<Span> hour = drawn.get(x);
      String why = x + " in " + row + hour;
      if (from >= 0 && x >= from && x <= chance.end()) {
        checks.claim("chance over its dots", !hour.get().wet(), why);
      } else if (hour.isEmpty() || hour.get().dry()) {
        checks.claim("dry column", sign == ' ' || isWeek, why);
      } else if (hour.get().possible()) {
        checks.claim(
            "possible rain",
            sign == ((x - drawn.indexOf(hour)) % 3 == 0 ? '·' : ' ') || isWeek,
            why);
      } else {
        int bar = over.isEmpty() ? Math.min(8, eighths(hour.get())) : eighths(hour.get());
        checks.claim("height of rain", said == bar || marks(sign, hour.get()) || isWeek, why);
      }
    }
  }

  private static double chance(Span hour) {
    return Double.isNaN(hour.chance()) ? 0 : hour.chance();
  }

  private static char at(String row, int x) {
    return x < row.length() ? row.charAt(x) : ' ';
  }

  /** Without colour, thunder and snow begin with a sign. */
  private boolean marks(char sign, Span hour) {
    boolean mayBeSnow = hour.snow() > 0 || hour.ids().stream().anyMatch(id -> id / 100 == 6);
    mayBeSnow |= hour.freezingRain();
    return hour.wet()
        && (sign == '↯' && hour.thunder() || sign == '❄' && (mayBeSnow || !hour.wetCondition()));
  }

  private static int eighths(Span hour) {
    double mm = hour.mm() * 3 / Math.max(1, hour.length().toSeconds() / 3600.0);
    int low = mm < 0.2 ? 1 : mm < 0.7 ? 2 : mm < 2 ? 4 : mm < 5 ? 6 : 9;
    return mm < 10 ? low : mm < 20 ? 11 : mm < 40 ? 13 : 16;
  }

  /** The word over each column is that of its hour. */
  private void sky(String ribbon, List<Optional<Span>> drawn) {
    String word = "";
    for (int x = 0; x < drawn.size(); x++) {
      boolean begins = x == 0 || at(ribbon, x) == '│';
      int from = x == 0 && at(ribbon, 0) != '│' ? 0 : x + 1;
      int end = ribbon.indexOf('│', x + 1);
      word =
          begins ? cut(ribbon.substring(0, end < 0 ? ribbon.length() : end), from).strip() : word;
      Optional<Span> hour = drawn.get(x);
      if (hour.isPresent() && word.length() > 1) {
        String expected = sky(hour.get());
        boolean isSo = expected.isEmpty() || ("," + expected + ",").contains("," + word + ",");
        checks.claim("sky of an hour", isSo, word + " is not " + expected + " at " + hour.get());
      }
    }
  }

  /** The words that fit an hour; empty for any. */
  private String sky(Span hour) {
    if (hour.wet()) {
      return hour.type(reply).replace('_', ' ');
    }
    return switch (hour.ids().isEmpty() ? 0 : hour.ids().getFirst()) {
      case 800, 801 -> "clear,mostly clear,fair";
      case 802 -> "partly cloudy,partly";
      case 803, 804 -> "cloudy,overcast";
      case 701 -> "mist";
      case 741 -> "fog";
      default -> "";
    };
  }

  /** Each number is the wind of its hour, and the strongest of each day has one that has room. */
  private void gusts(Screen screen, Axis axis) {
    List<Label> labels = screen.gusts();
    for (Label label : labels) {
      long said = Long.parseLong(label.text());
      boolean isOfHour =
          axis.under(label).stream().anyMatch(hour -> said == reply.shown().speed(hour.strength()));
      checks.claim("gust of its hour", isOfHour, said + " in " + labels);
    }
    ReplyHours drawn =
        reply.where(hour -> hour.from().isAfter(axis.start) && hour.from().isBefore(axis.end));
    for (LocalDate date : drawn.dates(hour -> reply.metres(hour.strength()) >= 10.8)) {
      long most = reply.shown().speed(drawn.on(date).highest(Span::strength));
      boolean isSaid = labels.stream().anyMatch(label -> label.text().equals("" + most));
      boolean isNow = reply.hours().getFirst().strength() >= drawn.on(date).highest(Span::strength);
      isSaid |= date.equals(reply.date(reply.hours().getFirst())) && isNow;
      isSaid |= labels.stream().anyMatch(label -> axis.isBeside(label, drawn.on(date), most));
      checks.claim("peak of a day", labels.isEmpty() || isSaid, date + ": " + most);
    }
  }

  private Optional<Span> at(Instant instant) {
    return reply.hours().stream()
        .filter(hour -> !hour.from().isAfter(instant) && hour.to().isAfter(instant))
        .findFirst();
  }

  private Axis axis(int columns, int most) {
    Span first = reply.hours().getFirst();
    Span last = reply.hours().getLast();
    boolean near = !first.from().isAfter(reply.now().plus(STEP));
    Instant start = near ? reply.now() : first.from();
    Instant midnight = reply.date(last).plusDays(1).atStartOfDay().toInstant(reply.offset());
    Instant end = last.to().isAfter(midnight) ? midnight : last.to();
    Instant limit = start.plus(Duration.ofHours(most));
    return new Axis(columns, start, end.isAfter(limit) ? limit : end);
  }

  /** The hours below the curve. */
  private final class Axis {
    private final int columns;
    private final Instant start;
    private final Instant end;

    private Axis(int columns, Instant start, Instant end) {
      this.columns = columns;
      this.start = start;
      this.end = end;
    }

    /** The hour in the middle of each column. */
    private List<Optional<Span>> hours() {
      return IntStream.range(0, columns).mapToObj(x -> at(middle(x))).toList();
    }

    /** The hours that a number can stand for: it is centred on theirs, where there is room. */
    private List<Span> under(Label label) {
      Instant from = middle(label.start() - 1);
      // The unit at the right edge may move it to the left.
      Instant to = label.end() + 6 >= columns ? end : middle(label.end());
      return reply.where(hour -> hour.to().isAfter(from) && hour.from().isBefore(to)).hours();
    }

    /** Whether a number of another day takes the room of this day's strongest wind. */
    private boolean isBeside(Label label, ReplyHours day, long most) {
      Instant from = middle(label.start() - ROOM);
      Instant to = label.end() + 2 * ROOM >= columns ? end : middle(label.end() + ROOM);
      Instant at = middle(label.start() - 1);
      return day.on(at.atOffset(reply.offset()).toLocalDate()).hours().isEmpty()
          && day.where(hour -> reply.shown().speed(hour.strength()) == most).hours().stream()
              .anyMatch(hour -> hour.to().isAfter(from) && hour.from().isBefore(to));
    }

    private Instant middle(int column) {
      double part = (column + 0.5) / columns;
      return start.plusSeconds(Math.round(part * (end.getEpochSecond() - start.getEpochSecond())));
    }
  }
}
