package gust.language;

import java.util.ArrayList;
import java.util.List;

/** What is said, in pieces that know which slot they fill. */
public final class Phrase {
  /**
   * @param slot the name of the innermost slot that it fills; empty for the pattern's own words
   */
  public record Span(String slot, String text) {}

  private final List<Span> spans = new ArrayList<>();

  public static Phrase of(String text) {
    return new Phrase().add("", text);
  }

  Phrase add(String slot, String text) {
    if (!text.isEmpty()) {
      spans.add(new Span(slot, text));
    }
    return this;
  }

  /** Adds what fills a slot; pieces that fill a slot of their own keep its name. */
  void add(String slot, Phrase value) {
    for (Span span : value.spans) {
      add(span.slot.isEmpty() ? slot : span.slot, span.text);
    }
  }

  public List<Span> spans() {
    return spans;
  }

  public String text() {
    StringBuilder text = new StringBuilder();
    for (Span span : spans) {
      text.append(span.text);
    }
    return text.toString();
  }
}
