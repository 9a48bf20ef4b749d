import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;

/**
 * Build step: spares each live call the authorities that it does not need, 11 % of its CPU time.
 *
 * <p>The JDK parses all of its trust store {@code cacerts} to judge one chain, 30 ms, even though
 * gust names the authorities itself. So the list moves to {@code jssecacerts}, which the JDK reads
 * only where it is asked for its own authorities. Where this JDK's list is a link, it is the build
 * machine's, which may hold private authorities, and is left out: a release is built with a JDK
 * that has a list of its own.
 */
final class RuntimeFiles {
  private RuntimeFiles() {}

  /**
   * @param args the runtime's folder
   */
  public static void main(String[] args) throws IOException, GeneralSecurityException {
    Path runtime = Path.of(args[0]);
    Path trust = runtime.resolve("lib/security/cacerts");
    if (Files.isSymbolicLink(Path.of(System.getProperty("java.home"), "lib/security/cacerts"))) {
      System.err.println("this JDK's authorities are the machine's: the runtime gets none");
    } else {
      Files.move(trust, trust.resolveSibling("jssecacerts"));
    }
    KeyStore none = KeyStore.getInstance("JKS");
    none.load(null, null);
    try (OutputStream out = Files.newOutputStream(trust)) {
      none.store(out, "changeit".toCharArray());
    }
  }
}
