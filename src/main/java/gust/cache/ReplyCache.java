package gust.cache;

import gust.files.OwnerOnly;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;

/** The replies on disk: {@code docs/reliability.md} says what holds of them. */
public final class ReplyCache {
  /** How much they take altogether, give or take what is written between two sweeps. */
  public static final long LARGEST = 16 * ReplyShard.LARGEST;

  private static final String SHARDS = "0123456789abcdef";

  private final Path folder;
  private final ReplyShard[] shards = new ReplyShard[SHARDS.length()];
  private Path lock;

  /**
   * @param cache gust's cache folder, created with the first reply
   */
  public ReplyCache(Path cache) {
    this.folder = cache.resolve("replies");
  }

  /**
   * What is there.
   *
   * @param bytes their size
   * @param oldest when the oldest was received, in milliseconds since 1970
   */
  public record Stock(int replies, long bytes, OptionalLong oldest, OptionalLong newest) {}

  public Path folder() {
    return folder;
  }

  public ReplySlot slot(String uri) {
    return new ReplySlot(this, uri);
  }

  /**
   * The folder that a hash belongs to.
   *
   * @param hash its first hexadecimal digit counts
   */
  synchronized ReplyShard shard(long hash) {
    int number = (int) (hash >>> 60);
    if (shards[number] == null) {
      shards[number] = new ReplyShard(folder.resolve(SHARDS.substring(number, number + 1)));
    }
    return shards[number];
  }

  /**
   * The file of all locks, by its real path.
   *
   * @throws IOException where there can be none
   */
  synchronized Path lock() throws IOException {
    if (lock == null) {
      OwnerOnly.createFolder(folder);
      lock = folder.toRealPath().resolve("lock");
    }
    return lock;
  }

  /**
   * @throws IOException where the folder cannot be read
   */
  public Stock stock() throws IOException {
    int replies = 0;
    long bytes = 0;
    long oldest = Long.MAX_VALUE;
    long newest = -1;
    for (ReplyShard.Kept kept : files()) {
      long received = kept.kind() == ReplyShard.Kept.Kind.REPLY ? received(kept.file()) : -1;
      if (received >= 0) {
        replies++;
        bytes += kept.size();
        oldest = Math.min(oldest, received);
        newest = Math.max(newest, received);
      }
    }
    return replies == 0
        ? new Stock(0, 0, OptionalLong.empty(), OptionalLong.empty())
        : new Stock(replies, bytes, OptionalLong.of(oldest), OptionalLong.of(newest));
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
    for (ReplyShard.Kept kept : files()) {
      boolean deleted = Files.deleteIfExists(kept.file());
      replies += deleted && kept.kind() == ReplyShard.Kept.Kind.REPLY ? 1 : 0;
    }
    return replies;
  }

  private List<ReplyShard.Kept> files() throws IOException {
    List<ReplyShard.Kept> files = new ArrayList<>();
    for (int i = 0; i < SHARDS.length(); i++) {
      files.addAll(ReplyShard.list(folder.resolve(SHARDS.substring(i, i + 1))));
    }
    return files;
  }

  private static long received(Path file) throws IOException {
    try (FileChannel channel =
        FileChannel.open(file, Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS))) {
      ByteBuffer header = ByteBuffer.allocate(StoredReply.HEADER);
      while (header.hasRemaining() && channel.read(header) >= 0) {}
      return StoredReply.receivedAsTold(header.flip());
    } catch (NoSuchFileException e) {
      return -1;
    }
  }
}
