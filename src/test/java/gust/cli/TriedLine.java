package gust.cli;

import java.util.ArrayList;
import java.util.List;

/** A command line, and for each place between its words what a word would mean there. */
final class TriedLine {
  enum Gap {
    /** An option of its own. */
    FREE,
    /** The value of the option before it. */
    VALUE,
    /** Behind {@code --}: no option at all. */
    BEHIND
  }

  private final List<String> words = new ArrayList<>();
  private final List<Gap> gaps = new ArrayList<>();
  private boolean needsValue;

  TriedLine words(List<String> more) {
    for (String word : more) {
      gaps.add(last());
      needsValue = false;
      words.add(word);
    }
    return this;
  }

  /** What follows is its value. */
  TriedLine option(String name) {
    boolean isOption = last() == Gap.FREE;
    words(List.of(name));
    needsValue = isOption;
    return this;
  }

  private Gap last() {
    return needsValue ? Gap.VALUE : words.contains("--") ? Gap.BEHIND : Gap.FREE;
  }

  int size() {
    return words.size();
  }

  /** Before the word of that number. */
  Gap gap(int number) {
    return number < gaps.size() ? gaps.get(number) : last();
  }

  List<String> all() {
    return List.copyOf(words);
  }

  List<String> withAt(int gap, String word) {
    List<String> more = new ArrayList<>(words);
    more.add(gap, word);
    return more;
  }

  /** The same as {@link #withAt}, in one word with the option that it is the value of. */
  List<String> attachedAt(int gap, String word) {
    List<String> more = new ArrayList<>(words);
    more.set(gap - 1, more.get(gap - 1) + "=" + word);
    return more;
  }
}
