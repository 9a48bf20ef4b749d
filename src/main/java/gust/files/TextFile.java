package gust.files;

import gust.problem.SetupProblem;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;

/**
 * A small text file, read and replaced as a whole. If it is a link of the user's, its target is
 * replaced.
 *
 * @param path empty if there is no folder for it
 * @param secret whether to reject it unless only its owner can read and write it
 * @param own whether it is gust's own rather than the user's: then it is rejected if it is a link
 * @param variable the environment variable that names the folder
 */
public record TextFile(
    Optional<Path> path, PathText text, boolean secret, boolean own, String variable) {
  private static final int LARGEST = 1 << 20;
  private static final int MOST_LINKS = 40;
  private static final Duration LOCK_TIMEOUT = Duration.ofSeconds(10);

  /** The path for display; if there is none, the reason. */
  public String shown() {
    return path.isEmpty() ? "(no home folder)" : text.shown(path.get());
  }

  /** The command that renames the file, so that its content is not lost. */
  public String moveAside() {
    Path file = path.orElseThrow();
    Path aside = file.resolveSibling(file.getFileName() + ".old");
    return "mv " + text.typed(file) + " " + text.typed(aside);
  }

  /**
   * @return empty if there is no such file
   * @throws SetupProblem if the file cannot be used
   */
  public Optional<String> read() {
    if (path.isEmpty()) {
      return Optional.empty();
    }
    Path file = path.get();
    try {
      if (own) {
        requireNoLink(file, text);
      }
      if (secret) {
        Permissions.requirePrivate(file, text);
        Permissions.of(file.toRealPath().getParent()).requireTrusted(text);
      }
      ByteBuffer bytes = ByteBuffer.wrap(readRegular(file, LARGEST));
      return Optional.of(StandardCharsets.UTF_8.newDecoder().decode(bytes).toString());
    } catch (Unusable e) {
      throw new SetupProblem(shown() + e.getReason().substring("it".length()), moveAside());
    } catch (NoSuchFileException _) {
      return Optional.empty();
    } catch (CharacterCodingException _) {
      throw new SetupProblem(shown() + " is not UTF-8 text", moveAside());
    } catch (IOException e) {
      throw SetupProblem.cannot("read " + shown(), e, Permissions.mend(e, file, text, variable));
    }
  }

  /** Requires that this is no symbolic link. */
  public static void requireNoLink(Path file, PathText text) {
    if (Files.isSymbolicLink(file)) {
      throw new SetupProblem(
          text.shown(file) + " is a link, which gust does not follow here",
          "rm " + text.typed(file));
    }
  }

  /**
   * Requires that its lock file is not a symbolic link.
   *
   * @throws SetupProblem if it is
   */
  public void requireNoLinkedLock() {
    path.ifPresent(file -> requireNoLink(file.resolveSibling(lockName()), text));
  }

  private String lockName() {
    return "." + path.get().getFileName() + ".lock";
  }

  /**
   * Reads, changes and writes the file under a lock.
   *
   * @param change maps the current text, empty if there is no file, to the new text; if it throws,
   *     nothing is changed
   * @throws SetupProblem if the file cannot be used or written; it is unchanged then
   */
  public void update(Function<Optional<String>, String> change) {
    if (path.isEmpty()) {
      throw new SetupProblem("there is no home folder for settings", "set HOME, or " + variable);
    }
    Path file = path.get();
    Path target = file;
    try {
      target = own ? file : followLinks(file);
      Permissions.createFolder(target.getParent());
      if (secret) {
        Permissions.of(target.getParent()).requireTrusted(text);
      }
      requireNoLinkedLock();
      // Beside a link rather than its target, whose folder may be a repository.
      Path folder = file.getParent().toRealPath();
      try (ProcessLock _ = ProcessLock.acquire(folder.resolve(lockName()), LOCK_TIMEOUT)) {
        Optional<String> before = read();
        String after = change.apply(before);
        AtomicReplace.sweep(target);
        if (!before.equals(Optional.of(after))) {
          AtomicReplace.write(target, after.getBytes(StandardCharsets.UTF_8), secret);
        }
      }
    } catch (InterruptedIOException _) {
      String waited = shown() + " for " + LOCK_TIMEOUT.toSeconds() + " seconds";
      throw new SetupProblem(
          "another gust has been writing to " + waited, "try again, or end that process");
    } catch (IOException e) {
      throw SetupProblem.cannot(
          "write " + shown(), e, nextStepAfter(e, target.getParent(), text, variable));
    }
  }

  /**
   * What to do where a file or folder cannot be written.
   *
   * @param wanted its folder, which may be missing
   * @param variable names the folder of all gust's files of this kind
   */
  public static String nextStepAfter(IOException e, Path wanted, PathText text, String variable) {
    Path folder = Permissions.nearestFolder(wanted);
    if (e instanceof AccessDeniedException) {
      return Permissions.mend(e, folder, text, variable);
    }
    return (SetupProblem.isFullDisk(e)
            ? "df -h " + text.typed(folder) + "   (free some space there; "
            : "set " + variable + " to a writable folder   (")
        + "nothing was changed)";
  }

  /** Unlike {@link Path#toRealPath}, also works if the target does not exist yet. */
  private static Path followLinks(Path path) throws IOException {
    Path target = path.toAbsolutePath();
    for (int i = 0; Files.isSymbolicLink(target); i++) {
      if (i == MOST_LINKS) {
        throw new FileSystemLoopException(path.toString());
      }
      target = target.resolveSibling(Files.readSymbolicLink(target));
    }
    return target;
  }

  /**
   * Reads a text from the jar.
   *
   * @param opened by the class that owns the resource: other modules cannot see it, and a native
   *     image includes only resources that a class names
   */
  public static String ofJar(InputStream opened) {
    try (opened) {
      return new String(opened.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new IllegalStateException("the jar lacks one of its texts", unreadable);
    }
  }

  /**
   * Reads a file that may have been replaced with a pipe, a device or something endless.
   *
   * @param largest maximum size in bytes
   * @throws IOException if it is not a regular file, or larger
   */
  public static byte[] readRegular(Path file, int largest) throws IOException {
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

  /** A plain stream opens faster, but only the exceptions of a channel say what is wrong. */
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
