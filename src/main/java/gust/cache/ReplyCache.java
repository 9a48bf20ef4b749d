package gust.cache;

import gust.files.AtomicReplace;
import gust.files.ProcessLock;
import gust.http.Reply;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/**
 * The replies on disk, each by its question: the whole request URI without the key. {@code
 * docs/how-it-works.md} describes the files.
 *
 * <p>A file's name is a hash of the question; on a collision the later reply replaces the earlier;
 * the stored URI is verified.
 */
public final class ReplyCache {
  /** How much they take altogether, give or take what is written between two sweeps. */
  public static final long LARGEST = 16 * ReplyShard.LARGEST;

  /** How the file of a question's answer ends; its name begins with a hash. */
  static final String ANSWER = "";

  /** How that of its last failure ends, for those who wait for an answer. */
  static final String FAILURE = ".failed";

  private static final long FNV_OFFSET = 0xcbf29ce484222325L;
  private static final long FNV_PRIME = 0x100000001b3L;

  private final Path folder;
  private final ReplyShard[] shards = new ReplyShard[16];
  private Path lock;

  /**
   * @param cache gust's cache folder, created with the first reply
   */
  public ReplyCache(Path cache) {
    this.folder = cache.resolve("replies");
    for (int i = 0; i < shards.length; i++) {
      shards[i] = new ReplyShard(folder.resolve(Integer.toHexString(i)));
    }
  }

  public Path folder() {
    return folder;
  }

  /**
   * Locks a question; empty if it is locked already, by any process or thread.
   *
   * @throws IOException where there is no folder, or no locks
   */
  Optional<ProcessLock> tryLock(String question) throws IOException {
    return ProcessLock.tryAcquire(lockFile(), hash(question) >>> 2);
  }

  private synchronized Path lockFile() throws IOException {
    if (lock == null) {
      ReplyShard.create(folder);
      lock = folder.toRealPath().resolve("lock");
    }
    return lock;
  }

  /**
   * @throws IOException where the folder cannot be read
   */
  public CacheTotals totals() throws IOException {
    CacheTotals totals = CacheTotals.NOTHING;
    for (ReplyShard shard : shards) {
      totals = shard.addTo(totals);
    }
    return totals;
  }

  /**
   * Deletes replies, failures and what killed writers left; nothing else that lies there, and
   * nothing behind a link. The folders and the lock file stay, for others may be using them.
   *
   * @return how many replies there were
   * @throws IOException where one could not be deleted
   */
  public int clear() throws IOException {
    int replies = 0;
    for (ReplyShard shard : shards) {
      replies += shard.clear();
    }
    return replies;
  }

  private ReplyShard shard(String name) {
    return shards[(int) (hash(name) >>> 60)];
  }

  private Path file(String name, String suffix) {
    return shard(name).folder().resolve(HexFormat.of().toHexDigits(hash(name)) + suffix);
  }

  /** Empty if missing or corrupt. */
  Optional<StoredReply> read(String name, String suffix) {
    Path path = file(name, suffix);
    // The file is usually absent, and Files.isRegularFile would throw and catch an exception then.
    // Opening a pipe would wait until another process writes into it.
    if (!path.toFile().exists()
        || Files.isSymbolicLink(folder)
        || !Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
      return Optional.empty();
    }
    // Not a channel: the first one of a process loads the network's library and tries sockets.
    try (FileInputStream in = new FileInputStream(path.toFile())) {
      return StoredReply.decoded(in.readNBytes(StoredReply.LARGEST_FILE), name);
    } catch (IOException _) {
      return Optional.empty();
    }
  }

  /**
   * @throws IOException where nothing was written; what was there before still is
   */
  void write(String name, String suffix, Reply reply) throws IOException {
    byte[] file = new StoredReply(name, reply, ThreadLocalRandom.current().nextLong()).encoded();
    ReplyShard shard = shard(name);
    ReplyShard.create(folder);
    ReplyShard.create(shard.folder());
    AtomicReplace.writeUnsynced(file(name, suffix), file);
    shard.afterWriting(file.length);
  }

  /** The 64-bit FNV-1a hash: no security provider need be loaded for it. */
  static long hash(String text) {
    long hash = FNV_OFFSET;
    for (int i = 0; i < text.length(); i++) {
      hash = (hash ^ text.charAt(i)) * FNV_PRIME;
    }
    return hash;
  }
}
