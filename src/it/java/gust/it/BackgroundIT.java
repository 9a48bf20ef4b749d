package gust.it;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A terminal, which {@code script} of util-linux makes, is asked for its background. */
class BackgroundIT {
  private static final String QUESTION = "\033]11;?\033\\";
  private static final String ATTRIBUTES = "\033[?64;1;2c";
  private static final String NOBODY_ANSWERED =
      "dark (the terminal does not say what its background is)";

  /** It has 150 ms to answer, which a busy machine may exceed. */
  private static final int TRIES = 5;

  @TempDir Path home;

  @BeforeEach
  void aTerminalCanBeMade() {
    Program.assumeInstalled("script");
  }

  /**
   * @param script for a shell, where {@code $GUST} is the launcher
   * @param typed before gust starts
   * @param answer what the terminal types once it is asked
   * @return everything that it received
   */
  private String screen(String script, String typed, String answer) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder("script", "-qfec", "stty cols 200; " + script, "/dev/null");
    builder.directory(home.toFile()).environment().clear();
    builder
        .environment()
        .putAll(
            Map.of(
                "HOME", home.toString(),
                "GUST", Program.LAUNCHER.toString(),
                "PATH", "/usr/local/bin:/usr/bin:/bin",
                "SHELL", "/bin/sh",
                "TERM", "xterm-256color"));
    Process process = builder.start();
    StringBuilder screen = new StringBuilder();
    try (OutputStream keys = process.getOutputStream()) {
      type(typed, keys);
      boolean isAsked = false;
      for (int c = process.getInputStream().read(); c >= 0; c = process.getInputStream().read()) {
        screen.append((char) c);
        if (!isAsked && screen.indexOf(QUESTION) >= 0) {
          isAsked = true;
          type(answer, keys);
        }
      }
    }
    return screen.toString();
  }

  private static void type(String text, OutputStream keys) throws IOException {
    keys.write(text.getBytes(StandardCharsets.US_ASCII));
    keys.flush();
  }

  @Test
  void itsAnswerIsTheThemeAndIsNotSeen() throws IOException {
    String screen = "";
    for (int i = 0; i < TRIES && !screen.matches("(?s).*theme +light.*"); i++) {
      screen = screen("\"$GUST\" doctor", "", "\033]11;rgb:fdfd/f6f6/e3e3\033\\" + ATTRIBUTES);
    }
    assertTrue(screen.matches("(?s).*theme +light.*"), screen);
    assertFalse(screen.contains("fdfd"), screen);
  }

  @Test
  void aSilentOneIsDark() throws IOException {
    String screen = screen("\"$GUST\" doctor", "", "");
    assertTrue(screen.contains(QUESTION) && screen.contains(NOBODY_ANSWERED), screen);
  }

  @Test
  void keysTypedAheadAreKeptAndItIsNotAsked() throws IOException {
    String script = "\"$GUST\" doctor; read -r line; echo \"kept: $line\"";
    String screen = screen(script, "echo me\n", "");
    assertTrue(screen.contains("kept: echo me"), screen);
    assertTrue(screen.contains(NOBODY_ANSWERED) && !screen.contains(QUESTION), screen);
  }

  @Test
  void aProcessInTheBackgroundDoesNotAsk() throws IOException {
    // With job control, it has a process group of its own.
    String screen = screen("set -m; \"$GUST\" doctor & wait", "", "");
    assertTrue(screen.contains(NOBODY_ANSWERED) && !screen.contains(QUESTION), screen);
  }
}
