package gust.oracle;

import gust.oracle.Screen.Label;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** The rows below the curve, column by column, held against the hours of the reply. */
record ChartClaims(ReplyHours reply, Checks checks) {
  private static final Duration STEP = Duration.ofHours(3);
  private static final String FALLING = "☂↯❄❅";
  private static final Pattern NUMBER = Pattern.compile("<?[\\d.]+");

  /** Counts nothing if the view has no chart. */
  void check(List<String> view, int width) {
    int gutter = Screen.gutter(width);
    int columns = width - gutter;
    if (reply.hours().isEmpty()) {
      return;
    }
    List<Optional<Hour>> drawn = IntStream.range(0, columns).mapToObj(x -> at(x, columns)).toList();
    String sky = Screen.row(view, "sky");
    char last = ' ';
    for (int x = 0; !sky.isEmpty() && x < columns; x++) {
      char sign = gutter + x < sky.length() ? sky.charAt(gutter + x) : ' ';
      last = sign == '─' ? last : sign;
      sky(last, drawn.get(x), sky);
    }
    String rain = Screen.row(view, "rain|snow|wet");
    for (int x = 0; !rain.isEmpty() && x < columns; x++) {
      char sign = gutter + x < rain.length() ? rain.charAt(gutter + x) : ' ';
      rain(sign, x, drawn, x + " in " + rain);
    }
    boolean isDrawn = view.stream().anyMatch(line -> line.matches(" {0,3}-?\\d+° +.*"));
    boolean anyRain = reply.hours().stream().anyMatch(hour -> !hour.dry());
    checks.claim("row of rain", !isDrawn || anyRain != rain.isEmpty(), "any rain: " + anyRain);
    String mm = Screen.row(view, "mm|in");
    if (!mm.isEmpty()) {
      amounts(mm, gutter, columns);
    }
  }

  /**
   * What is only possible has another sign than what falls, and more is never lower. An hour that
   * has no column of its own may stand in its neighbour's.
   */
  private void rain(char sign, int x, List<Optional<Hour>> drawn, String row) {
    Optional<Hour> hour = drawn.get(x);
    char own = hour.isPresent() ? rain(hour.get()) : ' ';
    boolean holds =
        own == sign
            || hour.isPresent() && marks(sign, hour.get())
            || under(new Label(x, x, ""), drawn.size()).stream()
                .filter(other -> !drawn.contains(Optional.of(other)))
                .anyMatch(other -> sign == rain(other) || marks(sign, other));
    String claim = own == '·' ? "possible rain" : "height of rain";
    checks.claim(own == ' ' ? "dry column" : claim, holds, own + ": " + row);
  }

  /** Without colour, thunder and snow begin with a sign. */
  private static boolean marks(char sign, Hour hour) {
    boolean mayBeSnow = hour.snow() > 0 || hour.id() / 100 == 6 || hour.id() == 511;
    return hour.wet()
        && (sign == '↯' && hour.thunder() || sign == '❄' && (mayBeSnow || !hour.wetCondition()));
  }

  private static char rain(Hour hour) {
    if (!hour.wet()) {
      return hour.dry() ? ' ' : '·';
    }
    double hours = Duration.between(hour.from(), hour.to()).toSeconds() / 3600.0;
    double mm = hour.mm() * 3 / Math.max(1, hours);
    return mm < 0.5 ? '▁' : mm < 2 ? '▃' : mm < 5 ? '▅' : mm < 10 ? '▆' : '█';
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
    if (one.ids().equals(List.of(800)) && !one.wet()) {
      checks.claim("clear sky", sign == '☀' || sign == '☾', row);
    }
    if (one.ids().equals(List.of(804)) && !one.wet()) {
      checks.claim("cloudy sky", sign == '☁', row);
    }
    checks.claim("thunder", !one.thunder() || sign == '↯', row);
  }

  /** Each is that of the hour that it is centred on. */
  private void amounts(String row, int gutter, int columns) {
    for (Matcher number = NUMBER.matcher(row); number.find(); ) {
      if (number.start() >= gutter) {
        Label label = new Label(number.start() - gutter, number.end() - gutter, number.group());
        boolean holds =
            under(label, columns).stream()
                .anyMatch(hour -> reply.shown().isAmount(label.text(), block(hour, 3).mm()));
        checks.claim("amount of an hour", holds, number.group() + " in " + row);
      }
    }
  }

  /**
   * Each number of the strongest winds is its day's, at its hour, and no greater one is left out.
   */
  void gusts(Screen screen) {
    int columns = screen.width() - Screen.gutter(screen.width());
    List<Label> labels = screen.gusts();
    if (!Screen.row(screen.text().lines().toList(), "temp").isEmpty()) {
      labels.forEach(label -> gust(label, columns));
      return;
    }
    TreeSet<LocalDate> named = new TreeSet<>();
    long most = -1;
    for (Label label : labels) {
      long said = Long.parseLong(label.text());
      most = Math.max(most, said);
      TreeSet<LocalDate> days = new TreeSet<>();
      under(label, columns).forEach(hour -> days.add(reply.date(hour)));
      days.removeIf(day -> said != reply.shown().speed(reply.on(day).highest(Hour::strength)));
      checks.claim("gust is its day's", !days.isEmpty(), said + " in " + labels);
      days.removeAll(named);
      checks.claim("one gust a day", !days.isEmpty(), said + " in " + labels);
      named.addAll(days.isEmpty() ? days : List.of(days.first()));
    }
    double strongest = reply.highest(Hour::strength);
    if (!labels.isEmpty()) {
      boolean isNamed = most == reply.shown().speed(strongest);
      checks.claim("strongest wind", isNamed, most + " not " + strongest);
    }
  }

  /** In a table it is the strongest of three or six hours of the clock. */
  private void gust(Label label, int columns) {
    boolean holds = false;
    for (Hour first : under(label, columns)) {
      for (int hours = 3; hours <= 6; hours += 3) {
        ReplyHours of = block(first, hours);
        holds |= Long.parseLong(label.text()) == reply.shown().speed(of.highest(Hour::strength));
      }
    }
    checks.claim("gust of its hours", holds, label.text() + " at " + label.start());
  }

  /** The hours that begin within the same so many hours of the local day. */
  private ReplyHours block(Hour one, int hours) {
    return reply.where(hour -> number(hour, hours) == number(one, hours));
  }

  private long number(Hour hour, int hours) {
    long local = hour.from().getEpochSecond() + reply.offset().getTotalSeconds();
    return Math.floorDiv(local, Duration.ofHours(hours).toSeconds());
  }

  /** The hours that a number can stand for: it is centred on theirs, where there is room. */
  private List<Hour> under(Label label, int columns) {
    Instant from = middle(label.start() - 1, columns);
    Instant to = middle(label.end(), columns);
    return reply.where(hour -> hour.to().isAfter(from) && hour.from().isBefore(to)).hours();
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
}
