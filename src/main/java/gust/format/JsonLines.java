package gust.format;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.OptionalInt;

/** {@code --jsonl}, and the error line of {@code --json}. No line feed ends what is returned. */
public final class JsonLines {
  private JsonLines() {}

  /**
   * A location that was answered.
   *
   * @param location as the user wrote it
   * @param body the reply, known to be JSON; its numbers stay spelt as they are
   */
  public static String reply(String location, int status, byte[] body) {
    return "{\"location\":"
        + JsonText.quote(location)
        + ",\"status\":"
        + status
        + ",\"reply\":"
        + JsonText.compact(new String(body, StandardCharsets.UTF_8))
        + '}';
  }

  /**
   * A location that failed.
   *
   * @param status of the HTTP response; empty when nothing was answered
   * @param cod of the error record, else the status; empty when nothing was answered
   * @param exit the exit code that this failure alone would have
   */
  public static String failure(
      String location, OptionalInt status, OptionalInt cod, String message, int exit) {
    return "{\"location\":"
        + JsonText.quote(location)
        + ",\"status\":"
        + number(status)
        + ','
        + error(cod, message, exit).substring(1);
  }

  /** {@code {"error":{"cod":401,"message":"…","exit":3}}} */
  public static String error(OptionalInt cod, String message, int exit) {
    return "{\"error\":{\"cod\":"
        + number(cod)
        + ",\"message\":"
        + JsonText.quote(message)
        + ",\"exit\":"
        + exit
        + "}}";
  }

  /** A line as a terminal of this charset may see it: still the same JSON. */
  public static String onTerminal(String line, Charset charset) {
    return JsonText.visible(line, charset);
  }

  private static String number(OptionalInt number) {
    return number.isPresent() ? Integer.toString(number.getAsInt()) : "null";
  }
}
