package gust.cli;

import gust.files.IoReason;
import java.io.IOException;
import java.io.UncheckedIOException;

/** The reader has gone ({@code gust … | head -1}), or the disk behind the output is full. */
public final class OutputLost extends UncheckedIOException {
  private static final long serialVersionUID = 1;

  private int exit = ExitCode.OK;

  OutputLost(IOException cause) {
    super(cause);
  }

  /**
   * @param code the exit code all the same, if only the reader is gone
   */
  public OutputLost endingWith(int code) {
    exit = code;
    return this;
  }

  /** If it {@link #isClosedPipe}. */
  int exit() {
    return exit;
  }

  /** A reader that has had enough is no failure. */
  public boolean isClosedPipe() {
    String message = getCause().getMessage();
    return message != null
        && (message.contains("Broken pipe") || message.contains("pipe is being closed"));
  }

  boolean isFullDisk() {
    return IoReason.isFullDisk(getCause());
  }

  /** What the system says, such as "no space left on device". */
  String reason() {
    return IoReason.of(getCause());
  }
}
