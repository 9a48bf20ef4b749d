package gust.http;

import gust.keys.Secret;
import java.net.URI;
import java.util.function.Supplier;

/**
 * One question to the service, before the key is joined to it.
 *
 * @param uri the whole request URI but for {@code appid}
 * @param key asked only where the request is really sent; may throw {@link gust.keys.NoKey} or
 *     {@link gust.store.SetupProblem}
 * @param deadline by when the whole answer must be there, retries included
 */
public record Call(URI uri, Supplier<Secret> key, Deadline deadline) {
  public Call within(Deadline tighter) {
    return new Call(uri, key, tighter);
  }

  /** The URI as it goes over the wire (interface A-1). Never log it. */
  public URI uriWithKey() {
    return uriWith(key.get());
  }

  /** {@link #uriWithKey} for a caller that has already asked for the key. */
  URI uriWith(Secret known) {
    String separator = uri.getRawQuery() == null ? "?" : "&";
    return URI.create(uri + separator + "appid=" + known.reveal());
  }
}
