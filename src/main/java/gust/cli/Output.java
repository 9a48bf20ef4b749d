package gust.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.util.function.Supplier;

/**
 * One of the two streams that people and scripts read, in its own charset, asked only when text
 * comes.
 */
public final class Output {
  private final OutputStream stream;
  private final Supplier<Charset> charset;

  public Output(OutputStream stream, Supplier<Charset> charset) {
    this.stream = stream;
    this.charset = charset;
  }

  /** A character that the charset lacks becomes {@code ?}. */
  public void print(String text) {
    try {
      ByteBuffer bytes =
          charset
              .get()
              .newEncoder()
              .onMalformedInput(CodingErrorAction.REPLACE)
              .onUnmappableCharacter(CodingErrorAction.REPLACE)
              .encode(java.nio.CharBuffer.wrap(text));
      bytes(bytes.array(), bytes.arrayOffset(), bytes.remaining());
    } catch (CharacterCodingException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  public void line(String text) {
    print(text + "\n");
  }

  public void bytes(byte[] bytes) {
    bytes(bytes, 0, bytes.length);
  }

  private void bytes(byte[] bytes, int from, int length) {
    try {
      stream.write(bytes, from, length);
    } catch (IOException lost) {
      throw new OutputLost(lost);
    }
  }

  public void flush() {
    try {
      stream.flush();
    } catch (IOException lost) {
      throw new OutputLost(lost);
    }
  }
}
