package gust.files;

import java.io.IOException;
import java.nio.file.Path;

/**
 * Rejects files whose permissions let other users read a secret or replace it. Root is trusted to
 * change files, but not to own a secret. Each method throws a {@link SetupProblem} if it rejects a
 * file, and an {@link IOException} if the permissions cannot be read.
 */
public record FileGuard(PathText text) {
  /** Requires that only this process's user may read or write the file. */
  public void requirePrivate(Path file) throws IOException {
    Permissions permissions = Permissions.of(file);
    requireMine(file, permissions);
    if (permissions.othersCanRead() || permissions.othersCanWrite()) {
      String can = permissions.othersCanRead() ? "read" : "write";
      throw new SetupProblem(
          "other users can " + can + " " + text.shown(file), "chmod 600 " + text.typed(file));
    }
  }

  /** Requires that other users cannot change the file, or replace it or a link to it. */
  public void requireUnchangeable(Path file) throws IOException {
    Path real = file.toRealPath();
    Permissions permissions = Permissions.of(real);
    requireTrustedOwner(real, permissions);
    requireUnwritable(real, permissions);
    requireSafeFolder(real.getParent());
    requireSafeFolder(file.toAbsolutePath().getParent());
  }

  /** Requires that other users cannot replace files in this folder. */
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
