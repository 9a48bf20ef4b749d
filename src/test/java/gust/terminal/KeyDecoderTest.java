package gust.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.terminal.Tty.Keyboard.Listener;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which keys the bytes of a terminal are. */
class KeyDecoderTest {
  /** Collects what is pressed. */
  private static final class Keys implements Listener {
    private final StringBuilder pressed = new StringBuilder();

    @Override
    public void pressed(char key) {
      pressed.append(key);
    }

    @Override
    public void redraw() {}

    @Override
    public void stopping() {}
  }

  private final Keys keys = new Keys();
  private final KeyDecoder decoder = new KeyDecoder(keys);

  private void send(String text) {
    for (byte one : text.getBytes(StandardCharsets.UTF_8)) {
      decoder.read(one & 0xFF);
    }
  }

  /** {@code ^} is Esc, {@code .} a pause. */
  @ParameterizedTest
  @CsvSource({
    "^[A^OB^[C^[D, ↑↓→←",
    "^[H^[1~^[7~^OH, ⇱⇱⇱⇱",
    "^q, ^q",
    "^^q, ^^q",
    "^/x, ^/x",
    "^.q, ^q",
    "^., ^",
    "^^[A, ^↑",
    "^[qq, q",
    "^[15~q, q",
    "^[1;5Aq, q",
    "^[[Aq, q",
    "^OPq, q",
    "^[.q, q",
    "^[1.q, q",
    "東é^é, 東é^é"
  })
  void theyAreTheseKeys(String sent, String pressed) {
    for (String part : sent.splitWithDelimiters("[.]", 0)) {
      if (part.equals(".")) {
        decoder.pause();
      } else {
        send(part.replace('^', '\033'));
      }
    }
    assertEquals(pressed, keys.pressed.toString().replace('\033', '^'));
  }

  /** Of whatever came before, nothing keeps the Esc key and the next one from being read. */
  @Test
  void afterAnyBytesAndAPauseAKeyIsThatKey() {
    for (int seed = 0; seed < 10_000; seed++) {
      Random random = new Random(seed);
      for (int i = random.nextInt(40); i > 0; i--) {
        decoder.read(
            random.nextInt(3) == 0 ? "\033[O1;~".charAt(random.nextInt(6)) : random.nextInt(256));
      }
      decoder.pause();
      send("\033q");
      assertTrue(keys.pressed.toString().endsWith("\033q"), "seed " + seed);
    }
  }
}
