package gust.keys;

import gust.files.SetupProblem;
import gust.files.TextFile;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The keys file. Rejected unless only its owner can read it. Changes are atomic, even if another
 * process changes it too.
 */
public final class KeyStore {
  /** The file's name in the config folder. */
  public static final String FILE = "keys.json";

  private final TextFile file;
  private final InstantSource clock;

  /**
   * @param file a {@link gust.files.Directories#configFile secret file}
   * @param clock for the date when a key is added
   */
  public KeyStore(TextFile file, InstantSource clock) {
    this.file = file;
    this.clock = clock;
  }

  public TextFile file() {
    return file;
  }

  /**
   * @return empty if there is no file
   * @throws SetupProblem if the file cannot be used
   */
  public KeyRing read() {
    return parse(file.read());
  }

  /**
   * @return all keys after the change
   * @throws SetupProblem thrown by the change, or if the file cannot be used; nothing is changed
   *     then
   */
  public KeyRing change(UnaryOperator<KeyRing> change) {
    KeyRing[] changed = new KeyRing[1];
    file.update(old -> {
      changed[0] = change.apply(parse(old));
      return KeyRingJson.print(changed[0]);
    });
    return changed[0];
  }

  private KeyRing parse(Optional<String> text) {
    if (text.isEmpty()) {
      return KeyRing.EMPTY;
    }
    return KeyRingJson.parse(text.get())
        .orElseThrow(() ->
            new SetupProblem(
                file.shown() + " is not a keys file that this gust can read",
                file.moveAside() + "   (and add the keys again)"));
  }

  /** The date to store with a key that is added or replaced now. */
  public Instant now() {
    return clock.instant().truncatedTo(ChronoUnit.SECONDS);
  }
}
