package gust.service;

import gust.limits.Permit;
import gust.process.Deadline;

/** One location's whole answer, which may take two calls. */
class Turn {
  /** The deadline of both calls; null until the key is found. */
  volatile Deadline deadline;

  /** Why the first call failed, or null; the second is not made if it would fail too. */
  volatile Failure before;

  /** Whether it is counted among the locations without an answer. */
  boolean isLost;

  /** A call has this permit, which is not used yet; never throws. */
  void permitted(Permit.Granted permit) {}
}
