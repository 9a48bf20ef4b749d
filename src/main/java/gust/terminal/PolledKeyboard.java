package gust.terminal;

import gust.terminal.Terminal.ScreenSize;
import gust.terminal.Tty.Keyboard;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;

/**
 * Polls keys and the window size ten times a second. Ctrl-C still interrupts; Ctrl-Z and Ctrl-\\
 * are read as keys, because their signals would not restore the screen.
 *
 * <p>Uses {@code stty}, which every Unix has, to change the terminal's settings. If the terminal
 * cannot deliver single keys, none are read.
 */
final class PolledKeyboard implements Keyboard {
  private static final int PAUSE_MILLIS = 100;

  private static final int CTRL_Z = 26;

  /** Delivers each key immediately, without echo. */
  private static final String SINGLE_KEYS = "-icanon -echo quit undef susp undef";

  private final InputStream keys;
  private final Supplier<ScreenSize> screenSize;
  private final Keyboard.Listener listener;
  private final KeyDecoder decoder;
  private final Thread thread;
  private final Thread atExit = new Thread(this::restore);

  /** In {@code stty}'s notation; empty if single keys cannot be read. */
  private final String before;

  /**
   * @param keys the terminal's input
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
    this.decoder = new KeyDecoder(listener);
    before = isUnix ? stty("-g").strip() : "";
    if (readsKeys()) {
      Runtime.getRuntime().addShutdownHook(atExit);
      stty(SINGLE_KEYS);
    }
    thread = Thread.ofPlatform().daemon().name("keyboard").start(this::listen);
  }

  private void restore() {
    stty(before);
  }

  @Override
  public boolean readsKeys() {
    return !before.isEmpty();
  }

  @Override
  public void close() {
    thread.interrupt();
    if (readsKeys()) {
      restore();
      try {
        Runtime.getRuntime().removeShutdownHook(atExit);
      } catch (IllegalStateException _) {
        // The process is exiting already; the hook does the same again.
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
          listener.redraw();
        }
        if (readsKeys() && keys.available() == 0) {
          decoder.pause();
        }
        while (readsKeys() && keys.available() > 0) {
          read(keys.read());
        }
      }
    } catch (InterruptedException _) {
      // The keyboard was closed.
    } catch (IOException _) {
      listener.pressed(Listener.QUIT);
    }
  }

  private void read(int key) throws IOException, InterruptedException {
    if (key != CTRL_Z) {
      decoder.read(key);
      return;
    }
    listener.stopping();
    restore();
    // Suspends all processes of the job, as Ctrl-Z would; returns when they resume.
    new ProcessBuilder("sh", "-c", "kill -TSTP 0").start().waitFor();
    stty(SINGLE_KEYS);
    listener.redraw();
  }

  /** Returns the output of {@code stty}; empty if there is no terminal, or not any more. */
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
