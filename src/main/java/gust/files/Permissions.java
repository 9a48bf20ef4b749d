package gust.files;

import gust.problem.SetupProblem;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The permissions of a file or folder; follows links. If the file system has no modes (Windows),
 * only this process's user is assumed to have access, and new files get its defaults.
 *
 * <p>Files whose permissions let other users read a secret or replace it are rejected with a {@link
 * SetupProblem}. Root is trusted to change files, but not to own a secret.
 *
 * @param owner the owner's name, or else number; null if the file system has no owners
 */
public record Permissions(Path path, String owner, Set<PosixFilePermission> mode) {
  static final Set<PosixFilePermission> PRIVATE = PosixFilePermissions.fromString("rw-------");
  private static final int STICKY = 01000;
  private static final int TYPE = 0170000;
  private static final int FOLDER = 0040000;
  private static final int REGULAR_PRIVATE = 0100600;
  private static final Set<PosixFilePermission> PRIVATE_FOLDER =
      PosixFilePermissions.fromString("rwx------");

  public static Permissions of(Path path) throws IOException {
    if (!hasModes(path)) {
      return new Permissions(path, null, Set.of());
    }
    PosixFileAttributes found = Files.readAttributes(path, PosixFileAttributes.class);
    return new Permissions(path, found.owner().getName(), found.permissions());
  }

  static boolean hasModes(Path path) {
    return path.getFileSystem().supportedFileAttributeViews().contains("posix");
  }

  /** Attributes for creating a file with mode 0600, regardless of the umask. */
  public static FileAttribute<?>[] ofNewFile(Path path) {
    return attributes(path, PRIVATE);
  }

  /**
   * Whether a file is what gust itself creates in a folder of its own: private, of the folder's
   * owner, and neither a link nor known by a second name. False if it cannot be found out.
   */
  public static boolean isOwnFile(Path file) {
    try {
      if (!file.getFileSystem().supportedFileAttributeViews().contains("unix")) {
        return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
      }
      Map<String, Object> found = unix(file);
      Map<String, Object> folder = unix(file.getParent());
      return found.get("mode").equals(REGULAR_PRIVATE)
          && found.get("nlink").equals(1)
          && found.get("uid").equals(folder.get("uid"))
          && ((int) folder.get("mode") & TYPE) == FOLDER;
    } catch (IOException _) {
      return false;
    }
  }

  private static Map<String, Object> unix(Path path) throws IOException {
    return Files.readAttributes(path, "unix:mode,nlink,uid", LinkOption.NOFOLLOW_LINKS);
  }

  /** The folder, or the nearest one above that exists: the one that lacks room or permission. */
  public static Path nearestFolder(Path wanted) {
    Path folder = wanted;
    while (folder.getParent() != null && !Files.exists(folder)) {
      folder = folder.getParent();
    }
    return folder;
  }

  /** Creates a folder and its missing parents with mode 0700. */
  public static void createFolder(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      Files.createDirectories(folder, attributes(folder, PRIVATE_FOLDER));
    }
  }

  /**
   * Creates a folder of gust's own if it is missing. Refuses a link, by which others could redirect
   * our writes in a shared folder.
   *
   * @throws IOException if the folder cannot be created, or is a link
   */
  public static void createOwnFolder(Path folder) throws IOException {
    if (Files.isSymbolicLink(folder)) {
      throw new FileSystemException(folder.toString(), null, "its folder is a link");
    }
    createFolder(folder);
  }

  private static FileAttribute<?>[] attributes(Path path, Set<PosixFilePermission> mode) {
    return hasModes(path)
        ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(mode)}
        : new FileAttribute<?>[0];
  }

  private boolean othersCanRead() {
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

  /**
   * What to do about a file or folder that this process may not use: who owns it is looked at
   * first.
   *
   * @param e may name one below it
   * @param variable names the folder of all gust's files of this kind
   */
  public static String mend(IOException e, Path file, PathText text, String variable) {
    boolean isNamed = e instanceof FileSystemException known && known.getFile() != null;
    Path named = isNamed ? Path.of(((FileSystemException) e).getFile()) : file;
    for (Path denied = named.toAbsolutePath(); denied != null; denied = denied.getParent()) {
      try {
        boolean isMine = of(denied).isMine();
        boolean isFolder = Files.isDirectory(denied);
        boolean isUsable =
            Files.isReadable(denied)
                && Files.isWritable(denied)
                && (!isFolder || Files.isExecutable(denied));
        if (!isMine || !isUsable) {
          // A home that is another user's is theirs.
          boolean isInHome = text.isBelowHome(denied);
          String mode = isFolder ? "chmod u+rwx " : "chmod 600 ";
          return isMine || isInHome
              ? (isMine ? mode : "sudo chown -R \"$USER\" ") + text.typed(denied)
              : "set " + variable + " to a folder of yours";
        }
      } catch (IOException _) {
        // It is missing, or its folder may not be entered.
      }
    }
    return "set " + variable + " to a folder of yours";
  }

  /** Requires that only this process's user may read or write the file. */
  public static void requirePrivate(Path file, PathText text) throws IOException {
    Permissions found = of(file);
    found.requireMine(text);
    if (found.othersCanRead() || found.othersCanWrite()) {
      String can = found.othersCanRead() ? "read" : "write";
      throw new SetupProblem(
          "other users can " + can + " " + text.shown(file), "chmod 600 " + text.typed(file));
    }
  }

  /** Requires that other users cannot change the file, or replace it or a link to it. */
  public static void requireUnchangeable(Path file, PathText text) throws IOException {
    Path real = file.toRealPath();
    of(real).requireTrusted(text);
    requireTrustedFolders(real.getParent(), text);
    requireTrustedFolders(file.toAbsolutePath().getParent(), text);
  }

  /** Up to the home folder: who can write one can replace the next. */
  private static void requireTrustedFolders(Path folder, PathText text) throws IOException {
    Permissions found = of(folder);
    // In a sticky one, such as /tmp, others can replace only what is theirs.
    if (!found.othersCanWrite() || ((int) Files.getAttribute(folder, "unix:mode") & STICKY) == 0) {
      found.requireTrusted(text);
    }
    if (folder.getParent() != null && !text.isHome(folder)) {
      requireTrustedFolders(folder.getParent(), text);
    }
  }

  /** Requires that other users cannot change the file, or replace files in this folder. */
  void requireTrusted(PathText text) {
    if (!"root".equals(owner)) {
      requireMine(text);
    }
    if (othersCanWrite()) {
      throw new SetupProblem(
          "other users can write " + text.shown(path), "chmod go-w " + text.typed(path));
    }
  }

  private void requireMine(PathText text) {
    if (!isMine()) {
      throw new SetupProblem(
          "another user owns " + text.shown(path),
          "sudo chown " + me().orElseThrow() + " " + text.typed(path));
    }
  }
}
