package gust.service;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import gust.http.Reply;
import java.util.Optional;

/**
 * Reads a reply, once. The HTTP status decides whether it is a good one; within a 200, an error
 * record does (interface document, Errors).
 */
final class ReplyReader {
  private ReplyReader() {}

  /** A good reply: as records, and as the service spelt it. */
  record Reading<T>(T weather, SpeltReply spelt) {}

  static <T> Reading<T> read(Endpoint<T> endpoint, Reply reply) throws ServiceException {
    JsonElement body;
    try {
      body = Json.value(reply.body());
    } catch (Json.Unreadable unreadable) {
      throw reply.status() == 200
          ? FailureKinds.ofBadReply(reply, unreadable.getMessage())
          : FailureKinds.ofReply(reply, reply.status(), "");
    }
    JsonObject record = body instanceof JsonObject object ? object : new JsonObject();
    String message = Records.printable(record, "message");
    if (reply.status() != 200) {
      throw FailureKinds.ofReply(reply, reply.status(), message);
    }
    int cod = (int) Json.number(record, "cod").orElse(200);
    if (cod >= 400 && cod <= 599) {
      throw FailureKinds.ofReply(reply, cod, message);
    }
    Optional<String> lack = endpoint.lack(record);
    if (lack.isPresent()) {
      throw FailureKinds.ofBadReply(reply, lack.get());
    }
    return new Reading<>(endpoint.read(record), SpeltReply.of(record));
  }
}
