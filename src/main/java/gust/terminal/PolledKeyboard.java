package gust.terminal;

import gust.terminal.Tty.Keyboard;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Proxy;
import java.util.function.Supplier;

/**
 * Polls keys and the window size ten times a second. If the terminal cannot deliver single keys,
 * none are read.
 */
final class PolledKeyboard implements Keyboard {
  private static final int PAUSE_MILLIS = 100;

  /** While much is pasted, the terminal delivers it in parts. */
  private static final int PAUSE_IN_PASTE_MILLIS = 10;

  /** The size is first reported so late: until then there may be something better to draw. */
  private static final int FIRST_SIZE_MILLIS = 500;

  private static final int CTRL_Z = 26;

  private final InputStream keys;
  private final Supplier<ScreenSize> screenSize;
  private final Keyboard.Listener listener;
  private final KeyDecoder decoder;
  private final TerminalModes modes;
  private final Thread thread;
  private volatile boolean isContinued;

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
    modes = new TerminalModes(isUnix);
    if (readsKeys()) {
      handleContinue();
    }
    thread = Thread.ofPlatform().daemon().name("keyboard").start(this::listen);
  }

  /**
   * Only {@code sun.misc.Signal} tells that a stopped process goes on. By reflection, because the
   * compiler warns of that class and nothing suppresses the warning.
   */
  private void handleContinue() {
    try {
      Class<?> signal = Class.forName("sun.misc.Signal");
      Class<?> handler = Class.forName("sun.misc.SignalHandler");
      Object continued =
          Proxy.newProxyInstance(
              handler.getClassLoader(),
              new Class<?>[] {handler},
              (_, _, _) -> {
                // At once, because keys would be echoed until then.
                modes.changeAgain();
                isContinued = true;
                return null;
              });
      signal
          .getMethod("handle", signal, handler)
          .invoke(null, signal.getConstructor(String.class).newInstance("CONT"), continued);
    } catch (ReflectiveOperationException _) {
      // Another runtime: the terminal's modes stay as a shell leaves them.
    }
  }

  @Override
  public boolean readsKeys() {
    return modes.areChanged();
  }

  @Override
  public boolean isInBackground() {
    return TerminalModes.isInBackground();
  }

  @Override
  public void close() {
    thread.interrupt();
    modes.close();
  }

  private void listen() {
    ScreenSize size = ScreenSize.UNKNOWN;
    int millis = 0;
    int idleMillis = 0;
    try {
      while (true) {
        int pause = idleMillis < PAUSE_MILLIS ? PAUSE_IN_PASTE_MILLIS : PAUSE_MILLIS;
        Thread.sleep(pause);
        idleMillis += pause;
        millis = Math.min(millis + pause, FIRST_SIZE_MILLIS);
        if (isContinued) {
          goOn();
        }
        ScreenSize now = millis < FIRST_SIZE_MILLIS ? size : screenSize.get();
        if (!now.equals(size)) {
          size = now;
          listener.redraw();
        }
        if (readsKeys() && keys.available() == 0) {
          decoder.pause(idleMillis);
        } else if (readsKeys() && !isInBackground()) {
          idleMillis = 0;
          while (listener.isListening() && keys.available() > 0) {
            read(keys.read());
          }
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
    modes.restore();
    stop();
  }

  /** Suspends all processes of the job, as Ctrl-Z would; returns when they resume. */
  private void stop() throws IOException, InterruptedException {
    new ProcessBuilder("sh", "-c", "kill -TSTP 0").start().waitFor();
    isContinued = true;
  }

  /** In the background, stops again, unless the process was continued in order to end. */
  private void goOn() throws IOException, InterruptedException {
    isContinued = false;
    if (isInBackground()) {
      Thread.sleep(PAUSE_MILLIS);
      if (!modes.isEnding()) {
        stop();
      }
      return;
    }
    listener.stopping();
    modes.changeAgain();
    listener.redraw();
  }
}
