package gust.sandbox;

import java.time.InstantSource;
import java.util.function.LongSupplier;

/**
 * The two clocks that limits need.
 *
 * @param wall the time shown to clients
 * @param steady measures, in nanoseconds: {@link System#nanoTime}, which setting a clock does not
 *     change
 */
public record Clocks(InstantSource wall, LongSupplier steady) {}
