package gust.limits;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import gust.files.OwnerOnly;
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
import java.util.function.Function;

/**
 * The file of one account's calls: two records, overwritten in turn, so that a process that dies
 * while it writes leaves the other. The locks are on an empty file beside it, which nothing ever
 * reads: POSIX drops all of a process's locks once any descriptor of that file is closed.
 */
final class LedgerFile {
  private static final int SIZE = 2 * LedgerRecord.BYTES;
  private static final Duration PATIENCE_TO_FORGET = Duration.ofSeconds(10);
  private static final Set<OpenOption> CHANGE = Set.of(CREATE, READ, WRITE, NOFOLLOW_LINKS);

  private final Path file;
  private Path lockFile;
  private Object checkedKey;

  /** Stays open, as a list changes the file thousands of times. */
  private FileChannel channel;

  private Object openKey;

  /** Read anew at every change, and made but once. For one thread at a time. */
  private final ByteBuffer both = ByteBuffer.allocate(SIZE);

  LedgerFile(Path file) {
    this.file = file;
  }

  /**
   * All other processes wait meanwhile, so it is to be quick.
   *
   * @param patience how long to wait for the lock
   * @throws IOException where it was not free in time, or the file is not to be used; then nothing
   *     was changed
   */
  <T> T change(Duration patience, Function<AccountCalls, T> change) throws IOException {
    try (ProcessLock _ = lock(patience)) {
      open();
      Optional<AccountCalls> known = newest(channel);
      AccountCalls calls = known.isPresent() ? known.get() : create();
      T result = change.apply(calls);
      if (calls.changed) {
        write(calls);
      }
      if (calls.refused) {
        channel.force(false);
      }
      return result;
    }
  }

  private ProcessLock lock(Duration patience) throws IOException {
    if (lockFile == null) {
      OwnerOnly.createFolder(file.getParent());
      lockFile = file.getParent().toRealPath().resolve("." + file.getFileName() + ".lock");
    }
    return ProcessLock.acquireOrFail(lockFile, patience);
  }

  /**
   * Another of its bytes, which a process holds as long as its call is under way.
   *
   * @param number 1 or more
   * @return empty where it is held already
   */
  Optional<ProcessLock> tryLockCall(int number) throws IOException {
    return ProcessLock.tryAcquire(lockFile, number);
  }

  /** What was not written by a gust of this user is replaced. */
  private void open() throws IOException {
    if (!isUsable()) {
      Files.deleteIfExists(file);
      checkedKey = null;
    }
    if (checkedKey == null || checkedKey != openKey || !channel.isOpen()) {
      if (channel != null) {
        channel.close();
      }
      channel = FileChannel.open(file, CHANGE, OwnerOnly.file(file));
      openKey = checkedKey;
    }
  }

  private boolean isUsable() throws IOException {
    BasicFileAttributes found;
    try {
      found = Files.readAttributes(file, BasicFileAttributes.class, NOFOLLOW_LINKS);
    } catch (NoSuchFileException _) {
      return false;
    }
    if (!found.isRegularFile() || found.size() != SIZE) {
      return false;
    }
    if (found.fileKey() == null || !found.fileKey().equals(checkedKey)) {
      Permissions permissions = Permissions.of(file);
      if (!permissions.isMine() || permissions.othersCanWrite()) {
        return false;
      }
      checkedKey = found.fileKey();
    }
    return true;
  }

  /** Both records are written: on a disk that has become full, neither could be added. */
  private AccountCalls create() throws IOException {
    AccountCalls calls = new AccountCalls();
    write(calls);
    write(calls);
    channel.force(false);
    if (!isUsable()) {
      throw new IOException("others can write to it");
    }
    return calls;
  }

  private void write(AccountCalls calls) throws IOException {
    calls.generation++;
    long at = calls.generation % 2 * LedgerRecord.BYTES;
    ByteBuffer record = LedgerRecord.write(calls);
    while (record.hasRemaining()) {
      channel.write(record, at + record.position());
    }
  }

  /** Empty where neither record is whole. */
  private Optional<AccountCalls> newest(FileChannel from) throws IOException {
    if (from.read(both.clear(), 0) < SIZE) {
      return Optional.empty();
    }
    ByteBuffer newest = null;
    for (int at = 0; at < SIZE; at += LedgerRecord.BYTES) {
      ByteBuffer record = both.slice(at, LedgerRecord.BYTES);
      if (LedgerRecord.isWhole(record)
          && (newest == null
              || LedgerRecord.generation(record) > LedgerRecord.generation(newest))) {
        newest = record;
      }
    }
    if (newest != null && !LedgerRecord.isOfThisVersion(newest)) {
      throw new IOException("a newer gust has written it");
    }
    return Optional.ofNullable(newest).map(LedgerRecord::read);
  }

  /** Without the lock, and without a trace. */
  AccountCalls peek() {
    try {
      if (isUsable()) {
        try (FileChannel once = FileChannel.open(file, READ, NOFOLLOW_LINKS)) {
          return newest(once).orElseGet(AccountCalls::new);
        }
      }
    } catch (IOException _) {
      // As good as unknown.
    }
    return new AccountCalls();
  }

  /** The lock file stays: who deletes it splits the lock in two. */
  void forget() throws IOException {
    try (ProcessLock _ = lock(PATIENCE_TO_FORGET)) {
      Files.deleteIfExists(file);
    }
  }
}
