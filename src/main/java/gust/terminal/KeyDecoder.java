package gust.terminal;

import gust.terminal.Tty.Keyboard.Listener;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Turns the bytes that a terminal sends into keys. */
final class KeyDecoder {
  private static final String ESCAPE = "" + Listener.ESC;

  /**
   * What arrows and Home send after {@link Listener#ESC}; some terminals write O for the bracket.
   */
  private static final Map<String, Character> SEQUENCES =
      Map.of("[A", '↑', "[B", '↓', "[C", '→', "[D", '←', "[H", '⇱', "[1~", '⇱', "[7~", '⇱');

  private final Listener listener;

  /** The part of an escape sequence that was read. */
  private String sequence = "";

  /** The bytes of a character that were read. */
  private final ByteArrayOutputStream part = new ByteArrayOutputStream();

  KeyDecoder(Listener listener) {
    this.listener = listener;
  }

  /** Sequences and characters may come in parts, so they end with the first pause. */
  void pause() {
    if (sequence.equals(ESCAPE)) {
      listener.pressed(Listener.ESC);
    }
    sequence = "";
    part.reset();
  }

  void read(int key) {
    boolean isNext = sequence.equals(ESCAPE) && key != '[' && key != 'O';
    if (isNext || key < ' ') {
      // It was the Esc key and this is the next one, or the sequence has no end.
      pause();
    }
    if (key == Listener.ESC || !sequence.isEmpty()) {
      sequence += (char) key;
      if (sequence.length() > 2 && key >= '@' && key != '[') {
        // The characters of an unknown sequence are no keys either.
        Character known = SEQUENCES.get(sequence.substring(1).replace('O', '['));
        if (known != null) {
          listener.pressed(known);
        }
        sequence = "";
      }
    } else if (key < 0x80) {
      listener.pressed((char) key);
    } else {
      part.write(key);
      String text = part.toString(StandardCharsets.UTF_8);
      if (text.indexOf('\uFFFD') < 0) {
        text.chars().forEach(c -> listener.pressed((char) c));
        part.reset();
      }
    }
  }
}
