package gust.limits;

import gust.files.Salt;
import gust.keys.KeyFingerprint;
import gust.keys.ResolvedKey;
import gust.keys.StoredKey;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Optional;

/**
 * Whose calls count together: those to one base URL with the keys of one account. Of a key that is
 * not stored no account is known, so it is one of its own; its name there does not give it away.
 */
public final class Accounts {
  private static final int BYTES = 16;

  private final Limits limits;
  private final Optional<Path> state;
  private volatile Last last;
  private byte[] salt;

  /** A list asks for the same one thousands of times, and its name takes two hashes. */
  private record Last(String base, ResolvedKey key, CallLedger ledger) {}

  /**
   * @param state the state folder; empty where there is none
   */
  public Accounts(Optional<Path> state, InstantSource clock) {
    this.limits = new Limits(state, clock);
    this.state = state;
  }

  /**
   * @param base the base URL without a slash at its end, so that a sandbox never blocks the service
   *     itself
   */
  CallLedger of(String base, ResolvedKey key) {
    Last known = last;
    if (known != null && known.key() == key && known.base().equals(base)) {
      return known.ledger();
    }
    CallLedger ledger =
        key.stored().isPresent()
            ? of(base, key.stored().get())
            : limits.ledger(name(base, "key", KeyFingerprint.of(key.secret(), salt())));
    last = new Last(base, key, ledger);
    return ledger;
  }

  private CallLedger of(String base, StoredKey key) {
    return limits.ledger(name(base, "account", key.account()));
  }

  /** To be called when this process will make no further calls. */
  void end() {
    limits.end();
  }

  /** Looks without leaving a trace; empty where no call was ever counted. */
  public Optional<Standing> standing(String base, ResolvedKey key) {
    return limits.isEmpty() ? Optional.empty() : Optional.of(of(base, key).standing());
  }

  public Standing standing(String base, StoredKey key) {
    return of(base, key).standing();
  }

  /** Names of accounts are the user's own words, and a base URL is too long for a file's name. */
  private static String name(String base, String kind, String id) {
    try {
      String whole = base.toLowerCase(Locale.ROOT) + "\n" + kind + "\n" + id;
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(whole.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash, 0, BYTES);
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private synchronized byte[] salt() {
    if (salt == null) {
      salt = lastingSalt();
    }
    return salt;
  }

  /** Where it does not last, the ledger would not either. */
  private byte[] lastingSalt() {
    try {
      return state.isPresent() ? Salt.in(state.get()) : Salt.random();
    } catch (IOException e) {
      return Salt.random();
    }
  }
}
