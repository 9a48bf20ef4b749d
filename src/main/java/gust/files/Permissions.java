package gust.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Optional;
import java.util.Set;

/**
 * The permissions of a file or folder; follows links. If the file system has no modes, only this
 * process's user is assumed to have access.
 *
 * @param owner the owner's name, or else number; null if the file system has no owners
 * @param sticky whether only their owners can replace files in this folder
 */
public record Permissions(String owner, Set<PosixFilePermission> mode, boolean sticky) {
  private static final int STICKY_BIT = 01000;

  public static Permissions of(Path path) throws IOException {
    if (!OwnerOnly.hasModes(path)) {
      return new Permissions(null, Set.of(), false);
    }
    PosixFileAttributes attributes = Files.readAttributes(path, PosixFileAttributes.class);
    boolean sticky =
        path.getFileSystem().supportedFileAttributeViews().contains("unix")
            && ((int) Files.getAttribute(path, "unix:mode") & STICKY_BIT) != 0;
    return new Permissions(attributes.owner().getName(), attributes.permissions(), sticky);
  }

  public boolean othersCanRead() {
    return mode.contains(PosixFilePermission.GROUP_READ)
        || mode.contains(PosixFilePermission.OTHERS_READ);
  }

  public boolean othersCanWrite() {
    return mode.contains(PosixFilePermission.GROUP_WRITE)
        || mode.contains(PosixFilePermission.OTHERS_WRITE);
  }

  /** Whether this process's user is the owner; true if either is unknown. */
  public boolean isMine() {
    return owner == null || owner.equals(me().orElse(owner));
  }

  /** The user this process runs as, spelled like {@link #owner}. */
  static Optional<String> me() {
    return ProcessHandle.current().info().user();
  }
}
