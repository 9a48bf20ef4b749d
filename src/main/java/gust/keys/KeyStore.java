package gust.keys;

import gust.files.SetupProblem;
import gust.files.TextFile;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The keys file. Nobody but its owner can read it, or gust refuses it. Every change is one step:
 * the file holds all of it or nothing, whoever else is changing it.
 */
public final class KeyStore {
  /** Its name in the config folder. */
  public static final String FILE = "keys.json";

  private final TextFile file;
  private final InstantSource clock;

  /**
   * @param file a {@link gust.files.Directories#secretFile secret file}
   * @param clock gives the date a key was added on
   */
  public KeyStore(TextFile file, InstantSource clock) {
    this.file = file;
    this.clock = clock;
  }

  public TextFile file() {
    return file;
  }

  /**
   * @return empty where there is no file
   * @throws SetupProblem where the file cannot be used
   */
  public KeyRing read() {
    return file.read().map(this::parse).orElse(KeyRing.EMPTY);
  }

  /**
   * The first key becomes the active one.
   *
   * @return all keys, as they now are
   * @throws SetupProblem where the label is taken, a word is not allowed, or the file cannot be
   *     used; nothing is changed then
   */
  public KeyRing add(
      String label, Secret secret, String account, Optional<Plan> plan, Optional<String> note) {
    StoredKey key = checked(new StoredKey(label, secret, account, plan, note, now()));
    return change(ring -> ring.add(key));
  }

  private static StoredKey checked(StoredKey key) {
    KeyWords.requireLabel(key.label());
    KeyWords.requireAccount(key.account());
    key.note().ifPresent(KeyWords::requireNote);
    return key;
  }

  /**
   * Makes a key the active one.
   *
   * @throws SetupProblem where there is no such key, or the file cannot be used
   */
  public KeyRing use(String label) {
    return change(ring -> ring.use(label));
  }

  /**
   * Swaps the key under a label for a new one; all that goes with it stays.
   *
   * @throws SetupProblem where there is no such key, or the file cannot be used
   */
  public KeyRing replace(String label, Secret secret) {
    return change(ring -> ring.change(label, key -> key.with(secret, now())));
  }

  /**
   * Changes what is known of a key; the key itself stays.
   *
   * @throws SetupProblem where there is no such key, a word is not allowed, or the file cannot be
   *     used; nothing is changed then
   */
  public KeyRing edit(String label, UnaryOperator<StoredKey> edit) {
    return change(ring -> ring.change(label, key -> checked(edit.apply(key))));
  }

  /**
   * Where it was the active key there is none afterwards.
   *
   * @throws SetupProblem where there is no such key, or the file cannot be used
   */
  public KeyRing remove(String label) {
    return change(ring -> ring.remove(label));
  }

  private KeyRing change(UnaryOperator<KeyRing> change) {
    KeyRing[] changed = new KeyRing[1];
    file.update(old -> {
      changed[0] = change.apply(old.map(this::parse).orElse(KeyRing.EMPTY));
      return KeyRingJson.print(changed[0]);
    });
    return changed[0];
  }

  private KeyRing parse(String text) {
    return KeyRingJson.parse(text)
        .orElseThrow(() ->
            new SetupProblem(
                file.shown() + " is not a keys file that this gust can read",
                file.moveAside() + "   (and add the keys again)"));
  }

  private Instant now() {
    return clock.instant().truncatedTo(ChronoUnit.SECONDS);
  }
}
