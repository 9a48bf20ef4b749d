package gust.http;

import gust.keys.ResolvedKey;
import gust.keys.Secret;
import java.net.URI;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * One question to the service, before the key is joined to it.
 *
 * @param uri the whole request URI but for {@code appid}
 * @param key asked only where the request is really sent; may throw {@link gust.keys.NoKey} or
 *     {@link gust.files.SetupProblem}
 * @param worth tells what a reply is worth; the transports know nothing of weather
 * @param deadline by when the whole answer must be there, retries included
 */
public record Call(
    URI uri, Supplier<ResolvedKey> key, Function<Reply, Worth> worth, Deadline deadline) {

  /** A call whose replies are passed on unread: all are worth the same. */
  public Call(URI uri, Supplier<ResolvedKey> key, Deadline deadline) {
    this(uri, key, _ -> Worth.ANSWER, deadline);
  }

  public Call within(Deadline tighter) {
    return new Call(uri, key, worth, tighter);
  }

  /** The URI as it goes over the wire (interface A-1). Never log it. */
  public URI uriWithKey() {
    return uriWithKey(key.get().secret());
  }

  URI uriWithKey(Secret known) {
    return URI.create(uri + (uri.getRawQuery() == null ? "?" : "&") + "appid=" + known.reveal());
  }
}
