package gust.service;

import com.google.gson.JsonObject;
import gust.http.Reply;
import java.util.Optional;

/** Reads a reply, once. Its {@link Reply#cod} decides whether it is a good one. */
final class ReplyReader {
  private ReplyReader() {}

  static <T> Answer<T> read(Query<T> query, Reply reply, boolean isCached) throws ServiceException {
    if (reply.cod() != 200) {
      throw refusal(reply);
    }
    try {
      JsonObject record = record(reply);
      return new Answer<>(
          query.endpoint().read(record),
          RawValues.of(record),
          query.location(),
          query.units(),
          reply.body(),
          reply.when(),
          isCached,
          Optional.empty());
    } catch (Json.Unreadable unreadable) {
      throw FailureKinds.ofBadReply(reply, unreadable.getMessage());
    }
  }

  /** What a reply means that is not a good one. */
  static ServiceException refusal(Reply reply) {
    try {
      return FailureKinds.ofReply(reply, Records.printable(record(reply), "message"));
    } catch (Json.Unreadable _) {
      return FailureKinds.ofReply(reply, "");
    }
  }

  /** An empty one where the body is JSON but no object. */
  private static JsonObject record(Reply reply) throws Json.Unreadable {
    return Json.value(reply.body()) instanceof JsonObject object ? object : new JsonObject();
  }
}
