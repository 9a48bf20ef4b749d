package gust.limits;

import gust.limits.AccountCalls.InferredLimit;
import gust.limits.AccountCalls.Quota;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;

/**
 * {@link AccountCalls} as a fixed number of bytes ending in a checksum. Anything else, including
 * torn writes, is rejected.
 */
final class LedgerRecord {
  static final int BYTES = 4096;
  static final int CHECKSUM = BYTES - Integer.BYTES;

  private static final int MAGIC = 0x67757374;
  private static final int VERSION = 7;

  /** The oldest that can be read, so that an update does not forget that calls are blocked. */
  private static final int OLDEST = 6;

  /** Somebody else may have written the record; sums of such times do not overflow. */
  private static final long LATEST = 1L << 50;

  private static final int MOST = 1 << 20;

  private LedgerRecord() {}

  static ByteBuffer write(AccountCalls calls) {
    ByteBuffer to = ByteBuffer.allocate(BYTES);
    to.putInt(MAGIC).putInt(VERSION).putLong(calls.generation).putLong(calls.stamp);
    for (int count : calls.window.counts) {
      to.putInt(count);
    }
    to.putInt(calls.today).putInt(calls.acceptedKey).putInt(calls.limit);
    to.putInt(calls.quota.left()).putLong(calls.quota.reset()).putLong(calls.quota.period());
    to.putLong(calls.refusedAt).putLong(calls.blockedUntil).putInt(calls.lowestRefusedCount);
    to.putInt(calls.inferred.limit()).putLong(calls.inferred.until()).putLong(calls.sharedUntil);
    calls.labels.forEach((label, count) -> {
      byte[] text = label.getBytes(StandardCharsets.UTF_8);
      // Labels that do not fit are not counted; there is room for 82 of the longest.
      if (text.length <= Byte.MAX_VALUE && to.position() + text.length + 6 <= CHECKSUM) {
        to.put((byte) text.length).put(text).putInt(count);
      }
    });
    return to.putInt(CHECKSUM, checksum(to)).rewind();
  }

  /** Whether the record was written completely, by a version that can be read or a newer one. */
  static boolean isWhole(ByteBuffer record) {
    return record.getInt(0) == MAGIC
        && record.getInt(Integer.BYTES) >= OLDEST
        && record.getInt(CHECKSUM) == checksum(record);
  }

  /** Records of all versions begin alike, whatever their length and the rest of them. */
  static boolean isOfNewerVersion(ByteBuffer record) {
    boolean hasHead = record.limit() >= 2 * Integer.BYTES && record.getInt(0) == MAGIC;
    return hasHead && record.getInt(Integer.BYTES) > VERSION;
  }

  static long generation(ByteBuffer record) {
    return record.getLong(2 * Integer.BYTES);
  }

  private static int checksum(ByteBuffer record) {
    CRC32 crc = new CRC32();
    crc.update(record.array(), record.arrayOffset(), CHECKSUM);
    return (int) crc.getValue();
  }

  /**
   * Brings numbers that gust never writes into their range.
   *
   * @param from {@link #isWhole}, and of no newer version
   */
  static AccountCalls read(ByteBuffer from) {
    AccountCalls calls = new AccountCalls();
    boolean hasDay = from.getInt(Integer.BYTES) < VERSION;
    from.limit(CHECKSUM).position(2 * Integer.BYTES);
    calls.generation = time(from);
    calls.stamp = time(from);
    calls.window.advance(calls.stamp);
    for (int i = 0; i < calls.window.counts.length; i++) {
      calls.window.counts[i] = count(from);
    }
    from.position(from.position() + (hasDay ? Long.BYTES : 0));
    calls.today = count(from);
    calls.acceptedKey = from.getInt();
    calls.limit = count(from);
    calls.quota = new Quota(count(from), soon(from, calls.stamp), time(from));
    calls.refusedAt = time(from);
    calls.blockedUntil = soon(from, calls.stamp);
    calls.lowestRefusedCount = count(from);
    calls.inferred = new InferredLimit(count(from), soon(from, calls.stamp));
    calls.sharedUntil = soon(from, calls.stamp);
    for (int length = from.get();
        length > 0 && from.remaining() > length + Integer.BYTES;
        length = from.get()) {
      byte[] text = new byte[length];
      from.get(text);
      calls.labels.put(new String(text, StandardCharsets.UTF_8), count(from));
    }
    return calls;
  }

  private static long time(ByteBuffer from) {
    return Math.clamp(from.getLong(), -LATEST, LATEST);
  }

  /** A time until which something holds: no limit is believed for more than an hour. */
  private static long soon(ByteBuffer from, long stamp) {
    return Math.min(time(from), stamp + LimitHeaders.LONGEST_BLOCK.toMillis());
  }

  private static int count(ByteBuffer from) {
    return Math.clamp(from.getInt(), 0, MOST);
  }
}
