package gust;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.DynamicUses;
import gust.testing.DynamicUses.Use;
import gust.testing.NativeMetadata;
import gust.testing.NativeMetadata.Type;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * A native image holds only what its builder sees: what the program looks up by name must be listed
 * in {@code META-INF/native-image}, or be known to need no entry.
 */
class NativeImageTest {
  private static final Path RESOURCES = Path.of("src/main/resources");

  private static Set<Use> uses;
  private static NativeMetadata metadata;

  @BeforeAll
  static void read() throws IOException {
    uses =
        DynamicUses.reachedFrom(
            Main.class, Set.of("gust/", "picocli/", "com/google/gson/", "org/jline/"));
    metadata = NativeMetadata.read();
  }

  @Test
  void everyLookupIsAmongTheExplainedOnes() throws IOException {
    Set<String> explained = new TreeSet<>();
    for (String line : Files.readAllLines(Path.of("src/test/resources/native-image/lookups.txt"))) {
      if (!line.isBlank() && !line.startsWith("#")) {
        explained.add(line.substring(0, line.indexOf(" | ")));
      }
    }
    Set<String> found = new TreeSet<>();
    for (Use use : uses) {
      if (!isSeenByTheBuilder(use) && !isSetting(use)) {
        found.add(use.site());
      }
    }
    assertEquals(String.join("\n", explained), String.join("\n", found));
  }

  /** The builder reads literals itself, and takes an algorithm's whole kind along. */
  private static boolean isSeenByTheBuilder(Use use) {
    return !use.literals().isEmpty()
        && (use.target().endsWith(".getInstance")
            || use.target().equals("java.lang.Class.forName")
            || use.target().equals("java.lang.Class.getField")
            || use.target().startsWith("java.lang.Class.getResource"));
  }

  private static boolean isSetting(Use use) {
    return use.target().endsWith(".setProperty");
  }

  @Test
  void everyFileInTheJarIsTakenAlongAndEveryPatternTakesOne() throws IOException {
    List<String> globs = new ArrayList<>(metadata.globs(false));
    try (Stream<Path> files = Files.walk(RESOURCES)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String path = RESOURCES.relativize(file).toString();
        if (!file.startsWith(NativeMetadata.FOLDER)) {
          List<String> matching =
              metadata.globs(false).stream().filter(g -> NativeMetadata.matches(g, path)).toList();
          assertFalse(matching.isEmpty(), path);
          globs.removeAll(matching);
        }
      }
    }
    for (String library :
        List.of("Linux/x86_64/libjlinenative.so", "Mac/arm64/libjlinenative.jnilib")) {
      String path = "org/jline/nativ/" + library;
      assertTrue(Main.class.getResource("/" + path) != null, path);
      globs.removeIf(glob -> NativeMetadata.matches(glob, path));
    }
    globs.removeIf(glob -> Main.class.getResource("/" + glob) != null);
    assertEquals(List.of(), globs);
  }

  @Test
  void theJdkHasTheFilesThatAreTakenFromIt() throws IOException {
    Path module = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules/java.base");
    try (Stream<Path> all = Files.walk(module)) {
      List<String> files = all.map(file -> module.relativize(file).toString()).toList();
      for (String glob : metadata.globs(true)) {
        assertTrue(files.stream().anyMatch(file -> NativeMetadata.matches(glob, file)), glob);
      }
    }
  }

  @Test
  void everyProviderOfAServiceCanBeMadeByName() throws IOException {
    String descriptor = Files.readString(Path.of("src/main/runtime/module-info.java"));
    try (Stream<Path> services = Files.list(RESOURCES.resolve("META-INF/services"))) {
      for (Path service : services.toList()) {
        String provider = Files.readString(service).strip();
        assertTrue(
            metadata.types().stream()
                .anyMatch(type -> type.name().equals(provider) && type.constructible()),
            provider);
        String inModule = "provides " + service.getFileName() + " with\n      " + provider + ";";
        assertTrue(descriptor.contains(inModule), provider);
      }
    }
  }

  @Test
  void whatTheMetadataNamesIsThere() throws ReflectiveOperationException {
    for (Type type : metadata.types()) {
      Class<?> named = Class.forName(type.name(), false, Main.class.getClassLoader());
      for (String field : type.fields()) {
        assertEquals(field, named.getDeclaredField(field).getName());
      }
      if (type.constructible()) {
        assertEquals(0, named.getDeclaredConstructor().getParameterCount());
      }
    }
  }

  /** Of the two classes that gust has it fill; the library holds their fields' names as text. */
  @Test
  void everyFieldThatJansisLibraryLooksUpIsInTheMetadata() throws Exception {
    String library;
    try (InputStream file =
        Main.class.getResourceAsStream("/org/jline/nativ/Linux/x86_64/libjlinenative.so")) {
      library = new String(file.readAllBytes(), StandardCharsets.ISO_8859_1);
    }
    for (String name : List.of("org.jline.nativ.CLibrary", "org.jline.nativ.CLibrary$WinSize")) {
      Set<String> lookedUp = new TreeSet<>();
      for (Field field : Class.forName(name, false, Main.class.getClassLoader()).getFields()) {
        if (library.contains("\0" + field.getName() + "\0")) {
          lookedUp.add(field.getName());
        }
      }
      Type type = metadata.types().stream().filter(t -> t.name().equals(name)).findFirst().get();
      assertTrue(type.jni());
      assertFalse(lookedUp.isEmpty());
      assertEquals(lookedUp, new TreeSet<>(type.fields()));
    }
  }

  /**
   * The JDK reads these once, perhaps already in the builder, but where the class that does is kept
   * for run time.
   */
  @Test
  void whatGustSetsForTheJdkIsSetForTheBuilderToo() throws IOException {
    List<String> options = new ArrayList<>();
    for (Use use : uses) {
      // What is added to a list has to be added at run time.
      if (isSetting(use) && !use.literals().isEmpty()) {
        assertEquals(2, use.literals().size(), use::toString);
        if (use.literals().getFirst().contains(".httpserver.")) {
          options.add("--initialize-at-run-time=sun.net.httpserver");
        } else {
          String name =
              use.literals().getFirst().replaceFirst("^networkaddress[.]cache", "sun.net.inetaddr");
          options.add("-D" + name + "=" + use.literals().getLast());
        }
      }
    }
    options.add("--initialize-at-run-time=gust.http.HttpClientTransport");
    assertTrue(options.size() > 7, options::toString);
    assertTrue(NativeMetadata.options().containsAll(options), options::toString);
  }

  /** One without the other makes an image that takes the user's words, or hears no signals. */
  @Test
  void theImageLeavesTheArgumentsAloneAndBeginsItsRuntimeItself() throws IOException {
    assertTrue(NativeMetadata.options().contains("-H:-ParseRuntimeOptions"));
    UnaryOperator<String> inAnImage = name -> "runtime";
    // There is none here that it could begin.
    assertThrows(Throwable.class, () -> NativeImageSetup.isReady(inAnImage, System.err));
    assertTrue(NativeImageSetup.isReady(name -> name.equals("gust.tty") ? "" : null, System.err));
  }

  /** The builder will refuse such an option elsewhere. */
  @Test
  void experimentalOptionsAreUnlockedAndNoOthers() throws IOException {
    List<String> options = NativeMetadata.options();
    int option = options.indexOf("-H:-ParseRuntimeOptions");
    assertEquals("-H:+UnlockExperimentalVMOptions", options.get(option - 1));
    assertEquals("-H:-UnlockExperimentalVMOptions", options.get(option + 1));
  }

  @Test
  void memoryAndLanguageAreTheLaunchers() throws IOException {
    String launcher = Files.readString(Path.of("src/main/launcher/gust"));
    List<String> options = NativeMetadata.options();
    for (String option : List.of("-Duser.language=en", "-Duser.country=US")) {
      assertTrue(launcher.contains(option) && options.contains(option), option);
    }
    assertTrue(launcher.contains("heap=-Xmx512m\n") && options.contains("-R:MaxHeapSize=512m"));
  }
}
