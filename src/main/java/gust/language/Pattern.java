package gust.language;

import java.util.ArrayList;
import java.util.List;

/**
 * Words with slots. {@code {name}} and {@code {name:form}} are slots; {@code {word@name}} is a word
 * that agrees with the slot {@code name}; {@code [a|b]} is its first alternative whose slots all
 * have a value, or nothing.
 */
public final class Pattern {
  /** What the slots hold. */
  public interface Values {
    /**
     * @param form empty for the word as it is
     * @param agreesWith the name of another slot; empty for none
     * @return null if there is no value
     */
    Phrase value(String name, String form, String agreesWith);
  }

  private Pattern() {}

  /** Null if a slot outside of brackets has no value. */
  static Phrase fill(String pattern, Values values) {
    Phrase phrase = new Phrase();
    int at = 0;
    while (at < pattern.length()) {
      int end = at;
      switch (pattern.charAt(at)) {
        case '{' -> {
          end = pattern.indexOf('}', at) + 1;
          if (!addSlot(phrase, pattern.substring(at + 1, end - 1), values)) {
            return null;
          }
        }
        case '[' -> {
          end = closing(pattern, at) + 1;
          addFirst(phrase, split(pattern.substring(at + 1, end - 1)), values);
        }
        default -> {
          while (end < pattern.length() && "{[".indexOf(pattern.charAt(end)) < 0) {
            end++;
          }
          phrase.add("", pattern.substring(at, end));
        }
      }
      at = end;
    }
    return phrase;
  }

  private static int closing(String pattern, int open) {
    int depth = 1;
    int at = open;
    while (depth > 0) {
      at++;
      depth += pattern.charAt(at) == '[' ? 1 : pattern.charAt(at) == ']' ? -1 : 0;
    }
    return at;
  }

  /** Whether the slot has a value. */
  private static boolean addSlot(Phrase phrase, String slot, Values values) {
    int colon = slot.indexOf(':');
    int at = slot.indexOf('@');
    int end = colon >= 0 ? colon : at >= 0 ? at : slot.length();
    String name = slot.substring(0, end);
    String form = colon < 0 ? "" : slot.substring(colon + 1);
    Phrase value = values.value(name, form, at < 0 ? "" : slot.substring(at + 1));
    if (value != null) {
      phrase.add(name, value);
    }
    return value != null;
  }

  private static void addFirst(Phrase phrase, List<String> alternatives, Values values) {
    for (String alternative : alternatives) {
      Phrase filled = fill(alternative, values);
      if (filled != null) {
        phrase.add("", filled);
        return;
      }
    }
  }

  /** At each bar outside of brackets. */
  static List<String> split(String text) {
    List<String> parts = new ArrayList<>();
    int start = 0;
    int depth = 0;
    for (int i = 0; i < text.length(); i++) {
      char sign = text.charAt(i);
      depth += sign == '[' ? 1 : sign == ']' ? -1 : 0;
      if (sign == '|' && depth == 0) {
        parts.add(text.substring(start, i));
        start = i + 1;
      }
    }
    parts.add(text.substring(start));
    return parts;
  }
}
