package gust.cache;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;

class StoredReplyTest {
  private static final String URI = "https://weather.example/data/2.5/weather?q=Z%C3%BCrich";
  private static final byte[] BODY = "{\"name\":\"Zürich\"}".getBytes(StandardCharsets.UTF_8);
  private static final byte[] FILE =
      new StoredReply(URI, 200, 1_700_000_000_000L, -42, BODY).encoded();

  @Test
  void whatIsWrittenIsRead() {
    StoredReply read = StoredReply.decoded(FILE, URI).orElseThrow();
    assertEquals(200, read.status());
    assertEquals(1_700_000_000_000L, read.received());
    assertEquals(-42, read.nonce());
    assertArrayEquals(BODY, read.body());
  }

  @Test
  void anEmptyBodyIsABody() {
    byte[] file = new StoredReply(URI, 200, 0, 1, new byte[0]).encoded();
    assertEquals(0, StoredReply.decoded(file, URI).orElseThrow().body().length);
  }

  @Test
  void aFileCutOffAnywhereIsNone() {
    for (int length = 0; length < FILE.length; length++) {
      assertTrue(StoredReply.decoded(Arrays.copyOf(FILE, length), URI).isEmpty(), "at " + length);
    }
  }

  @Test
  void aFileWithMoreBehindItIsNone() {
    assertTrue(StoredReply.decoded(Arrays.copyOf(FILE, FILE.length + 1), URI).isEmpty());
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
