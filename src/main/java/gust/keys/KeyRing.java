package gust.keys;

import gust.files.SetupProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * All stored keys of a user. An unknown label is never repeated: it may be a key.
 *
 * @param keys in the order they were added, each label once
 * @param activeLabel the key that is used when nothing else is said; one of {@code keys}
 */
public record KeyRing(List<StoredKey> keys, Optional<String> activeLabel) {
  public static final KeyRing EMPTY = new KeyRing(List.of(), Optional.empty());

  public Optional<StoredKey> active() {
    return activeLabel.map(this::get);
  }

  /**
   * @throws SetupProblem where no key has this label
   */
  public StoredKey get(String label) {
    return keys.get(indexOf(label));
  }

  Optional<StoredKey> with(Secret secret) {
    return keys.stream().filter(key -> key.secret().isSameAs(secret)).findFirst();
  }

  /**
   * @throws SetupProblem where a key has this label already
   */
  public void requireFree(String label) {
    if (keys.stream().anyMatch(key -> key.label().equals(label))) {
      throw new SetupProblem(
          "there is already a key with the label \"" + label + "\"",
          "gust keys replace " + label + "   (or add it under another label)");
    }
  }

  public boolean isActive(StoredKey key) {
    return activeLabel.filter(key.label()::equals).isPresent();
  }

  /** The same key under another label, whose account is another too. */
  public Optional<StoredKey> sameInOtherAccount(StoredKey key) {
    return keys.stream()
        .filter(other -> other.secret().reveal().equals(key.secret().reveal()))
        .filter(other -> !other.account().equals(key.account()))
        .findFirst();
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

  /** A key that is given another label stays the active one. */
  KeyRing change(String label, UnaryOperator<StoredKey> change) {
    StoredKey changed = change.apply(get(label));
    if (!changed.label().equals(label)) {
      requireFree(changed.label());
    }
    List<StoredKey> others = new ArrayList<>(keys);
    others.set(indexOf(label), changed);
    return new KeyRing(
        List.copyOf(others),
        activeLabel.map(active -> active.equals(label) ? changed.label() : active));
  }

  /** No other key silently takes the place of the active one. */
  KeyRing remove(String label) {
    List<StoredKey> others = new ArrayList<>(keys);
    StoredKey removed = others.remove(indexOf(label));
    return new KeyRing(
        List.copyOf(others), activeLabel.filter(active -> !active.equals(removed.label())));
  }

  private int indexOf(String label) {
    List<String> labels = keys.stream().map(StoredKey::label).toList();
    int index = labels.indexOf(label);
    if (index < 0) {
      throw new SetupProblem(
          "no stored key has that label",
          labels.isEmpty()
              ? "gust keys add"
              : "use one of these labels: " + String.join(", ", labels));
    }
    return index;
  }
}
