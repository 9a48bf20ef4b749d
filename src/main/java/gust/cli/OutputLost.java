package gust.cli;

import gust.files.IoReason;
import java.io.IOException;

/** Nobody reads on ({@code gust … | head -1}), or the disk behind the output is full. */
public final class OutputLost extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int exit;

  OutputLost(IOException cause) {
    this(cause, ExitCode.OK);
  }

  private OutputLost(Throwable cause, int exit) {
    super(cause);
    this.exit = exit;
  }

  /**
   * @param code the exit code all the same, where only the reader is gone
   */
  public OutputLost endingWith(int code) {
    return new OutputLost(getCause(), code);
  }

  /** Where it {@link #isClosedPipe}. */
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
    return IoReason.isFullDisk((IOException) getCause());
  }

  /** What the system says, such as "no space left on device". */
  String reason() {
    return IoReason.of((IOException) getCause());
  }
}
