package gust.service;

import com.google.gson.JsonObject;
import gust.http.Reply;
import java.util.Optional;

/** Reads a reply, once. Its {@link Reply#cod} decides whether it is a good one. */
final class ReplyReader {
  private ReplyReader() {}

  /** A good reply: as records, and its values as the service wrote them. */
  record Reading<T>(T weather, RawValues raw) {}

  static <T> Reading<T> read(Endpoint<T> endpoint, Reply reply) throws ServiceException {
    if (reply.cod() != 200) {
      throw refusal(reply);
    }
    JsonObject record;
    try {
      record = record(reply);
    } catch (Json.Unreadable unreadable) {
      throw FailureKinds.ofBadReply(reply, unreadable.getMessage());
    }
    Optional<String> missing = endpoint.missing(record);
    if (missing.isPresent()) {
      throw FailureKinds.ofBadReply(reply, missing.get());
    }
    return new Reading<>(endpoint.read(record), RawValues.of(record));
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
