package gust;

/** The process: everything else is in {@link Gust}. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    System.exit(new Gust(ProcessContext.ofThisProcess()).run(args));
  }
}
