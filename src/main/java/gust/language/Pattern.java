package gust.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Words with slots. {@code {name}} and {@code {name:form}} are slots; {@code {word@name}} is a word
 * that agrees with the slot {@code name}; {@code [a|b]} is its first alternative whose slots all
 * have a value, or nothing.
 */
public final class Pattern {
  /** Slots whose form must be of one role, so that a beginning is never said as an end. */
  private static final String[] ROLES = {
    "begin", "from", "end", "until", "least", "least", "through", "through"
  };

  record Slot(String name, String form, String agreesWith) implements Part {}

  /** Literal text, a slot, or alternatives. */
  private sealed interface Part permits Slot, Part.Text, Part.Choice {
    record Text(String text) implements Part {}

    record Choice(List<Pattern> alternatives) implements Part {
      void addTo(Phrase phrase, Values values) {
        for (Pattern alternative : alternatives) {
          Phrase filled = alternative.fill(values);
          if (filled != null) {
            phrase.addAll(filled);
            return;
          }
        }
      }
    }
  }

  /** What the slots hold. */
  public interface Values {
    /**
     * @param form empty for the word as it is
     * @param agreesWith the name of another slot; empty for none
     * @return null if there is no value
     */
    Phrase value(String name, String form, String agreesWith);
  }

  private final List<Part> parts = new ArrayList<>();

  private Pattern() {}

  /**
   * @throws IllegalArgumentException if a bracket is open, or a slot has the form of another role
   */
  static Pattern of(String text) {
    Pattern pattern = new Pattern();
    int at = 0;
    while (at < text.length()) {
      int end = at;
      switch (text.charAt(at)) {
        case '{' -> {
          end = text.indexOf('}', at) + 1;
          if (end == 0) {
            throw new IllegalArgumentException("open bracket in " + text);
          }
          pattern.parts.add(slot(text.substring(at + 1, end - 1)));
        }
        case '[' -> {
          end = closing(text, at) + 1;
          List<Pattern> alternatives = new ArrayList<>();
          for (String alternative : split(text.substring(at + 1, end - 1))) {
            alternatives.add(of(alternative));
          }
          pattern.parts.add(new Part.Choice(alternatives));
        }
        default -> {
          while (end < text.length() && text.charAt(end) != '{' && text.charAt(end) != '[') {
            end++;
          }
          String words = text.substring(at, end);
          if (words.indexOf('}') >= 0 || words.indexOf(']') >= 0) {
            throw new IllegalArgumentException("no bracket is open in " + text);
          }
          pattern.parts.add(new Part.Text(words));
        }
      }
      at = end;
    }
    return pattern;
  }

  private static int closing(String text, int open) {
    int depth = 0;
    for (int i = open; i < text.length(); i++) {
      depth += text.charAt(i) == '[' ? 1 : text.charAt(i) == ']' ? -1 : 0;
      if (depth == 0) {
        return i;
      }
    }
    throw new IllegalArgumentException("open bracket in " + text);
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

  private static Slot slot(String text) {
    int colon = text.indexOf(':');
    int at = text.indexOf('@');
    int end = colon >= 0 ? colon : at >= 0 ? at : text.length();
    String name = text.substring(0, end);
    String form = colon < 0 ? "" : text.substring(colon + 1);
    for (int i = 0; i < ROLES.length; i += 2) {
      if (name.equals(ROLES[i]) != form.startsWith(ROLES[i + 1])) {
        throw new IllegalArgumentException("the form of another role: {" + text + "}");
      }
    }
    return new Slot(name, form, at < 0 ? "" : text.substring(at + 1));
  }

  /** Null if a slot outside of brackets has no value. */
  Phrase fill(Values values) {
    Phrase phrase = new Phrase();
    for (Part part : parts) {
      if (part instanceof Part.Text literal) {
        phrase.add("", literal.text());
      } else if (part instanceof Slot slot) {
        Phrase value = values.value(slot.name(), slot.form(), slot.agreesWith());
        if (value == null) {
          return null;
        }
        phrase.add(slot.name(), value);
      } else if (part instanceof Part.Choice choice) {
        choice.addTo(phrase, values);
      }
    }
    return phrase;
  }

  List<Slot> slots() {
    List<Slot> slots = new ArrayList<>();
    for (Part part : parts) {
      if (part instanceof Slot slot) {
        slots.add(slot);
      } else if (part instanceof Part.Choice choice) {
        choice.alternatives().forEach(alternative -> slots.addAll(alternative.slots()));
      }
    }
    return slots;
  }

  /** The names of its slots, but not of the words that it has of its own. */
  Set<String> names() {
    Set<String> names = new TreeSet<>();
    for (Slot slot : slots()) {
      names.add(slot.name().indexOf('.') < 0 ? slot.name() : slot.agreesWith());
    }
    names.remove("");
    return names;
  }
}
