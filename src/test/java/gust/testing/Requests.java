package gust.testing;

import gust.http.Request;
import gust.http.Sleeper.Deadline;
import gust.keys.ResolvedKey;
import gust.keys.Secret;
import java.net.URI;
import java.time.Duration;

/** Requests out of whole URIs. */
public final class Requests {
  private Requests() {}

  public static Request of(URI uri, String key, Duration timeout) {
    String text = uri.toString();
    int query = text.indexOf('?');
    String path = query < 0 ? text : text.substring(0, query);
    return new Request(
        URI.create(path.substring(0, path.lastIndexOf('/'))),
        uri,
        ResolvedKey.of(Secret.parse(key).orElseThrow()),
        Deadline.fromNow(timeout, Thread::sleep),
        false);
  }
}
