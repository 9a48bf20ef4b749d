package gust.render;

import gust.weather.Condition;
import java.nio.charset.Charset;
import java.util.Optional;

/** One sign for a condition, of one cell. */
final class ConditionSign {
  private ConditionSign() {}

  /** Empty where the look is plain ASCII, and for conditions that nobody knows. */
  static Optional<String> of(Condition condition, Look look) {
    String sign = sign(condition.id().orElse(0), condition.isNight());
    Charset charset = look.charset();
    boolean drawn =
        !look.glyphs().equals(Glyphs.ASCII)
            && charset.canEncode()
            && charset.newEncoder().canEncode(sign);
    return drawn && !sign.isEmpty() ? Optional.of(sign) : Optional.empty();
  }

  private static String sign(int id, boolean night) {
    return switch (id) {
      case 511, 611, 612, 613, 615, 616 -> "❅";
      case 731, 751, 761, 762 -> "∴";
      case 771, 781 -> "≋";
      case 800 -> night ? "☾" : "☀";
      case 801 -> night ? "☽" : "☼";
      default ->
          switch (id / 100) {
            case 2 -> "↯";
            case 3, 5 -> "☂";
            case 6 -> "❄";
            case 7 -> "≡";
            case 8 -> "☁";
            default -> "";
          };
    };
  }
}
