package gust.service;

import com.google.gson.JsonObject;
import gust.http.Reply;
import gust.limits.LimitHeaders;
import java.util.Optional;

/** Turns a reply into an answer, or a failure if its {@link Reply#cod} is not 200. */
final class ReplyReader {
  private ReplyReader() {}

  static <T> Answer<T> read(Query<T> query, Reply reply, boolean isCached) throws ServiceException {
    if (reply.cod() != 200) {
      throw new ServiceException(failure(reply), null);
    }
    JsonObject record = reply.json().object();
    try {
      return new Answer<>(
          query.endpoint().reader().read(record),
          RawValues.of(record),
          query.location(),
          query.units(),
          reply.body(),
          reply.when(),
          isCached,
          Optional.empty());
    } catch (Json.Unreadable noWeather) {
      String broken = reply.json().problem();
      String problem = broken.isEmpty() ? noWeather.getMessage() : broken;
      Failure.ErrorBody said = new Failure.ErrorBody(reply.status(), reply.status(), "");
      throw new ServiceException(new Failure.BadAnswer(Optional.of(said), problem), null);
    }
  }

  /** The kind of failure that an error reply is. */
  static Failure failure(Reply reply) {
    String message = Records.printable(reply.json().object(), "message");
    Failure.ErrorBody said = new Failure.ErrorBody(reply.status(), reply.cod(), message);
    return switch (reply.cod()) {
      case 400 -> new Failure.Refused(said);
      case 401 -> new Failure.Unauthorized(said);
      case 403 -> new Failure.Forbidden(said);
      case 404 -> new Failure.NotFound(said);
      case 429 -> new Failure.RateLimited(said, LimitHeaders.retryTime(reply));
      default -> new Failure.ServerTrouble(said);
    };
  }
}
