package gust.service;

import com.google.gson.JsonObject;
import gust.http.Reply;
import gust.limits.RetryTime;
import gust.weather.CurrentWeather;
import gust.weather.Forecast;
import java.util.Optional;

/**
 * Tells a good reply from a bad one. The HTTP status decides; within a 200, an error record does
 * (interface document, Errors).
 */
final class Replies {
  private Replies() {}

  static CurrentWeather current(Reply reply) throws ServiceException {
    JsonObject record = success(reply);
    if (!record.has("main")) {
      throw bad(reply, "holds no weather");
    }
    return Records.current(record);
  }

  static Forecast forecast(Reply reply) throws ServiceException {
    JsonObject record = success(reply);
    if (!(record.has("list") && record.get("list").isJsonArray())) {
      throw bad(reply, "holds no forecast");
    }
    return Records.forecast(record);
  }

  private static JsonObject success(Reply reply) throws ServiceException {
    Optional<JsonObject> body = Json.object(reply.body());
    if (reply.status() != 200) {
      throw new ServiceException(failure(reply, reply.status(), message(body)), null);
    }
    if (body.isEmpty()) {
      throw bad(reply, reply.body().length == 0 ? "is empty" : "is not JSON");
    }
    int cod = (int) Json.number(body.get(), "cod").orElse(200);
    if (cod >= 400 && cod <= 599) {
      throw new ServiceException(failure(reply, cod, message(body)), null);
    }
    return body.get();
  }

  private static Failure failure(Reply reply, int cod, String message) {
    Failure.Said said = new Failure.Said(reply.status(), cod, message);
    return switch (cod) {
      case 400 -> new Failure.Refused(said);
      case 401 -> new Failure.Unauthorized(said);
      case 403 -> new Failure.Forbidden(said);
      case 404 -> new Failure.NotFound(said);
      case 429 -> new Failure.RateLimited(said, RetryTime.of(reply));
      default -> new Failure.ServerTrouble(said);
    };
  }

  private static String message(Optional<JsonObject> body) {
    return body.map(record -> Records.printable(record, "message")).orElse("");
  }

  private static ServiceException bad(Reply reply, String problem) {
    Failure.Said said = new Failure.Said(reply.status(), reply.status(), "");
    return new ServiceException(new Failure.BadAnswer(Optional.of(said), problem), null);
  }
}
