package gust.cli;

import gust.text.Resource;

/** The version that the build wrote into the jar. */
public final class Version {
  private Version() {}

  public static String current() {
    String line =
        Resource.text(Version.class.getResourceAsStream("/gust/version.properties")).strip();
    return line.substring(line.indexOf('=') + 1);
  }
}
