package gust.cache;

import gust.files.Permissions;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
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
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One of the folders with replies. Writers occasionally sweep the folder they write to, so that no
 * run has to list them all.
 */
record ReplyShard(Path folder) {
  /** In bytes: a sixteenth of 64 MiB; fits the largest reply. */
  static final long LARGEST = 4 << 20;

  /** Disk block size; small files occupy a whole block. */
  private static final long BLOCK = 4096;

  /** Average number of bytes written between two sweeps. */
  private static final long WRITTEN_PER_SWEEP = LARGEST / 4;

  /** Writes finish far faster; older temporary files are orphans. */
  private static final long LEFT_OVER_MILLIS = Duration.ofMinutes(10).toMillis();

  /**
   * Creates a folder if it is missing. Refuses symbolic links, which would let others redirect our
   * writes in a shared cache folder.
   *
   * @throws IOException if the folder cannot be created, or is a link
   */
  static void create(Path folder) throws IOException {
    if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    Permissions.createFolder(folder);
    if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
      throw new NotDirectoryException(folder.toString());
    }
  }

  /** Sweeps with a probability proportional to the size written. */
  void afterWriting(int size) throws IOException {
    if (ThreadLocalRandom.current().nextLong(WRITTEN_PER_SWEEP) < onDisk(size)) {
      sweep(LARGEST);
    }
  }

  private static long onDisk(long size) {
    return (size + BLOCK - 1) / BLOCK * BLOCK;
  }

  /** Deletes orphaned temporary files, and the oldest replies beyond {@code most} bytes. */
  void sweep(long most) throws IOException {
    List<Entry> files = files();
    files.sort(Comparator.comparingLong(Entry::modified).reversed());
    long total = 0;
    for (Entry entry : files) {
      boolean isOld = files.getFirst().modified() - entry.modified() > LEFT_OVER_MILLIS;
      boolean isNewestReply = total == 0;
      total += entry.isReply() ? entry.size() : 0;
      if (entry.isReply() ? total > most && !isNewestReply : isOld) {
        Files.deleteIfExists(entry.file());
      }
    }
  }

  /**
   * @return the number of replies deleted
   */
  int clear() throws IOException {
    int replies = 0;
    for (Entry entry : files()) {
      replies += Files.deleteIfExists(entry.file()) && entry.isReply() ? 1 : 0;
    }
    return replies;
  }

  CacheTotals addTo(CacheTotals totals) throws IOException {
    CacheTotals all = totals;
    for (Entry entry : files()) {
      long received = entry.isReply() ? received(entry.file()) : -1;
      all = received < 0 ? all : all.plus(entry.size(), received);
    }
    return all;
  }

  private static long received(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
      return StoredReply.received(ByteBuffer.wrap(in.readNBytes(StoredReply.HEADER)));
    } catch (NoSuchFileException _) {
      return -1;
    }
  }

  /**
   * A file that gust created: {@code a1…}, {@code a1….failed}, or a temporary file {@code
   * .a1….tmp}.
   *
   * @param size in bytes on disk
   */
  private record Entry(Path file, boolean isReply, long size, long modified) {}

  /** Lists only gust's own files. */
  private List<Entry> files() throws IOException {
    List<Entry> files = new ArrayList<>();
    if (Files.isSymbolicLink(folder.getParent())
        || !Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
      return files;
    }
    String name = folder.getFileName() + "[0-9a-f]{15}";
    Pattern own =
        Pattern.compile("(" + name + ")(" + ReplyCache.FAILURE + ")?|\\." + name + "\\..*tmp");
    try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
      for (Path file : stream) {
        Matcher matcher = own.matcher(file.getFileName().toString());
        if (matcher.matches()) {
          add(file, matcher.group(1) != null && matcher.group(2) == null, files);
        }
      }
    } catch (DirectoryIteratorException e) {
      throw e.getCause();
    }
    return files;
  }

  private static void add(Path file, boolean isReply, List<Entry> files) throws IOException {
    try {
      BasicFileAttributes found =
          Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
      if (found.isRegularFile()) {
        files.add(
            new Entry(file, isReply, onDisk(found.size()), found.lastModifiedTime().toMillis()));
      }
    } catch (NoSuchFileException _) {
      // Another process has deleted it.
    }
  }
}
