package gust.cli.keys;

import gust.cli.Console;
import gust.cli.UsageProblem;
import gust.files.SetupProblem;
import gust.keys.Secret;
import gust.terminal.Terminal;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Asks the user for a key, or for a yes. */
final class KeyPrompt {
  /** Far more than any key with the white space around it. */
  private static final int MOST_BYTES = 4096;

  private KeyPrompt() {}

  /**
   * Takes a key: hidden at a terminal, else from standard input; never from the command line.
   *
   * @param command what asks for it, as one would type it again
   * @throws UsageProblem where what came is no key; it is not shown
   */
  static Secret key(String command, String label, Console console) {
    Terminal terminal = console.terminal();
    if (terminal.in() && !terminal.out()) {
      // The runtime's console hides what is typed only where it holds both ends.
      throw new UsageProblem(
          "cannot ask for the key while the output is redirected",
          command + "   (without the redirection)");
    }
    Optional<String> text =
        terminal.in()
            ? console.askHidden("API key for \"" + label + "\" (not shown): ")
            : Optional.of(standardInput(command, console));
    if (text.isEmpty() || text.get().isBlank()) {
      throw new UsageProblem("no key was given", command + " < file   (or type it at the prompt)");
    }
    return Secret.parse(text.get())
        .orElseThrow(() ->
            new UsageProblem(
                "that is not an API key; a key has only letters, digits, - and _",
                "copy it again from your account's dashboard"));
  }

  private static String standardInput(String command, Console console) {
    try {
      return new String(console.in().readNBytes(MOST_BYTES), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new SetupProblem("standard input cannot be read", command + " < file", unreadable);
    }
  }

  /** Asks at a terminal; anything but a yes is a no. */
  static boolean confirms(String question, Console console) {
    console.err().print(question + " [y/N] ");
    try {
      String line =
          new BufferedReader(new InputStreamReader(console.in(), StandardCharsets.UTF_8))
              .readLine();
      return line != null && line.strip().equalsIgnoreCase("y");
    } catch (IOException _) {
      return false;
    }
  }
}
