package gust.files;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * One owner at a time among all threads of all processes. The system frees it when its owner dies.
 * The lock file stays: who deletes it while another opens it splits the lock in two.
 */
public final class ProcessLock implements AutoCloseable {
  /**
   * Closing any channel of a file drops all locks that this process holds on it, so no thread may
   * even open a lock file that another thread holds. Not reentrant, for the same reason.
   */
  private static final Map<Path, Semaphore> IN_THIS_PROCESS = new ConcurrentHashMap<>();

  private static final int LONGEST_PAUSE_MILLIS = 20;

  private final Semaphore threads;
  private final FileChannel channel;

  private ProcessLock(Semaphore threads, FileChannel channel) {
    this.threads = threads;
    this.channel = channel;
  }

  /**
   * @param file the lock file, in an existing folder; created where missing
   * @throws TimeoutException where it was not free within {@code patience}
   * @throws IOException where the file cannot be created or the file system has no locks
   */
  public static ProcessLock acquire(Path file, Duration patience)
      throws IOException, TimeoutException, InterruptedException {
    return acquireReal(
        file.toAbsolutePath().getParent().toRealPath().resolve(file.getFileName()), patience);
  }

  /**
   * As {@link #acquire}, for one to whom it is all the same why there is no lock.
   *
   * @throws IOException also where it was not free in time, or the thread was interrupted; it is
   *     then interrupted still
   */
  public static ProcessLock acquireOrFail(Path file, Duration patience) throws IOException {
    try {
      return acquire(file, patience);
    } catch (TimeoutException e) {
      throw new IOException("another gust keeps it locked", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  /** As {@link #acquire}, for one who knows the file by its real path already. */
  public static ProcessLock acquireReal(Path unique, Duration patience)
      throws IOException, TimeoutException, InterruptedException {
    long deadline = System.nanoTime() + patience.toNanos();
    Semaphore threads = IN_THIS_PROCESS.computeIfAbsent(unique, _ -> new Semaphore(1));
    if (!threads.tryAcquire(patience.toNanos(), TimeUnit.NANOSECONDS)) {
      throw new TimeoutException();
    }
    FileChannel channel = null;
    try {
      channel =
          FileChannel.open(
              unique,
              Set.of(
                  StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS),
              OwnerOnly.file(unique));
      waitFor(channel, deadline);
      ProcessLock lock = new ProcessLock(threads, channel);
      channel = null;
      threads = null;
      return lock;
    } finally {
      if (channel != null) {
        channel.close();
      }
      if (threads != null) {
        threads.release();
      }
    }
  }

  private static void waitFor(FileChannel channel, long deadline)
      throws IOException, TimeoutException, InterruptedException {
    while (true) {
      FileLock lock = channel.tryLock();
      if (lock != null) {
        return;
      }
      if (System.nanoTime() - deadline >= 0) {
        throw new TimeoutException();
      }
      Thread.sleep(ThreadLocalRandom.current().nextInt(1, LONGEST_PAUSE_MILLIS));
    }
  }

  @Override
  public void close() throws IOException {
    try {
      channel.close();
    } finally {
      threads.release();
    }
  }
}
