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
 * The replies on disk, by question: the whole request URI without the key. {@code
 * docs/how-it-works.md} describes the files.
 *
 * <p>A file's name is a hash of the question. On a collision the later reply replaces the earlier
 * one; reading verifies the stored URI.
 */
public final class ReplyCache {
  /** Maximum total size in bytes; may be exceeded between two sweeps. */
  public static final long LARGEST = 16 * ReplyShard.LARGEST;

  /** File name suffix of a question's answer, after the hash. */
  static final String ANSWER = "";

  /** Suffix of its last failure, for processes that wait for the answer. */
  static final String FAILURE = ".failed";

  private static final long FNV_OFFSET = 0xcbf29ce484222325L;
  private static final long FNV_PRIME = 0x100000001b3L;

  private final Path folder;
  private final ReplyShard[] shards = new ReplyShard[16];
  private Path lock;

  /**
   * @param cache gust's cache folder, created when the first reply is written
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
   * Locks a question; empty if any process or thread has locked it already.
   *
   * @throws IOException if the folder cannot be created or the file system has no locks
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
   * @throws IOException if the folder cannot be read
   */
  public CacheTotals totals() throws IOException {
    CacheTotals totals = CacheTotals.NOTHING;
    for (ReplyShard shard : shards) {
      totals = shard.addTo(totals);
    }
    return totals;
  }

  /**
   * Deletes replies, failures and orphaned temporary files; does not touch other files or follow
   * links. The folders and the lock file stay, because other processes may be using them.
   *
   * @return the number of replies deleted
   * @throws IOException if one could not be deleted
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
    // Opening a pipe would block until another process writes to it.
    if (!path.toFile().exists()
        || Files.isSymbolicLink(folder)
        || !Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
      return Optional.empty();
    }
    // Not a channel: a process's first channel loads the network library and tries sockets.
    try (FileInputStream in = new FileInputStream(path.toFile())) {
      return StoredReply.decoded(in.readNBytes(StoredReply.LARGEST_FILE), name);
    } catch (IOException _) {
      return Optional.empty();
    }
  }

  /**
   * @throws IOException if nothing was written; the old content is unchanged
   */
  void write(String name, String suffix, Reply reply) throws IOException {
    byte[] file = new StoredReply(name, reply, ThreadLocalRandom.current().nextLong()).encoded();
    ReplyShard shard = shard(name);
    ReplyShard.create(folder);
    ReplyShard.create(shard.folder());
    AtomicReplace.writeUnsynced(file(name, suffix), file);
    shard.afterWriting(file.length);
  }

  /** The 64-bit FNV-1a hash, because loading a security provider is slow. */
  static long hash(String text) {
    long hash = FNV_OFFSET;
    for (int i = 0; i < text.length(); i++) {
      hash = (hash ^ text.charAt(i)) * FNV_PRIME;
    }
    return hash;
  }
}
