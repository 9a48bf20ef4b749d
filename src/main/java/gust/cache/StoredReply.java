package gust.cache;

import gust.http.Reply;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32;

/**
 * A reply as stored on disk. A checksum detects damage from power cuts or bad disks, so writes need
 * not be synced.
 *
 * @param uri of the request, without the key
 * @param reply without headers
 * @param nonce random, unique per write
 */
public record StoredReply(String uri, Reply reply, long nonce) {
  /** Maximum bytes read from a file; replies over 2 MiB are rejected. */
  static final int LARGEST_FILE = (2 << 20) + (64 << 10);

  static final int HEADER = 36;

  private static final int MAGIC = 'g' << 24 | 'u' << 16 | 's' << 8 | 't';
  private static final short VERSION = 1;
  private static final int CHECKSUM_AT = 32;

  /**
   * Which stored replies may be used. Replies dated in the future are rejected: the clock was set
   * back, so their age is unknown.
   *
   * @param maxAge age limit for using a reply instead of a call; zero for never
   * @param maxStale age limit for using a reply instead of a temporary failure; empty for never
   * @param refresh always call
   * @param offline never call; use stored replies of any age
   */
  public record Policy(
      Duration maxAge, Optional<Duration> maxStale, boolean refresh, boolean offline) {
    /** Never uses stored replies. */
    public static final Policy NONE = new Policy(Duration.ZERO, Optional.empty(), true, false);

    /**
     * Whether the reply can be used instead of a call. The limit is exclusive, so that 0 means
     * never.
     */
    public boolean isFresh(StoredReply stored, Instant now) {
      long age = stored.age(now);
      return offline || !refresh && age >= 0 && age < maxAge.toMillis();
    }

    /** Whether the reply can be used instead of a temporary failure. */
    public boolean mayStandIn(StoredReply stored, Instant now) {
      long age = stored.age(now);
      return maxStale.isPresent() && age >= 0 && age <= maxStale.get().toMillis();
    }
  }

  /** In milliseconds; negative if the clock was set back. */
  long age(Instant now) {
    return now.toEpochMilli() - reply.when().toEpochMilli();
  }

  /**
   * Magic number, version (2 bytes), status (2), received (8), nonce (8), length of the text (4),
   * length of the body (4), CRC-32 of everything else (4), the URI in UTF-8, body; numbers are
   * big-endian.
   */
  byte[] encoded() {
    byte[] text = uri.getBytes(StandardCharsets.UTF_8);
    ByteBuffer file = ByteBuffer.allocate(HEADER + text.length + reply.body().length);
    file.putInt(MAGIC).putShort(VERSION).putShort((short) reply.status());
    file.putLong(reply.when().toEpochMilli()).putLong(nonce);
    file.putInt(text.length).putInt(reply.body().length);
    file.putInt(0).put(text).put(reply.body());
    return file.putInt(CHECKSUM_AT, checksum(file.array())).array();
  }

  /**
   * @return empty unless this is an undamaged file of this version of that request
   */
  static Optional<StoredReply> decoded(byte[] bytes, String uri) {
    ByteBuffer file = ByteBuffer.wrap(bytes);
    long received = received(file);
    if (received < 0) {
      return Optional.empty();
    }
    int status = file.getShort(6);
    long nonce = file.getLong(16);
    int textLength = file.getInt(24);
    int bodyLength = file.getInt(28);
    if (textLength < 0
        || bodyLength < 0
        || (long) HEADER + textLength + bodyLength != bytes.length
        || file.getInt(CHECKSUM_AT) != checksum(bytes)
        || !new String(bytes, HEADER, textLength, StandardCharsets.UTF_8).equals(uri)) {
      return Optional.empty();
    }
    byte[] body = new byte[bodyLength];
    file.get(HEADER + textLength, body);
    Reply reply = new Reply(status, Map.of(), body, Instant.ofEpochMilli(received));
    return Optional.of(new StoredReply(uri, reply, nonce));
  }

  /**
   * @return milliseconds since 1970; negative if this is not a file of this version
   */
  static long received(ByteBuffer file) {
    return file.limit() < HEADER || file.getInt(0) != MAGIC || file.getShort(4) != VERSION
        ? -1
        : file.getLong(8);
  }

  private static int checksum(byte[] file) {
    CRC32 crc = new CRC32();
    crc.update(file, 0, CHECKSUM_AT);
    crc.update(file, HEADER, file.length - HEADER);
    return (int) crc.getValue();
  }
}
