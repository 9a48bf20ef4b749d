package gust.limits;

/** Who makes a call, and so what it does about the rate limit. */
public enum Caller {
  /** Checks a key or the service, even if the limit is reached. */
  CHECK,

  /** A single call, which fails rather than waits. */
  SINGLE,

  /** A single call that waits for quota. */
  WAITING,

  /** One of many calls, made as soon as the quota has room. */
  LIST;

  /** If so, a call that was refused (429) is also made again. */
  public boolean waits() {
    return this == WAITING || this == LIST;
  }
}
