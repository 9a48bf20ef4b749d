package gust.cache;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import gust.testing.Fuzzing;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;

/** Whatever is in a file of the cache, it is a reply that is written as it is read, or none. */
class StoredReplyFuzzTest {
  private static final String URI = "https://weather.example/data/2.5/weather?zip=94040";
  private static final int CHECKSUM_AT = 32;

  public static void fuzzerTestOneInput(byte[] input) {
    assertFalse(
        StoredReply.received(ByteBuffer.wrap(input)) >= 0 && input.length < StoredReply.HEADER);
    read(input);
    if (input.length >= StoredReply.HEADER) {
      CRC32 crc = new CRC32();
      crc.update(input, 0, CHECKSUM_AT);
      crc.update(input, StoredReply.HEADER, input.length - StoredReply.HEADER);
      ByteBuffer.wrap(input).putInt(CHECKSUM_AT, (int) crc.getValue());
      read(input);
    }
  }

  private static void read(byte[] file) {
    Optional<StoredReply> read = StoredReply.decoded(file, URI);
    if (read.isPresent()) {
      StoredReply again = StoredReply.decoded(read.get().encoded(), URI).orElseThrow();
      assertEquals(read.get().nonce(), again.nonce());
      assertEquals(read.get().reply().status(), again.reply().status());
      assertEquals(read.get().reply().when(), again.reply().when());
      assertArrayEquals(read.get().reply().body(), again.reply().body());
    }
  }

  @Test
  void anyFileIsAReplyOrNone() {
    Fuzzing.tryShortly(StoredReplyFuzzTest.class, StoredReplyFuzzTest::fuzzerTestOneInput);
  }
}
