package gust;

import gust.cli.ExitCode;
import gust.cli.ProcessContext;

/** The process: everything else is in {@link Gust}. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    int code =
        NativeImageSetup.isReady(System::getProperty, System.err)
            ? new Gust(ProcessContext.ofThisProcess()).run(args)
            : ExitCode.USAGE;
    // The launcher tells "no" from a Java runtime that cannot start, which ends with 1 too.
    System.exit(code == ExitCode.NO ? Integer.getInteger("gust.no", code) : code);
  }
}
