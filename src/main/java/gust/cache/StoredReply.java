package gust.cache;

import gust.http.Reply;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32;

/**
 * What was answered once, as it lies on disk. A checksum over all of it tells a whole file from one
 * that a power cut or a bad disk tore, so that it can be written without waiting for the disk.
 *
 * @param uri the whole question, without the key
 * @param status the HTTP status, 0 where nothing was answered
 * @param received when, in milliseconds since 1970
 * @param nonce another for each file that is ever written
 */
public record StoredReply(String uri, int status, long received, long nonce, byte[] body) {
  /** Larger files are not gust's: replies over 2 MiB are refused before. */
  static final int LARGEST_FILE = (2 << 20) + (64 << 10);

  private static final int MAGIC = 'g' << 24 | 'u' << 16 | 's' << 8 | 't';
  private static final short VERSION = 1;
  private static final int CHECKSUM_AT = 32;
  static final int HEADER = 36;

  /** Milliseconds; negative where the clock was set back since. */
  long age(Instant now) {
    return now.toEpochMilli() - received;
  }

  /** The same as it came, but for its headers. */
  public Reply reply() {
    return new Reply(status, Map.of(), body, Instant.ofEpochMilli(received));
  }

  /** Whether it was written since {@code before} was read. */
  boolean isNewerThan(Optional<StoredReply> before) {
    return before.isEmpty() || before.get().nonce() != nonce;
  }

  /**
   * Magic number, version (2 bytes), status (2), received (8), nonce (8), length of the URI (4), of
   * the body (4), CRC-32 of all but itself (4), the URI in UTF-8, the body; numbers big-endian.
   */
  byte[] encoded() {
    byte[] name = uri.getBytes(StandardCharsets.UTF_8);
    ByteBuffer file = ByteBuffer.allocate(HEADER + name.length + body.length);
    file.putInt(MAGIC).putShort(VERSION).putShort((short) status);
    file.putLong(received).putLong(nonce);
    file.putInt(name.length).putInt(body.length);
    file.putInt(0).put(name).put(body);
    return file.putInt(CHECKSUM_AT, checksum(file.array())).array();
  }

  /**
   * @return empty for anything but an undamaged file of this version that answers {@code uri}
   */
  static Optional<StoredReply> decoded(byte[] bytes, String uri) {
    if (bytes.length < HEADER || bytes.length > LARGEST_FILE) {
      return Optional.empty();
    }
    ByteBuffer file = ByteBuffer.wrap(bytes);
    if (file.getInt() != MAGIC || file.getShort() != VERSION) {
      return Optional.empty();
    }
    int status = file.getShort();
    long received = file.getLong();
    long nonce = file.getLong();
    int nameLength = file.getInt();
    int bodyLength = file.getInt();
    if (nameLength < 0
        || bodyLength < 0
        || (long) HEADER + nameLength + bodyLength != bytes.length
        || received < 0
        || file.getInt() != checksum(bytes)) {
      return Optional.empty();
    }
    if (!new String(bytes, HEADER, nameLength, StandardCharsets.UTF_8).equals(uri)) {
      return Optional.empty();
    }
    byte[] body = new byte[bodyLength];
    file.position(HEADER + nameLength).get(body);
    return Optional.of(new StoredReply(uri, status, received, nonce, body));
  }

  /**
   * @return when the reply in a file that begins so was received; negative where it is not gust's
   */
  static long receivedAsTold(ByteBuffer header) {
    return header.remaining() < HEADER || header.getInt(0) != MAGIC || header.getShort(4) != VERSION
        ? -1
        : header.getLong(8);
  }

  private static int checksum(byte[] file) {
    CRC32 crc = new CRC32();
    crc.update(file, 0, CHECKSUM_AT);
    crc.update(file, HEADER, file.length - HEADER);
    return (int) crc.getValue();
  }
}
