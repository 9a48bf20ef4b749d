package gust.completion;

/** Text as one word of a shell. */
final class ShellWord {
  private ShellWord() {}

  /** One word of bash and zsh, whatever is in it; a plain one stays as it is. */
  static String quoted(String text) {
    return isPlain(text) ? text : "'" + text.replace("'", "'\\''") + "'";
  }

  /** Whether no shell takes it for more than a word. */
  static boolean isPlain(String text) {
    return !text.isEmpty()
        && text.chars()
            .allMatch(c -> c < 128 && (Character.isLetterOrDigit(c) || "-_.".indexOf(c) >= 0));
  }
}
