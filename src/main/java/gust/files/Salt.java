package gust.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;

/**
 * This user's random salt, which prevents others from finding hashed secrets by hashing guesses.
 */
public final class Salt {
  private static final int LENGTH = 32;
  private static final Duration LOCK_TIMEOUT = Duration.ofSeconds(5);

  private Salt() {}

  /**
   * @param state the state folder; it and the salt are created if missing
   * @throws IOException if there is no salt and none can be persisted
   */
  public static byte[] ofUser(Path state) throws IOException {
    Path file = state.resolve("salt");
    if (!isThere(file)) {
      Permissions.createFolder(state);
      Path lock = state.toRealPath().resolve(".salt.lock");
      try (ProcessLock _ = ProcessLock.acquire(lock, LOCK_TIMEOUT)) {
        if (!isThere(file)) {
          AtomicReplace.sweep(file);
          AtomicReplace.write(file, random(), true);
        }
      }
    }
    return Files.readAllBytes(file);
  }

  /** A temporary salt, for this process only. */
  public static byte[] random() {
    byte[] salt = new byte[LENGTH];
    new SecureRandom().nextBytes(salt);
    return salt;
  }

  private static boolean isThere(Path file) {
    return file.toFile().length() == LENGTH;
  }
}
