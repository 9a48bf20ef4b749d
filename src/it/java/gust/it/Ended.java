package gust.it;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.List;

/** What a program left behind: its exit code and what it wrote. */
record Ended(int code, byte[] outBytes, byte[] errBytes) {
  /** Standard output, which is UTF-8 where it is no terminal. */
  String out() {
    return new String(outBytes, StandardCharsets.UTF_8);
  }

  String err() {
    return new String(errBytes, StandardCharsets.UTF_8);
  }

  List<String> errLines() {
    return err().lines().toList();
  }

  Ended exits(int expected) {
    assertEquals(expected, code, this::toString);
    return this;
  }

  /** Exactly this on standard error. */
  Ended withError(String expected) {
    assertEquals(expected, err(), this::toString);
    return this;
  }

  /** As an error does: nothing on standard output. */
  Ended fails(int expected) {
    assertEquals("", out(), this::toString);
    return exits(expected);
  }

  /** The columns of the longest line, colours left out. */
  int widest() {
    String plain = out().replaceAll("\u001b\\[[0-9;]*m", "");
    return plain.lines().mapToInt(line -> line.strip().length()).max().orElse(0);
  }

  /** For the message of a failed assertion. */
  @Override
  public String toString() {
    return "exit code " + code + "\nstdout:\n" + out() + "\nstderr:\n" + err();
  }
}
