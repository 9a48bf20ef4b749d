package gust.cache;

import gust.files.OwnerOnly;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * One of the folders that replies lie in. Each is kept small by itself, so that nobody ever has to
 * list them all, and only now and then, by one writer among many.
 */
final class ReplyShard {
  /** A sixteenth of 64 MiB; holds the largest reply. */
  static final long LARGEST = 4 << 20;

  /** A small file takes a block of the disk too. */
  private static final long BLOCK = 4096;

  /** So many of those who write once only sweep. */
  private static final int WRITERS_PER_SWEEP = 16;

  private static final long WRITTEN_PER_SWEEP = LARGEST / 4;
  private static final int LARGE = 64 << 10;

  /** No writer takes a hundredth of this; whoever left such a file was killed. */
  private static final long LEFT_OVER_MILLIS = Duration.ofMinutes(10).toMillis();

  private final Path folder;
  private boolean isThere;
  private long written;

  ReplyShard(Path folder) {
    this.folder = folder;
  }

  Path folder() {
    return folder;
  }

  /**
   * Creates the folder where it is missing; asked for once.
   *
   * @throws IOException where there is none, or only a link to one
   */
  synchronized void require() throws IOException {
    if (isThere) {
      return;
    }
    OwnerOnly.createFolder(folder);
    if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
      throw new NotDirectoryException(folder.toString());
    }
    isThere = true;
  }

  /** A file of gust's own making in a shard. */
  record Kept(Path file, Kind kind, long size, long modified) {
    enum Kind {
      REPLY,
      FAILURE,
      TEMPORARY
    }

    private long onDisk() {
      return ReplyShard.onDisk(size);
    }
  }

  /**
   * @param random decides whether it is the turn of one who writes for the first time
   */
  void afterWriting(int size, long random) throws IOException {
    if (isDue(size, random)) {
      sweep(folder, LARGEST);
    }
  }

  private synchronized boolean isDue(int size, long random) {
    boolean first = written == 0;
    written += onDisk(size);
    if (first
        ? size > LARGE || Math.floorMod(random, WRITERS_PER_SWEEP) == 0
        : written >= WRITTEN_PER_SWEEP) {
      written = 1;
      return true;
    }
    return false;
  }

  private static long onDisk(long size) {
    return (size + BLOCK - 1) / BLOCK * BLOCK;
  }

  /** Deletes what killed writers left, and the oldest replies beyond {@code most} bytes. */
  static void sweep(Path shard, long most) throws IOException {
    List<Kept> files = list(shard);
    long newest = 0;
    for (Kept kept : files) {
      newest = Math.max(newest, kept.modified());
    }
    List<Kept> replies = new ArrayList<>();
    long total = 0;
    for (Kept kept : files) {
      if (kept.kind() == Kept.Kind.REPLY) {
        replies.add(kept);
        total += kept.onDisk();
      } else if (newest - kept.modified() > LEFT_OVER_MILLIS) {
        Files.deleteIfExists(kept.file());
      }
    }
    replies.sort((one, other) -> Long.compare(one.modified(), other.modified()));
    for (int i = 0; total > most && i < replies.size() - 1; i++) {
      Files.deleteIfExists(replies.get(i).file());
      total -= replies.get(i).onDisk();
    }
  }

  /** What is gust's in this folder, by name and kind; whatever else lies there is not listed. */
  static List<Kept> list(Path shard) throws IOException {
    List<Kept> files = new ArrayList<>();
    if (!Files.isDirectory(shard, LinkOption.NOFOLLOW_LINKS)) {
      return files;
    }
    try (DirectoryStream<Path> stream = Files.newDirectoryStream(shard)) {
      for (Path file : stream) {
        Kept.Kind kind = kind(file.getFileName().toString(), shard.getFileName().toString());
        if (kind != null) {
          add(file, kind, files);
        }
      }
    } catch (DirectoryIteratorException e) {
      throw e.getCause();
    }
    return files;
  }

  private static void add(Path file, Kept.Kind kind, List<Kept> files) throws IOException {
    try {
      BasicFileAttributes found =
          Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
      if (found.isRegularFile()) {
        files.add(new Kept(file, kind, found.size(), found.lastModifiedTime().toMillis()));
      }
    } catch (NoSuchFileException e) {
      // Another gust was faster.
    }
  }

  /** {@code a1…}, {@code a1….failed}, {@code .a1….1f.tmp}, {@code .a1….failed.1f.tmp}. */
  private static Kept.Kind kind(String name, String shard) {
    boolean temporary = name.startsWith(".") && name.endsWith(".tmp");
    String rest = temporary ? name.substring(1) : name;
    if (rest.length() < 16 || !rest.startsWith(shard) || !isHexadecimal(rest.substring(0, 16))) {
      return null;
    }
    String tail = rest.substring(16);
    if (temporary) {
      return tail.startsWith(".") ? Kept.Kind.TEMPORARY : null;
    }
    return tail.isEmpty()
        ? Kept.Kind.REPLY
        : tail.equals(ReplySlot.FAILED) ? Kept.Kind.FAILURE : null;
  }

  private static boolean isHexadecimal(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (!(c >= '0' && c <= '9' || c >= 'a' && c <= 'f')) {
        return false;
      }
    }
    return true;
  }
}
