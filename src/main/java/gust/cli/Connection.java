package gust.cli;

import gust.http.Trace;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * How to reach the service.
 *
 * @param demo the built-in copy answers
 * @param baseUrl checked and without a trailing slash; empty for the demo
 * @param certificates a PEM file of further authorities to trust
 * @param keyLabel the stored key to use, where the user names one
 * @param timeout for one whole answer, retries included
 * @param retries further tries after the first
 */
public record Connection(
    boolean demo,
    Optional<URI> baseUrl,
    Optional<Path> certificates,
    Optional<String> keyLabel,
    Duration timeout,
    int retries,
    Trace trace) {}
