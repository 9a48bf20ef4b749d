package gust.cache;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.http.Reply;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The files of stored replies: their content, their folders and what is swept. */
class ReplyCacheTest {
  private static final String URI = "https://weather.example/data/2.5/weather?zip=94040";
  private static final String NAME = name(URI);
  private static final byte[] BODY = "{\"name\":\"Zürich\"}".getBytes(StandardCharsets.UTF_8);
  private static final byte[] FILE = file(BODY);

  @TempDir Path folder;
  private ReplyCache cache;

  @BeforeEach
  void open() {
    cache = new ReplyCache(folder.resolve("gust"));
  }

  private static Reply reply(long millis, byte... body) {
    return new Reply(200, Map.of(), body, Instant.ofEpochMilli(millis));
  }

  private void store(int number) throws IOException {
    cache.write(URI, reply(number, (byte) number));
  }

  private Optional<StoredReply> stored() {
    return cache.read(URI);
  }

  private static String name(String uri) {
    return HexFormat.of().toHexDigits(ReplyCache.hash(uri));
  }

  private Path shard() {
    return cache.folder().resolve(NAME.substring(0, 1));
  }

  private Path file() {
    return shard().resolve(NAME);
  }

  /** One of the future has no known age: the clock was set back. */
  @ParameterizedTest
  @CsvSource({
    "-1, false, false",
    "0, true, true",
    "999, true, true",
    "1000, false, true",
    "2000, false, true",
    "2001, false, false"
  })
  void aReplyIsUsedWhileItsAgeIsKnownAndAllowed(long age, boolean isFresh, boolean mayStandIn) {
    StoredReply stored = new StoredReply(URI, reply(5000), 0);
    Optional<Duration> maxStale = Optional.of(Duration.ofSeconds(2));
    StoredReply.Policy policy =
        new StoredReply.Policy(Duration.ofSeconds(1), maxStale, false, false);
    Instant now = Instant.ofEpochMilli(5000 + age);
    assertEquals(isFresh, policy.isFresh(stored, now));
    assertEquals(mayStandIn, policy.mayStandIn(stored, now));
  }

  private List<String> names() throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(path -> !Files.isDirectory(path))
          .map(path -> path.getFileName().toString())
          .sorted()
          .toList();
    }
  }

  @Test
  void eachWriteHasANonceOfItsOwn() throws IOException {
    store(1);
    long first = stored().orElseThrow().nonce();
    store(1);
    assertTrue(first != stored().orElseThrow().nonce());
  }

  @Test
  void aLinkInAFilesPlaceIsNeitherReadNorWrittenThrough() throws IOException {
    store(1);
    Path mine = folder.resolve("mine");
    Files.move(file(), mine);
    Files.createSymbolicLink(file(), mine);
    assertTrue(stored().isEmpty());
    byte[] before = Files.readAllBytes(mine);
    store(2);
    assertEquals(2, stored().orElseThrow().reply().when().toEpochMilli());
    assertArrayEquals(before, Files.readAllBytes(mine));
  }

  @Test
  void aHugeFileIsNotRead() throws IOException {
    store(1);
    try (var channel = FileChannel.open(file(), StandardOpenOption.WRITE)) {
      channel.position(1L << 40).write(ByteBuffer.allocate(1));
    }
    assertTrue(stored().isEmpty());
  }

  @Test
  void theOldestGoFirstAndTheNewestStays() throws IOException {
    Path shard = cache.folder().resolve("a");
    Files.createDirectories(shard);
    for (int i = 0; i < 8; i++) {
      Path file = Files.write(shard.resolve("a00000000000000" + i), new byte[4096]);
      Files.setLastModifiedTime(file, FileTime.from(Instant.ofEpochSecond(1000 - i)));
    }
    ReplyCache.sweep(shard, 3 * 4096);
    assertEquals(List.of("a000000000000000", "a000000000000001", "a000000000000002"), names());
    ReplyCache.sweep(shard, 0);
    assertEquals(List.of("a000000000000000"), names());
  }

  @Test
  void writersKeepTheirFolderSmall() throws IOException {
    byte[] body = new byte[1 << 20];
    int written = 0;
    for (int i = 0; written < 8; i++) {
      if (name(URI + i).startsWith(NAME.substring(0, 1))) {
        cache.write(URI + i, reply(1, body));
        written++;
      }
    }
    assertTrue(cache.totals().bytes() <= ReplyCache.LARGEST / 16, "" + cache.totals());
    assertTrue(cache.totals().replies() >= 3, "" + cache.totals());
  }

  /** Until a while has passed, or the clock was set back by as much. */
  @ParameterizedTest
  @ValueSource(ints = {10, -10})
  void aListLongerThanTheCacheLeavesItsFirstReplies(int minutes) throws IOException {
    byte[] body = new byte[60 << 10];
    int fit = (int) (ReplyCache.LARGEST / (64 << 10));
    long first = Duration.ofHours(1).toMillis();
    for (int i = 0; i < 3 * fit; i++) {
      cache.write(place(i), reply(first, body));
    }
    int found = 0;
    for (int i = 0; i < fit; i++) {
      found += cache.read(place(i)).isPresent() ? 1 : 0;
    }
    // The folders fill up unevenly.
    assertTrue(found > fit * 0.9, found + " of " + fit);
    assertTrue(cache.read(place(2 * fit)).isEmpty());

    long later = Duration.ofMinutes(minutes).toMillis();
    cache.write(place(2 * fit), reply(first + later, body));
    assertTrue(cache.read(place(2 * fit)).isPresent());
  }

  private static String place(int zip) {
    return URI.replace("94040", zip + "&units=metric");
  }

  @Test
  void theLargestReplyIsStored() throws IOException {
    cache.write(URI, reply(1, new byte[2 << 20]));
    assertTrue(stored().isPresent());
  }

  @Test
  void filesOfKilledWritersAreSweptAndNewOnesAreNot() throws IOException {
    store(1);
    Path shard = shard();
    Path left = Files.write(shard.resolve("." + NAME + ".1f.tmp"), new byte[] {1});
    Path living = Files.write(shard.resolve("." + NAME + ".2f.tmp"), new byte[] {1});
    FileTime hourAgo =
        FileTime.from(Files.getLastModifiedTime(living).toInstant().minusSeconds(3600));
    Files.setLastModifiedTime(left, hourAgo);
    ReplyCache.sweep(shard, ReplyCache.LARGEST);
    assertEquals(List.of("." + NAME + ".2f.tmp", NAME), names());
  }

  @Test
  void clearDeletesOnlyFilesOfGust() throws IOException {
    store(1);
    Path shard = shard();
    Files.write(shard.resolve("." + NAME + ".1f.tmp"), new byte[] {1});
    List<String> others =
        List.of(
            "notes.txt",
            NAME + ".bak",
            NAME.toUpperCase(Locale.ROOT) + "A",
            "." + NAME,
            NAME + "0");
    for (String other : others) {
      Files.writeString(shard.resolve(other), "mine");
    }
    Files.writeString(cache.folder().resolve("notes.txt"), "mine");
    assertEquals(1, cache.clear());
    for (String other : others) {
      assertTrue(Files.exists(shard.resolve(other)), other);
    }
    assertEquals(others.size() + 1, names().size(), names().toString());
  }

  @Test
  void clearDoesNotGoThroughLinks() throws IOException {
    ReplyCache real = new ReplyCache(folder.resolve("elsewhere"));
    real.write(URI, reply(1, (byte) 1));
    Files.createDirectories(cache.folder());
    Files.createSymbolicLink(shard(), real.folder().resolve(shard().getFileName()));
    assertEquals(0, cache.clear());
    assertEquals(0, cache.totals().replies());
    assertTrue(real.read(URI).isPresent());
  }

  /** In a cache folder that others can write, it is theirs. */
  @Test
  void aLinkInTheRepliesPlaceIsNotFollowed() throws IOException {
    Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
    store(1);
    Files.move(cache.folder(), elsewhere.resolve("replies"));
    Files.createSymbolicLink(cache.folder(), elsewhere.resolve("replies"));
    assertTrue(stored().isEmpty());
    assertEquals(0, cache.totals().replies());
    assertEquals(0, cache.clear());

    Path empty = Files.createDirectory(folder.resolve("empty"));
    Files.delete(cache.folder());
    Files.createSymbolicLink(cache.folder(), empty);
    assertThrows(IOException.class, () -> store(1));
    assertThrows(IOException.class, () -> cache.tryLock(URI));
    try (Stream<Path> there = Files.list(empty)) {
      assertEquals(0, there.count());
    }
  }

  private static byte[] file(byte[] body) {
    Instant when = Instant.ofEpochMilli(1_700_000_000_000L);
    return new StoredReply(URI, new Reply(200, Map.of(), body, when), -42).encoded();
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
}
