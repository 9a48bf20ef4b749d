import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Puts jansi's native library for this platform where the JDK looks for its own. Jansi's loader
 * unpacks it into a temporary folder at each start, cleans that folder up and logs, 30 ms of CPU
 * where a terminal is asked for its background; one call is left of it.
 */
final class NativeLibrary {
  private static final String NAME = "jlinenative";
  private static final String PACKAGE = "org/jline/nativ/";

  private NativeLibrary() {}

  /** Replaces the loader, and leaves out the libraries of other platforms. */
  static void takeFrom(Path module, Path folder) throws IOException {
    Files.write(module.resolve(PACKAGE + "JLineNativeLoader.class"), loader());
    Files.createDirectories(folder);
    for (Path file : Image.files(module.resolve(PACKAGE))) {
      if (!file.toString().endsWith(".class")) {
        if (file.getParent().endsWith(platform())) {
          Files.copy(file, folder.resolve(System.mapLibraryName(NAME)));
        }
        Files.delete(file);
      }
    }
  }

  /** Runs where the runtime was built for. */
  private static String platform() {
    String os = System.getProperty("os.name");
    String name = os.startsWith("Windows") ? "Windows" : os.startsWith("Mac") ? "Mac" : os;
    String machine = System.getProperty("os.arch").toLowerCase(Locale.ROOT);
    return switch (machine) {
      case "amd64", "x86_64" -> name + "/x86_64";
      case "aarch64" -> name + "/arm64";
      default -> name + "/" + machine;
    };
  }

  private static byte[] loader() {
    return ClassFile.of()
        .build(
            ClassDesc.of("org.jline.nativ.JLineNativeLoader"),
            builder ->
                builder.withMethodBody(
                    "initialize",
                    MethodTypeDesc.of(ConstantDescs.CD_boolean),
                    ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC,
                    code ->
                        code.ldc(NAME)
                            .invokestatic(
                                ClassDesc.of("java.lang.System"),
                                "loadLibrary",
                                MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_String))
                            .iconst_1()
                            .ireturn()));
  }
}
