package gust.terminal;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a terminal says of its background. */
final class Background {
  /**
   * For the background's colour, then for the device's attributes, which every terminal answers.
   */
  private static final String QUESTION = "\u001b]11;?\u001b\\\u001b[c";

  private static final Pattern COLOR =
      Pattern.compile("\u001b]11;rgba?:(\\p{XDigit}{1,4})/(\\p{XDigit}{1,4})/(\\p{XDigit}{1,4})");
  private static final Pattern ATTRIBUTES = Pattern.compile("\u001b\\[\\?[0-9;]*c");

  /** Over ssh an answer is a round trip away. */
  private static final int LONGEST_WAIT_MILLIS = 150;

  private static final int PAUSE_MILLIS = 3;

  private Background() {}

  /**
   * @param value of {@code COLORFGBG}: {@code 15;0}, the last number that of the background
   */
  static Theme ofVariable(String value) {
    return switch (value.substring(value.lastIndexOf(';') + 1)) {
      case "0", "1", "2", "3", "4", "5", "6", "8" -> Theme.DARK;
      case "7", "9", "10", "11", "12", "13", "14", "15" -> Theme.LIGHT;
      default -> Theme.UNKNOWN;
    };
  }

  /**
   * Asks a terminal that hands over each key at once. Where keys wait already it is not asked, as
   * they could not be told from the answer.
   */
  static Theme ask(InputStream keys, OutputStream screen) throws IOException, InterruptedException {
    if (keys.available() > 0) {
      return Theme.UNKNOWN;
    }
    screen.write(QUESTION.getBytes(StandardCharsets.US_ASCII));
    screen.flush();
    StringBuilder answer = new StringBuilder();
    int waited = 0;
    while (waited < LONGEST_WAIT_MILLIS && !ATTRIBUTES.matcher(answer).find()) {
      if (keys.available() > 0) {
        answer.append((char) keys.read());
      } else {
        Thread.sleep(PAUSE_MILLIS);
        waited += PAUSE_MILLIS;
      }
    }
    return ofAnswer(answer.toString());
  }

  private static Theme ofAnswer(String answer) {
    Matcher color = COLOR.matcher(answer);
    if (!color.find()) {
      return Theme.UNKNOWN;
    }
    double brightness =
        0.299 * part(color.group(1)) + 0.587 * part(color.group(2)) + 0.114 * part(color.group(3));
    return brightness < 0.5 ? Theme.DARK : Theme.LIGHT;
  }

  /** Of one to four hexadecimal digits, 0 to 1. */
  private static double part(String digits) {
    return Integer.parseInt(digits, 16) / (Math.pow(16, digits.length()) - 1);
  }
}
