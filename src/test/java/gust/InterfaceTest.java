package gust;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import gust.testing.Rule;
import java.io.File;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Walks {@code docs/interface.md}: each number has a test of the client and one of the sandbox. */
public class InterfaceTest {
  private static final Pattern NUMBER = Pattern.compile("(?m)^(?:[|-] )?([A-Z]-\\d+)(?: \\||:)");

  private static final Set<String> SANDBOX = new TreeSet<>();
  private static final Set<String> CLIENT = new TreeSet<>();

  @BeforeAll
  static void readTests() throws Exception {
    Path root = Path.of("src/test/java");
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.filter(file -> file.toString().endsWith("Test.java")).toList()) {
        String name = root.relativize(file).toString().replace(".java", "");
        Class<?> type =
            InterfaceTest.class.getClassLoader().loadClass(name.replace(File.separatorChar, '.'));
        for (Method method : type.getDeclaredMethods()) {
          (type.getPackageName().startsWith("gust.sandbox") ? SANDBOX : CLIENT)
              .addAll(named(method));
        }
      }
    }
  }

  static Set<String> numbers() throws IOException {
    Set<String> numbers = new TreeSet<>();
    Matcher matcher = NUMBER.matcher(Files.readString(Path.of("docs/interface.md")));
    while (matcher.find()) {
      assertTrue(numbers.add(matcher.group(1)), matcher.group(1) + " stands twice");
    }
    return numbers;
  }

  @ParameterizedTest
  @MethodSource("numbers")
  void eachRuleHasATestOfTheClientAndOneOfTheSandbox(String number) {
    assertTrue(CLIENT.contains(number), "no test of the client names " + number);
    assertTrue(SANDBOX.contains(number), "no test of the sandbox names " + number);
  }

  @Test
  void noTestNamesARuleThatIsNot() throws IOException {
    Set<String> unknown = new TreeSet<>(CLIENT);
    unknown.addAll(SANDBOX);
    unknown.removeAll(numbers());
    assertEquals(Set.of(), unknown);
  }

  @Test
  void thePageIsReadWhole() throws IOException {
    assertEquals(15 + 26 + 8 + 9 + 9 + 8 + 1, numbers().size());
  }

  /** The members of both records: number, path and type. */
  public static List<Arguments> members() throws IOException {
    String page = Files.readString(Path.of("docs/interface.md"));
    return Pattern.compile("- ([CF]-\\d+): `(.+)` \\((\\w+)\\)")
        .matcher(page)
        .results()
        .map(found -> arguments(found.group(1), found.group(2), found.group(3)))
        .toList();
  }

  /** By its annotations: {@code @Rule}, {@link #members}, or rows that begin with a number. */
  private static Set<String> named(Method method) throws IOException {
    Set<String> numbers = new TreeSet<>();
    if (method.isAnnotationPresent(MethodSource.class)
        && method.getAnnotation(MethodSource.class).value()[0].endsWith("#members")) {
      members().forEach(row -> numbers.add((String) row.get()[0]));
    }
    if (method.isAnnotationPresent(Rule.class)) {
      numbers.addAll(Set.of(method.getAnnotation(Rule.class).value()));
    }
    if (method.isAnnotationPresent(CsvSource.class)) {
      for (String row : method.getAnnotation(CsvSource.class).value()) {
        Matcher matcher = Pattern.compile("^([A-Z]-\\d+)\\b").matcher(row);
        if (matcher.find()) {
          numbers.add(matcher.group(1));
        }
      }
    }
    return numbers;
  }
}
