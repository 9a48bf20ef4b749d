package gust.cli.watch;

import gust.language.Language;
import gust.terminal.Tty.Keyboard.Listener;
import java.util.Optional;
import java.util.stream.Stream;

/** The keys of a watch, in the order of its help. The users' table is in docs/using.md. */
enum WatchKey {
  ARROWS("←→↑↓", "watch.arrows"),
  HOME("⇱", "Home"),
  SPACE(" ", "watch.space"),
  TAB("\t", "Tab"),
  HOURS("h", "h"),
  SUN("s", "s"),
  REFRESH("r", "r"),
  PLACE("/", "/"),
  HELP("?", "?"),
  QUIT("qQ", "q");

  /** Each that is this key, as {@link Listener#pressed} has it. */
  final String characters;

  /** What it is called, or the key of the text that says it. */
  private final String label;

  WatchKey(String characters, String label) {
    this.characters = characters;
    this.label = label;
  }

  static Optional<WatchKey> of(char character) {
    return Stream.of(values()).filter(it -> it.characters.indexOf(character) >= 0).findFirst();
  }

  String label(Language language) {
    return label.startsWith("watch.") ? language.text(label) : label;
  }
}
