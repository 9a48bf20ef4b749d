package gust.render.kit;

import gust.language.Language;
import gust.language.Phrase;
import java.util.List;

/** Fills patterns of the reader's language with values that keep their colours. */
public record Phrases(Language language) {
  /**
   * A filled pattern; empty if a slot that it needs is empty.
   *
   * @param slots names and {@link Line}s in turn; an empty line is no value
   */
  public Line line(String key, Object... slots) {
    Phrase phrase =
        language.fill(
            key,
            (name, _, _) -> {
              Line value = value(name, slots);
              return value.isEmpty() ? null : Phrase.of(value.words());
            });
    Line line = new Line();
    if (phrase != null) {
      for (Phrase.Span span : phrase.spans()) {
        Line value = value(span.slot(), slots);
        line.addAll(value.isEmpty() ? new Line().add(span.text()) : value);
      }
    }
    return line;
  }

  private static Line value(String name, Object... slots) {
    for (int i = 0; i < slots.length; i += 2) {
      if (slots[i].equals(name)) {
        return (Line) slots[i + 1];
      }
    }
    return new Line();
  }

  /** A word or a pattern without slots. */
  public Line word(String key) {
    return new Line().add(language.text(key));
  }

  /** The parts that are not empty, with the language's commas. */
  public Line list(Line... parts) {
    return Line.joined(language.text("list.comma"), List.of(parts));
  }
}
