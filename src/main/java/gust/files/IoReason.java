package gust.files;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.Locale;

/** Describes an I/O error in a few lower-case words, without the path. */
public final class IoReason {
  private IoReason() {}

  public static String of(IOException e) {
    return switch (e) {
      case AccessDeniedException _ -> "permission denied";
      case NoSuchFileException _ -> "no such file or folder";
      case NotDirectoryException _ -> "not a folder";
      case FileAlreadyExistsException _ -> "something else is in its place";
      case FileSystemLoopException _ -> "its links form a loop";
      case FileSystemException known -> inLowerCase(known.getReason());
      default -> inLowerCase(e.getMessage());
    };
  }

  /** Also true if the quota is exceeded: no other file could be written either. */
  public static boolean isFullDisk(IOException e) {
    String reason = of(e);
    return reason.equals("no space left on device") || reason.equals("disk quota exceeded");
  }

  private static String inLowerCase(String reason) {
    return reason == null || reason.isEmpty()
        ? "input/output error"
        : reason.substring(0, 1).toLowerCase(Locale.ROOT) + reason.substring(1);
  }
}
