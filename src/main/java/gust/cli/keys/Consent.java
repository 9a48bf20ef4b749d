package gust.cli.keys;

import gust.cli.Console;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/** Asks somebody at a terminal for a yes; anything else is a no. */
final class Consent {
  private Consent() {}

  static boolean given(String question, Console console) {
    console.err().print(question + " [y/N] ");
    try {
      String line =
          new BufferedReader(new InputStreamReader(console.in(), StandardCharsets.UTF_8))
              .readLine();
      return line != null && line.strip().equalsIgnoreCase("y");
    } catch (IOException gone) {
      return false;
    }
  }
}
