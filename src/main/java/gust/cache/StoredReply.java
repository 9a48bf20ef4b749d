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
 * A reply as it is on disk. Its checksum shows whether a power cut or a bad disk damaged it, so
 * gust need not wait for the disk when it writes one.
 *
 * @param name the whole question, without the key; of a failure, also whose it is
 * @param reply of its headers, only what was worth keeping
 * @param nonce random, unique per write
 */
public record StoredReply(String name, Reply reply, long nonce) {
  /** No more is read of a file, as replies over 2 MiB are refused. */
  static final int LARGEST_FILE = (2 << 20) + (64 << 10);

  static final int HEADER = 36;

  private static final int MAGIC = 'g' << 24 | 'u' << 16 | 's' << 8 | 't';
  private static final short VERSION = 1;
  private static final int CHECKSUM_AT = 32;

  /** Milliseconds; negative where the clock was set back since. */
  long age(Instant now) {
    return now.toEpochMilli() - reply.when().toEpochMilli();
  }

  /** Whether it was written since {@code before} was read. */
  boolean isNewerThan(Optional<StoredReply> before) {
    return before.isEmpty() || before.get().nonce() != nonce;
  }

  /**
   * Magic number, version (2 bytes), status (2), received (8), nonce (8), length of the text (4),
   * of the body (4), CRC-32 of all but itself (4), the text in UTF-8, the body; numbers big-endian.
   * The text is the name and, each in a line of its own, the headers.
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
   * @return empty for anything but an undamaged file of this version with that name
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
   * @return milliseconds since 1970; negative where the file is not gust's
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
