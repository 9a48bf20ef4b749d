package gust.cli;

import java.io.IOException;

/** Nobody reads on ({@code gust … | head -1}), or the disk behind the output is full. */
public final class OutputLost extends RuntimeException {
  private static final long serialVersionUID = 1;

  OutputLost(IOException cause) {
    super(cause);
  }

  /** A reader that has had enough is no failure. */
  public boolean isClosedPipe() {
    String message = getCause().getMessage();
    return message != null
        && (message.contains("Broken pipe") || message.contains("pipe is being closed"));
  }

  /** What the system says, such as "No space left on device". */
  public String reason() {
    String message = getCause().getMessage();
    return message == null ? "unknown cause" : message;
  }
}
