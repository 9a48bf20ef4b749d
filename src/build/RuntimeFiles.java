import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;

/**
 * Build step: makes what the runtime reads at each start quick to read.
 *
 * <p>Its trust store is emptied: jlink copies the build machine's, which may hold private
 * authorities, and the JDK parses all of it to judge one chain, 30 ms, even though gust names the
 * authorities itself. Its two large settings files lose their comments, 70 kB of them.
 */
final class RuntimeFiles {
  private RuntimeFiles() {}

  /**
   * @param args the runtime's folder; for a native image one that holds nothing yet
   */
  public static void main(String[] args) throws IOException, GeneralSecurityException {
    Path runtime = Path.of(args[0]);
    KeyStore none = KeyStore.getInstance("JKS");
    none.load(null, null);
    Path trust = runtime.resolve("lib/security/cacerts");
    Files.createDirectories(trust.getParent());
    try (OutputStream out = Files.newOutputStream(trust)) {
      none.store(out, "changeit".toCharArray());
    }
    stripComments(runtime.resolve("conf/security/java.security"));
    stripComments(runtime.resolve("conf/net.properties"));
  }

  private static void stripComments(Path properties) throws IOException {
    if (!Files.exists(properties)) {
      return;
    }
    List<String> settings = new ArrayList<>();
    boolean continued = false;
    for (String line : Files.readAllLines(properties, StandardCharsets.ISO_8859_1)) {
      String text = line.strip();
      if (continued || !(text.isEmpty() || text.startsWith("#") || text.startsWith("!"))) {
        settings.add(line);
        continued = line.endsWith("\\");
      }
    }
    Files.write(properties, settings, StandardCharsets.ISO_8859_1);
  }
}
