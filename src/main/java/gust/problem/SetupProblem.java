package gust.problem;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.Locale;

/**
 * A problem that the user can fix: a setting, a file, a folder. Ends with exit code 2. Both texts
 * are shown, so neither may carry a key or a file's content.
 */
public class SetupProblem extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient Advice advice;

  /**
   * @param problem one lower-case sentence without a full stop
   * @param nextStep how to fix it, in plain words
   */
  public SetupProblem(String problem, String nextStep) {
    this(problem, Advice.plain(nextStep));
  }

  public SetupProblem(String problem, Advice advice) {
    super(problem);
    this.advice = advice;
  }

  /**
   * @param cause what the system said, shown under {@code --verbose}; may be null
   */
  public SetupProblem(String problem, String nextStep, Throwable cause) {
    super(problem, cause);
    this.advice = Advice.plain(nextStep);
  }

  /**
   * A failure of the system's.
   *
   * @param act what cannot be done: {@code read FILE}
   */
  public static SetupProblem cannot(String act, IOException e, String nextStep) {
    return new SetupProblem("cannot " + act + ": " + reason(e), nextStep, e);
  }

  public final Advice advice() {
    return advice;
  }

  /** The advice in words. */
  public final String nextStep() {
    return advice.text();
  }

  /** Describes an I/O error in a few lower-case words, without the path. */
  public static String reason(IOException e) {
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
    String reason = reason(e);
    return reason.equals("no space left on device") || reason.equals("disk quota exceeded");
  }

  private static String inLowerCase(String reason) {
    return reason == null || reason.isEmpty()
        ? "input/output error"
        : reason.substring(0, 1).toLowerCase(Locale.ROOT) + reason.substring(1);
  }
}
