package gust.cache;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.http.Reply;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.Map;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;

class StoredReplyTest {
  private static final String URI = "https://weather.example/data/2.5/weather?q=Z%C3%BCrich";
  private static final byte[] BODY = "{\"name\":\"Zürich\"}".getBytes(StandardCharsets.UTF_8);
  private static final byte[] FILE = file(BODY);

  private static byte[] file(byte[] body) {
    Instant when = Instant.ofEpochMilli(1_700_000_000_000L);
    return new StoredReply(URI, new Reply(200, Map.of(), body, when), -42).encoded();
  }

  @Test
  void aReplyIsReadAsItWasWritten() {
    StoredReply read = StoredReply.decoded(FILE, URI).orElseThrow();
    assertEquals(200, read.reply().status());
    assertEquals(1_700_000_000_000L, read.reply().when().toEpochMilli());
    assertEquals(-42, read.nonce());
    assertArrayEquals(BODY, read.reply().body());
  }

  @Test
  void aFileCutOffAnywhereOrWithMoreBehindItIsNone() {
    for (int length = 0; length <= FILE.length + 1; length++) {
      byte[] file = Arrays.copyOf(FILE, length);
      assertEquals(length == FILE.length, StoredReply.decoded(file, URI).isPresent(), "" + length);
    }
  }

  @Test
  void aFileWithAnyBitFlippedIsNone() {
    for (int bit = 0; bit < FILE.length * 8; bit++) {
      byte[] damaged = FILE.clone();
      damaged[bit / 8] ^= (byte) (1 << bit % 8);
      assertTrue(StoredReply.decoded(damaged, URI).isEmpty(), "bit " + bit);
    }
  }

  /** As a power cut leaves files: long enough, but parts were never written. */
  @Test
  void aFileWithABlockOfZerosIsNone() {
    for (int from = 0; from < FILE.length; from++) {
      byte[] damaged = FILE.clone();
      Arrays.fill(damaged, from, damaged.length, (byte) 0);
      assertTrue(StoredReply.decoded(damaged, URI).isEmpty(), "from " + from);
    }
  }

  @Test
  void theAnswerToAnotherQuestionOfTheSameHashIsNone() {
    assertTrue(StoredReply.decoded(FILE, URI + "&units=metric").isEmpty());
  }

  @Test
  void anotherVersionOfTheFormatIsNone() {
    byte[] newer = FILE.clone();
    newer[5] = 2;
    CRC32 crc = new CRC32();
    crc.update(newer, 0, 32);
    crc.update(newer, StoredReply.HEADER, newer.length - StoredReply.HEADER);
    ByteBuffer.wrap(newer).putInt(32, (int) crc.getValue());
    assertTrue(StoredReply.decoded(newer, URI).isEmpty());
  }

  @Test
  void hashesArePublishedOnes() {
    assertEquals(0xcbf29ce484222325L, ReplyCache.hash(""));
    assertEquals(0xaf63dc4c8601ec8cL, ReplyCache.hash("a"));
    assertEquals(0x85944171f73967e8L, ReplyCache.hash("foobar"));
  }
}
