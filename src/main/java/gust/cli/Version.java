package gust.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** The version that the build wrote into the jar. */
public final class Version {
  private Version() {}

  public static String current() {
    try (InputStream in = Version.class.getResourceAsStream("/gust/version.properties")) {
      String line = new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
      return line.substring(line.indexOf('=') + 1);
    } catch (IOException unreadable) {
      throw new IllegalStateException("the jar lacks its version", unreadable);
    }
  }
}
