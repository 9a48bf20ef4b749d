package gust;

import gust.cli.Cli;

/** The program: arguments in, exit code out, nothing thrown. */
public final class Gust {
  private final Outside outside;

  public Gust(Outside outside) {
    this.outside = outside;
  }

  /**
   * @return the exit code, one of {@link gust.cli.ExitCode}
   */
  public int run(String... args) {
    return new Cli(new Wiring(outside)).run(args);
  }
}
