package gust.cli.keys;

import gust.cli.CommandContext;
import gust.cli.UsageProblem;
import gust.files.SetupProblem;
import gust.keys.Secret;
import gust.terminal.Terminal;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Scanner;

/** Asks the user for a key or a confirmation. */
final class KeyPrompt {
  /** Far more than any key with white space around it. */
  private static final int MOST_BYTES = 4096;

  private KeyPrompt() {}

  /**
   * Reads a key: hidden at a terminal, else from standard input; never from the command line.
   *
   * @param command the command that needs it, as to be retyped
   * @throws UsageProblem if the input is not a key; it is not echoed
   */
  static Secret key(String command, String label, CommandContext context) {
    Terminal terminal = context.console().terminal();
    if (terminal.in() && !terminal.out()) {
      // System.console() hides input only if stdin and stdout are both the terminal.
      throw new UsageProblem(
          "cannot ask for the key while the output is redirected",
          command + "   (without the redirection)");
    }
    Optional<String> text =
        terminal.in()
            ? context.process().tty().askHidden("API key for \"" + label + "\" (not shown): ")
            : Optional.of(standardInput(command, context));
    if (text.isEmpty() || text.get().isBlank()) {
      throw new UsageProblem("no key was given", command + " < file   (or type it at the prompt)");
    }
    return Secret.parse(text.get())
        .orElseThrow(() ->
            new UsageProblem(
                "that is not an API key; a key has only letters, digits, - and _",
                "copy it again from your account's dashboard"));
  }

  private static String standardInput(String command, CommandContext context) {
    try {
      return new String(context.process().in().readNBytes(MOST_BYTES), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new SetupProblem("standard input cannot be read", command + " < file", unreadable);
    }
  }

  /** Asks at a terminal; anything but a yes is a no. */
  static boolean confirms(String question, CommandContext context) {
    context.console().err().print(question + " [y/N] ");
    Scanner typed = new Scanner(context.process().in(), StandardCharsets.UTF_8);
    return typed.hasNextLine() && typed.nextLine().strip().equalsIgnoreCase("y");
  }
}
