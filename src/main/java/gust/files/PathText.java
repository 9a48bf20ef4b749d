package gust.files;

import gust.text.Printable;
import gust.text.ShellWord;
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

  boolean isBelowHome(Path path) {
    return home.isPresent() && path.startsWith(home.get()) && !path.equals(home.get());
  }

  private String belowHome(Path path) {
    return isBelowHome(path) ? home.get().relativize(path).toString() : null;
  }

  /** Replaces control characters, but keeps all spaces, so that the path can be pasted. */
  private static String printable(String text) {
    return Printable.message(text).replace('\n', '?');
  }
}
