package gust.cli.weather;

enum FailedKind {
  NO_ANSWER,
  /** The answer has none of the requested days or hours. */
  OUT_OF_RANGE,
  /** No call was made, because of an earlier failure. */
  NOT_ASKED
}
