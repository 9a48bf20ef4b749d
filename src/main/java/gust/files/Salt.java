package gust.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;

/**
 * Random bytes of this user's own, so that what is hashed with them cannot be found by hashing
 * guesses elsewhere.
 */
public final class Salt {
  private static final int LENGTH = 32;
  private static final Duration LOCK_TIMEOUT = Duration.ofSeconds(5);

  private Salt() {}

  /**
   * @param state the state folder; created where missing, and the salt with it
   * @throws IOException if there is no salt and none can be persisted
   */
  public static byte[] in(Path state) throws IOException {
    Path file = state.resolve("salt");
    byte[] salt = read(file);
    if (salt.length == LENGTH) {
      return salt;
    }
    OwnerOnly.createFolder(state);
    Path lock = state.toRealPath().resolve(".salt.lock");
    try (ProcessLock _ = ProcessLock.acquireOrFail(lock, LOCK_TIMEOUT)) {
      salt = read(file);
      if (salt.length != LENGTH) {
        salt = random();
        AtomicReplace.sweep(file);
        AtomicReplace.write(file, salt, true);
      }
      return salt;
    }
  }

  /** For as long as this process lasts. */
  public static byte[] random() {
    byte[] salt = new byte[LENGTH];
    new SecureRandom().nextBytes(salt);
    return salt;
  }

  private static byte[] read(Path file) throws IOException {
    try {
      return Files.size(file) == LENGTH ? Files.readAllBytes(file) : new byte[0];
    } catch (NoSuchFileException _) {
      return new byte[0];
    }
  }
}
