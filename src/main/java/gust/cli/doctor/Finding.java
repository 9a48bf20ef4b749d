package gust.cli.doctor;

/**
 * One line of {@code gust doctor}.
 *
 * @param value never a secret
 * @param advice what to look at; empty where all is well
 */
record Finding(String name, String value, String advice) {
  static Finding ok(String name, String value) {
    return new Finding(name, value, "");
  }

  boolean isOk() {
    return advice.isEmpty();
  }
}
