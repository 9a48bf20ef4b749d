package gust.limits;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import gust.files.Permissions;
import gust.files.ProcessLock;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * The file of one account's calls: two records, overwritten in turn, so that a process that dies
 * while writing leaves one intact. The lock is on a separate empty file, which must never be read:
 * POSIX drops all of a process's locks once any descriptor of that file is closed.
 */
final class LedgerFile {
  private static final int SIZE = 2 * LedgerRecord.BYTES;
  private static final Duration FORGET_TIMEOUT = Duration.ofSeconds(10);
  private static final Set<OpenOption> CHANGE = Set.of(CREATE, READ, WRITE, NOFOLLOW_LINKS);

  private final Path file;
  private Path lockFile;
  private Object checkedKey;

  /** Kept open, because a list changes the file thousands of times. */
  private FileChannel channel;

  private Object openKey;

  /** Reused for every read. Not thread-safe. */
  private final ByteBuffer both = ByteBuffer.allocate(SIZE);

  LedgerFile(Path file) {
    this.file = file;
  }

  /**
   * To be held while the record is read and written, and only briefly: all processes wait.
   *
   * @param timeout how long to wait for it
   */
  ProcessLock lock(Duration timeout) throws IOException {
    if (lockFile == null) {
      Permissions.createOwnFolder(file.getParent());
      // One for all loopback addresses: otherwise each sandbox would leave one for ever.
      String name = file.getFileName().toString().split("_")[0];
      lockFile = file.getParent().toRealPath().resolve("." + name + ".lock");
    }
    return ProcessLock.acquire(lockFile, timeout);
  }

  /** Reads the record under the lock. Replaces a file that gust did not write for this user. */
  AccountCalls read() throws IOException {
    if (!isUsable()) {
      Files.deleteIfExists(file);
      checkedKey = null;
    }
    if (checkedKey == null || checkedKey != openKey || !channel.isOpen()) {
      if (channel != null) {
        channel.close();
      }
      channel = FileChannel.open(file, CHANGE, Permissions.ofNewFile(file));
      openKey = checkedKey;
    }
    Optional<AccountCalls> known = newest(channel);
    return known.isPresent() ? known.get() : create();
  }

  private boolean isUsable() throws IOException {
    BasicFileAttributes found;
    try {
      found = Files.readAttributes(file, BasicFileAttributes.class, NOFOLLOW_LINKS);
    } catch (NoSuchFileException _) {
      return false;
    }
    if (!found.isRegularFile()) {
      return false;
    }
    if (found.fileKey() == null || !found.fileKey().equals(checkedKey)) {
      Permissions permissions = Permissions.of(file);
      if (!permissions.isMine() || permissions.othersCanWrite() || hasOtherNames()) {
        return false;
      }
      checkedKey = found.fileKey();
    }
    return true;
  }

  /** Whether a hard link to it exists: what is written would change another file, too. */
  private boolean hasOtherNames() throws IOException {
    return file.getFileSystem().supportedFileAttributeViews().contains("unix")
        && (int) Files.getAttribute(file, "unix:nlink", NOFOLLOW_LINKS) > 1;
  }

  /** Writes both records now: the second could not be added later if the disk is full. */
  private AccountCalls create() throws IOException {
    AccountCalls calls = new AccountCalls();
    channel.truncate(SIZE);
    save(calls);
    save(calls);
    channel.force(false);
    if (!isUsable()) {
      throw new IOException("others can write to it");
    }
    return calls;
  }

  /** Writes what was {@link #read} and changed, under the same lock. */
  void save(AccountCalls calls) throws IOException {
    calls.generation++;
    long at = Math.floorMod(calls.generation, 2) * LedgerRecord.BYTES;
    ByteBuffer record = LedgerRecord.write(calls);
    while (record.hasRemaining()) {
      channel.write(record, at + record.position());
    }
    if (calls.refused) {
      channel.force(false);
    }
  }

  /** Empty if neither record is intact. */
  private Optional<AccountCalls> newest(FileChannel from) throws IOException {
    boolean hasBoth = from.read(both.clear(), 0) == SIZE && from.size() == SIZE;
    both.flip();
    ByteBuffer newest = null;
    for (int at = 0; hasBoth && at < SIZE; at += LedgerRecord.BYTES) {
      ByteBuffer record = both.slice(at, LedgerRecord.BYTES);
      if (LedgerRecord.isWhole(record)
          && (newest == null
              || LedgerRecord.generation(record) > LedgerRecord.generation(newest))) {
        newest = record;
      }
    }
    if (LedgerRecord.isOfNewerVersion(newest == null ? both : newest)) {
      throw new IOException("a newer gust has written it");
    }
    return Optional.ofNullable(newest).map(LedgerRecord::read);
  }

  /** Reads without locking or creating files. */
  AccountCalls peek() {
    try {
      if (!Files.isSymbolicLink(file.getParent()) && isUsable()) {
        try (FileChannel once = FileChannel.open(file, READ, NOFOLLOW_LINKS)) {
          return newest(once).orElseGet(AccountCalls::new);
        }
      }
    } catch (IOException _) {
      // Treat as unknown.
    }
    return new AccountCalls();
  }

  /**
   * Never delete the lock file: another process could then lock a new file of the same name.
   *
   * @param condition asked under the lock
   * @return whether there was anything to forget
   */
  boolean forgetIf(BooleanSupplier condition) throws IOException {
    try (ProcessLock _ = lock(FORGET_TIMEOUT)) {
      return condition.getAsBoolean() && Files.deleteIfExists(file);
    }
  }
}
