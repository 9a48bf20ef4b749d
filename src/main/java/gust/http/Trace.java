package gust.http;

/** Hears what the network does, for {@code --verbose}. */
@FunctionalInterface
public interface Trace {
  /** Tells nobody. */
  Trace NONE = line -> {};

  /**
   * @param line one line of plain text; never holds a key or a proxy's password
   */
  void tell(String line);
}
