package gust.service;

import gust.http.Reply;
import gust.http.TransportException;
import gust.limits.LimitHeaders;
import java.util.Optional;

/** Maps error replies and transport errors to kinds of failure. */
final class FailureKinds {
  private FailureKinds() {}

  /** The failure for an error reply. */
  static ServiceException ofReply(Reply reply) {
    String message = Records.printable(reply.json().object(), "message");
    Failure.Said said = new Failure.Said(reply.status(), reply.cod(), message);
    Failure failure =
        switch (reply.cod()) {
          case 400 -> new Failure.Refused(said);
          case 401 -> new Failure.Unauthorized(said);
          case 403 -> new Failure.Forbidden(said);
          case 404 -> new Failure.NotFound(said);
          case 429 -> new Failure.RateLimited(said, LimitHeaders.retryTime(reply));
          default -> new Failure.ServerTrouble(said);
        };
    return new ServiceException(failure, null);
  }

  /**
   * @param problem completes "the service's answer …"
   */
  static ServiceException ofBadReply(Reply reply, String problem) {
    Failure.Said said = new Failure.Said(reply.status(), reply.status(), "");
    return new ServiceException(new Failure.BadAnswer(Optional.of(said), problem), null);
  }

  static ServiceException ofLost(TransportException lost) {
    Failure failure =
        switch (lost.reason()) {
          case LIMIT_REACHED -> new Failure.LimitKnown(lost.retry().orElseThrow());
          case TOO_LARGE -> new Failure.BadAnswer(Optional.empty(), "is too large");
          case NOT_HTTP -> new Failure.BadAnswer(Optional.empty(), "is not HTTP");
          default -> new Failure.Unreachable(lost.reason(), lost.host());
        };
    return new ServiceException(failure, lost);
  }
}
