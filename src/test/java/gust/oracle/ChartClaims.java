package gust.oracle;

import gust.oracle.Screen.Label;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** The rows below the curve, column by column, held against the hours of the reply. */
record ChartClaims(ReplyHours reply, Checks checks) {
  private static final Duration STEP = Duration.ofHours(3);

  /** Counts nothing if the view has no chart. */
  void check(List<String> view, int width) {
    int gutter = Screen.gutter(width);
    int columns = width - gutter;
    if (reply.hours().isEmpty()) {
      return;
    }
    List<Optional<Hour>> drawn = IntStream.range(0, columns).mapToObj(x -> at(x, columns)).toList();
    String rain = Screen.row(view, "rain|snow|wet");
    for (int x = 0; !rain.isEmpty() && x < columns; x++) {
      char sign = gutter + x < rain.length() ? rain.charAt(gutter + x) : ' ';
      rain(sign, x, drawn, x + " in " + rain);
    }
    boolean isDrawn = view.stream().anyMatch(line -> line.matches(" {0,3}-?\\d+° +.*"));
    boolean anyRain = reply.hours().stream().anyMatch(hour -> !hour.dry());
    checks.claim("row of rain", !isDrawn || anyRain != rain.isEmpty(), "any rain: " + anyRain);
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
  private boolean marks(char sign, Hour hour) {
    boolean mayBeSnow = hour.snow() > 0 || hour.ids().stream().anyMatch(id -> id / 100 == 6);
    mayBeSnow |= hour.freezingRain();
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

  /**
   * Each number of the strongest winds is its day's, at its hour, and no greater one is left out.
   */
  void gusts(Screen screen) {
    int columns = screen.width() - Screen.gutter(screen.width());
    List<Label> labels = screen.gusts();
    // In a table by the hour, each has its place.
    if (!Screen.row(screen.text().lines().toList(), "temp").isEmpty()) {
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
