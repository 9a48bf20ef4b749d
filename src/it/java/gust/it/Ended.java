package gust.it;

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

  /** For the message of a failed assertion. */
  @Override
  public String toString() {
    return "exit code " + code + "\nstdout:\n" + out() + "\nstderr:\n" + err();
  }
}
