package gust.cache;

import gust.files.AtomicReplace;
import gust.files.RangeLock;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeoutException;

/**
 * Where the answer to one question is kept: the last reply, the last failure beside it, and the
 * lock that is held while somebody asks. The file's name is a hash of the question; two questions
 * of one hash push each other out, and never answer for each other.
 */
public final class ReplySlot {
  static final String FAILED = ".failed";
  private static final long FNV_OFFSET = 0xcbf29ce484222325L;
  private static final long FNV_PRIME = 0x100000001b3L;
  private static final String HEX = "0123456789abcdef";

  private final ReplyCache cache;
  private final ReplyShard shard;
  private final String uri;
  private final long hash;
  private final Path file;

  /**
   * @param cache that holds all slots
   */
  ReplySlot(ReplyCache cache, String uri) {
    this.cache = cache;
    this.uri = uri;
    this.hash = hash(uri);
    this.shard = cache.shard(hash);
    this.file = shard.folder().resolve(name(hash));
  }

  /** Empty where there is none, or none that is whole. */
  public Optional<StoredReply> reply() {
    return read(file);
  }

  /** As {@link #reply}; the body is the writer's own affair. */
  public Optional<StoredReply> failure() {
    return read(failureFile());
  }

  /**
   * @param received milliseconds since 1970
   * @throws IOException where nothing was written; what was there before still is
   */
  public void keep(int status, long received, byte[] body) throws IOException {
    write(file, status, received, body);
  }

  /**
   * @throws IOException as {@link #keep}
   */
  public void keepFailure(int status, long received, byte[] body) throws IOException {
    write(failureFile(), status, received, body);
  }

  public void forgetFailure() throws IOException {
    Files.deleteIfExists(failureFile());
  }

  /**
   * Waits until nobody else asks this, in any process.
   *
   * @throws IOException where there is no folder, or no locks
   */
  public RangeLock lock(Duration patience)
      throws IOException, TimeoutException, InterruptedException {
    return RangeLock.acquire(cache.lock(), hash >>> 2, patience);
  }

  private Path failureFile() {
    return file.resolveSibling(file.getFileName() + FAILED);
  }

  private Optional<StoredReply> read(Path path) {
    try {
      byte[] bytes = bytes(path);
      return bytes == null ? Optional.empty() : StoredReply.decoded(bytes, uri);
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static byte[] bytes(Path path) throws IOException {
    // Mostly nothing is there, which Files.isRegularFile finds out by an exception.
    if (!path.toFile().exists()) {
      return null;
    }
    // Opening a pipe would wait for somebody to write into it.
    if (!Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
      return null;
    }
    // Not a channel: the first one of a process loads the network's library and tries sockets.
    try (FileInputStream in = new FileInputStream(path.toFile())) {
      return in.readNBytes(StoredReply.LARGEST_FILE + 1);
    }
  }

  private void write(Path path, int status, long received, byte[] body) throws IOException {
    long nonce = ThreadLocalRandom.current().nextLong();
    byte[] bytes = new StoredReply(uri, status, received, nonce, body).encoded();
    if (bytes.length > StoredReply.LARGEST_FILE) {
      throw new IOException("too large to keep");
    }
    shard.require();
    AtomicReplace.writeUnforced(path, bytes);
    shard.afterWriting(bytes.length, nonce);
  }

  /** The 64-bit FNV-1a hash: no security provider need be loaded for it. */
  static long hash(String text) {
    long hash = FNV_OFFSET;
    for (int i = 0; i < text.length(); i++) {
      hash = (hash ^ text.charAt(i)) * FNV_PRIME;
    }
    return hash;
  }

  private static String name(long hash) {
    char[] name = new char[16];
    for (int i = 0; i < name.length; i++) {
      name[i] = HEX.charAt((int) (hash >>> (60 - 4 * i)) & 0xf);
    }
    return new String(name);
  }
}
