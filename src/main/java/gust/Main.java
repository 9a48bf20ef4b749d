package gust;

import gust.cli.ExitCode;
import gust.cli.ProcessContext;

/** The process: everything else is in {@link Gust}. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    System.exit(
        NativeImageSetup.isReady(System::getProperty, System.err)
            ? new Gust(ProcessContext.ofThisProcess()).run(args)
            : ExitCode.USAGE);
  }
}
