package gust.service;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import gust.http.Reply;
import java.util.Optional;

/** Reads a reply, once. Its {@link Reply#cod} decides whether it is a good one. */
final class ReplyReader {
  private ReplyReader() {}

  /** A good reply: as records, and its values as the service wrote them. */
  record Reading<T>(T weather, RawValues raw) {}

  static <T> Reading<T> read(Endpoint<T> endpoint, Reply reply) throws ServiceException {
    JsonElement body;
    try {
      body = Json.value(reply.body());
    } catch (Json.Unreadable unreadable) {
      throw reply.cod() == 200
          ? FailureKinds.ofBadReply(reply, unreadable.getMessage())
          : FailureKinds.ofReply(reply, "");
    }
    JsonObject record = body instanceof JsonObject object ? object : new JsonObject();
    if (reply.cod() != 200) {
      throw FailureKinds.ofReply(reply, Records.printable(record, "message"));
    }
    Optional<String> lack = endpoint.lack(record);
    if (lack.isPresent()) {
      throw FailureKinds.ofBadReply(reply, lack.get());
    }
    return new Reading<>(endpoint.read(record), RawValues.of(record));
  }
}
