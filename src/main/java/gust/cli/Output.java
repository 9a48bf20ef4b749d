package gust.cli;

import gust.terminal.ProgressLine;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.util.function.Supplier;

/**
 * One of the two streams that people and scripts read, in its own charset, asked only when text
 * comes.
 */
public final class Output {
  private final OutputStream stream;
  private final Supplier<Charset> charset;
  private volatile ProgressLine above;

  public Output(OutputStream stream, Supplier<Charset> charset) {
    this.stream = stream;
    this.charset = charset;
  }

  /** From now on, this line is cleared before anything is written: it is on the same terminal. */
  public void clearFirst(ProgressLine line) {
    above = line;
  }

  /** A character that the charset does not have becomes {@code ?}. */
  public void print(String text) {
    bytes(encoded(text));
  }

  public void line(String text) {
    print(text + "\n");
  }

  /** As {@link #print} would write it. */
  public byte[] encoded(String text) {
    return text.getBytes(charset.get());
  }

  /** Written in one piece; a buffer never holds only the beginning of it. */
  public void bytes(byte[] bytes) {
    cleared(() -> stream.write(bytes));
  }

  /** Text of the line that is cleared otherwise. */
  public void writeRaw(String text) {
    write(() -> stream.write(encoded(text)));
  }

  public void flush() {
    cleared(stream::flush);
  }

  private interface Writing {
    void run() throws IOException;
  }

  private void cleared(Writing writing) {
    ProgressLine line = above;
    synchronized (line == null ? this : line) {
      if (line != null) {
        line.clear();
      }
      write(writing);
    }
  }

  private static void write(Writing writing) {
    try {
      writing.run();
    } catch (IOException lost) {
      throw new OutputLost(lost);
    }
  }

  /** The reader has gone ({@code gust … | head -1}), or the disk behind the output is full. */
  public static final class OutputLost extends UncheckedIOException {
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
  }
}
