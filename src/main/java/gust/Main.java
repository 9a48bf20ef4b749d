package gust;

import java.util.Locale;

/** The process: everything else is in {@link Gust}. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    // What the JDK and picocli write is English, as gust is, also where no launcher says so.
    Locale.setDefault(Locale.US);
    System.exit(new Gust(Outside.ofThisProcess()).run(args));
  }
}
