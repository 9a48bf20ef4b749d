package gust.cache;

import java.util.OptionalLong;

/**
 * The replies on disk.
 *
 * @param bytes total size
 * @param oldest when the oldest was received, in milliseconds since 1970
 */
public record CacheTotals(int replies, long bytes, OptionalLong oldest, OptionalLong newest) {
  static final CacheTotals NOTHING =
      new CacheTotals(0, 0, OptionalLong.empty(), OptionalLong.empty());

  CacheTotals plus(long size, long received) {
    return new CacheTotals(
        replies + 1,
        bytes + size,
        OptionalLong.of(Math.min(oldest.orElse(received), received)),
        OptionalLong.of(Math.max(newest.orElse(received), received)));
  }
}
