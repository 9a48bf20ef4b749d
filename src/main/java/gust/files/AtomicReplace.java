package gust.files;

import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributes;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;

/** Replaces a file atomically: readers see the old content or the new, even after a crash. */
public final class AtomicReplace {
  private static final String SUFFIX = ".tmp";
  private static final Set<OpenOption> NEW =
      Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);

  private AtomicReplace() {}

  /**
   * Waits until the content is on disk, so that it survives a power cut.
   *
   * @param target not a symbolic link; its folder must exist
   * @param secret whether to force mode 0600; otherwise only a new file gets it, and an existing
   *     file keeps its mode and, if root replaces it, its owner
   * @throws IOException if nothing was replaced
   */
  public static void write(Path target, byte[] content, boolean secret) throws IOException {
    replace(target, content, true, secret);
    // Without this, a power cut may undo the rename.
    try (FileChannel folder = FileChannel.open(target.getParent(), StandardOpenOption.READ)) {
      folder.force(true);
    } catch (IOException _) {
      // Not every system supports it, and the rename itself succeeded.
    }
  }

  /**
   * Writes a file of mode 0600 without waiting for the disk: after a power cut it may be empty or
   * torn. Use only for re-creatable data.
   */
  public static void writeUnsynced(Path target, byte[] content) throws IOException {
    replace(target, content, false, true);
  }

  private static void replace(Path target, byte[] content, boolean durable, boolean secret)
      throws IOException {
    String random = Long.toHexString(ThreadLocalRandom.current().nextLong());
    Path neighbour = target.resolveSibling(prefix(target) + random + SUFFIX);
    try {
      try (FileChannel channel =
          FileChannel.open(neighbour, NEW, Permissions.ofNewFile(neighbour))) {
        Channels.newOutputStream(channel).write(content);
        if (durable) {
          channel.force(true);
        }
      }
      if (durable && Permissions.hasModes(target)) {
        if (secret) {
          makePrivate(neighbour);
        } else {
          keepModes(target, neighbour);
        }
      }
      Files.move(neighbour, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException | RuntimeException e) {
      Files.deleteIfExists(neighbour);
      throw e;
    }
  }

  /**
   * Deletes temporary files of writers that were killed. The caller must hold the writers' lock.
   */
  public static void sweep(Path target) throws IOException {
    String prefix = prefix(target);
    try (DirectoryStream<Path> neighbours = Files.newDirectoryStream(target.getParent())) {
      for (Path neighbour : neighbours) {
        String name = neighbour.getFileName().toString();
        if (name.startsWith(prefix) && name.endsWith(SUFFIX)) {
          Files.deleteIfExists(neighbour);
        }
      }
    }
  }

  private static String prefix(Path target) {
    return "." + target.getFileName() + ".";
  }

  /** Fails if the file system ignores modes (FAT, network shares). */
  private static void makePrivate(Path file) throws IOException {
    Files.setPosixFilePermissions(file, Permissions.PRIVATE);
    if (!Files.getPosixFilePermissions(file).equals(Permissions.PRIVATE)) {
      throw new FileSystemException(
          file.toString(), null, "the file system cannot make it private");
    }
  }

  /** Where the owner cannot be kept, or the group is another, the file stays private. */
  private static void keepModes(Path target, Path neighbour) throws IOException {
    if (!Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    PosixFileAttributes old = Files.readAttributes(target, PosixFileAttributes.class);
    PosixFileAttributes fresh = Files.readAttributes(neighbour, PosixFileAttributes.class);
    try {
      if (!old.owner().equals(fresh.owner())) {
        Files.setOwner(neighbour, old.owner());
      }
      if (old.group().equals(fresh.group())) {
        Files.setPosixFilePermissions(neighbour, old.permissions());
      }
    } catch (IOException _) {
      // Only root can give a file away; it becomes this user's own.
    }
  }
}
