package gust.http;

import gust.keys.ResolvedKey;
import gust.keys.Secret;
import java.net.URI;

/**
 * One question to the service; the key is joined to it on the wire.
 *
 * @param base the base URL, {@code https}, without a slash at its end
 * @param path the segment below it
 * @param query percent-encoded, without {@code appid}; may be empty
 * @param key whose account the call counts against
 * @param deadline by when the whole answer must be there, retries included
 */
public record Request(URI base, String path, String query, ResolvedKey key, Deadline deadline) {
  public Request within(Deadline tighter) {
    return new Request(base, path, query, key, tighter);
  }

  /** The whole request URI but for {@code appid}. */
  public URI uri() {
    return uri(base, path, query);
  }

  /** The same for a question that is not asked yet. */
  public static URI uri(URI base, String path, String query) {
    return URI.create(base + "/" + path + (query.isEmpty() ? "" : "?" + query));
  }

  public String host() {
    return base.getHost();
  }

  /** The URI as it goes over the wire (interface A-1). Never log it. */
  public URI uriWithKey() {
    return URI.create(uri() + appid(key.secret()));
  }

  /** What a request line has of it (RFC 9112, section 3.2.1). Never log it. */
  String targetWith(Secret known) {
    URI uri = uri();
    return uri.getRawPath() + (query.isEmpty() ? "" : "?" + query) + appid(known);
  }

  private String appid(Secret secret) {
    return (query.isEmpty() ? "?" : "&") + "appid=" + secret.reveal();
  }
}
