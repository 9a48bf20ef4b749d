package gust.sandbox.server;

import gust.http.Reply;
import gust.http.Request;
import gust.http.Transport;
import gust.http.TransportException;
import gust.sandbox.QueryParameters;
import gust.sandbox.Refusal;
import gust.sandbox.Sandbox;
import gust.sandbox.SandboxResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * Forwards calls to a real service with the user's key instead of the sandbox's, and saves the
 * replies without it.
 *
 * @param requests turns a path and query below the base URL into a request with the user's key
 * @param redact hides that key in the service's replies
 */
public record Recorder(
    Transport transport,
    Function<String, Request> requests,
    UnaryOperator<String> redact,
    Recordings recordings)
    implements Sandbox.Source {
  /** Only headers that clients act on are forwarded. */
  private static final String[] KEPT = {
    "Content-Type", "Retry-After", "X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"
  };

  @Override
  public SandboxResponse answer(boolean current, QueryParameters parameters, Instant now)
      throws Refusal {
    String call = parameters.call(current, true);
    try {
      SandboxResponse response =
          response(transport.send(requests.apply(parameters.call(current, false))));
      recordings.save(redact.apply(call), response);
      return response;
    } catch (TransportException noAnswer) {
      if (noAnswer.retry().isPresent()) {
        // As the service itself would respond.
        Duration left = noAnswer.retry().get().left();
        return new Refusal(429, "the rate limit of the recorded service is reached")
            .response()
            .with(Map.of("Retry-After", Long.toString(left.plusMillis(999).toSeconds())));
      }
      throw new Refusal(502, "the recorded service gave no answer: " + noAnswer.reason());
    } catch (IOException _) {
      throw new Refusal(502, "the reply cannot be saved");
    }
  }

  private SandboxResponse response(Reply reply) {
    Map<String, String> headers = new TreeMap<>();
    for (String name : KEPT) {
      reply
          .header(name.toLowerCase(Locale.ROOT))
          .ifPresent(value -> headers.put(name, redact.apply(value)));
    }
    // A key is ASCII, so this finds it in any charset and changes no other byte.
    String body = redact.apply(new String(reply.body(), StandardCharsets.ISO_8859_1));
    return new SandboxResponse(reply.status(), headers, body.getBytes(StandardCharsets.ISO_8859_1));
  }
}
