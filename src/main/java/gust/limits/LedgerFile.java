package gust.limits;

import gust.files.AtomicReplace;
import gust.files.OwnerOnly;
import gust.files.ProcessLock;
import gust.files.RegularFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;

/** The file of one account's calls, and the lock beside it. */
final class LedgerFile {
  private static final Duration PATIENCE_TO_FORGET = Duration.ofSeconds(10);
  private static final int LARGEST = 1 << 20;

  private final Path file;
  private Path lock;

  LedgerFile(Path file) {
    this.file = file;
  }

  /**
   * Whoever reads in order to write holds this, and for no longer than that takes.
   *
   * @throws IOException also where it was not free in time
   */
  ProcessLock lock(Duration patience) throws IOException {
    if (lock == null) {
      OwnerOnly.createFolder(file.getParent());
      lock = file.getParent().toRealPath().resolve("." + file.getFileName() + ".lock");
    }
    return ProcessLock.acquireOrFail(lock, patience);
  }

  /** What cannot be read is as good as unknown. */
  AccountCalls read() {
    try {
      return LedgerText.read(RegularFile.readMine(file, LARGEST));
    } catch (IOException e) {
      return new AccountCalls();
    }
  }

  /** Only for one who holds the {@link #lock}. */
  void write(AccountCalls calls) throws IOException {
    AtomicReplace.writeUnsynced(file, LedgerText.write(calls));
  }

  /**
   * The lock file stays: who deletes it splits the lock in two.
   *
   * @return whether there was anything
   */
  boolean forget() throws IOException {
    try (ProcessLock _ = lock(PATIENCE_TO_FORGET)) {
      Files.delete(file);
      return true;
    } catch (NoSuchFileException e) {
      return false;
    }
  }
}
