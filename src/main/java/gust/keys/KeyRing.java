package gust.keys;

import gust.problem.Advice;
import gust.problem.SetupProblem;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * All stored keys of a user. Messages never repeat an unknown label: it may be a key.
 *
 * @param keys in the order they were added, with unique labels
 * @param activeLabel the key that is used by default; one of {@code keys}
 */
public record KeyRing(List<StoredKey> keys, Optional<String> activeLabel) {
  public static final KeyRing EMPTY = new KeyRing(List.of(), Optional.empty());

  public Optional<StoredKey> active() {
    return activeLabel.map(this::get);
  }

  public boolean isActive(StoredKey key) {
    return activeLabel.filter(key.label()::equals).isPresent();
  }

  /**
   * @throws SetupProblem if no key has this label
   */
  public StoredKey get(String label) {
    return find(label).orElseThrow(this::unknownLabel);
  }

  private Optional<StoredKey> find(String label) {
    return keys.stream().filter(key -> key.label().equals(label)).findFirst();
  }

  private SetupProblem unknownLabel() {
    String labels = keys.stream().map(StoredKey::label).collect(Collectors.joining(", "));
    return new SetupProblem(
        "no stored key has that label",
        labels.isEmpty()
            ? Advice.gust("keys", "add")
            : Advice.plain("use one of these labels: " + labels));
  }

  Optional<StoredKey> find(Secret secret) {
    return keys.stream().filter(key -> key.secret().isSameAs(secret)).findFirst();
  }

  /**
   * @throws SetupProblem if a key has this label already
   */
  public void requireFree(String label) {
    if (find(label).isPresent()) {
      throw new SetupProblem(
          "there is already a key with the label \"" + label + "\"",
          Advice.gust("keys", "replace", label).withRemark("or add it under another label"));
    }
  }

  /** One sentence if the key is stored under another label too. */
  public Optional<String> warning(String label) {
    Secret secret = get(label).secret();
    return keys.stream()
        .filter(key -> key.secret().isSameAs(secret) && !key.label().equals(label))
        .findFirst()
        .map(key -> "\"" + key.label() + "\" in account \"" + key.account() + "\"")
        .map(there -> "the same key is stored as " + there + "; the service counts both together");
  }

  /**
   * The first key becomes the active one.
   *
   * @throws SetupProblem if its label is taken
   */
  public KeyRing add(StoredKey key) {
    requireFree(key.label());
    return new KeyRing(
        Stream.concat(keys.stream(), Stream.of(key)).toList(),
        keys.isEmpty() ? Optional.of(key.label()) : activeLabel);
  }

  /**
   * @throws SetupProblem if there is no such key
   */
  public KeyRing use(String label) {
    return new KeyRing(keys, Optional.of(get(label).label()));
  }

  /**
   * An active key stays active if its label changes.
   *
   * @throws SetupProblem if there is no such key, or its new label is taken
   */
  public KeyRing change(String label, UnaryOperator<StoredKey> change) {
    StoredKey old = get(label);
    StoredKey changed = change.apply(old);
    if (!changed.label().equals(label)) {
      requireFree(changed.label());
    }
    return new KeyRing(
        keys.stream().map(key -> key == old ? changed : key).toList(),
        isActive(old) ? Optional.of(changed.label()) : activeLabel);
  }

  /**
   * If the active key is removed, none is active: no other key silently takes its place.
   *
   * @throws SetupProblem if there is no such key
   */
  public KeyRing remove(String label) {
    StoredKey removed = get(label);
    return new KeyRing(
        keys.stream().filter(key -> key != removed).toList(),
        isActive(removed) ? Optional.empty() : activeLabel);
  }
}
