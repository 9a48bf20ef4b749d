package gust.keys;

/**
 * An API key on its way to the wire. It prints as {@code ****}; only {@link #reveal} gives it away.
 */
public final class Secret {
  private final String value;

  /**
   * @param value the bare key, already checked by {@link ApiKey}
   */
  Secret(String value) {
    this.value = value;
  }

  /**
   * The key itself. Called where it is joined to a request or written to the keys file, nowhere
   * else.
   */
  public String reveal() {
    return value;
  }

  /** The text with every occurrence of the key as {@code ****}: a hostile service may echo it. */
  public String hideIn(String text) {
    return text.replace(value, "****");
  }

  @Override
  public String toString() {
    return "****";
  }
}
