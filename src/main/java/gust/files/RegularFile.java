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
    if (attributes.isDirectory()) {
      throw new Unusable(file, "it is a folder, not a file");
    }
    if (!attributes.isRegularFile()) {
      throw new Unusable(file, "it is not a regular file");
    }
    try (InputStream in = open(file)) {
      byte[] bytes = in.readNBytes(largest + 1);
      if (bytes.length > largest) {
        throw new Unusable(file, "it is larger than " + (largest >> 20) + " MiB");
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

  /** Why a file is not read: {@code it is a folder, not a file}. */
  static final class Unusable extends FileSystemException {
    private static final long serialVersionUID = 1;

    private Unusable(Path file, String reason) {
      super(file.toString(), null, reason);
    }
  }
}
