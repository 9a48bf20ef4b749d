package gust.text;

/** Text as one word of a POSIX shell, whatever is in it. */
public final class ShellWord {
  private static final String PLAIN = "/._-+,:@%";

  private ShellWord() {}

  /** For people to read and paste: a plain word stays as it is. */
  public static String of(String text) {
    // No shell takes it for more than a word.
    boolean plain =
        !text.isEmpty()
            && text.chars().allMatch(c -> Character.isLetterOrDigit(c) || PLAIN.indexOf(c) >= 0);
    return plain ? text : quoted(text);
  }

  /** For files: in quotes even where it could do without. */
  public static String quoted(String text) {
    return "'" + text.replace("'", "'\\''") + "'";
  }
}
