package gust.cli.weather;

import gust.cli.ExitCode;
import gust.cli.Problem;
import gust.problem.SetupProblem;
import gust.settings.NameValueText;
import gust.text.CellWidth;
import gust.text.Printable;
import gust.text.Redaction;
import gust.weather.Location;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.SequenceInputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.function.Function;

/** Reads a list of locations, one a line; what follows {@code #} is a comment. */
final class LocationLines {
  /** In characters; the longest name of a place has about 90. Longer lines are not kept. */
  static final int LONGEST = 4096;

  /** A line of so many characters is considered endless, as in {@code /dev/zero}. */
  private static final int ENDLESS = 64 << 20;

  /** Editors on Windows write it. */
  private static final char BYTE_ORDER_MARK = '\ufeff';

  /** Cells shown of a line that is too long. */
  private static final int SHOWN = 40;

  private final InputStream in;
  private final Function<String, Location> parser;

  /** Both characters of {@code \r\n} end a line. Null before the first one. */
  private BufferedReader lines;

  private boolean isAtEnd;

  /**
   * @param parser of one line, which throws a {@link SetupProblem} if it is no location
   */
  LocationLines(InputStream in, Function<String, Location> parser) {
    this.in = in;
    this.parser = parser;
  }

  /** Whether there are no more lines; a terminal would ask for a second Ctrl-D. */
  boolean isAtEnd() {
    return isAtEnd;
  }

  /** Text in UTF-16, which Windows writes, has a mark first, or a zero in an ASCII character. */
  private static BufferedReader reader(InputStream in) throws IOException {
    byte[] start = new byte[LONGEST];
    int length = Math.max(0, in.read(start));
    Charset charset = StandardCharsets.UTF_8;
    if (start[0] == (byte) 0xFF || start[0] != 0 && length > 1 && start[1] == 0) {
      charset = StandardCharsets.UTF_16LE;
    } else if (start[0] == (byte) 0xFE || start[0] == 0 && start[1] != 0) {
      charset = StandardCharsets.UTF_16BE;
    }
    InputStream first = new ByteArrayInputStream(start, 0, length);
    return new BufferedReader(new InputStreamReader(new SequenceInputStream(first, in), charset));
  }

  /** Null at the end and for a blank line or comment. */
  RequestedPlace next() {
    String text = "";
    try {
      lines = lines == null ? reader(in) : lines;
      StringBuilder line = new StringBuilder();
      int length = 0;
      int next = lines.read();
      while (next >= 0 && next != '\n' && next != '\r' && length < ENDLESS) {
        if (length++ <= LONGEST && next != BYTE_ORDER_MARK) {
          line.append((char) next);
        }
        next = lines.read();
      }
      isAtEnd = next < 0 || length == ENDLESS;
      String whole = " " + line;
      int comment = NameValueText.commentStart(whole);
      text = whole.substring(0, comment).strip();
      if (comment == whole.length() && length > LONGEST) {
        return tooLong(whole, length);
      }
      return text.isEmpty() ? null : new RequestedPlace(parser.apply(text), null);
    } catch (SetupProblem wrong) {
      return RequestedPlace.bad(Redaction.withoutKeys(text), Problem.of(wrong));
    } catch (IOException unreadable) {
      throw new SetupProblem("standard input cannot be read", "gust current 94040", unreadable);
    }
  }

  private static RequestedPlace tooLong(String line, int length) {
    // Hidden before the cut, which could leave too little of a key to be known as one.
    String beginning = CellWidth.fit(Printable.text(Redaction.withoutKeys(line)), SHOWN) + "…";
    String problem =
        length < ENDLESS
            ? "a line of the list is longer than " + LONGEST + " characters"
            : "the list has an endless line; gust stopped reading there";
    return RequestedPlace.bad(
        beginning, Problem.local(problem, "one location per line", ExitCode.USAGE));
  }
}
