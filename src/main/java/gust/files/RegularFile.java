package gust.files;

import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/** Reads files that may have been replaced with a pipe, a device or something endless. */
public final class RegularFile {
  private RegularFile() {}

  /**
   * @param largest maximum size in bytes
   * @throws IOException if it is not a regular file, or larger
   */
  public static byte[] read(Path file, int largest) throws IOException {
    BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
    if (!attributes.isRegularFile()) {
      throw unusable(
          file, attributes.isDirectory() ? "it is a folder" : "it is not a regular file");
    }
    try (InputStream in = open(file)) {
      byte[] bytes = in.readNBytes(largest + 1);
      if (bytes.length > largest) {
        throw unusable(file, "it is too large");
      }
      return bytes;
    }
  }

  /**
   * Avoids a channel, because a process's first one loads the network library; but its exceptions
   * say what is wrong.
   */
  private static InputStream open(Path file) throws IOException {
    try {
      return new FileInputStream(file.toFile());
    } catch (FileNotFoundException _) {
      return Files.newInputStream(file);
    }
  }

  /**
   * Call before opening a file for writing, which would block on a pipe without a reader.
   *
   * @throws IOException if it exists and is not a regular file
   */
  static void requireOrNone(Path file) throws IOException {
    if (file.toFile().exists() && !file.toFile().isFile()) {
      throw unusable(file, "something else is in its lock's place");
    }
  }

  private static FileSystemException unusable(Path file, String why) {
    return new FileSystemException(file.toString(), null, why);
  }
}
