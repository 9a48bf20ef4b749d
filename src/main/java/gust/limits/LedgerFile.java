package gust.limits;

import gust.files.AtomicReplace;
import gust.files.OwnerOnly;
import gust.files.ProcessLock;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeoutException;

/** The file of one account's calls, and the locks beside it. */
final class LedgerFile {
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final int LARGEST = 1 << 20;

  private final Path file;
  private Path lock;

  LedgerFile(Path file) {
    this.file = file;
  }

  /** Whoever reads in order to write holds this, and for no longer than that takes. */
  ProcessLock lock() throws IOException, TimeoutException, InterruptedException {
    if (lock == null) {
      OwnerOnly.createFolder(file.getParent());
      lock = neighbour(file.getParent().toRealPath().resolve(file.getFileName()), ".lock");
    }
    return ProcessLock.acquireReal(lock, PATIENCE);
  }

  /**
   * @param file a ledger's, in an existing folder
   */
  static ProcessLock lockOrFail(Path file, Duration patience) throws IOException {
    return ProcessLock.acquireOrFail(neighbour(file, ".lock"), patience);
  }

  /** For the time of a whole call: whoever holds this asks the service alone. */
  ProcessLock lockFirst(Duration patience)
      throws IOException, TimeoutException, InterruptedException {
    return ProcessLock.acquire(neighbour(file, ".first"), patience);
  }

  /** What cannot be read is as good as unknown. */
  AccountCalls read() {
    try (InputStream in = Files.newInputStream(file)) {
      AccountCalls calls = CallsText.read(in.readNBytes(LARGEST));
      return calls == null ? new AccountCalls() : calls;
    } catch (IOException e) {
      return new AccountCalls();
    }
  }

  /** Only for one who holds the {@link #lock}. */
  void write(AccountCalls calls) throws IOException {
    AtomicReplace.writeUnsynced(file, CallsText.write(calls));
  }

  private static Path neighbour(Path file, String suffix) {
    return file.resolveSibling("." + file.getFileName() + suffix);
  }
}
