package gust.cli;

import gust.terminal.ProgressLine;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** stdout or stderr in its own charset, which is looked up with the first text. */
public final class Output implements Consumer<String> {
  private final OutputStream stream;
  private final Supplier<Charset> charset;
  private volatile ProgressLine above;

  public Output(OutputStream stream, Supplier<Charset> charset) {
    this.stream = stream;
    this.charset = charset;
  }

  /** Clears this line, on the same terminal, before anything else is written from now on. */
  public void clearFirst(ProgressLine line) {
    above = line;
  }

  /** Prints text; characters that the charset lacks become {@code ?}. */
  public void print(String text) {
    bytes(encoded(text));
  }

  public void line(String text) {
    print(text + "\n");
  }

  /** The bytes that {@link #print} would write. */
  public byte[] encoded(String text) {
    return text.getBytes(charset.get());
  }

  /** Writes all bytes in one piece, so that a flush never leaves a part behind. */
  public void bytes(byte[] bytes) {
    cleared(() -> stream.write(bytes));
  }

  /** Writes the progress line itself, without clearing it first. */
  @Override
  public void accept(String text) {
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
}
