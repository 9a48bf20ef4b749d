package gust.service;

import com.google.gson.JsonObject;
import gust.http.Reply;
import java.util.Optional;

/** Turns a reply into an answer, or a failure if its {@link Reply#cod} is not 200. */
final class ReplyReader {
  private ReplyReader() {}

  static <T> Answer<T> read(Query<T> query, Reply reply, boolean isCached) throws ServiceException {
    if (reply.cod() != 200) {
      throw FailureKinds.ofReply(reply);
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
      String problem = reply.json().problem();
      throw FailureKinds.ofBadReply(reply, problem.isEmpty() ? noWeather.getMessage() : problem);
    }
  }
}
