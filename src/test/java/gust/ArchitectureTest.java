package gust;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.conditions.ArchPredicates.are;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import gust.cli.ProcessContext;
import gust.http.HttpClientTransport;
import gust.http.trust.TlsProvider;
import gust.sandbox.SandboxTransport;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
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

  private static final DescribedPredicate<JavaClass> PROCESS =
      belongToAnyOf(Main.class, ProcessContext.class);

  /** They measure how long something took; they get the time from the clock they are given. */
  private static final Set<String> MEASURING =
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
        "sun      | ''",
        "weather  | sun, text",
        "files    | text",
        "terminal | org.jline",
        "settings | files, text",
        "keys     | settings, files, text, com.google.gson",
        "http     | keys, files, text, com.google.gson, org.conscrypt",
        "limits   | http, keys, files, text",
        "cache    | http, keys, files, text",
        "service  | weather, cache, limits, http, keys, files, text, com.google.gson",
        "render   | weather, service, terminal, sun, text",
        "render.kit | weather, service, terminal, text",
        "render.chart | gust.render.kit, weather, terminal",
        "render.current | gust.render.sun, gust.render.kit, weather, service, text",
        "render.sun | gust.render.kit, weather, service, terminal, sun, text",
        "render.forecast | gust.render.chart, gust.render.current, gust.render.sun,"
            + " gust.render.kit, weather, service, terminal, sun",
        "render.compare | gust.render.forecast, gust.render.current, gust.render.kit, weather,"
            + " service",
        "format   | render, weather, service, terminal, text, com.google.gson",
        "sandbox  | http, files, sun, text, com.google.gson, com.sun.net.httpserver",
        "sandbox.climate | sun, files, text",
        "sandbox.accounts | text",
        "cli      | sun, weather, service, cache, limits, http, keys, settings, files, render,"
            + " format, terminal, sandbox, text, com.google.gson, picocli",
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
        // It asks whether anybody listens at a port of this machine, and sends nothing.
        .and()
        .doNotHaveFullyQualifiedName("gust.limits.Accounts")
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

  /**
   * @param methods with the types of their parameters
   */
  private static void calledOnlyBy(DescribedPredicate<JavaClass> callers, String... methods) {
    Set<String> targets = Set.of(methods);
    noClasses()
        .that(not(callers))
        .should()
        .callMethodWhere(
            describe(
                "it is one of these", call -> targets.contains(call.getTarget().getFullName())))
        .check(GUST);
  }

  @Test
  void onlyMainEndsTheProcess() {
    calledOnlyBy(
        belongToAnyOf(Main.class), "java.lang.System.exit(int)", "java.lang.Runtime.halt(int)");
  }

  @Test
  void onlyTheContextTouchesTheProcessItself() {
    calledOnlyBy(PROCESS, "java.lang.System.getenv()", "java.lang.System.getenv(java.lang.String)");
    calledOnlyBy(
        // Tests of the JDK's own TLS have no other way in.
        PROCESS.or(belongToAnyOf(TlsProvider.class)),
        "java.lang.System.getProperty(java.lang.String)");
    noClasses()
        .that(not(PROCESS))
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .orShould()
        .accessField(System.class, "in")
        .check(GUST);
  }

  @Test
  void onlyOneClassKnowsConscrypt() {
    noClasses()
        .that()
        .haveNameNotMatching("gust[.]http[.]trust[.]TlsProvider([$].*)?")
        .should()
        .dependOnClassesThat(resideInAPackage("org.conscrypt.."))
        .check(GUST);
  }

  @Test
  void onlyTheContextReadsTheNanoClock() {
    calledOnlyBy(
        PROCESS.or(describe("measure durations", type -> MEASURING.contains(type.getName()))),
        "java.lang.System.nanoTime()");
  }

  @Test
  void noClockZoneOrLocaleIsTakenFromTheMachine() {
    calledOnlyBy(
        PROCESS,
        "java.time.Instant.now()",
        "java.time.LocalDate.now()",
        "java.time.LocalDateTime.now()",
        "java.time.ZonedDateTime.now()",
        "java.time.Clock.systemDefaultZone()",
        "java.time.ZoneId.systemDefault()",
        "java.util.Locale.getDefault()",
        "java.lang.System.currentTimeMillis()",
        "java.lang.String.toLowerCase()",
        "java.lang.String.toUpperCase()",
        "java.lang.String.getBytes()",
        "java.lang.String.format(java.lang.String, [Ljava.lang.Object;)",
        "java.lang.String.formatted([Ljava.lang.Object;)");
  }

  /** It calculates with BigDecimal, whose first use costs a cold start 10 to 20 ms. */
  @Test
  void noDurationIsDividedByBigDecimal() {
    calledOnlyBy(belongToAnyOf(), "java.time.Duration.dividedBy(long)");
  }

  @Test
  void theKeyIsRevealedOnlyWhereItIsSentOrStored() {
    calledOnlyBy(resideInAnyPackage("gust.http", "gust.keys"), "gust.keys.Secret.reveal()");
  }

  @Test
  void theKeyIsJoinedToAnAddressOnlyToBeSent() {
    calledOnlyBy(
        belongToAnyOf(HttpClientTransport.class, SandboxTransport.class),
        "gust.http.Request.uriWithKey()");
  }

  /** picocli would read annotations by reflection, which a native image knows nothing of. */
  @Test
  void nothingIsAnnotatedForPicocli() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .haveNameMatching("picocli[.]CommandLine[$](Command|Option|Parameters|Mixin|Spec)")
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
}
