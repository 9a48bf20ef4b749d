package gust;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.conditions.ArchPredicates.are;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.syntax.elements.ClassesShould;
import com.tngtech.archunit.lang.syntax.elements.ClassesShouldConjunction;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import gust.cli.ProcessContext;
import gust.http.HttpClientTransport;
import gust.http.Request;
import gust.sandbox.SandboxTransport;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import javax.net.ServerSocketFactory;
import javax.net.SocketFactory;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The rules of the packages, as {@code docs/architecture.md} states them. */
class ArchitectureTest {
  private static final JavaClasses GUST =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("gust");

  /** They measure how long something took; they get the time from the clock they are given. */
  private static final Set<String> MEASURE_DURATIONS =
      Set.of(
          "gust.files.ProcessLock",
          "gust.http.HttpClientTransport",
          "gust.http.Sleeper",
          "gust.keys.KeyCommand");

  @ParameterizedTest(name = "{0} imports {1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "text     | ''",
        "weather  | text",
        "files    | text",
        "terminal | org.jline",
        "settings | files, text",
        "keys     | settings, files, text, com.google.gson",
        "http     | keys, files, text, com.google.gson",
        "limits   | http, keys, files, text",
        "cache    | http, keys, files, text",
        "service  | weather, cache, limits, http, keys, files, text, com.google.gson",
        "render   | weather, service, terminal, text",
        "format   | render, weather, service, terminal, text, com.google.gson",
        "sandbox  | http, files, text, com.google.gson, com.sun.net.httpserver",
        "sandbox.climate | ''",
        "sandbox.accounts | text",
        "cli      | weather, service, cache, limits, http, keys, settings, files, render, format,"
            + " terminal, sandbox, text, com.google.gson, picocli",
      })
  void eachRoomImportsOnlyWhatTheTableAllows(String room, String allowed) {
    List<String> packages = new ArrayList<>(List.of("java..", "javax..", "gust." + room + ".."));
    for (String name : allowed.split(", *")) {
      if (!name.isEmpty()) {
        packages.add(
            name.indexOf('.') < 0 && !name.equals("picocli") ? "gust." + name + ".." : name + "..");
      }
    }
    classes()
        .that(are(resideInAPackage("gust." + room + "..")))
        .should()
        .onlyDependOnClassesThat(resideInAnyPackage(packages.toArray(String[]::new)))
        .check(GUST);
  }

  /** The wire is the JDK's client, and the sandbox's the JDK's server. */
  @Test
  void nothingOpensASocketOfItsOwn() {
    noClasses()
        .that()
        // What the JDK asks about certificates has sockets among its parameters.
        .doNotHaveFullyQualifiedName("gust.http.trust.ChainTrust")
        .should()
        .dependOnClassesThat()
        .belongToAnyOf(
            Socket.class,
            ServerSocket.class,
            SSLSocket.class,
            SSLServerSocket.class,
            SocketFactory.class,
            ServerSocketFactory.class,
            SocketChannel.class,
            ServerSocketChannel.class)
        .check(GUST);
  }

  private static ClassesShould noClassBut(Class<?>... allowed) {
    return noClasses().that().doNotBelongToAnyOf(allowed).should();
  }

  @Test
  void onlyMainEndsTheProcess() {
    noClassBut(Main.class)
        .callMethod(System.class, "exit", int.class)
        .orShould()
        .callMethod(Runtime.class, "halt", int.class)
        .check(GUST);
  }

  @Test
  void onlyTheContextTouchesTheProcessItself() {
    noClassBut(Main.class, ProcessContext.class)
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .orShould()
        .accessField(System.class, "in")
        .orShould()
        .callMethod(System.class, "getenv")
        .orShould()
        .callMethod(System.class, "getenv", String.class)
        .orShould()
        .callMethod(System.class, "getProperty", String.class)
        .check(GUST);
  }

  @Test
  void onlyTheContextReadsTheNanoClock() {
    noClasses()
        .that()
        .doNotBelongToAnyOf(Main.class, ProcessContext.class)
        .and(
            DescribedPredicate.not(
                DescribedPredicate.describe(
                    "measure durations", type -> MEASURE_DURATIONS.contains(type.getName()))))
        .should()
        .callMethod(System.class, "nanoTime")
        .check(GUST);
  }

  @Test
  void noClockZoneOrLocaleIsTakenFromTheMachine() {
    ClassesShouldConjunction rule =
        noClassBut(Main.class, ProcessContext.class).callMethod(Instant.class, "now");
    for (Class<?> time : List.of(LocalDate.class, LocalDateTime.class, ZonedDateTime.class)) {
      rule = rule.orShould().callMethod(time, "now");
    }
    for (String method : List.of("toLowerCase", "toUpperCase", "getBytes")) {
      rule = rule.orShould().callMethod(String.class, method);
    }
    rule.orShould()
        .callMethod(System.class, "currentTimeMillis")
        .orShould()
        .callMethod(Clock.class, "systemDefaultZone")
        .orShould()
        .callMethod(ZoneId.class, "systemDefault")
        .orShould()
        .callMethod(Locale.class, "getDefault")
        .orShould()
        .callMethod(String.class, "format", String.class, Object[].class)
        .orShould()
        .callMethod(String.class, "formatted", Object[].class)
        .check(GUST);
  }

  /** It calculates with BigDecimal, whose first use costs a cold start 10 to 20 ms. */
  @Test
  void noDurationIsDividedByBigDecimal() {
    noClasses().should().callMethod(Duration.class, "dividedBy", long.class).check(GUST);
  }

  @Test
  void theKeyIsRevealedOnlyWhereItIsSentOrStored() {
    DescribedPredicate<JavaClass> allowed = are(resideInAnyPackage("gust.http", "gust.keys"));
    noClasses()
        .that(DescribedPredicate.not(allowed))
        .should()
        .callMethod(gust.keys.Secret.class, "reveal")
        .check(GUST);
  }

  @Test
  void theKeyIsJoinedToAnAddressOnlyToBeSent() {
    noClasses()
        .that()
        .doNotBelongToAnyOf(HttpClientTransport.class, SandboxTransport.class)
        .should()
        .callMethod(Request.class, "uriWithKey")
        .check(GUST);
  }

  @Test
  void noClassesImportEachOtherInACircle() {
    slices()
        .assignedFrom(
            new SliceAssignment() {
              @Override
              public SliceIdentifier getIdentifierOf(JavaClass type) {
                return SliceIdentifier.of(type.getName().replaceFirst("\\$.*", ""));
              }

              @Override
              public String getDescription() {
                return "classes with those nested in them";
              }
            })
        .should()
        .beFreeOfCycles()
        .check(GUST);
  }

  @Test
  void noTwoFilesHaveOneName() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
      Set<String> seen = new HashSet<>();
      List<String> twice =
          files
              .map(file -> file.getFileName().toString())
              .filter(name -> name.endsWith(".java") && !seen.add(name))
              .toList();
      assertEquals(List.of(), twice);
    }
  }
}
