package gust.terminal;

import java.io.IOException;
import java.io.InputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;

/**
 * Looks for keys and at the window's size ten times a second. Ctrl-C goes on interrupting; Ctrl-Z
 * and Ctrl-\\ are keys like others, as they would leave the screen as it is.
 *
 * <p>The terminal is set by {@code stty}, which every Unix has and which knows the terminal's
 * settings by name. Where it cannot hand over single keys, none are read.
 */
final class PolledKeyboard implements Keyboard.Listening {
  private static final int PAUSE_MILLIS = 100;

  private static final int CTRL_BACKSLASH = 28;
  private static final int CTRL_Z = 26;

  private final InputStream keys;
  private final Supplier<ScreenSize> screenSize;
  private final Keyboard.Listener listener;
  private final Thread thread;
  private final Thread atExit = new Thread(this::restore);

  /** In {@code stty}'s notation; empty where single keys cannot be read. */
  private final String before;

  /**
   * @param keys of the terminal
   * @param isUnix whether there is an {@code stty}
   */
  PolledKeyboard(
      InputStream keys,
      boolean isUnix,
      Supplier<ScreenSize> screenSize,
      Keyboard.Listener listener) {
    this.keys = keys;
    this.screenSize = screenSize;
    this.listener = listener;
    before = isUnix ? stty("-g").strip() : "";
    if (hearsKeys()) {
      Runtime.getRuntime().addShutdownHook(atExit);
      takeSingleKeys();
    }
    thread = Thread.ofPlatform().daemon().name("keyboard").start(this::listen);
  }

  /** From now on each key comes at once, without an echo. */
  private static void takeSingleKeys() {
    stty("-icanon -echo quit undef susp undef");
  }

  private void restore() {
    stty(before);
  }

  @Override
  public boolean hearsKeys() {
    return !before.isEmpty();
  }

  @Override
  public void close() {
    thread.interrupt();
    if (hearsKeys()) {
      restore();
      try {
        Runtime.getRuntime().removeShutdownHook(atExit);
      } catch (IllegalStateException _) {
        // The process ends already, and the hook does the same again.
      }
    }
  }

  private void listen() {
    ScreenSize size = screenSize.get();
    try {
      while (true) {
        Thread.sleep(PAUSE_MILLIS);
        ScreenSize now = screenSize.get();
        if (!now.equals(size)) {
          size = now;
          listener.resized();
        }
        while (hearsKeys() && keys.available() > 0) {
          hear(keys.read());
        }
      }
    } catch (InterruptedException _) {
      // It is closed.
    } catch (IOException _) {
      listener.quit();
    }
  }

  private void hear(int key) throws IOException, InterruptedException {
    switch (key) {
      case 'q', 'Q', CTRL_BACKSLASH -> listener.quit();
      case CTRL_Z -> {
        listener.stopping();
        restore();
        stopThisJob();
        takeSingleKeys();
        listener.goingOn();
      }
      default -> {
        // No other key has a meaning here.
      }
    }
  }

  /** All of its processes, as the terminal would for Ctrl-Z; returns when they go on. */
  private static void stopThisJob() throws IOException, InterruptedException {
    new ProcessBuilder("sh", "-c", "kill -TSTP 0").start().waitFor();
  }

  /** What it prints; nothing where there is no terminal, or none any more. */
  private static String stty(String settings) {
    try {
      Process process =
          new ProcessBuilder(("stty " + settings).split(" ", -1))
              .redirectInput(Redirect.INHERIT)
              .redirectError(Redirect.DISCARD)
              .start();
      byte[] printed = process.getInputStream().readAllBytes();
      return process.waitFor() == 0 ? new String(printed, StandardCharsets.US_ASCII) : "";
    } catch (IOException _) {
      return "";
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return "";
    }
  }
}
