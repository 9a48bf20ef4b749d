package gust.limits;

import gust.files.Directories;
import gust.files.TextFile;
import gust.keys.ResolvedKey;
import gust.keys.Secret;
import gust.keys.StoredKey;
import gust.limits.CallLedger.Usage;
import gust.problem.SetupProblem;
import java.io.IOException;
import java.math.BigInteger;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The call ledgers, one for each base URL and account. An unstored key gets its own account, named
 * by a hash that does not reveal it.
 */
public final class Accounts {
  private static final int CONNECT_MILLIS = 200;

  private final TextFile saltFile;
  private final Optional<Path> folder;
  private final InstantSource clock;
  private final Map<String, CallLedger> ledgers = new ConcurrentHashMap<>();

  /**
   * @param directories whose state folder has the ledgers
   */
  public Accounts(Directories directories, InstantSource clock) {
    this.saltFile = directories.stateFile("salt.txt", true);
    this.folder = directories.state().map(path -> path.resolve("limits"));
    this.clock = clock;
  }

  /**
   * @param base the base URL, so that a sandbox never blocks the service itself
   */
  public CallLedger of(URI base, ResolvedKey key) {
    if (key.stored().isPresent()) {
      return of(base, key.stored().get());
    }
    try {
      return ledger(name(base, "key", key.secret().fingerprint(salt())));
    } catch (SetupProblem e) {
      String name = name(base, "key", key.secret().fingerprint(""));
      return ledger(Optional.empty(), name, e.getMessage());
    }
  }

  public CallLedger of(URI base, StoredKey key) {
    return ledger(name(base, "account", key.account()));
  }

  /**
   * @param name usable as a file name
   */
  CallLedger ledger(String name) {
    return ledger(folder, name, "there is no home folder");
  }

  private CallLedger ledger(Optional<Path> in, String name, String otherwise) {
    return ledgers.computeIfAbsent(name, file -> new CallLedger(in, file, clock, otherwise));
  }

  /** Reads without creating files; empty if no call was ever counted. */
  public Optional<Usage> usage(URI base, ResolvedKey key) {
    return isEmpty() ? Optional.empty() : Optional.of(of(base, key).usage());
  }

  /** Moves a key's count to its new label. */
  public void rename(URI base, StoredKey key, String label) {
    if (!isEmpty()) {
      of(base, key).rename(key.label(), label);
    }
  }

  private boolean isEmpty() {
    return folder.isEmpty() || !Files.isDirectory(folder.get(), LinkOption.NOFOLLOW_LINKS);
  }

  /**
   * Forgets accounts' calls, limits and blocks.
   *
   * @param evenIfServed or else only those of loopback addresses at which nobody listens any more,
   *     such as a sandbox's
   * @return how many accounts were known
   * @throws SetupProblem if a file cannot be deleted
   */
  public int forget(boolean evenIfServed) {
    if (isEmpty()) {
      return 0;
    }
    int forgotten = 0;
    try (DirectoryStream<Path> files =
        Files.newDirectoryStream(folder.get(), file -> isOwn(file, evenIfServed))) {
      for (Path file : files) {
        LedgerFile ledger = new LedgerFile(file);
        forgotten += ledger.forgetIf(() -> evenIfServed || !isServed(file)) ? 1 : 0;
      }
    } catch (IOException e) {
      throw SetupProblem.cannot("forget the rate limits", e, "");
    }
    return forgotten;
  }

  /** Whether the file is a ledger by its name; what else lies in the folder is not gust's. */
  private static boolean isOwn(Path file, boolean everyAddress) {
    String name = file.getFileName().toString();
    boolean isLoopback = name.matches("loopback_[0-9]{1,5}_[0-9a-f]{32}");
    return (isLoopback || everyAddress && name.matches("[0-9a-f]{32}"))
        && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
  }

  private static boolean isServed(Path loopback) {
    int port = Integer.parseInt(loopback.getFileName().toString().split("_")[1]);
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress("localhost", port), CONNECT_MILLIS);
      return true;
    } catch (IOException e) {
      return !(e instanceof ConnectException);
    }
  }

  /** Hashed, because account names are free text and a base URL is too long for a file name. */
  private static String name(URI base, String kind, String id) {
    String whole = base.toString().toLowerCase(Locale.ROOT) + "\n" + kind + "\n" + id;
    boolean isLoopback =
        whole.startsWith("https://localhost:") || whole.startsWith("https://127.0.0.1:");
    return (isLoopback ? "loopback_" + base.getPort() + "_" : "") + Secret.hash(whole);
  }

  /**
   * Prevents others from finding keys by hashing guesses: random, and this user's alone.
   *
   * @throws SetupProblem if it cannot be stored; with another one, the calls would never be found
   *     again
   */
  private String salt() {
    Optional<String> salt = saltFile.read();
    if (salt.isEmpty()) {
      String random = new BigInteger(256, new SecureRandom()).toString(16);
      saltFile.update(old -> old.orElse(random));
      salt = saltFile.read();
    }
    return salt.orElseThrow();
  }
}
