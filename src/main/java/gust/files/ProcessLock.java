package gust.files;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;

import gust.process.Deadline;
import gust.process.Sleeper;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/**
 * A lock across threads and processes, which the system releases if its owner dies. Each lock is a
 * byte position of a lock file, which may be beyond its end, so that one file serves many locks.
 * Never delete the file: another process could then lock a new file of the same name. Not
 * reentrant.
 */
public final class ProcessLock implements AutoCloseable {
  /**
   * Closing any channel of a file drops all locks that this process holds on it, so all threads
   * share one channel. It stays open until another file is opened: a list locks the same few files
   * thousands of times.
   */
  private static final Map<Path, LockFile> OPEN = new HashMap<>();

  private static final long FIRST_PAUSE_NANOS = TimeUnit.MICROSECONDS.toNanos(100);
  private static final long LONGEST_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(3);

  private record LockFile(FileChannel channel, Set<Long> held) {}

  private final LockFile file;
  private final FileLock lock;

  private ProcessLock(LockFile file, FileLock lock) {
    this.file = file;
    this.lock = lock;
  }

  /**
   * Acquires the lock at position 0.
   *
   * @throws InterruptedIOException if the lock was not released within {@code timeout}, or the
   *     thread was interrupted; keeps the thread's interrupt status
   * @throws IOException like {@link #tryAcquire}
   */
  public static ProcessLock acquire(Path path, Duration timeout) throws IOException {
    Deadline deadline = Deadline.fromNow(timeout, Sleeper.SYSTEM);
    // The first pauses are short, because most locks are held only briefly.
    for (long longest = FIRST_PAUSE_NANOS; ; longest = Math.min(longest * 2, LONGEST_PAUSE_NANOS)) {
      Optional<ProcessLock> lock = tryAcquire(path, 0);
      if (lock.isPresent()) {
        return lock.get();
      }
      if (deadline.hasPassed() || Thread.currentThread().isInterrupted()) {
        throw new InterruptedIOException("another gust has it locked");
      }
      long pause = ThreadLocalRandom.current().nextLong(longest / 4, longest);
      try {
        Sleeper.SYSTEM.sleep(Duration.ofNanos(pause));
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /**
   * @param path the real path of the lock file, so that all processes agree on it; created if
   *     missing, but its folder must exist
   * @param position the lock's position, 0 or more
   * @return empty if it is held already
   * @throws IOException if the file cannot be created or the file system has no locks
   */
  public static Optional<ProcessLock> tryAcquire(Path path, long position) throws IOException {
    synchronized (OPEN) {
      LockFile file = OPEN.get(path);
      if (file == null || !file.channel.isOpen()) {
        closeIdle();
        file = open(path);
        OPEN.put(path, file);
      }
      FileLock lock =
          file.held.contains(position) ? null : file.channel.tryLock(position, 1, false);
      if (lock == null) {
        return Optional.empty();
      }
      file.held.add(position);
      return Optional.of(new ProcessLock(file, lock));
    }
  }

  private static void closeIdle() throws IOException {
    for (Iterator<LockFile> files = OPEN.values().iterator(); files.hasNext(); ) {
      LockFile file = files.next();
      if (file.held.isEmpty()) {
        file.channel.close();
        files.remove();
      }
    }
  }

  private static LockFile open(Path path) throws IOException {
    // Opening a pipe without a reader would block.
    if (!path.toFile().isFile() && path.toFile().exists()) {
      throw new FileSystemException(path.toString(), null, "something else is in its lock's place");
    }
    if (Files.isSymbolicLink(path)) {
      throw new FileSystemException(path.toString(), null, "its lock is a link");
    }
    FileChannel channel =
        FileChannel.open(path, Set.of(CREATE, WRITE, NOFOLLOW_LINKS), Permissions.ofNewFile(path));
    return new LockFile(channel, new HashSet<>());
  }

  /** Never throws: a lock that cannot be released is freed when its channel is closed. */
  @Override
  public void close() {
    synchronized (OPEN) {
      file.held.remove(lock.position());
      try {
        lock.release();
      } catch (IOException _) {
        // The channel is closed already, or will be when the process exits.
      }
    }
  }
}
