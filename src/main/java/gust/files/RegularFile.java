package gust.files;

import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/** Reads files that may have been swapped for a pipe, a device or something endless. */
public final class RegularFile {
  private RegularFile() {}

  /**
   * @param largest bytes
   * @throws IOException where it is no regular file, or a larger one
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

  /** The first channel of a process loads the network's library; but it knows what is wrong. */
  private static InputStream open(Path file) throws IOException {
    try {
      return new FileInputStream(file.toFile());
    } catch (FileNotFoundException _) {
      return Files.newInputStream(file);
    }
  }

  /**
   * Before a file is opened for writing, which would wait for a pipe's reader.
   *
   * @throws IOException where something else lies in its place
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
