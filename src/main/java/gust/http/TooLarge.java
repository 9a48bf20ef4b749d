package gust.http;

import java.io.IOException;

/** The body is, or says it is, larger than what gust reads. */
final class TooLarge extends IOException {
  private static final long serialVersionUID = 1;

  TooLarge(int limit) {
    super("the body is larger than " + limit + " bytes");
  }
}
