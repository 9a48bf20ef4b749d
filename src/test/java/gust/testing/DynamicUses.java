package gust.testing;

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
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Finds in class files what a closed-world compiler cannot see by itself: every call that looks
 * something up by name, in every class of the program that its main class reaches.
 */
public final class DynamicUses {
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
