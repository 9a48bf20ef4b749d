package gust.files;

import java.io.IOException;
import java.nio.file.Path;

/**
 * Refuses files whose modes give away a secret, or let others put something in its place. Root is
 * trusted to change a file, not to read a secret. Each method throws a {@link SetupProblem} where
 * it refuses, and an {@link IOException} where the modes cannot be read.
 */
public record FileGuard(PathText text) {
  /** Only this process's own user may read or write the file. */
  public void requirePrivate(Path file) throws IOException {
    Permissions permissions = Permissions.of(file);
    requireMine(file, permissions);
    if (permissions.othersCanRead() || permissions.othersCanWrite()) {
      String can = permissions.othersCanRead() ? "read" : "write";
      throw new SetupProblem(
          "other users can " + can + " " + text.shown(file), "chmod 600 " + text.typed(file));
    }
  }

  /** Others may not change the file, or put another in its place or in that of a link to it. */
  public void requireUnchangeable(Path file) throws IOException {
    Path real = file.toRealPath();
    Permissions permissions = Permissions.of(real);
    requireTrustedOwner(real, permissions);
    requireUnwritable(real, permissions);
    requireSafeFolder(real.getParent());
    requireSafeFolder(file.toAbsolutePath().getParent());
  }

  /** Others may not put another file in the place of one in this folder. */
  public void requireSafeFolder(Path folder) throws IOException {
    Permissions permissions = Permissions.of(folder);
    requireTrustedOwner(folder, permissions);
    if (!permissions.sticky()) {
      requireUnwritable(folder, permissions);
    }
  }

  private void requireTrustedOwner(Path path, Permissions permissions) {
    if (!"root".equals(permissions.owner())) {
      requireMine(path, permissions);
    }
  }

  private void requireUnwritable(Path path, Permissions permissions) {
    if (permissions.othersCanWrite()) {
      throw new SetupProblem(
          "other users can write " + text.shown(path), "chmod go-w " + text.typed(path));
    }
  }

  private void requireMine(Path file, Permissions permissions) {
    if (!permissions.isMine()) {
      throw new SetupProblem(
          "another user owns " + text.shown(file),
          "sudo chown " + Permissions.me().orElseThrow() + " " + text.typed(file));
    }
  }
}
