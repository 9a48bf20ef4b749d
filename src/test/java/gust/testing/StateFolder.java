package gust.testing;

import gust.files.Directories;
import java.nio.file.Path;
import java.util.Optional;

/** Directories of which only the state folder is known. */
public final class StateFolder {
  private StateFolder() {}

  /**
   * @param state empty for none
   */
  public static Directories of(Optional<Path> state) {
    return new Directories(Optional.empty(), Optional.empty(), Optional.empty(), state);
  }
}
