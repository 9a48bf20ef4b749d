package gust.files;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A lock across threads and processes, which the system releases if its owner dies. Each lock is a
 * byte position of a lock file, which may be beyond its end, so that one file serves many locks.
 * Never delete the file: another process could then lock a new file of the same name. Not
 * reentrant.
 */
public final class ProcessLock implements AutoCloseable {
  /**
   * Closing any channel of a file drops all locks that this process holds on it, so all threads
   * share one channel, and the last one closes it.
   */
  private static final Map<Path, LockFile> OPEN = new HashMap<>();

  private static final long FIRST_PAUSE_NANOS = TimeUnit.MICROSECONDS.toNanos(100);
  private static final long LONGEST_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(3);

  private static final class LockFile {
    private final Path path;
    private final FileChannel channel;
    private final Set<Long> held = new HashSet<>();

    private LockFile(Path path) throws IOException {
      RegularFile.requireOrNone(path);
      this.path = path;
      this.channel =
          FileChannel.open(path, Set.of(CREATE, WRITE, NOFOLLOW_LINKS), OwnerOnly.file(path));
    }

    private void closeUnused() throws IOException {
      if (held.isEmpty()) {
        OPEN.remove(path);
        channel.close();
      }
    }
  }

  private final LockFile file;
  private final FileLock lock;

  private ProcessLock(LockFile file, FileLock lock) {
    this.file = file;
    this.lock = lock;
  }

  /**
   * Acquires the lock at position 0.
   *
   * @throws TimeoutException if the lock was not released within {@code timeout}
   * @throws IOException like {@link #tryAcquire}
   */
  public static ProcessLock acquire(Path path, Duration timeout)
      throws IOException, TimeoutException, InterruptedException {
    long deadline = System.nanoTime() + timeout.toNanos();
    // The first pauses are short, because most locks are held only briefly.
    for (long longest = FIRST_PAUSE_NANOS; ; longest = Math.min(longest * 2, LONGEST_PAUSE_NANOS)) {
      Optional<ProcessLock> lock = tryAcquire(path, 0);
      if (lock.isPresent()) {
        return lock.get();
      }
      long left = deadline - System.nanoTime();
      if (left <= 0) {
        throw new TimeoutException();
      }
      long pause = ThreadLocalRandom.current().nextLong(longest / 4, longest);
      TimeUnit.NANOSECONDS.sleep(Math.min(pause, left));
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
      if (file == null) {
        file = new LockFile(path);
        OPEN.put(path, file);
      }
      try {
        FileLock lock =
            file.held.contains(position) ? null : file.channel.tryLock(position, 1, false);
        if (lock == null) {
          return Optional.empty();
        }
        file.held.add(position);
        return Optional.of(new ProcessLock(file, lock));
      } finally {
        file.closeUnused();
      }
    }
  }

  /**
   * Like {@link #acquire}, for callers that do not need to distinguish failures.
   *
   * @throws IOException also if the lock was not released in time, or the thread was interrupted;
   *     keeps the thread's interrupt status
   */
  public static ProcessLock acquireOrFail(Path path, Duration timeout) throws IOException {
    try {
      return acquire(path, timeout);
    } catch (TimeoutException e) {
      throw new IOException("another gust has it locked", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  /** Never throws: a lock that cannot be released is freed when its channel is closed. */
  @Override
  public void close() {
    synchronized (OPEN) {
      file.held.remove(lock.position());
      try {
        try {
          lock.release();
        } finally {
          file.closeUnused();
        }
      } catch (IOException _) {
        // The channel is closed already, or will be when the process exits.
      }
    }
  }
}
