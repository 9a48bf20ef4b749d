package gust.cache;

import gust.http.Reply;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.zip.CRC32;

/**
 * A reply as stored on disk. A checksum detects damage from power cuts or bad disks, so writes need
 * not be synced.
 *
 * @param name the whole question, without the key; for a failure, a hash that also covers route and
 *     key
 * @param reply with only those headers that are needed later
 * @param nonce random, unique per write
 */
public record StoredReply(String name, Reply reply, long nonce) {
  /** Maximum bytes read from a file; replies over 2 MiB are rejected. */
  static final int LARGEST_FILE = (2 << 20) + (64 << 10);

  static final int HEADER = 36;

  private static final int MAGIC = 'g' << 24 | 'u' << 16 | 's' << 8 | 't';
  private static final short VERSION = 1;
  private static final int CHECKSUM_AT = 32;

  /** In milliseconds; negative if the clock was set back. */
  long age(Instant now) {
    return now.toEpochMilli() - reply.when().toEpochMilli();
  }

  /** Whether this was written after {@code before} was read. */
  boolean isNewerThan(Optional<StoredReply> before) {
    return before.isEmpty() || before.get().nonce() != nonce;
  }

  /**
   * Magic number, version (2 bytes), status (2), received (8), nonce (8), length of the text (4),
   * length of the body (4), CRC-32 of everything else (4), text in UTF-8, body; numbers are
   * big-endian. The text is the name, followed by the headers, one per line.
   */
  byte[] encoded() {
    StringBuilder lines = new StringBuilder(name);
    for (Map.Entry<String, String> header : reply.headers().entrySet()) {
      lines.append('\n').append(header.getKey()).append(':').append(header.getValue());
    }
    byte[] text = lines.toString().getBytes(StandardCharsets.UTF_8);
    ByteBuffer file = ByteBuffer.allocate(HEADER + text.length + reply.body().length);
    file.putInt(MAGIC).putShort(VERSION).putShort((short) reply.status());
    file.putLong(reply.when().toEpochMilli()).putLong(nonce);
    file.putInt(text.length).putInt(reply.body().length);
    file.putInt(0).put(text).put(reply.body());
    return file.putInt(CHECKSUM_AT, checksum(file.array())).array();
  }

  /**
   * @return empty unless this is an undamaged file of this version with that name
   */
  static Optional<StoredReply> decoded(byte[] bytes, String name) {
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
        || file.getInt(CHECKSUM_AT) != checksum(bytes)) {
      return Optional.empty();
    }
    String[] lines = new String(bytes, HEADER, textLength, StandardCharsets.UTF_8).split("\n");
    if (!lines[0].equals(name)) {
      return Optional.empty();
    }
    Map<String, String> headers = new TreeMap<>();
    for (int i = 1; i < lines.length; i++) {
      int colon = lines[i].indexOf(':');
      headers.put(lines[i].substring(0, Math.max(0, colon)), lines[i].substring(colon + 1));
    }
    byte[] body = new byte[bodyLength];
    file.get(HEADER + textLength, body);
    Reply reply = new Reply(status, headers, body, Instant.ofEpochMilli(received));
    return Optional.of(new StoredReply(name, reply, nonce));
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
