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
 * One owner at a time among all threads of all processes; the system frees it when its owner dies.
 * A lock is one byte of a lock file, which need not be there, so one file serves for many. Never
 * delete the file: another process could then lock a new file of the same name. Not reentrant.
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
   * The first lock of a file.
   *
   * @throws TimeoutException where it was not free within {@code timeout}
   * @throws IOException as {@link #tryAcquire}
   */
  public static ProcessLock acquire(Path path, Duration timeout)
      throws IOException, TimeoutException, InterruptedException {
    long deadline = System.nanoTime() + timeout.toNanos();
    // The first pauses are short: most locks are held for a moment only.
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
   * @param path the lock file by its real path, so that all processes agree on it; its folder
   *     exists, and it is created where missing
   * @param position which lock, 0 or more
   * @return empty where another holds it
   * @throws IOException where the file cannot be created or the file system has no locks
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
   * As {@link #acquire}, for callers that do not need to distinguish failures.
   *
   * @throws IOException also where it was not free in time, or the thread was interrupted; it is
   *     then interrupted still
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

  /** Never fails: what cannot be released is free once its channel is closed. */
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
        // Its channel is closed already, or is when the process ends.
      }
    }
  }
}
