package gust.weather;

/**
 * A place as the user asks for it. Both forms keep the user's own spelling, trimmed. They spell out
 * what a record has of itself, as that is made when it is first called: 8 ms of a cold start.
 */
public sealed interface Location {
  /** The value of the parameter that carries it. */
  String text();

  /**
   * Parameter {@code zip}.
   *
   * @param text {@code 94040} or {@code 94040,us}
   */
  record Zip(String text) implements Location {
    @Override
    public boolean equals(Object other) {
      return other instanceof Zip same && same.text.equals(text);
    }

    @Override
    public int hashCode() {
      return text.hashCode();
    }
  }

  /**
   * Parameter {@code q}.
   *
   * @param text {@code name[,state][,cc]}
   */
  record City(String text) implements Location {
    @Override
    public boolean equals(Object other) {
      return other instanceof City same && same.text.equals(text);
    }

    @Override
    public int hashCode() {
      return text.hashCode();
    }
  }
}
