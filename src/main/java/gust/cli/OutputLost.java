package gust.cli;

import java.io.IOException;
import java.io.UncheckedIOException;

/** The reader has closed the pipe ({@code gust … | head -1}), or the disk is full. */
public final class OutputLost extends UncheckedIOException {
  private static final long serialVersionUID = 1;

  private int exit = ExitCode.OK;

  OutputLost(IOException cause) {
    super(cause);
  }

  /**
   * @param code the exit code to keep if only the pipe was closed
   */
  public OutputLost endingWith(int code) {
    exit = code;
    return this;
  }

  /** The exit code if it {@link #isClosedPipe}. */
  int exit() {
    return exit;
  }

  /** A closed pipe is not an error. */
  public boolean isClosedPipe() {
    String message = getCause().getMessage();
    return message != null
        && (message.contains("Broken pipe") || message.contains("pipe is being closed"));
  }
}
