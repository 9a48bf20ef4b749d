package gust.keys;

import gust.files.SetupProblem;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * All stored keys of a user. An unknown label is never repeated: it may be a key.
 *
 * @param keys in the order they were added, each label once
 * @param activeLabel the key that is used when nothing else is said; one of {@code keys}
 */
public record KeyRing(List<StoredKey> keys, Optional<String> activeLabel) {
  public static final KeyRing EMPTY = new KeyRing(List.of(), Optional.empty());

  public Optional<StoredKey> active() {
    for (StoredKey key : keys) {
      if (activeLabel.isPresent() && key.label().equals(activeLabel.get())) {
        return Optional.of(key);
      }
    }
    return Optional.empty();
  }

  /**
   * @throws SetupProblem where no key has this label
   */
  public StoredKey get(String label) {
    return keys.get(indexOf(label));
  }

  /**
   * @throws SetupProblem where a key has this label already
   */
  public void requireFree(String label) {
    for (StoredKey other : keys) {
      if (other.label().equals(label)) {
        throw new SetupProblem(
            "there is a key with the label \"" + label + "\" already",
            "gust keys replace " + label + "   (or add it under another label)");
      }
    }
  }

  /** The first key becomes the active one. */
  KeyRing add(StoredKey key) {
    requireFree(key.label());
    List<StoredKey> more = new ArrayList<>(keys);
    more.add(key);
    return new KeyRing(List.copyOf(more), keys.isEmpty() ? Optional.of(key.label()) : activeLabel);
  }

  KeyRing use(String label) {
    return new KeyRing(keys, Optional.of(get(label).label()));
  }

  KeyRing replace(String label, Secret secret, Instant now) {
    List<StoredKey> others = new ArrayList<>(keys);
    others.set(indexOf(label), get(label).with(secret, now));
    return new KeyRing(List.copyOf(others), activeLabel);
  }

  /** No other key silently takes the place of the active one. */
  KeyRing remove(String label) {
    List<StoredKey> others = new ArrayList<>(keys);
    StoredKey removed = others.remove(indexOf(label));
    boolean wasActive = activeLabel.isPresent() && activeLabel.get().equals(removed.label());
    return new KeyRing(List.copyOf(others), wasActive ? Optional.empty() : activeLabel);
  }

  private int indexOf(String label) {
    for (int i = 0; i < keys.size(); i++) {
      if (keys.get(i).label().equals(label)) {
        return i;
      }
    }
    throw new SetupProblem(
        "no stored key has that label",
        keys.isEmpty() ? "gust keys add" : "use one of these labels: " + labels());
  }

  private String labels() {
    StringBuilder labels = new StringBuilder();
    for (StoredKey key : keys) {
      labels.append(labels.isEmpty() ? "" : ", ").append(key.label());
    }
    return labels.toString();
  }
}
