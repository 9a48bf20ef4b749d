import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;

/** Build step: turns a PEM file of roots into the passwordless key store a JDK reads at start. */
final class TrustStore {
  private TrustStore() {}

  public static void main(String[] args) throws Exception {
    KeyStore store = KeyStore.getInstance("JKS");
    store.load(null, null);
    try (InputStream pem = Files.newInputStream(Path.of(args[0]))) {
      int number = 0;
      for (Certificate root : CertificateFactory.getInstance("X.509").generateCertificates(pem)) {
        store.setCertificateEntry("root-" + number++, root);
      }
    }
    try (OutputStream out = Files.newOutputStream(Path.of(args[1]))) {
      store.store(out, "changeit".toCharArray());
    }
  }
}
