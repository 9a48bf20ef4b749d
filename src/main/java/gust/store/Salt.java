package gust.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.concurrent.TimeoutException;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Random bytes of this user, for marks that tell secrets apart on disk and give none of them away:
 * whoever finds a mark cannot try out keys without this file.
 */
public final class Salt {
  private static final int LENGTH = 32;
  private static final int MARK_LENGTH = 16;
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  private final Path file;

  /**
   * @param state gust's state folder, created where missing
   */
  public Salt(Path state) {
    this.file = state.resolve("salt");
  }

  /**
   * The same bytes for all processes, made by the first that asks.
   *
   * @throws IOException where there are none, and none can be kept
   */
  public byte[] bytes() throws IOException {
    byte[] salt = read();
    return salt == null ? create() : salt;
  }

  /** The text that stands for a secret: 32 hexadecimal digits of its HMAC-SHA-256. */
  public static String mark(byte[] salt, byte[] secret) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(salt, "HmacSHA256"));
      return HexFormat.of().formatHex(mac.doFinal(secret), 0, MARK_LENGTH);
    } catch (GeneralSecurityException everyJavaHasIt) {
      throw new IllegalStateException(everyJavaHasIt);
    }
  }

  private byte[] create() throws IOException {
    OwnerOnly.createFolder(file.getParent());
    try (ProcessLock _ = ProcessLock.acquire(file.resolveSibling(".salt.lock"), PATIENCE)) {
      byte[] salt = read();
      if (salt == null) {
        salt = new byte[LENGTH];
        new SecureRandom().nextBytes(salt);
        AtomicReplace.sweep(file);
        AtomicReplace.write(file, salt, true);
      }
      return salt;
    } catch (TimeoutException e) {
      throw new IOException("another process keeps it locked", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  /** Null where there is none of the right length. */
  private byte[] read() throws IOException {
    try {
      if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) || Files.size(file) != LENGTH) {
        return null;
      }
      byte[] salt = Files.readAllBytes(file);
      return salt.length == LENGTH ? salt : null;
    } catch (NoSuchFileException e) {
      return null;
    }
  }
}
