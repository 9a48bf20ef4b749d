package gust.completion;

import java.util.Optional;

/** The shells that gust writes completion scripts for. */
public enum Shell {
  BASH("bash"),
  ZSH("zsh"),
  FISH("fish");

  private final String word;

  Shell(String word) {
    this.word = word;
  }

  /** As the user writes it. */
  public String word() {
    return word;
  }

  public static Optional<Shell> find(String word) {
    for (Shell shell : values()) {
      if (shell.word.equals(word)) {
        return Optional.of(shell);
      }
    }
    return Optional.empty();
  }

  /** The script that completes the program. */
  public String script(Syntax program) {
    return switch (this) {
      case BASH -> new Bash(program).script();
      case ZSH -> new Zsh(program).script();
      case FISH -> new Fish(program).script();
    };
  }

  /** One word of bash and zsh, whatever is in it; a plain one stays as it is. */
  static String quoted(String text) {
    return isPlain(text) ? text : "'" + text.replace("'", "'\\''") + "'";
  }

  /** Whether no shell takes it for more than a word. */
  static boolean isPlain(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= 128 || !Character.isLetterOrDigit(c) && "-_.".indexOf(c) < 0) {
        return false;
      }
    }
    return !text.isEmpty();
  }
}
