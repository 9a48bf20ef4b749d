package gust.http;

import gust.keys.ResolvedKey;
import gust.keys.Secret;
import java.net.URI;

/**
 * One question to the service; the key is joined to it on the wire.
 *
 * @param base the base URL, {@code https}, without a slash at its end
 * @param uri the whole request URI below it but for {@code appid}
 * @param key whose account the call counts against
 * @param deadline by when the whole answer must be there, retries included
 */
public record Request(URI base, URI uri, ResolvedKey key, Deadline deadline) {
  public Request within(Deadline tighter) {
    return new Request(base, uri, key, tighter);
  }

  public String host() {
    return base.getHost();
  }

  /** The URI as it goes over the wire (interface A-1). Never log it. */
  public URI uriWithKey() {
    return URI.create(uri + appid(key.secret()));
  }

  /** What a request line has of it (RFC 9112, section 3.2.1). Never log it. */
  String targetWith(Secret known) {
    String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
    return uri.getRawPath() + query + appid(known);
  }

  private String appid(Secret secret) {
    return (uri.getRawQuery() == null ? "?" : "&") + "appid=" + secret.reveal();
  }
}
