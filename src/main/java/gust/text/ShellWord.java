package gust.text;

/** Quotes text as one word for a POSIX shell. */
public final class ShellWord {
  private static final String PLAIN = "/._-+,:@%=";

  private ShellWord() {}

  /** For people to read and paste: quoted only if necessary. */
  public static String of(String text) {
    // Safe in every shell.
    boolean plain =
        !text.isEmpty()
            && text.charAt(0) != '='
            && text.chars().allMatch(c -> Character.isLetterOrDigit(c) || PLAIN.indexOf(c) >= 0);
    return plain ? text : quoted(text);
  }

  /** For scripts: always quoted. */
  public static String quoted(String text) {
    return "'" + text.replace("'", "'\\''") + "'";
  }
}
