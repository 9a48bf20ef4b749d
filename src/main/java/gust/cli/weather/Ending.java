package gust.cli.weather;

import gust.cli.ExitCode;
import gust.cli.Problem;

/** How a location without an answer ended, in the order and the words of the summary. */
enum Ending {
  USAGE(ExitCode.USAGE, "not understood"),
  KEY(ExitCode.KEY, "without a valid key"),
  RATE_LIMIT(ExitCode.RATE_LIMIT, "over the rate limit"),
  FORBIDDEN(ExitCode.FORBIDDEN, "without permission"),
  NOT_FOUND(ExitCode.NOT_FOUND, "not found"),
  REFUSED(ExitCode.REFUSED, "refused"),
  NO_ANSWER(ExitCode.NO_ANSWER, "without an answer"),
  BAD_ANSWER(ExitCode.BAD_ANSWER, "with a bad answer"),
  /** The answer has none of the requested days or hours, whatever the exit code. */
  OUT_OF_RANGE(Ending.ANY, "without the hours asked for"),
  /** No call was made, because of an earlier failure. */
  NOT_ASKED(Ending.ANY, "not asked");

  /** It has no exit code of its own. */
  private static final int ANY = -1;

  private final int exit;
  private final String words;

  Ending(int exit, String words) {
    this.exit = exit;
    this.words = words;
  }

  /** How the call for a location ended; without an answer if its exit code has no words here. */
  static Ending of(Problem problem) {
    for (Ending ending : values()) {
      if (ending.exit == problem.exit()) {
        return ending;
      }
    }
    return NO_ANSWER;
  }

  String words() {
    return words;
  }
}
