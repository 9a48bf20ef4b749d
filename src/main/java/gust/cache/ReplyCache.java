package gust.cache;

import gust.files.AtomicReplace;
import gust.files.Permissions;
import gust.files.ProcessLock;
import gust.http.Reply;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;

/**
 * The replies on disk, by request: the whole URI without the key. {@code docs/how-it-works.md}
 * describes the files.
 *
 * <p>A file's name is a hash of the URI. On a collision the later reply replaces the earlier one;
 * reading verifies the stored URI. Writers occasionally sweep the one of the sixteen folders that
 * they write to, so that no run has to list them all.
 */
public final class ReplyCache {
  /** Maximum size of a folder in bytes; the largest reply fits in. */
  private static final long LARGEST_FOLDER = 4 << 20;

  private static final int FOLDERS = 16;

  /** Maximum total size in bytes; may be exceeded between two sweeps. */
  public static final long LARGEST = FOLDERS * LARGEST_FOLDER;

  /** Disk block size; small files occupy a whole block. */
  private static final long BLOCK = 4096;

  /** Average number of bytes written between two sweeps. */
  private static final long WRITTEN_PER_SWEEP = LARGEST_FOLDER / 4;

  /** Within this time, a run writes no more than {@link #LARGEST}. */
  private static final long REFILL_MILLIS = Duration.ofMinutes(10).toMillis();

  /** Writes finish far faster; older temporary files are orphans. */
  private static final long ORPHAN_AGE_MILLIS = Duration.ofMinutes(10).toMillis();

  private static final long FNV_OFFSET = 0xcbf29ce484222325L;
  private static final long FNV_PRIME = 0x100000001b3L;

  /**
   * The replies on disk.
   *
   * @param bytes total size
   * @param oldest when the oldest was received
   */
  public record Totals(
      int replies, long bytes, Optional<Instant> oldest, Optional<Instant> newest) {}

  /**
   * A file that gust created: {@code a1…}, or a temporary file {@code .a1….tmp}.
   *
   * @param size in bytes on disk
   */
  private record Entry(Path file, boolean isReply, long size, long modified) {}

  private final Path folder;
  private Path lock;

  /** Why a folder could not be created; a run does not try again at each call. */
  private IOException unusable;

  private long room;
  private long roomSince = -REFILL_MILLIS;

  /**
   * @param cache gust's cache folder, created when the first reply is written
   */
  public ReplyCache(Path cache) {
    this.folder = cache.resolve("replies");
  }

  public Path folder() {
    return folder;
  }

  /**
   * Locks a request; empty if any process or thread has locked it already.
   *
   * @throws IOException if the folder cannot be created or the file system has no locks
   */
  Optional<ProcessLock> tryLock(String uri) throws IOException {
    return ProcessLock.tryAcquire(lockFile(), hash(uri) >>> 2);
  }

  private synchronized Path lockFile() throws IOException {
    if (lock == null) {
      createOwnFolder(folder);
      lock = folder.toRealPath().resolve("lock");
    }
    return lock;
  }

  private synchronized void createOwnFolder(Path own) throws IOException {
    if (unusable != null) {
      throw unusable;
    }
    try {
      Permissions.createOwnFolder(own);
    } catch (IOException e) {
      unusable = e;
      throw e;
    }
  }

  private Path file(String uri) {
    String name = HexFormat.of().toHexDigits(hash(uri));
    return folder.resolve(name.substring(0, 1)).resolve(name);
  }

  /** Empty if missing or corrupt. */
  Optional<StoredReply> read(String uri) {
    Path path = file(uri);
    // The file is usually absent, and Files.isRegularFile would throw and catch an exception then.
    // Opening a pipe would block until another process writes to it.
    if (!path.toFile().exists()
        || Files.isSymbolicLink(folder)
        || !Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
      return Optional.empty();
    }
    try (FileInputStream in = new FileInputStream(path.toFile())) {
      return StoredReply.decoded(in.readNBytes(StoredReply.LARGEST_FILE), uri);
    } catch (IOException _) {
      return Optional.empty();
    }
  }

  /**
   * Writes nothing if it would push out what this run has just written. Otherwise a list longer
   * than the cache would leave only its last replies, which a second run of it reaches too late.
   *
   * @throws IOException if nothing was written; the old content is unchanged
   */
  void write(String uri, Reply reply) throws IOException {
    long size = onDisk(StoredReply.HEADER + uri.length() + reply.body().length);
    if (!takeRoom(size, reply.when().toEpochMilli())) {
      return;
    }
    long nonce = ThreadLocalRandom.current().nextLong();
    byte[] content = new StoredReply(uri, reply, nonce).encoded();
    Path file = file(uri);
    createOwnFolder(folder);
    createOwnFolder(file.getParent());
    AtomicReplace.writeUnsynced(file, content);
    // Sweeps with a probability proportional to the size written.
    if (ThreadLocalRandom.current().nextLong(WRITTEN_PER_SWEEP) < size) {
      sweep(file.getParent(), LARGEST_FOLDER);
    }
  }

  private synchronized boolean takeRoom(long size, long now) {
    if (Math.abs(now - roomSince) >= REFILL_MILLIS) {
      roomSince = now;
      room = LARGEST;
    }
    room -= size;
    return room >= 0;
  }

  private static long onDisk(long size) {
    return (size + BLOCK - 1) / BLOCK * BLOCK;
  }

  /** Deletes orphaned temporary files, and the oldest replies beyond {@code most} bytes. */
  static void sweep(Path shard, long most) throws IOException {
    List<Entry> files = new ArrayList<>();
    list(shard, files);
    files.sort(Comparator.comparingLong(Entry::modified).reversed());
    long total = 0;
    for (Entry entry : files) {
      boolean isOld = files.getFirst().modified() - entry.modified() > ORPHAN_AGE_MILLIS;
      boolean isNewestReply = total == 0;
      total += entry.isReply() ? entry.size() : 0;
      if (entry.isReply() ? total > most && !isNewestReply : isOld) {
        Files.deleteIfExists(entry.file());
      }
    }
  }

  /**
   * Deletes replies and orphaned temporary files; does not touch other files or follow links. The
   * folders and the lock file stay, because other processes may be using them.
   *
   * @return the number of replies deleted
   * @throws IOException if one could not be deleted
   */
  public int clear() throws IOException {
    int replies = 0;
    for (Entry entry : files()) {
      replies += Files.deleteIfExists(entry.file()) && entry.isReply() ? 1 : 0;
    }
    return replies;
  }

  /**
   * @throws IOException if the folder cannot be read
   */
  public Totals totals() throws IOException {
    List<Instant> received = new ArrayList<>();
    long bytes = 0;
    for (Entry entry : files()) {
      long at = entry.isReply() ? received(entry.file()) : -1;
      if (at >= 0) {
        received.add(Instant.ofEpochMilli(at));
        bytes += entry.size();
      }
    }
    return new Totals(
        received.size(),
        bytes,
        received.stream().min(Comparator.naturalOrder()),
        received.stream().max(Comparator.naturalOrder()));
  }

  private static long received(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
      return StoredReply.received(ByteBuffer.wrap(in.readNBytes(StoredReply.HEADER)));
    } catch (NoSuchFileException _) {
      return -1;
    }
  }

  private List<Entry> files() throws IOException {
    List<Entry> files = new ArrayList<>();
    if (!Files.notExists(folder) && !Files.isRegularFile(folder) && !Files.isExecutable(folder)) {
      // Of a folder that may not be entered, each file seems to be missing.
      throw new AccessDeniedException(folder.toString());
    }
    for (int i = 0; i < FOLDERS; i++) {
      list(folder.resolve(Integer.toHexString(i)), files);
    }
    return files;
  }

  /** Lists only gust's own files. */
  private static void list(Path shard, List<Entry> files) throws IOException {
    if (Files.isSymbolicLink(shard.getParent())
        || !Files.isDirectory(shard, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    String name = shard.getFileName() + "[0-9a-f]{15}";
    Pattern own = Pattern.compile(name + "|\\." + name + "\\..*tmp");
    File[] found = shard.toFile().listFiles((_, file) -> own.matcher(file).matches());
    if (found == null) {
      throw new AccessDeniedException(shard.toString());
    }
    for (File file : found) {
      if (Files.isRegularFile(file.toPath(), LinkOption.NOFOLLOW_LINKS)) {
        boolean isReply = !file.getName().startsWith(".");
        files.add(new Entry(file.toPath(), isReply, onDisk(file.length()), file.lastModified()));
      }
    }
  }

  /** The 64-bit FNV-1a hash. */
  public static long hash(String text) {
    long hash = FNV_OFFSET;
    for (int i = 0; i < text.length(); i++) {
      hash = (hash ^ text.charAt(i)) * FNV_PRIME;
    }
    return hash;
  }
}
