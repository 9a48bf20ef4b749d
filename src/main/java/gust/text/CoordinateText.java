package gust.text;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Coordinates as people type them, as maps print and share them, and as gust prints them. */
public final class CoordinateText {
  private static final String SIXTIETHS = "\\s*([0-5]?[0-9](?:[.][0-9]+)?)\\s*";

  /**
   * {@code 40.7128°}, {@code 40°42.767'}, {@code 40°42'46"}: the number, the sign, and the rest.
   */
  private static final String ANGLE =
      "([+-]?[0-9]{1,3}(?:[.][0-9]+)?)\\s*([°º]|deg)?"
          + ("(?:" + SIXTIETHS + "['′’])?(?:" + SIXTIETHS + "(?:\"|″|”|''))?");

  private static final String BETWEEN = "\\s*[,;]?\\s*([NSEW])?\\s*[,;]?\\s*";

  /** Each angle has a letter before it, or each has one behind it, or there are none. */
  private static final Pattern PAIR =
      Pattern.compile("([NSEW])?\\s*" + ANGLE + BETWEEN + ANGLE + "\\s*([NSEW])?");

  private static final int FIRST = 2;
  private static final int MIDDLE = 6;
  private static final int SECOND = 7;
  private static final int LAST = 11;

  private static final Pattern GEO = Pattern.compile("geo:([0-9.+-]+,[0-9.+-]+)(?:[,;?].*)?");
  private static final Pattern COMMAS =
      Pattern.compile("([+-]?[0-9]{1,2}),([0-9]+)(?:[,;] ?| )([+-]?[0-9]{1,3}),([0-9]+)");

  /** Of one position: degrees, minutes and seconds of both angles, and two letters. */
  private static final int MOST_WORDS = 8;

  private CoordinateText() {}

  /** With a minus for the mathematical sign, and with commas for those of other keyboards. */
  public static String plain(String text) {
    return text.replace('\u2212', '-')
        .replace('\u060c', ',')
        .replace('\u3001', ',')
        .replace('\uff0c', ',');
  }

  /** Without parentheses around it, and with a comma for a semicolon or slash in the middle. */
  private static String pair(String text) {
    String plain = plain(text).strip();
    boolean isEnclosed = plain.startsWith("(") && plain.endsWith(")");
    String inner = isEnclosed ? plain.substring(1, plain.length() - 1) : plain;
    String[] parts = inner.split("[;/]", 2);
    boolean isSplit = parts.length == 2 && isNumber(parts[0]) && isNumber(parts[1]);
    return isSplit ? parts[0].strip() + "," + parts[1].strip() : inner;
  }

  /** Whether it is two numbers with a point in one of them: {@code 51,5} may be a name. */
  public static boolean isDecimal(String text) {
    int comma = text.indexOf(',');
    return comma > 0
        && text.indexOf('.') >= 0
        && isNumber(text.substring(0, comma))
        && isNumber(text.substring(comma + 1));
  }

  /**
   * Whether a word that begins with a minus is of coordinates: {@code -33.9,18.4}, {@code -33.9,},
   * or {@code -0.12} after a comma.
   */
  public static boolean isPart(String word, String before) {
    return isDecimal(word)
        || word.indexOf('°') > 0
        || word.matches("-[0-9]+,[0-9]+")
        || isDecimal(word + "0.0")
        || before.matches(".*[,;/]") && isNumber(word) && word.indexOf('.') > 0;
  }

  /** Whether it is a decimal number, with or without a sign and a point. */
  public static boolean isNumber(String text) {
    return text.strip().matches("[+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)");
  }

  /**
   * @return latitude and longitude as decimals with a comma; empty if the text is anything else
   */
  public static Optional<String> decimal(String text) {
    Matcher geo = GEO.matcher(text);
    if (geo.matches()) {
      return Optional.of(geo.group(1));
    }
    String plain = pair(text);
    if (!plain.equals(text.strip()) && isDecimal(plain)) {
      return Optional.of(plain);
    }
    Matcher pair = PAIR.matcher(plain);
    if (!pair.matches()) {
      return Optional.empty();
    }
    String letters = letter(pair, 1) + letter(pair, MIDDLE) + letter(pair, LAST);
    boolean isMarked = pair.group(FIRST + 1) != null && pair.group(SECOND + 1) != null;
    boolean isWhole = letters.isEmpty() ? isMarked : letter(pair, MIDDLE).length() == 1;
    if (!isWhole || !letters.matches("([NS][EW]|[EW][NS])?")) {
      return Optional.empty();
    }
    String first = sign(letters, 0) + degrees(pair, FIRST);
    String second = sign(letters, 1) + degrees(pair, SECOND);
    boolean isTurned = letters.matches("[EW].");
    return Optional.of(isTurned ? second + "," + first : first + "," + second);
  }

  /** With points, if it is two numbers with decimal commas: {@code 48,137 11,575}. */
  public static Optional<String> withPoints(String text) {
    Matcher commas = COMMAS.matcher(text.strip());
    return commas.matches() ? Optional.of(commas.replaceFirst("$1.$2,$3.$4")) : Optional.empty();
  }

  /** Where coordinates end that begin with this word; the same number if it begins none. */
  public static int end(List<String> words, int first) {
    char start = words.get(first).strip().charAt(0);
    boolean mayBegin = start <= '9' || start == 'g' || "NSEW".indexOf(start) >= 0;
    for (int end = Math.min(words.size(), first + MOST_WORDS); mayBegin && end > first; end--) {
      String text = String.join(" ", words.subList(first, end));
      if (isDecimal(text) || decimal(text).isPresent() || withPoints(text).isPresent()) {
        return end;
      }
    }
    return first;
  }

  private static String letter(Matcher pair, int group) {
    return pair.group(group) == null ? "" : pair.group(group);
  }

  private static String sign(String letters, int angle) {
    return !letters.isEmpty() && "SW".indexOf(letters.charAt(angle)) >= 0 ? "-" : "";
  }

  /**
   * @param group of the number
   */
  private static String degrees(Matcher pair, int group) {
    String whole = pair.group(group);
    if (pair.group(group + 2) == null && pair.group(group + 3) == null) {
      return whole;
    }
    double rest = sixtieths(pair.group(group + 2)) / 60 + sixtieths(pair.group(group + 3)) / 3600;
    double sum = Double.parseDouble(whole) + (whole.startsWith("-") ? -rest : rest);
    BigDecimal rounded = BigDecimal.valueOf(sum).setScale(6, RoundingMode.HALF_UP);
    return rounded.stripTrailingZeros().toPlainString();
  }

  private static double sixtieths(String text) {
    return text == null ? 0 : Double.parseDouble(text);
  }
}
