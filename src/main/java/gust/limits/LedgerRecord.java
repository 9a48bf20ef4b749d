package gust.limits;

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

  private LedgerRecord() {}

  static ByteBuffer write(AccountCalls calls) {
    ByteBuffer to = ByteBuffer.allocate(BYTES);
    to.putInt(MAGIC).putInt(VERSION).putLong(calls.generation).putLong(calls.stamp);
    for (int count : calls.window.counts) {
      to.putInt(count);
    }
    to.putInt(calls.today).putInt(calls.acceptedKey).putInt(calls.limit);
    to.putInt(calls.fewestRemaining).putLong(calls.reset).putLong(calls.period);
    to.putLong(calls.refusedAt).putLong(calls.blockedUntil).putInt(calls.lowestRefusedCount);
    to.putInt(calls.inferredLimit).putLong(calls.inferredUntil).putLong(calls.sharedUntil);
    calls.labels.forEach((label, count) -> {
      byte[] text = label.getBytes(StandardCharsets.UTF_8);
      // Labels that do not fit are not counted; there is room for 82 of the longest.
      if (text.length <= Byte.MAX_VALUE && to.position() + text.length + 6 <= CHECKSUM) {
        to.put((byte) text.length).put(text).putInt(count);
      }
    });
    return to.putInt(CHECKSUM, checksum(to)).rewind();
  }

  /** Whether the record was written completely, by this version or a newer one. */
  static boolean isWhole(ByteBuffer record) {
    return record.getInt(0) == MAGIC
        && record.getInt(Integer.BYTES) >= VERSION
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
   * @param from {@link #isWhole}, and of this version
   */
  static AccountCalls read(ByteBuffer from) {
    AccountCalls calls = new AccountCalls();
    from.limit(CHECKSUM).position(2 * Integer.BYTES);
    calls.generation = from.getLong();
    calls.stamp = from.getLong();
    calls.window.advance(calls.stamp);
    for (int i = 0; i < calls.window.counts.length; i++) {
      calls.window.counts[i] = from.getInt();
    }
    calls.today = from.getInt();
    calls.acceptedKey = from.getInt();
    calls.limit = from.getInt();
    calls.fewestRemaining = from.getInt();
    calls.reset = from.getLong();
    calls.period = from.getLong();
    calls.refusedAt = from.getLong();
    calls.blockedUntil = from.getLong();
    calls.lowestRefusedCount = from.getInt();
    calls.inferredLimit = from.getInt();
    calls.inferredUntil = from.getLong();
    calls.sharedUntil = from.getLong();
    for (int length = from.get(); length > 0; length = from.get()) {
      byte[] text = new byte[length];
      from.get(text);
      calls.labels.put(new String(text, StandardCharsets.UTF_8), from.getInt());
    }
    return calls;
  }
}
