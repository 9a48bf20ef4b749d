package gust;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.reflect.AccessFlag;
import java.lang.reflect.Field;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * A native image holds only what its builder sees: what the program looks up by name must be listed
 * in {@code META-INF/native-image}, or be known to need no entry.
 */
class NativeImageTest {
  private static final Path RESOURCES = Path.of("src/main/resources");

  private static Set<DynamicUses.Use> uses;
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
    for (DynamicUses.Use use : uses) {
      if (!isSeenByTheBuilder(use) && !isSetting(use)) {
        found.add(use.site());
      }
    }
    assertEquals(String.join("\n", explained), String.join("\n", found));
  }

  /** The builder reads literals itself, and takes an algorithm's whole kind along. */
  private static boolean isSeenByTheBuilder(DynamicUses.Use use) {
    return !use.literals().isEmpty()
        && (use.target().endsWith(".getInstance")
            || use.target().equals("java.lang.Class.forName")
            || use.target().equals("java.lang.Class.getField")
            || use.target().startsWith("java.lang.Class.getResource"));
  }

  private static boolean isSetting(DynamicUses.Use use) {
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
            metadata.reflection().stream()
                .anyMatch(type -> type.type().equals(provider) && type.isConstructible()),
            provider);
        String inModule = "provides " + service.getFileName() + " with\n      " + provider + ";";
        assertTrue(descriptor.contains(inModule), provider);
      }
    }
  }

  @Test
  void whatTheMetadataNamesIsThere() throws ReflectiveOperationException {
    for (NativeMetadata.Type type : metadata.reflection()) {
      Class<?> named = Class.forName(type.type(), false, Main.class.getClassLoader());
      for (String field : type.fieldNames()) {
        assertEquals(field, named.getDeclaredField(field).getName());
      }
      if (type.isConstructible()) {
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
      NativeMetadata.Type type =
          metadata.reflection().stream().filter(t -> t.type().equals(name)).findFirst().get();
      assertTrue(type.jniAccessible());
      assertFalse(lookedUp.isEmpty());
      assertEquals(lookedUp, new TreeSet<>(type.fieldNames()));
    }
  }

  /**
   * The JDK reads these once, perhaps already in the builder, but where the class that does is kept
   * for run time.
   */
  @Test
  void whatGustSetsForTheJdkIsSetForTheBuilderToo() throws IOException {
    List<String> options = new ArrayList<>();
    for (DynamicUses.Use use : uses) {
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

  @Test
  void memoryAndLanguageAreTheLaunchers() throws IOException {
    String launcher = Files.readString(Path.of("src/main/launcher/gust"));
    List<String> options = NativeMetadata.options();
    for (String option : List.of("-Duser.language=en", "-Duser.country=US")) {
      assertTrue(launcher.contains(option) && options.contains(option), option);
    }
    assertTrue(launcher.contains("heap=-Xmx512m\n") && options.contains("-R:MaxHeapSize=512m"));
  }

  /** What the jar tells native-image. */
  private record NativeMetadata(String comment, List<Type> reflection, List<Resource> resources) {
    static final Path FOLDER = Path.of("src/main/resources/META-INF/native-image/gust/gust");

    /**
     * A type that may be reached by name.
     *
     * @param jniAccessible from native code too
     */
    record Type(String type, Boolean jniAccessible, List<Member> fields, List<Member> methods) {
      List<String> fieldNames() {
        return fields == null ? List.of() : fields.stream().map(Member::name).toList();
      }

      /** By its constructor without parameters. */
      boolean isConstructible() {
        return methods != null && methods.contains(new Member("<init>", List.of()));
      }
    }

    record Member(String name, List<String> parameterTypes) {}

    record Resource(String module, String glob) {}

    static NativeMetadata read() throws IOException {
      String text = Files.readString(FOLDER.resolve("reachability-metadata.json"));
      JsonElement file = JsonParser.parseString(text);
      NativeMetadata read = new Gson().fromJson(file, NativeMetadata.class);
      // native-image ignores names that it does not know, with a warning that is easily missed.
      assertEquals(file, new Gson().toJsonTree(read), "unknown to native-image, or to this test");
      return read;
    }

    /**
     * The patterns of the program's own resources, or of the JDK's; {@code *} is anything within
     * one folder.
     */
    List<String> globs(boolean ofJdk) {
      return resources.stream()
          .filter(resource -> (resource.module != null) == ofJdk)
          .map(Resource::glob)
          .toList();
    }

    /**
     * @param path in the jar, without a slash before it
     */
    static boolean matches(String glob, String path) {
      return path.matches(Pattern.quote(glob).replace("*", "\\E[^/]*\\Q"));
    }

    /** The options, one after the other. */
    static List<String> options() throws IOException {
      Properties file = new Properties();
      try (var in = Files.newBufferedReader(FOLDER.resolve("native-image.properties"))) {
        file.load(in);
      }
      assertEquals(Set.of("Args"), file.stringPropertyNames());
      return List.of(file.getProperty("Args").split(" +"));
    }
  }

  /**
   * Finds in class files what a closed-world compiler cannot see by itself: every call that looks
   * something up by name, in every class of the program that its main class reaches.
   */
  private static final class DynamicUses {
    /**
     * One such call.
     *
     * @param site {@code class.method} that it stands in
     * @param target {@code class.method} that is called, or {@code native} for a native method
     * @param literals the string literals among its last arguments, in order; empty where the very
     *     last argument is something else
     */
    public record Use(String site, String target, List<String> literals) {}

    private static final Pattern LOOKUP =
        Pattern.compile(
            String.join(
                "|",
                "java.lang.Class.(forName|newInstance|getResource.*)",
                "java.lang.Class.get(Declared)?(Constructor|Method|Field|RecordComponent)s?",
                "java.lang.ClassLoader.(loadClass|get(System)?Resource.*)",
                "java.lang.Module.getResourceAsStream",
                "java.lang.(System|Runtime).load(Library)?",
                "java.(lang.System|security.Security).setProperty",
                "java.lang.foreign[.].*",
                "java.lang.invoke.MethodHandles.privateLookupIn",
                "java.lang.invoke.MethodHandles[$]Lookup.(find|unreflect|define).*",
                "java.lang.reflect.Proxy.newProxyInstance",
                "java.nio.charset.Charset.forName",
                "java.net.(URI.toURL|URL.<init>)",
                "java.io.Object(Input|Output)Stream.<init>",
                "java.util.(ServiceLoader.load.*|ResourceBundle.getBundle)",
                "(java.security|javax)[.].*[.]getInstance",
                "sun.misc.Unsafe.allocateInstance"));

    private DynamicUses() {}

    /**
     * @param main where the program begins
     * @param packages the program's and its libraries', by the beginnings of their names, with
     *     slashes
     */
    public static Set<Use> reachedFrom(Class<?> main, Set<String> packages) throws IOException {
      Set<Use> uses = new TreeSet<>(Comparator.comparing(Use::toString));
      Set<String> reached = new HashSet<>();
      Deque<String> next = new ArrayDeque<>(Set.of(main.getName().replace('.', '/')));
      while (!next.isEmpty()) {
        String name = next.pop();
        if (packages.stream().anyMatch(name::startsWith) && reached.add(name)) {
          try (InputStream file = main.getClassLoader().getResourceAsStream(name + ".class")) {
            ClassModel model = ClassFile.of().parse(file.readAllBytes());
            addUses(model, uses);
            for (PoolEntry entry : model.constantPool()) {
              if (entry instanceof ClassEntry type && !type.asSymbol().isArray()) {
                next.push(type.asInternalName());
              }
            }
          }
        }
      }
      return uses;
    }

    private static void addUses(ClassModel model, Set<Use> uses) {
      for (MethodModel method : model.methods()) {
        String site = dotted(model.thisClass()) + "." + method.methodName().stringValue();
        if (method.flags().has(AccessFlag.NATIVE)) {
          uses.add(new Use(dotted(model.thisClass()), "native", List.of()));
        }
        method.code().ifPresent(code -> addUses(site, code, uses));
      }
    }

    private static void addUses(String site, CodeModel code, Set<Use> uses) {
      List<String> literals = new ArrayList<>();
      for (CodeElement element : code) {
        if (element instanceof InvokeInstruction call) {
          String target = dotted(call.owner()) + "." + call.name().stringValue();
          if (LOOKUP.matcher(target).matches()) {
            uses.add(new Use(site, target, List.copyOf(literals)));
          }
        }
        if (element instanceof ConstantInstruction loaded
            && loaded.constantValue() instanceof String text) {
          literals.add(text);
        } else if (element instanceof Instruction) {
          literals.clear();
        }
      }
    }

    private static String dotted(ClassEntry type) {
      return type.asInternalName().replace('/', '.');
    }
  }
}
