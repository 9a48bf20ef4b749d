package gust.http;

import gust.keys.ResolvedKey;
import java.net.URI;
import java.time.Duration;

/**
 * One question to the service; the key is added to it only when it is sent.
 *
 * @param base the base URL, {@code https}, without a slash at its end
 * @param uri the whole request URI below it but for {@code appid}
 * @param key whose account the call counts against
 * @param deadline by when the whole answer must be there, retries included
 * @param anew over a new connection: one that was open before was found closed
 */
public record Request(URI base, URI uri, ResolvedKey key, Deadline deadline, boolean anew) {
  public Request(URI base, URI uri, ResolvedKey key, Deadline deadline) {
    this(base, uri, key, deadline, false);
  }

  public Request askedAnew() {
    return new Request(base, uri, key, deadline, true);
  }

  /** The same with a later deadline. */
  public Request extend(Duration by) {
    return new Request(base, uri, key, deadline.extend(by), anew);
  }

  public String host() {
    return base.getHost();
  }

  /** The URI as it goes over the wire (interface A-1). Never log it. */
  public URI uriWithKey() {
    String separator = uri.getRawQuery() == null ? "?" : "&";
    return URI.create(uri + separator + "appid=" + key.secret().reveal());
  }
}
