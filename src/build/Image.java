import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Build step: links gust, its libraries and the Java runtime into one image. */
final class Image {
  /** How the jars that come in were made, and what only says so. */
  private static final Set<String> LEFT_OUT =
      Set.of("MANIFEST.MF", "maven", "native-image", "proguard", "services", "versions");

  private static final int MARKS = 1 << 20;

  private Image() {}

  /**
   * @param args the image to make, a folder to work in, the module's descriptor, and the jars
   */
  public static void main(String[] args) throws Exception {
    Path module = Path.of(args[1]);
    delete(module);
    for (String jar : Arrays.asList(args).subList(3, args.length)) {
      unpack(Path.of(jar), module);
    }
    StackMaps.addTo(module);
    Path libraries = module.resolveSibling(module.getFileName() + "-libraries");
    delete(libraries);
    moveNativeLibraries(module, libraries);
    run("javac", "-d", module, "--patch-module", "gust=" + module, args[2]);
    mark(module);
    delete(Path.of(args[0]));
    run(
        "jlink",
        "--module-path",
        module,
        "--add-modules",
        "gust",
        "--no-header-files",
        "--no-man-pages",
        "--compress",
        "zip-0",
        "--output",
        args[0]);
    boolean windows = System.getProperty("os.name").startsWith("Windows");
    for (Path library : files(libraries)) {
      Path home = Path.of(args[0]).resolve(windows ? "bin" : "lib");
      Files.copy(library, home.resolve(library.getFileName()));
    }
  }

  private static void unpack(Path jar, Path folder) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      for (ZipEntry entry : zip.stream().filter(Image::belongs).toList()) {
        Path file = folder.resolve(entry.getName());
        Files.createDirectories(file.getParent());
        try (InputStream in = zip.getInputStream(entry)) {
          Files.copy(in, file);
        }
      }
    }
  }

  private static boolean belongs(ZipEntry entry) {
    String name = entry.getName();
    boolean isAboutTheJar =
        name.startsWith("META-INF/") && LEFT_OUT.contains(name.split("/", 3)[1]);
    return !entry.isDirectory() && !isAboutTheJar && !name.equals("module-info.class");
  }

  /**
   * Leaves the native libraries for other platforms out. This one's go to where the runtime has its
   * own: Conscrypt finds them there, and the launcher names the folder to jansi. Both would
   * otherwise unpack theirs into a temporary folder at each start.
   */
  private static void moveNativeLibraries(Path module, Path folder) throws IOException {
    Files.createDirectories(folder);
    for (Path file : files(module)) {
      if (file.toString().matches(".*[.](so|dll|dylib|jnilib)")) {
        // Conscrypt's have their platform in their own name, and its words for it.
        String path = module.relativize(file).toString().replace("osx-", "mac-");
        String place = path.replace("aarch_64", "arm64").replaceAll("[-\\\\.]", "/");
        if (place.toLowerCase(Locale.ROOT).contains("/" + platform() + "/")) {
          Files.copy(file, folder.resolve(file.getFileName()));
        }
        Files.delete(file);
      }
    }
  }

  /** In jansi's words, in small letters; an image is linked on the platform that it is for. */
  private static String platform() {
    String os = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    String name = os.startsWith("windows") ? "windows" : os.startsWith("mac") ? "mac" : os;
    String machine = System.getProperty("os.arch").toLowerCase(Locale.ROOT);
    return switch (machine) {
      case "amd64", "x86_64" -> name + "/x86_64";
      case "aarch64" -> name + "/arm64";
      default -> name + "/" + machine;
    };
  }

  /**
   * Has the image's size tell one build from another. The archive of its classes is taken for
   * theirs where that size is the same: a bundle half replaced by another version must not be so.
   */
  private static void mark(Path module) throws IOException, GeneralSecurityException {
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    for (Path file : files(module)) {
      digest.update(Files.readAllBytes(file));
    }
    byte[] hash = digest.digest();
    int size = ((hash[0] & 0xff) << 16 | (hash[1] & 0xff) << 8 | hash[2] & 0xff) % MARKS;
    Files.write(module.resolve("META-INF/mark"), new byte[size]);
  }

  static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile).sorted().toList();
    }
  }

  private static void delete(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> all = Files.walk(folder)) {
        for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }

  private static void run(String tool, Object... arguments) {
    String[] words = Arrays.stream(arguments).map(Object::toString).toArray(String[]::new);
    int code = ToolProvider.findFirst(tool).orElseThrow().run(System.out, System.err, words);
    if (code != 0) {
      throw new IllegalStateException(tool + " ended with " + code);
    }
  }
}
