package gust.limits;

import gust.files.IoReason;
import gust.files.ProcessLock;
import gust.files.SetupProblem;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The call ledgers of all accounts: the folder {@code limits} in the state folder. */
public final class Limits {
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private final Optional<Path> folder;
  private final InstantSource clock;
  private final Map<String, CallLedger> ledgers = new ConcurrentHashMap<>();

  /**
   * @param state the state folder; empty where there is none
   */
  public Limits(Optional<Path> state, InstantSource clock) {
    this.folder = state.isEmpty() ? state : Optional.of(state.get().resolve("limits"));
    this.clock = clock;
  }

  /**
   * @param account a name fit for a file
   */
  public CallLedger ledger(String account) {
    return ledgers.computeIfAbsent(account, name -> new CallLedger(folder, name, clock));
  }

  /** To be called when this process will make no further calls. */
  public void end() {
    ledgers.values().forEach(CallLedger::end);
  }

  /** Whether no call was ever counted here. */
  public boolean isEmpty() {
    return folder.isEmpty() || !Files.isDirectory(folder.get());
  }

  /**
   * Forgets every account's calls, limit and block.
   *
   * @return how many accounts were known
   * @throws SetupProblem where a file cannot be deleted
   */
  public int forget() {
    int forgotten = 0;
    if (isEmpty()) {
      return forgotten;
    }
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder.get())) {
      for (Path file : files) {
        if (!file.getFileName().toString().startsWith(".")) {
          forgotten += forget(file) ? 1 : 0;
        }
      }
    } catch (IOException e) {
      throw new SetupProblem(
          "cannot forget the rate limits: " + IoReason.of(e), "ls -ld " + folder.get(), e);
    }
    return forgotten;
  }

  /** The lock files stay: who deletes one splits the lock in two. */
  private static boolean forget(Path file) throws IOException {
    try (ProcessLock _ = LedgerFile.lockOrFail(file, PATIENCE)) {
      Files.delete(file);
      return true;
    } catch (NoSuchFileException e) {
      return false;
    }
  }
}
