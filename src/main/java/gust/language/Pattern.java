package gust.language;

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

  private final String text;
  private final Values values;
  private int at;

  private Pattern(String text, Values values) {
    this.text = text;
    this.values = values;
  }

  /** Null if a slot outside of brackets has no value. */
  static Phrase fill(String text, Values values) {
    return new Pattern(text, values).alternative();
  }

  /** The words up to a bar or a closing bracket; null if one of their slots has no value. */
  private Phrase alternative() {
    Phrase phrase = new Phrase();
    boolean isFilled = true;
    while (!isAt("|]")) {
      if (isAt("[")) {
        phrase.add("", firstFilled());
      } else if (isAt("{")) {
        isFilled &= addSlot(phrase);
      } else {
        int start = at;
        while (!isAt("{[|]")) {
          at++;
        }
        phrase.add("", text.substring(start, at));
      }
    }
    return isFilled ? phrase : null;
  }

  /** Whether one of these signs comes next, or the end. */
  private boolean isAt(String signs) {
    return at == text.length() || signs.indexOf(text.charAt(at)) >= 0;
  }

  private Phrase firstFilled() {
    Phrase first = null;
    do {
      at++;
      Phrase next = alternative();
      first = first == null ? next : first;
    } while (isAt("|"));
    at++;
    return first == null ? new Phrase() : first;
  }

  /** Whether the slot has a value. */
  private boolean addSlot(Phrase phrase) {
    String slot = text.substring(at + 1, text.indexOf('}', at));
    at += slot.length() + 2;
    int colon = slot.indexOf(':');
    int sign = slot.indexOf('@');
    int end = colon >= 0 ? colon : sign >= 0 ? sign : slot.length();
    String name = slot.substring(0, end);
    String form = colon < 0 ? "" : slot.substring(colon + 1);
    Phrase value = values.value(name, form, sign < 0 ? "" : slot.substring(sign + 1));
    if (value != null) {
      phrase.add(name, value);
    }
    return value != null;
  }
}
