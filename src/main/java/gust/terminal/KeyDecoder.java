package gust.terminal;

import gust.terminal.Tty.Keyboard.Listener;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * Turns the bytes that a terminal sends into keys. What it answers to a question may come at any
 * time and in parts, and is no key.
 */
final class KeyDecoder {
  /** Then an Esc was the key, and a character has ended. */
  private static final int LONGEST_GAP_MILLIS = 100;

  /** Then the rest of a sequence is not coming. */
  private static final int LONGEST_ANSWER_MILLIS = 2_000;

  /** More of what was pasted is dropped. */
  private static final int LONGEST_PASTE = 4096;

  /**
   * What arrows and Home send after {@link Listener#ESC}; some terminals write O for the bracket.
   */
  private static final Map<String, Character> SEQUENCES =
      Map.of("[A", '↑', "[B", '↓', "[C", '→', "[D", '←', "[H", '⇱', "[1~", '⇱', "[7~", '⇱');

  private static final String PASTE = "[200~";
  private static final String END_OF_PASTE = Listener.ESC + "[201~";

  /** What begins an OSC, DCS, APC, PM or SOS string, which BEL or ESC \ ends. */
  private static final String STRINGS = "]P_^X";

  /** What may follow an {@link Listener#ESC} that is not a key. */
  private static final String STARTS = "[O" + STRINGS;

  private static final int BEL = 7;

  private final Listener listener;

  /** What follows an {@link Listener#ESC}; null after none. */
  private StringBuilder sequence;

  /** What is being pasted, in bytes; null for nothing. */
  private StringBuilder pasted;

  private boolean isEscReported;

  /** The bytes of a character that were read. */
  private final ByteArrayOutputStream part = new ByteArrayOutputStream();

  KeyDecoder(Listener listener) {
    this.listener = listener;
  }

  /**
   * @param idleMillis for how long nothing has come
   */
  void pause(int idleMillis) {
    if (idleMillis >= LONGEST_GAP_MILLIS) {
      part.reset();
      reportEsc();
    }
    if (idleMillis >= LONGEST_ANSWER_MILLIS) {
      sequence = null;
      endPaste(pasted == null ? 0 : pasted.length());
    }
  }

  void read(int key) {
    if (pasted != null) {
      paste(key);
    } else if (sequence == null && key == Listener.ESC) {
      begin();
    } else if (sequence == null) {
      character(key);
    } else if (!sequence.isEmpty() && STRINGS.indexOf(sequence.charAt(0)) >= 0) {
      string(key);
    } else if (key < ' ' || sequence.isEmpty() && STARTS.indexOf(key) < 0) {
      // It was the Esc key and this is the next one, or the sequence has no end.
      reportEsc();
      sequence = null;
      read(key);
    } else {
      sequence.append((char) key);
      if (sequence.length() > 1 && key >= '@' && key != '[') {
        end(sequence.toString().replace('O', '['));
      }
    }
  }

  private void begin() {
    sequence = new StringBuilder();
    isEscReported = false;
  }

  private void reportEsc() {
    if (sequence != null && sequence.isEmpty() && !isEscReported) {
      isEscReported = true;
      listener.pressed(Listener.ESC);
    }
  }

  /** The characters of an unknown sequence are no keys either. */
  private void end(String whole) {
    sequence = null;
    Character known = SEQUENCES.get(whole);
    if (known != null) {
      listener.pressed(known);
    } else if (whole.equals(PASTE)) {
      pasted = new StringBuilder();
    }
  }

  /** Only the first and the last character are kept. */
  private void string(int key) {
    boolean isAfterEsc = sequence.charAt(sequence.length() - 1) == Listener.ESC;
    if (key == BEL || isAfterEsc && key == '\\') {
      sequence = null;
    } else if (isAfterEsc) {
      // The string was broken off by another sequence.
      begin();
      read(key);
    } else {
      sequence.setLength(1);
      sequence.append((char) key);
    }
  }

  private void paste(int key) {
    pasted.append((char) key);
    int end = pasted.length() - END_OF_PASTE.length();
    if (end >= 0 && pasted.indexOf(END_OF_PASTE, end) == end) {
      endPaste(end);
    } else if (end > LONGEST_PASTE) {
      pasted.deleteCharAt(LONGEST_PASTE);
    }
  }

  private void endPaste(int length) {
    if (pasted != null) {
      byte[] bytes = pasted.substring(0, length).getBytes(StandardCharsets.ISO_8859_1);
      pasted = null;
      listener.pasted(new String(bytes, StandardCharsets.UTF_8));
    }
  }

  private void character(int key) {
    if (key < 0x80) {
      part.reset();
      listener.pressed((char) key);
      return;
    }
    part.write(key);
    String text = part.toString(StandardCharsets.UTF_8);
    if (text.indexOf('\uFFFD') < 0) {
      text.chars().forEach(c -> listener.pressed((char) c));
      part.reset();
    }
  }
}
