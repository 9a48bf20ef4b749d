package gust.files;

import gust.text.Printable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Formats paths for display.
 *
 * @param home what {@code ~} stands for
 */
public record PathText(Optional<Path> home) {
  /** For display: {@code ~/.config/gust/config}. */
  public String shown(Path path) {
    String below = belowHome(path);
    return printable(below == null ? path.toString() : "~/" + below);
  }

  /** For pasting into a shell: like {@link #shown}, quoted if necessary. */
  public String typed(Path path) {
    String below = belowHome(path);
    return printable(below == null ? ShellWord.of(path.toString()) : "~/" + ShellWord.of(below));
  }

  boolean isHome(Path folder) throws IOException {
    return home.isPresent() && Files.exists(home.get()) && Files.isSameFile(folder, home.get());
  }

  private String belowHome(Path path) {
    return home.isEmpty() || !path.startsWith(home.get()) || path.equals(home.get())
        ? null
        : home.get().relativize(path).toString();
  }

  /** Replaces control characters, but keeps all spaces, so that the path can be pasted. */
  private static String printable(String text) {
    return Printable.message(text).replace('\n', '?');
  }

  /** Quotes text as one word for a POSIX shell. */
  public static final class ShellWord {
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
}
