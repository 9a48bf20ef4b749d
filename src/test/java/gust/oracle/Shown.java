package gust.oracle;

import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * The units of what is drawn, converted without gust's own code.
 *
 * @param imperial whether the reply has °F and miles an hour
 * @param wind as the user writes the unit; empty for the reply's
 */
record Shown(boolean imperial, String wind, boolean twelveHours) {
  static final Shown METRIC = new Shown(false, "", false);

  /** In views, then in prose. */
  static final String SPEED =
      "(?:m/s|km/h|mph|kn|bft|metres? a second|kilometres? an hour|miles? an hour|knots?"
          + "|Beaufort)";

  static final String AMOUNT = "(?:mm|in(?:ches)?)";

  /** Of views and of prose. */
  static final String TRACE = "(?:under 0[.]0?1|<0?[.]0?1)";

  private static final double[] FORCES = {
    0.3, 1.6, 3.4, 5.5, 8, 10.8, 13.9, 17.2, 20.8, 24.5, 28.5, 32.7
  };

  private static final Pattern TWELVE = Pattern.compile("\\b(1?\\d)(?::(\\d\\d))?[ \u00a0]([ap])m");

  /** A speed of the reply as it is shown. */
  long speed(double speed) {
    double metres = imperial ? speed * 0.44704 : speed;
    return switch (wind) {
      case "m/s" -> ReplyHours.whole(metres);
      case "km/h" -> ReplyHours.whole(metres * 3.6);
      case "mph" -> ReplyHours.whole(imperial ? speed : metres / 0.44704);
      case "kn" -> ReplyHours.whole(metres * 3600 / 1852);
      case "bft" -> {
        int force = 0;
        while (force < FORCES.length && metres >= FORCES[force]) {
          force++;
        }
        yield force;
      }
      default -> ReplyHours.whole(speed);
    };
  }

  /** Tenths of a millimetre, whole ones from 10 on, or hundredths of an inch. */
  long steps(double mm) {
    long steps = ReplyHours.whole(imperial ? mm / 0.254 : 10 * mm);
    return imperial || steps < 100 ? steps : 10 * ReplyHours.whole(mm);
  }

  /** What that many come to, in mm. */
  double mm(long steps) {
    return imperial ? steps * 0.254 : steps / 10.0;
  }

  /** Always with its decimals: "under 0.1" below half of one. */
  boolean isAmount(String said, long steps, double exact) {
    if (said.matches(TRACE)) {
      boolean isTrace = said.endsWith("01") == imperial;
      return isTrace && steps <= 1 && exact > 0 && exact < mm(1);
    }
    long right = steps(mm(steps));
    String decimals = right < 100 ? "\\d+[.]\\d" : "\\d+";
    boolean hasDecimals = said.matches(imperial ? "\\d+[.]\\d\\d" : decimals);
    return hasDecimals && right == Math.round((imperial ? 100 : 10) * Double.parseDouble(said));
  }

  boolean isAmount(String said, double mm) {
    return isAmount(said, steps(mm), mm);
  }

  /** What {@code --plain} says, with signs as in views. */
  static String signed(String prose) {
    return prose
        .replaceAll("minus[ \u00a0](?=\\d)", "-")
        .replaceAll("(?<=\\d)[ \u00a0]millimetres?\\b", " mm");
  }

  /** The text with times of day by the 24-hour clock. */
  String read(String text) {
    return twelveHours ? TWELVE.matcher(text).replaceAll(Shown::clock) : text;
  }

  private static String clock(MatchResult time) {
    int hour = Integer.parseInt(time.group(1)) % 12 + (time.group(3).equals("p") ? 12 : 0);
    String minutes = time.group(2) == null ? "00" : time.group(2);
    return (hour < 10 ? "0" : "") + hour + ":" + minutes;
  }
}
