package gust.weather;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** How much a condition should change somebody's plans. */
public final class Severity {
  /** From here on a condition is worth a word beside a calmer usual one: fog is, haze is not. */
  private static final int RELEVANT = 24;

  /** From here on it can hurt people. */
  private static final int DANGEROUS = 75;

  private Severity() {}

  /** Whether it matters to a day of which it is a part. */
  static boolean isRelevant(Condition condition) {
    return of(condition) >= RELEVANT;
  }

  /** The severest of them, the first of equals; empty for none. */
  static Optional<Condition> worst(List<Condition> conditions) {
    Optional<Condition> worst = Optional.empty();
    for (Condition next : conditions) {
      if (worst.isEmpty() || of(next) > of(worst.get())) {
        worst = Optional.of(next);
      }
    }
    return worst;
  }

  /** Whether people should think twice before they go out. */
  public static boolean isDangerous(Condition condition) {
    return of(condition) >= DANGEROUS;
  }

  /** 0 (clear sky) to 100 (tornado). Unknown ids go by their hundred, then by the group's name. */
  public static int of(Condition condition) {
    if (condition.id().isEmpty()) {
      return ofGroup(condition.group());
    }
    int id = condition.id().getAsInt();
    return switch (id) {
      case 781, 900 -> 100;
      case 902 -> 99;
      case 901 -> 96;
      case 202, 212, 221, 232 -> 95;
      case 906 -> 86;
      case 503, 504 -> 85;
      case 511 -> 84;
      case 602, 622 -> 83;
      case 762 -> 82;
      case 771 -> 81;
      case 502, 522 -> 75;
      case 531 -> 70;
      case 611, 612, 613 -> 62;
      case 601, 615, 616, 621 -> 60;
      case 600, 620 -> 55;
      case 501, 521 -> 50;
      case 500, 520 -> 40;
      case 302, 312, 314 -> 35;
      case 731, 751, 761 -> 28;
      case 741 -> 25;
      case 711 -> 24;
      case 800 -> 0;
      case 801, 802, 803, 804 -> id - 800;
      default -> ofHundred(id / 100, condition.group());
    };
  }

  private static int ofHundred(int hundred, String group) {
    return switch (hundred) {
      case 2 -> 90;
      case 3 -> 30;
      case 5 -> 50;
      case 6 -> 60;
      case 7 -> 15;
      case 8 -> 2;
      default -> ofGroup(group);
    };
  }

  private static int ofGroup(String group) {
    return switch (group.toLowerCase(Locale.ROOT)) {
      case "tornado" -> 100;
      case "extreme" -> 95;
      case "thunderstorm" -> 90;
      case "ash" -> 82;
      case "squall" -> 81;
      case "snow" -> 60;
      case "rain" -> 50;
      case "drizzle" -> 30;
      case "dust", "sand" -> 28;
      case "fog" -> 25;
      case "smoke" -> 24;
      case "mist", "haze" -> 15;
      case "clouds" -> 2;
      default -> 0;
    };
  }
}
