package gust.keys;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Splits a command into its words, as a shell does before it interprets anything: white space
 * separates, {@code '…'} keeps all, {@code "…"} keeps all but {@code \"} and {@code \\}. Elsewhere
 * a backslash protects white space, quotes and backslashes, and stands for itself before anything
 * else, so that Windows paths need no care.
 */
final class CommandWords {
  private final String command;
  private final List<String> words = new ArrayList<>();
  private StringBuilder word;

  private CommandWords(String command) {
    this.command = command;
  }

  /** Empty where a quote is not closed or there is no word. */
  static Optional<List<String>> split(String command) {
    CommandWords words = new CommandWords(command);
    return words.read() && !words.words.isEmpty()
        ? Optional.of(List.copyOf(words.words))
        : Optional.empty();
  }

  private boolean read() {
    char quote = 0;
    for (int i = 0; i < command.length(); i++) {
      char c = command.charAt(i);
      if (c == '\\' && quote != '\'' && i + 1 < command.length() && protects(i + 1, quote)) {
        i++;
        append(command.charAt(i));
      } else if (quote != 0) {
        if (c == quote) {
          quote = 0;
        } else {
          append(c);
        }
      } else if (c == '\'' || c == '"') {
        quote = c;
        append("");
      } else if (Character.isWhitespace(c)) {
        endWord();
      } else {
        append(c);
      }
    }
    endWord();
    return quote == 0;
  }

  private boolean protects(int at, char quote) {
    char c = command.charAt(at);
    return c == '"' || c == '\\' || quote == 0 && (c == '\'' || Character.isWhitespace(c));
  }

  private void append(char c) {
    append(String.valueOf(c));
  }

  private void append(String text) {
    if (word == null) {
      word = new StringBuilder();
    }
    word.append(text);
  }

  private void endWord() {
    if (word != null) {
      words.add(word.toString());
      word = null;
    }
  }
}
