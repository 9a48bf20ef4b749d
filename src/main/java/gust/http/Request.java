package gust.http;

import gust.keys.ResolvedKey;
import gust.process.Deadline;
import java.net.URI;
import java.time.Duration;

/**
 * One request to the service; the key is added only when it is sent.
 *
 * @param uri {@code https}, complete but for {@code appid}
 * @param key whose account the call counts against
 * @param deadline for the complete answer, retries included
 */
public record Request(URI uri, ResolvedKey key, Deadline deadline) {
  /** The same request with a later deadline. */
  public Request extend(Duration by) {
    return new Request(uri, key, deadline.extend(by));
  }

  public String host() {
    return uri.getHost();
  }

  /** The URI with the key, as it is sent (interface A-1). Never log it. */
  public URI uriWithKey() {
    String separator = uri.getRawQuery() == null ? "?" : "&";
    return URI.create(uri + separator + "appid=" + key.secret().reveal());
  }
}
