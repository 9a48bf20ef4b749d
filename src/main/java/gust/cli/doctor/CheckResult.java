package gust.cli.doctor;

import gust.cli.ExitCode;

/**
 * One line of {@code gust doctor}.
 *
 * @param value never a secret
 * @param advice what to look at; empty where all is well
 * @param exit the code that a command would end with for it
 */
record CheckResult(String name, String value, String advice, int exit) {
  static CheckResult ok(String name, String value) {
    return new CheckResult(name, value, "", ExitCode.OK);
  }

  boolean isOk() {
    return advice.isEmpty();
  }
}
