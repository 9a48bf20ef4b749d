package gust.oracle;

import gust.testing.Cells;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a line for a status bar says of its hours: the numbers, and the first of the facts that the
 * head of a view has.
 *
 * @param hours that it speaks of
 * @param reply all that it may know
 */
record LineClaims(ReplyHours hours, ReplyHours reply, Checks checks) {
  private static final Pattern RANGE = Pattern.compile("(?:(-?\\d+) to )?(-?\\d+)°");
  private static final Pattern MM = Pattern.compile("(<?[\\d.]+)\\h(?:mm|in)");
  private static final Pattern WIND = Pattern.compile("(?:gusts )?\\W? ?(\\d+)\\h" + Shown.SPEED);
  private static final String DANGER = "⚠ ";

  static LineClaims ofNextDay(ReplyHours reply, Checks checks) {
    Instant end = reply.now().plus(Duration.ofDays(1));
    return new LineClaims(reply.between(Instant.MIN, end), reply, checks);
  }

  /** Of the hours asked for, and nothing else. */
  static LineClaims of(ReplyHours hours, Checks checks) {
    return new LineClaims(hours, hours, checks);
  }

  private static List<String> chunks(String line) {
    return List.of(line.strip().split(" {2,}"));
  }

  /** A danger, else what falls, else frost, else the change: read back as its statement. */
  void firstFact(String line) {
    List<String> dangers = new DangerClaims(hours, checks).there();
    String warned = line.contains(DANGER) ? line.substring(line.indexOf(DANGER) + 2) : "";
    String[] names = warned.split(" {2,}")[0].toLowerCase().split(", ");
    if (!dangers.isEmpty() || !warned.isEmpty()) {
      boolean isWorst = !dangers.isEmpty() && names[0].replace(' ', '_').equals(dangers.getFirst());
      checks.claim("the worst danger is in the line", isWorst, names[0] + " not " + dangers);
      return;
    }
    List<List<Said>> rain = read(line, Kinds.RAIN);
    boolean saysRain = rain.stream().flatMap(List::stream).anyMatch(LineClaims::falls);
    boolean isWet = hours.any(Span::wet);
    checks.claim("the rain is in the line", saysRain || !isWet, "rain read: " + rain);
    if (hours.any(Span::wet) || saysRain) {
      return;
    }
    TemperatureClaims temperature = new TemperatureClaims(reply, checks);
    List<List<Said>> frost = read(line, Kinds.FROST);
    temperature.frost(frost.stream().map(List::getFirst).findFirst());
    List<List<Said>> change = read(line, Kinds.CHANGE);
    if (frost.isEmpty() && !hours.hours().isEmpty()) {
      Optional<Said> said = change.stream().map(List::getFirst).findFirst();
      boolean isAhead = temperature.changesBefore(hours.hours().getLast().to());
      checks.claim("a change is in the line", said.isPresent() == isAhead, "change: " + change);
      temperature.change(said, true);
    }
  }

  private static boolean falls(Said said) {
    return !said.key().startsWith("dry.");
  }

  /** The sentences of this kind, each with its clauses. */
  private List<List<Said>> read(String line, Kinds kinds) {
    List<List<Said>> read = new ArrayList<>();
    for (String chunk : chunks(line)) {
      String words = chunk.replaceFirst("^[^\\p{L}\\p{N}-] ", "");
      List<List<Said>> clauses = new English(reply.now(), reply.zone()).sentence(words, kinds);
      if (clauses.stream().noneMatch(List::isEmpty)) {
        List<Said> sentence = clauses.stream().map(List::getLast).toList();
        kinds.hold(sentence, reply, checks);
        read.add(sentence);
      }
    }
    return read;
  }

  /** Where there is little room, the rain stays, and nothing dry stands beside it. */
  void bar(String line, int width) {
    // Where the name of the place and the dangers take the room, the rain is left out.
    boolean isWet = hours.any(Span::wet) && Cells.of(line) + 20 <= width && !line.contains("…");
    String words = "(?i).*(?:rain|snow|drizzle|showers|sleet|hail|thunder).*";
    checks.claim("the rain stays in the line", !isWet || line.matches(words), line);
    checks.claim("nothing dry beside rain", !isWet || !line.contains("Dry"), line);
  }

  /** Of these hours. */
  void numbers(String line) {
    for (String chunk : chunks(line)) {
      Matcher range = RANGE.matcher(chunk);
      Matcher mm = MM.matcher(chunk);
      Matcher wind = WIND.matcher(chunk);
      if (range.matches()) {
        long high = Long.parseLong(range.group(2));
        long low = range.group(1) == null ? high : Long.parseLong(range.group(1));
        checks.claim("range of the line", low == hours.low() && high == hours.high(), line);
      } else if (mm.matches()) {
        boolean isAmount = reply.shown().isAmount(mm.group(1), hours.mm());
        checks.claim("amount of the line", isAmount, hours.mm() + " in " + line);
      } else if (wind.matches()) {
        long said = Long.parseLong(wind.group(1));
        boolean isWind = RowClaims.isWind(hours, chunk.startsWith("gusts"), said);
        checks.claim("wind of the line", isWind, line);
      } else if (chunk.matches("(\\S )?(Dry|[A-Z][a-z ]+ (now|from|until|on|possible|likely)).*")) {
        boolean isRead =
            Stream.of(Kinds.RAIN, Kinds.FROST, Kinds.CHANGE)
                .anyMatch(kinds -> !read(chunk, kinds).isEmpty());
        checks.claim("a line is read", isRead || chunk.contains("…"), line);
      }
    }
  }
}
