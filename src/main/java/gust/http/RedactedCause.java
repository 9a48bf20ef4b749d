package gust.http;

import java.util.List;

/**
 * Another exception's message and stack trace, without the secrets. A server can send a key back
 * (in a broken status line, say), and exceptions quote what they could not read.
 */
final class RedactedCause extends Exception {
  private static final long serialVersionUID = 1;

  /** Deeper causes add nothing useful, and a chain of causes may be circular. */
  private static final int DEEPEST = 10;

  /** A server's broken line may be a whole page. */
  private static final int LONGEST = 300;

  private RedactedCause(String message, Throwable cause) {
    super(message, cause);
  }

  static RedactedCause of(Throwable original, List<String> secrets) {
    return of(original, secrets, DEEPEST);
  }

  private static RedactedCause of(Throwable original, List<String> secrets, int depth) {
    if (original == null || depth == 0) {
      return null;
    }
    String message = original.toString();
    for (String secret : secrets) {
      message = message.replace(secret, "****");
    }
    message = message.substring(0, Math.min(message.length(), LONGEST));
    RedactedCause redacted =
        new RedactedCause(message, of(original.getCause(), secrets, depth - 1));
    redacted.setStackTrace(original.getStackTrace());
    return redacted;
  }

  /** The message begins with the name of the original's class. */
  @Override
  public String toString() {
    return getMessage();
  }
}
