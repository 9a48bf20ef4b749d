package gust.sandbox.accounts;

import java.time.InstantSource;
import java.util.function.LongSupplier;

/**
 * The two clocks that limits need.
 *
 * @param wall what clients are told
 * @param steady what is measured by, in nanoseconds: {@link System#nanoTime}, which nobody sets
 */
public record Clocks(InstantSource wall, LongSupplier steady) {}
