import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Brings old class files (picocli's are Java 5's) up to a version that has stack maps. Older ones
 * are verified by inference, and no archive takes them verified.
 */
final class StackMaps {
  private static final int FIRST_WITHOUT_INFERENCE = ClassFile.JAVA_7_VERSION;

  private StackMaps() {}

  static void addTo(Path folder) throws IOException {
    try (URLClassLoader classes =
        new URLClassLoader(
            new URL[] {folder.toUri().toURL()}, ClassLoader.getPlatformClassLoader())) {
      ClassFile classFile =
          ClassFile.of(
              ClassFile.StackMapsOption.GENERATE_STACK_MAPS,
              ClassFile.ClassHierarchyResolverOption.of(
                  ClassHierarchyResolver.ofResourceParsing(classes)));
      for (Path file : Image.files(folder)) {
        if (file.toString().endsWith(".class")) {
          ClassModel old = classFile.parse(file);
          if (old.majorVersion() < FIRST_WITHOUT_INFERENCE) {
            Files.write(file, renewed(old, classFile));
          }
        }
      }
    }
  }

  /** Code is written anew, which is when its stack maps come about. */
  private static byte[] renewed(ClassModel old, ClassFile classFile) {
    ClassTransform version =
        (builder, element) ->
            builder.with(
                element instanceof ClassFileVersion
                    ? ClassFileVersion.of(FIRST_WITHOUT_INFERENCE, 0)
                    : element);
    ClassTransform code = ClassTransform.transformingMethodBodies(CodeBuilder::with);
    byte[] renewed = classFile.transformClass(old, code.andThen(version));
    for (VerifyError error : classFile.verify(renewed)) {
      throw error;
    }
    return renewed;
  }
}
