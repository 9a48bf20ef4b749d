package gust.terminal;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.function.Supplier;

/** Looks for keys and at the window's size ten times a second. */
final class PolledKeyboard implements Keyboard.Listening {
  private static final int PAUSE_MILLIS = 100;

  private static final int CTRL_BACKSLASH = 28;
  private static final int CTRL_Z = 26;

  private final InputStream keys;
  private final Supplier<ScreenSize> screenSize;
  private final Optional<SingleKeys> single;
  private final Keyboard.Listener listener;
  private final Thread thread;

  /**
   * @param keys of the terminal
   * @param single empty where the terminal cannot hand over single keys: they are not read then
   */
  PolledKeyboard(
      InputStream keys,
      Supplier<ScreenSize> screenSize,
      Optional<SingleKeys> single,
      Keyboard.Listener listener) {
    this.keys = keys;
    this.screenSize = screenSize;
    this.single = single;
    this.listener = listener;
    thread = Thread.ofPlatform().daemon().name("keyboard").start(this::listen);
  }

  @Override
  public boolean hearsKeys() {
    return single.isPresent();
  }

  @Override
  public void close() {
    thread.interrupt();
    single.ifPresent(SingleKeys::close);
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
        while (single.isPresent() && keys.available() > 0) {
          hear(keys.read(), single.get());
        }
      }
    } catch (InterruptedException closed) {
      return;
    } catch (IOException hungUp) {
      listener.quit();
    }
  }

  private void hear(int key, SingleKeys mode) throws IOException, InterruptedException {
    switch (key) {
      case 'q', 'Q', CTRL_BACKSLASH -> listener.quit();
      case CTRL_Z -> {
        listener.stopping();
        mode.leave();
        stopThisJob();
        mode.enter();
        listener.goingOn();
      }
      default -> {
        // Nothing else means anything here.
      }
    }
  }

  /** All of its processes, as the terminal would for Ctrl-Z; returns when they go on. */
  private static void stopThisJob() throws IOException, InterruptedException {
    new ProcessBuilder("sh", "-c", "kill -TSTP 0").start().waitFor();
  }
}
