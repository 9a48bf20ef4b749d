package gust.http.trust;

import gust.problem.SetupProblem;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;

/**
 * Which authorities are trusted: those of {@code SSL_CERT_FILE}, else the operating system's, else
 * the Java runtime's; and always those of {@code --ca-cert}. Nothing here switches a check off.
 */
public final class Trust {
  /** Of Debian, Fedora, openSUSE, older Red Hats, Alpine and the BSDs. */
  public static final List<Path> USUAL_PLACES =
      List.of(
          Path.of("/etc/ssl/certs/ca-certificates.crt"),
          Path.of("/etc/pki/tls/certs/ca-bundle.crt"),
          Path.of("/etc/ssl/ca-bundle.pem"),
          Path.of("/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem"),
          Path.of("/etc/ssl/cert.pem"));

  private final String certFile;
  private final Path caCert;
  private final String system;
  private final List<Path> usualPlaces;
  private SSLContext context;
  private ChainTrust chains;

  /**
   * @param environment asked for {@code SSL_CERT_FILE}
   * @param caCert further authorities (PEM)
   * @param system the operating system's name, as in {@code os.name}
   * @param usualPlaces files where a system without a store keeps its authorities; the first usable
   *     one counts
   */
  public Trust(
      Map<String, String> environment,
      Optional<Path> caCert,
      String system,
      List<Path> usualPlaces) {
    this.certFile = environment.getOrDefault("SSL_CERT_FILE", "");
    this.caCert = caCert.orElse(null);
    this.system = system;
    this.usualPlaces = usualPlaces;
  }

  /**
   * @throws SetupProblem if a file that the user named cannot be used
   */
  public synchronized SSLContext context() {
    if (context == null) {
      try {
        chains = new ChainTrust(find());
        SSLContext tls = TlsProvider.context();
        tls.init(null, new TrustManager[] {chains}, null);
        context = tls;
      } catch (GeneralSecurityException e) {
        throw broken(e);
      }
    }
    return context;
  }

  /**
   * Initialises the JDK's classes for checking a chain, so that the first check is faster.
   *
   * @throws SetupProblem as {@link #context}
   */
  public void warmUp() {
    context();
    chains.warmUp();
  }

  /**
   * Files and stores as a user would name them, for {@code doctor}.
   *
   * @throws SetupProblem as {@link #context}
   */
  public List<String> sources() {
    try {
      return find().stream().map(Authorities::name).toList();
    } catch (GeneralSecurityException e) {
      throw broken(e);
    }
  }

  private List<Authorities> find() throws GeneralSecurityException {
    List<Authorities> found = new ArrayList<>();
    if (caCert != null) {
      found.add(named(caCert, "check --ca-cert, GUST_CA_CERT and the setting ca_cert"));
    }
    if (certFile.isEmpty()) {
      found.addAll(ofSystem());
    } else {
      String nextStep = "unset SSL_CERT_FILE, or set it to a file of PEM certificates";
      try {
        found.add(named(Path.of(certFile), nextStep));
      } catch (InvalidPathException e) {
        throw new SetupProblem("SSL_CERT_FILE is not a file name", nextStep, e);
      }
    }
    return found;
  }

  private static Authorities named(Path path, String nextStep) {
    try {
      Authorities file = Authorities.ofFile(path);
      if (file.first().isEmpty()) {
        throw new SetupProblem("there is no PEM certificate in " + path, nextStep);
      }
      return file;
    } catch (IOException e) {
      throw SetupProblem.cannot("read the certificates in " + path, e, nextStep);
    }
  }

  private List<Authorities> ofSystem() throws GeneralSecurityException {
    List<String> stores = List.of();
    if (system.startsWith("Windows")) {
      stores = List.of("Windows-ROOT");
    } else if (system.startsWith("Mac")) {
      stores = List.of("KeychainStore-ROOT", "KeychainStore");
    }
    List<Authorities> found =
        stores.stream()
            .map(Authorities::ofStore)
            .filter(store -> !store.certificates().isEmpty())
            .toList();
    if (!found.isEmpty()) {
      return found;
    }
    // The user did not name these files, so an unusable one is not an error.
    for (Path path : usualPlaces) {
      try {
        Authorities file = Authorities.ofFile(path);
        if (file.first().isPresent()) {
          return List.of(file);
        }
      } catch (IOException _) {
        // Try the next one.
      }
    }
    return List.of(Authorities.ofRuntime());
  }

  private static SetupProblem broken(GeneralSecurityException e) {
    return new SetupProblem(
        "this Java runtime cannot set up TLS", "install gust again, or use another runtime", e);
  }
}
