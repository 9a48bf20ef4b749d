package gust.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import gust.testing.Frames;
import gust.testing.GustRun.Ended;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A terminal of its own, which {@code script} of util-linux makes. */
class TerminalIT {
  @TempDir Path home;

  @BeforeEach
  void aTerminalCanBeMade() {
    Program.assumeInstalled("script");
  }

  private Ended watch(String then) throws IOException {
    return onTerminal("current 94040 --demo --watch 10m --theme dark", "q quit", then);
  }

  /**
   * @param shown what the screen shows before anything else is done
   * @param then a shell script, whose output is typed
   */
  private Ended onTerminal(String arguments, String shown, String then) throws IOException {
    Files.writeString(
        home.resolve("inside"),
        """
        stty rows 24 cols 80
        stty -a > before
        sh -c 'echo $$ > pid; exec "$GUST" %s'
        echo $? > code
        stty -a > after
        """
            .formatted(arguments));
    return Program.at(home)
        .with("TERM", "xterm-256color")
        .scripted(
            """
            (until grep -q "%s" screen 2>/dev/null; do sleep 0.1; done; %s; sleep 1) |
                script -qfc 'sh inside' screen
            """
                .formatted(shown, then))
        .interruptible()
        .run();
  }

  private String file(String name) throws IOException {
    return Files.readString(home.resolve(name)).strip();
  }

  private void assertEndsWithTheTerminalAsItWas(String code) throws IOException {
    assertEquals(code, file("code"));
    String screen = file("screen");
    assertTrue(screen.contains(Frames.ENTER), screen);
    assertTrue(screen.indexOf(Frames.LEAVE) > screen.indexOf(Frames.ENTER), screen);
    assertEquals(file("before"), file("after"));
  }

  @Test
  void qEndsItAndIsNotEchoed() throws IOException {
    watch("printf q");
    assertEndsWithTheTerminalAsItWas("0");
  }

  @Test
  void keysAreReadOneByOne() throws IOException {
    onTerminal(
        "forecast 94040 --demo --watch 10m",
        "q quit",
        "printf h; sleep 1; printf '?'; sleep 1; printf Q");
    assertEndsWithTheTerminalAsItWas("0");
    String screen = file("screen");
    assertTrue(screen.indexOf("Humidity") > screen.indexOf("gust "), screen);
    assertTrue(screen.indexOf("Any key but q") > screen.indexOf("Humidity"), screen);
  }

  /** Some keys send a sequence that ends with a letter; here that of a key that would quit. */
  @Test
  void theLetterOfAnEscapeSequenceIsNoKey() throws IOException {
    watch("printf '\\033[q'; sleep 1; kill -TERM $(cat pid)");
    assertEndsWithTheTerminalAsItWas("143");
  }

  @Test
  void aKeyAfterTheEscapeKeyIsReadAgain() throws IOException {
    watch("printf '\\033'; sleep 1; printf q");
    assertEndsWithTheTerminalAsItWas("0");
  }

  /** Ctrl-\\ has the runtime print what its threads do; gust goes on. */
  @Test
  void ctrlBackslashDoesNotLeaveItHalfEnded() throws IOException {
    watch("kill -QUIT $(cat pid); sleep 1; printf q");
    assertEndsWithTheTerminalAsItWas("0");
  }

  /** The prompt for a key has the terminal's echo off. */
  @Test
  void ctrlBackslashLeavesTheEchoOffWhileAKeyIsAskedFor() throws IOException {
    String typed = "sleep 1; echo " + Program.KEY + "; sleep 1; echo n";
    onTerminal("keys add work", "API key", "kill -QUIT $(cat pid); " + typed);
    assertEquals("0", file("code"));
    assertEquals(file("before"), file("after"));
    assertFalse(file("screen").contains(Program.KEY));
  }

  @ParameterizedTest
  @CsvSource({"TERM, 143", "HUP, 129", "INT, 130"})
  void aSignalLeavesTheTerminalAsItWas(String signal, String code) throws IOException {
    assumeFalse(signal.equals("HUP") && ignoresHangUps(), "these tests run under nohup");
    watch("kill -" + signal + " $(cat pid)");
    assertEndsWithTheTerminalAsItWas(code);
  }

  /** What a process ignores, its children ignore too. */
  private static boolean ignoresHangUps() throws IOException {
    Path status = Path.of("/proc/self/status");
    return Files.exists(status)
        && Files.readString(status).lines().anyMatch(line -> line.matches("SigIgn:.*[13579bdf]"));
  }

  private static final String QUESTION = "\033]11;?\033\\";
  private static final String ATTRIBUTES = "\033[?64;1;2c";
  private static final String LIGHT = "\033]11;rgb:fdfd/f6f6/e3e3\033\\" + ATTRIBUTES;
  private static final String NOBODY_ANSWERED =
      "dark (the terminal does not say what its background is)";

  /** It has 150 ms to answer, which a busy machine may exceed. */
  private static final int TRIES = 5;

  /**
   * @param script for a shell, where {@code $GUST} is the launcher
   * @param typed before gust starts
   * @param answer what the terminal types once it is asked
   * @param late how long it takes for that
   * @return everything that it received
   */
  private String screen(String script, String typed, String answer, Duration late)
      throws IOException, InterruptedException {
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
          Thread.sleep(late);
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
  void itsAnswerIsTheThemeAndIsNotSeen() throws Exception {
    String screen = "";
    for (int i = 0; i < TRIES && !screen.matches("(?s).*theme +light.*"); i++) {
      screen = screen("\"$GUST\" doctor", "", LIGHT, Duration.ZERO);
    }
    assertTrue(screen.matches("(?s).*theme +light.*"), screen);
    assertFalse(screen.contains("fdfd"), screen);
  }

  /** A watch goes on reading, so it can take an answer at any time. */
  @ParameterizedTest
  @ValueSource(ints = {160, 250, 400, 1000})
  void aLateAnswerToAWatchIsNotSeen(int millis) throws Exception {
    String watch = "timeout --foreground 3 \"$GUST\" 94040 --demo --watch 10m";
    String screen = screen(watch, "", LIGHT, Duration.ofMillis(millis));
    assertTrue(screen.contains(QUESTION), screen);
    assertTrue(screen.contains(Frames.ENTER) && screen.contains(Frames.LEAVE), screen);
    assertFalse(screen.contains("fdfd"), screen);
  }

  @Test
  void aSilentOneIsDark() throws Exception {
    String screen = screen("\"$GUST\" doctor", "", "", Duration.ZERO);
    assertTrue(screen.contains(QUESTION) && screen.contains(NOBODY_ANSWERED), screen);
  }

  @Test
  void keysTypedAheadAreKeptAndItIsNotAsked() throws Exception {
    String script = "\"$GUST\" doctor; read -r line; echo \"kept: $line\"";
    String screen = screen(script, "echo me\n", "", Duration.ZERO);
    assertTrue(screen.contains("kept: echo me"), screen);
    assertTrue(screen.contains(NOBODY_ANSWERED) && !screen.contains(QUESTION), screen);
  }

  @Test
  void aProcessInTheBackgroundDoesNotAsk() throws Exception {
    // With job control, it has a process group of its own.
    String screen = screen("set -m; \"$GUST\" doctor & wait", "", "", Duration.ZERO);
    assertTrue(screen.contains(NOBODY_ANSWERED) && !screen.contains(QUESTION), screen);
  }
}
