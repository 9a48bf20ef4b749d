package gust.cli.doctor;

/**
 * One line of {@code gust doctor}.
 *
 * @param value never a secret
 * @param advice what to look at; empty where all is well
 */
record CheckResult(String name, String value, String advice) {
  static CheckResult ok(String name, String value) {
    return new CheckResult(name, value, "");
  }

  boolean isOk() {
    return advice.isEmpty();
  }
}
