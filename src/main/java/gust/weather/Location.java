package gust.weather;

/** A place as the user asks for it. Keeps the user's own spelling, trimmed. */
public sealed interface Location {
  /** The value of its query parameter. */
  String text();

  /**
   * Parameter {@code zip}.
   *
   * @param text {@code 94040} or {@code 94040,us}
   */
  record Zip(String text) implements Location {}

  /**
   * Parameter {@code q}.
   *
   * @param text {@code name[,state][,cc]}
   */
  record City(String text) implements Location {}
}
