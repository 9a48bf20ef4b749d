package gust.cli;

import gust.cache.CachePolicy;
import gust.http.Trace;
import gust.keys.ResolvedKey;
import gust.limits.LimitPolicy;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/**
 * How to reach the service.
 *
 * @param demo the built-in copy answers
 * @param baseUrl checked and without a trailing slash; empty for the demo
 * @param certificates a PEM file of further authorities to trust
 * @param keyLabel the stored key to use, where the user names one
 * @param key this very key, asked for only when it is sent; else the usual order decides
 * @param timeout for one whole answer, retries included
 * @param retries further tries after the first
 * @param cache which replies on disk may answer; empty for none at all
 * @param limits what to do where the rate limit is known to be reached
 */
public record Connection(
    boolean demo,
    Optional<URI> baseUrl,
    Optional<Path> certificates,
    Optional<String> keyLabel,
    Optional<Supplier<ResolvedKey>> key,
    Duration timeout,
    int retries,
    Optional<CachePolicy> cache,
    LimitPolicy limits,
    Trace trace) {
  /** The same, with listeners that are called when calls are held back and when one is in line. */
  public Connection withWaitListener(BiConsumer<Instant, Boolean> listener, Runnable inLine) {
    Trace both =
        new Trace() {
          @Override
          public void log(String line) {
            trace.log(line);
          }

          @Override
          public void waiting(Instant until, boolean refused) {
            listener.accept(until, refused);
          }

          @Override
          public void inLine() {
            inLine.run();
          }
        };
    return new Connection(
        demo, baseUrl, certificates, keyLabel, key, timeout, retries, cache, limits, both);
  }

  /** One single try with this very key. */
  public Connection once(Supplier<ResolvedKey> other) {
    return new Connection(
        demo,
        baseUrl,
        certificates,
        keyLabel,
        Optional.of(other),
        timeout,
        0,
        Optional.empty(),
        LimitPolicy.CALL,
        trace);
  }
}
