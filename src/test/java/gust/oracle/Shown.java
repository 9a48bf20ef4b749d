package gust.oracle;

/**
 * The units of what is drawn, converted without gust's own code.
 *
 * @param imperial whether the reply has °F and miles an hour
 * @param wind as the user writes the unit; empty for the reply's
 */
record Shown(boolean imperial, String wind) {
  static final Shown METRIC = new Shown(false, "");

  /** In views, then in prose. */
  static final String SPEED =
      "(?:m/s|km/h|mph|kn|bft|metres? a second|kilometres? an hour|miles? an hour|knots?"
          + "|Beaufort)";

  static final String AMOUNT = "(?:mm|in(?:ches)?)";

  /** Of views and of prose. */
  static final String TRACE = "(?:under 0[.]0?1|<0?[.]0?1)";

  /** A speed of the reply as it is shown. */
  long speed(double speed) {
    double metres = imperial ? speed * 0.44704 : speed;
    return switch (wind) {
      case "m/s" -> ReplyHours.whole(metres);
      case "km/h" -> ReplyHours.whole(metres * 3.6);
      case "mph" -> ReplyHours.whole(imperial ? speed : metres / 0.44704);
      case "kn" -> ReplyHours.whole(metres * 3600 / 1852);
      default -> ReplyHours.whole(speed);
    };
  }

  /** Tenths of a millimetre, whole ones from 10 on, or hundredths of an inch. */
  long steps(double mm) {
    long steps = ReplyHours.whole(imperial ? mm / 0.254 : 10 * mm);
    return imperial || steps < 100 ? steps : 10 * ReplyHours.whole(mm);
  }

  /** Always with its decimals: "under 0.1" below half of one. */
  boolean isAmount(String said, double mm) {
    long right = steps(mm);
    if (said.matches(TRACE)) {
      return said.endsWith("01") == imperial && right == 0 && mm > 0;
    }
    String decimals = right < 100 ? "\\d+[.]\\d" : "\\d+";
    boolean hasDecimals = said.matches(imperial ? "\\d+[.]\\d\\d" : decimals);
    return hasDecimals && right == Math.round((imperial ? 100 : 10) * Double.parseDouble(said));
  }

  /** What {@code --plain} says, with signs as in views. */
  static String signed(String prose) {
    return prose
        .replaceAll("minus[ \u00a0](?=\\d)", "-")
        .replaceAll("(?<=\\d)[ \u00a0]millimetres?\\b", " mm");
  }
}
