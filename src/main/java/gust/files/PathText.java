package gust.files;

import gust.text.ShellWord;
import java.nio.file.Path;
import java.util.Optional;

/**
 * How paths are spelled for people.
 *
 * @param home what {@code ~} stands for
 */
public record PathText(Optional<Path> home) {
  /** For reading: {@code ~/.config/gust/config}. */
  public String shown(Path path) {
    String below = belowHome(path);
    return printable(below == null ? path.toString() : "~/" + below);
  }

  /** For pasting into a shell: like {@link #shown}, quoted where it has to be. */
  public String typed(Path path) {
    String below = belowHome(path);
    return printable(below == null ? ShellWord.of(path.toString()) : "~/" + ShellWord.of(below));
  }

  private String belowHome(Path path) {
    if (home.isEmpty() || !path.startsWith(home.get()) || path.equals(home.get())) {
      return null;
    }
    return home.get().relativize(path).toString();
  }

  /**
   * A folder's name may hold escape sequences, which must not reach a terminal, or turn the text
   * after it around. Its spaces stay as they are: the path is to be pasted.
   */
  private static String printable(String text) {
    StringBuilder clean = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      clean.append(isSafe(c) ? c : '?');
    }
    return clean.toString();
  }

  private static boolean isSafe(char c) {
    int type = Character.getType(c);
    return type != Character.CONTROL && type != Character.FORMAT;
  }
}
