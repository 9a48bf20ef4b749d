package gust.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/**
 * Files and folders that only their owner can open, from the first instant and whatever the umask.
 * Where the file system has no such modes (Windows), its own defaults hold.
 */
public final class OwnerOnly {
  static final Set<PosixFilePermission> FILE_MODE = PosixFilePermissions.fromString("rw-------");
  private static final Set<PosixFilePermission> FOLDER_MODE =
      PosixFilePermissions.fromString("rwx------");

  private OwnerOnly() {}

  /** For creating the file {@code path}: mode 0600. */
  public static FileAttribute<?>[] file(Path path) {
    return attributes(path, FILE_MODE);
  }

  /** Creates what is missing of a folder and its parents, each with mode 0700. */
  public static void createFolder(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      Files.createDirectories(folder, attributes(folder, FOLDER_MODE));
    }
  }

  static boolean hasModes(Path path) {
    return path.getFileSystem().supportedFileAttributeViews().contains("posix");
  }

  private static FileAttribute<?>[] attributes(Path path, Set<PosixFilePermission> mode) {
    return hasModes(path)
        ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(mode)}
        : new FileAttribute<?>[0];
  }
}
