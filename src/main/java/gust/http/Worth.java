package gust.http;

/** What a reply is worth, as far as keeping it and asking again go. */
public enum Worth {
  /** What was asked for. */
  ANSWER,
  /** The service is in trouble or over its limit: asking later may help, an older answer does. */
  PASSING_TROUBLE,
  /** A refusal that stands, or no answer of this service at all: nothing may hide it. */
  REFUSAL
}
