package gust.limits;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;

/**
 * {@link AccountCalls} as a fixed number of bytes ending in a checksum. Anything else, including
 * torn writes, is rejected.
 *
 * @param isWritten or else read
 */
record LedgerRecord(ByteBuffer bytes, boolean isWritten) {
  static final int BYTES = 4096;
  static final int CHECKSUM = BYTES - Integer.BYTES;

  private static final int MAGIC = 0x67757374;
  private static final int VERSION = 6;

  /** Small enough that no sum overflows a {@code long}. */
  private static final long LATEST = 1L << 60;

  private static final int LARGEST = 1 << 30;

  static ByteBuffer write(AccountCalls calls) {
    ByteBuffer to = ByteBuffer.allocate(BYTES);
    new LedgerRecord(to.putInt(MAGIC).putInt(VERSION), true).exchange(calls);
    calls.labels.forEach((label, count) -> {
      byte[] text = label.getBytes(StandardCharsets.UTF_8);
      // Labels that do not fit are not counted; there is room for 82 of the longest.
      if (text.length <= Byte.MAX_VALUE && to.position() + text.length + 6 <= CHECKSUM) {
        to.put((byte) text.length).put(text).putInt(count);
      }
    });
    return to.putInt(CHECKSUM, checksum(to)).rewind();
  }

  /** All fields but the labels, in their order. */
  private void exchange(AccountCalls calls) {
    calls.generation = time(calls.generation);
    calls.stamp = time(calls.stamp);
    calls.window.advance(calls.stamp);
    for (int i = 0; i < calls.window.counts.length; i++) {
      calls.window.counts[i] = Math.min(count(calls.window.counts[i]), Observation.MOST);
    }
    calls.day = time(calls.day);
    calls.today = count(calls.today);
    calls.acceptedKey = count(calls.acceptedKey);
    calls.limit = count(calls.limit);
    calls.fewestRemaining = count(calls.fewestRemaining);
    calls.reset = time(calls.reset);
    calls.period = time(calls.period);
    calls.refusedAt = time(calls.refusedAt);
    calls.blockedUntil = time(calls.blockedUntil);
    calls.lowestRefusedCount = count(calls.lowestRefusedCount);
    calls.inferredLimit = count(calls.inferredLimit);
    calls.inferredUntil = time(calls.inferredUntil);
    calls.sharedUntil = time(calls.sharedUntil);
  }

  /** The value written, or else the one read. */
  private long time(long value) {
    return isWritten
        ? bytes.putLong(value).getLong(bytes.position() - Long.BYTES)
        : Math.clamp(bytes.getLong(), -LATEST, LATEST);
  }

  private int count(int value) {
    return isWritten
        ? bytes.putInt(value).getInt(bytes.position() - Integer.BYTES)
        : Math.clamp(bytes.getInt(), 0, LARGEST);
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
    LedgerRecord record = new LedgerRecord(from.limit(CHECKSUM).position(2 * Integer.BYTES), false);
    record.exchange(calls);
    for (int length = from.get();
        length > 0 && from.remaining() > length + Integer.BYTES;
        length = from.get()) {
      byte[] text = new byte[length];
      from.get(text);
      calls.labels.put(new String(text, StandardCharsets.UTF_8), record.count(0));
    }
    return calls;
  }
}
