package gust.completion;

import java.util.Arrays;
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
    return Arrays.stream(values()).filter(shell -> shell.word.equals(word)).findFirst();
  }

  public String script(Syntax program) {
    return switch (this) {
      case BASH -> new Bash(program).script();
      case ZSH -> new Zsh(program).script();
      case FISH -> new Fish(program).script();
    };
  }
}
