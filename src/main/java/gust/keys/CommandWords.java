package gust.keys;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Splits a command into words like a shell, but without expansions: white space separates words,
 * {@code '…'} keeps everything literal, {@code "…"} everything but {@code \"} and {@code \\}.
 * Outside quotes a backslash escapes white space, quotes and backslashes; before anything else it
 * is literal, so that Windows paths work unquoted.
 */
final class CommandWords {
  private static final char NONE = 0;

  private CommandWords() {}

  /** Empty if a quote is not closed or there is no word. */
  static Optional<List<String>> split(String command) {
    List<String> words = new ArrayList<>();
    StringBuilder word = null;
    char quote = NONE;
    for (int i = 0; i < command.length(); i++) {
      char c = command.charAt(i);
      if (quote == NONE && Character.isWhitespace(c)) {
        if (word != null) {
          words.add(word.toString());
          word = null;
        }
        continue;
      }
      word = word == null ? new StringBuilder() : word;
      if (c == '\\' && i + 1 < command.length() && isProtected(command.charAt(i + 1), quote)) {
        i++;
        word.append(command.charAt(i));
      } else if (quote == NONE && (c == '\'' || c == '"')) {
        quote = c;
      } else if (quote != NONE && c == quote) {
        quote = NONE;
      } else {
        word.append(c);
      }
    }
    if (word != null) {
      words.add(word.toString());
    }
    return quote == NONE && !words.isEmpty() ? Optional.of(words) : Optional.empty();
  }

  /** Whether a backslash escapes this character within these quotes. */
  private static boolean isProtected(char c, char quote) {
    return switch (quote) {
      case '\'' -> false;
      case '"' -> c == '"' || c == '\\';
      default -> c == '"' || c == '\\' || c == '\'' || Character.isWhitespace(c);
    };
  }
}
