package gust.cache;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.http.TransportException;
import gust.keys.ApiKey;
import gust.keys.ResolvedKey;
import gust.testing.Fuzzing;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;

/** Whatever lies in the cache, it is a reply that is written as it is read, a failure, or none. */
class StoredReplyFuzzTest {
  private static final String URI = "https://weather.example/data/2.5/weather?zip=94040";
  private static final int CHECKSUM_AT = 32;
  private static final ResolvedKey KEY =
      ResolvedKey.of(ApiKey.parse("0123456789abcdef").orElseThrow());
  private static final SharedFailures FAILURES = failures();

  private static SharedFailures failures() {
    try {
      Path folder = Files.createTempDirectory("gust-fuzz");
      folder.toFile().deleteOnExit();
      return new SharedFailures(new ReplyCache(folder), Optional.of(folder), () -> "way");
    } catch (IOException noFolder) {
      throw new AssertionError(noFolder);
    }
  }

  public static void fuzzerTestOneInput(byte[] input) {
    assertFalse(StoredReply.receivedAsTold(ByteBuffer.wrap(input)) >= 0 && input.length < 36);
    take(input);
    if (input.length >= StoredReply.HEADER) {
      CRC32 crc = new CRC32();
      crc.update(input, 0, CHECKSUM_AT);
      crc.update(input, StoredReply.HEADER, input.length - StoredReply.HEADER);
      ByteBuffer.wrap(input).putInt(CHECKSUM_AT, (int) crc.getValue());
      take(input);
    }
  }

  private static void take(byte[] file) {
    Optional<StoredReply> read = StoredReply.decoded(file, URI);
    if (read.isEmpty()) {
      return;
    }
    assertArrayEquals(file, read.get().encoded());
    assertArrayEquals(read.get().body(), read.get().reply().body());
    try {
      FAILURES
          .take(read.get(), () -> KEY)
          .ifPresent(reply -> assertEquals(read.get().status(), reply.status()));
    } catch (TransportException shared) {
      assertTrue(read.get().status() == 0);
    }
  }

  @Test
  void anyFileIsAReplyOrNone() {
    Fuzzing.tryShortly(StoredReplyFuzzTest.class, StoredReplyFuzzTest::fuzzerTestOneInput);
  }
}
