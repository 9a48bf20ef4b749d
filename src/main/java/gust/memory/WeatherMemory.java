package gust.memory;

import gust.cache.ReplyCache;
import gust.files.AtomicReplace;
import gust.files.Permissions;
import gust.weather.PastEntry;
import gust.weather.Units;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;

/**
 * What was observed and forecast at the places asked for, in a file for each that holds nothing but
 * numbers; its name is a hash of the base URL and the place. A file that cannot be read or written
 * is as good as none: nothing that a script reads depends on it.
 */
public final class WeatherMemory {
  private static final int MOST_PLACES = 200;
  private static final long ORPHAN_AGE_MILLIS = Duration.ofMinutes(10).toMillis();

  private final Path folder;

  /**
   * @param bytes total size
   */
  public record Totals(int places, long bytes) {}

  /**
   * @param state gust's state folder
   */
  public WeatherMemory(Path state) {
    folder = state.resolve("memory");
  }

  public Path folder() {
    return folder;
  }

  /**
   * Keeps what is new of a place.
   *
   * @param place with the base URL
   * @param news may be empty
   * @param units of the news, and of the result
   * @return all that is known of the last 50 hours, and what is forecast for the next ones
   */
  public List<PastEntry> update(String place, List<PastEntry> news, Units units, Instant now) {
    Path file = folder.resolve(HexFormat.of().toHexDigits(ReplyCache.hash(place)));
    List<PastEntry> known = read(file, units);
    if (news.isEmpty()) {
      return known;
    }
    List<PastEntry> all = MemoryFile.merged(known, news, now);
    try {
      Permissions.createOwnFolder(folder);
      AtomicReplace.writeUnsynced(file, MemoryFile.encoded(all, units));
      // The time by gust's clock decides which places go first.
      file.toFile().setLastModified(now.toEpochMilli());
      sweep(now);
    } catch (IOException _) {
      // Then it is not kept.
    }
    return all;
  }

  private List<PastEntry> read(Path file, Units units) {
    if (!file.toFile().exists() || !Permissions.isOwnFile(file)) {
      return List.of();
    }
    try (FileInputStream in = new FileInputStream(file.toFile())) {
      return MemoryFile.decoded(in.readNBytes(MemoryFile.LARGEST + 1), units);
    } catch (IOException _) {
      return List.of();
    }
  }

  /** Deletes what was not asked for in 50 hours, and the least recently used beyond the bound. */
  private void sweep(Instant now) throws IOException {
    List<File> places = new ArrayList<>();
    for (File file : files()) {
      boolean isPlace = isPlace(file.getName());
      long age = Math.abs(now.toEpochMilli() - file.lastModified());
      if (age > (isPlace ? MemoryFile.LONGEST.toMillis() : ORPHAN_AGE_MILLIS)) {
        delete(file);
      } else if (isPlace) {
        places.add(file);
      }
    }
    // Sorting would throw if another process changed a time meanwhile.
    while (places.size() > MOST_PLACES) {
      File oldest = Collections.min(places, Comparator.comparingLong(File::lastModified));
      delete(oldest);
      places.remove(oldest);
    }
  }

  public Totals totals() {
    List<File> places = files();
    places.removeIf(file -> !isPlace(file.getName()) || !Permissions.isOwnFile(file.toPath()));
    return new Totals(places.size(), places.stream().mapToLong(File::length).sum());
  }

  /**
   * Forgets all places.
   *
   * @return how many were known
   * @throws IOException if one could not be deleted, or the folder cannot be listed
   */
  public int clear() throws IOException {
    if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS) && !Files.isReadable(folder)) {
      throw new AccessDeniedException(folder.toString());
    }
    int places = 0;
    for (File file : files()) {
      places += delete(file) && isPlace(file.getName()) ? 1 : 0;
    }
    return places;
  }

  private static boolean delete(File file) throws IOException {
    return !file.isDirectory() && Files.deleteIfExists(file.toPath());
  }

  /** Gust's own files, also temporary ones; none if the folder is a link. */
  private List<File> files() {
    File[] found = Files.isSymbolicLink(folder) ? null : folder.toFile().listFiles();
    List<File> files = new ArrayList<>();
    for (File file : found == null ? new File[0] : found) {
      String name = file.getName();
      boolean isTemporary = name.startsWith(".") && name.endsWith(".tmp");
      int end = name.indexOf('.', 1);
      if (isTemporary && end > 0 ? isPlace(name.substring(1, end)) : isPlace(name)) {
        files.add(file);
      }
    }
    return files;
  }

  private static boolean isPlace(String name) {
    boolean isPlace = name.length() == 2 * Long.BYTES;
    for (int i = 0; i < name.length(); i++) {
      isPlace &= HexFormat.isHexDigit(name.charAt(i));
    }
    return isPlace;
  }
}
