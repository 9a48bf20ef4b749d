package gust.service;

import gust.limits.Permit;
import gust.process.Deadline;
import java.util.function.Consumer;

/** One location's whole answer, which may take two calls. */
final class Turn {
  /** The deadline of both calls; null until the key is found. */
  volatile Deadline deadline;

  /** Why the first call failed, or null; the second is not made if it would fail too. */
  volatile Failure before;

  /** Whether it is counted among the locations without an answer. */
  boolean isLost;

  /** Called with each permit before it is used; never throws. */
  final Consumer<Permit.Granted> onPermit;

  Turn(Consumer<Permit.Granted> onPermit) {
    this.onPermit = onPermit;
  }

  /** Of one call. */
  Turn() {
    this(_ -> {});
  }
}
