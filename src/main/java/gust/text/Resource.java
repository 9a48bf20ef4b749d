package gust.text;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Reads texts from the jar. */
public final class Resource {
  private Resource() {}

  /**
   * @param opened by the class that owns the resource: other modules cannot see it, and a native
   *     image includes only resources that a class names
   */
  public static String text(InputStream opened) {
    try (opened) {
      return new String(opened.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new IllegalStateException("the jar lacks one of its texts", unreadable);
    }
  }
}
