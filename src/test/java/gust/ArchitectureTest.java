package gust;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

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
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The rules of the packages, of which {@code docs/architecture.md} has the table. */
class ArchitectureTest {
  private static final JavaClasses GUST =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("gust");

  private static final DescribedPredicate<JavaClass> PROCESS =
      belongToAnyOf(Main.class, ProcessContext.class);

  private static final Map<String, String> LIBRARIES =
      Map.of(
          "gson", "com.google.gson",
          "jansi", "org.jline",
          "jdk.httpserver", "com.sun.net.httpserver",
          "org.conscrypt", "org.conscrypt",
          "picocli", "picocli");

  /** Rooms within a room of the table. */
  private static final List<Arguments> INNER_ROOMS =
      List.of(
          arguments("render.kit", "language, statement, weather, service, terminal, text"),
          arguments("render.chart", "render.kit, language, statement, weather, terminal, text"),
          arguments(
              "render.sun",
              "render.kit, language, statement, weather, service, terminal, sun, text"),
          arguments("render.current", "render.kit, language, statement, weather, service"),
          arguments(
              "render.forecast",
              "render.chart, render.current, render.sun, render.kit, language, statement, weather,"
                  + " service"),
          arguments(
              "render.compare",
              "render.forecast, render.current, render.kit, language, statement, weather, service"),
          arguments("sandbox.climate", "sun, gazetteer"));

  /** The table of packages: each with what it may import. */
  private static List<Arguments> rooms() throws IOException {
    List<Arguments> rooms = new ArrayList<>();
    List<String> below = new ArrayList<>();
    for (String line : Files.readAllLines(Path.of("docs/architecture.md")).reversed()) {
      String[] cells = line.split(" *\\| *");
      if (line.startsWith("| `gust.")) {
        String room = cells[1].replaceAll("`|gust[.]", "");
        String all = String.join(", ", below);
        String most = all.replace(", statement", "");
        rooms.add(
            arguments(
                room, cells[3].replace("all below but statement", most).replace("all below", all)));
        below.addAll(room.contains(".") ? List.of() : List.of(room));
      }
    }
    rooms.addAll(INNER_ROOMS);
    return rooms;
  }

  /** Neither more than the table allows, nor less. */
  @ParameterizedTest(name = "{0} imports {1}")
  @MethodSource("rooms")
  void eachRoomImportsWhatTheTableSays(String room, String imported) {
    JavaClasses types =
        GUST.that(
            resideInAPackage("gust." + room + "..")
                .and(not(resideInAPackage(room.equals("http") ? "gust.http.trust.." : ""))));
    List<String> packages = new ArrayList<>(List.of("java..", "javax..", "gust." + room + ".."));
    for (String name : imported.equals("–") ? new String[0] : imported.split(", ")) {
      String other = LIBRARIES.getOrDefault(name, "gust." + name) + "..";
      packages.add(other);
      assertTrue(
          types.stream()
              .flatMap(type -> type.getDirectDependenciesFromSelf().stream())
              .anyMatch(use -> resideInAPackage(other).test(use.getTargetClass())),
          room + " imports nothing of " + name);
    }
    classes()
        .should()
        .onlyDependOnClassesThat(resideInAnyPackage(packages.toArray(String[]::new)))
        .check(types);
  }

  @Test
  void eachPackageIsInTheTable() throws IOException {
    List<String> rooms = rooms().stream().map(row -> "gust." + row.get()[0]).toList();
    for (JavaClass type : GUST) {
      String room = type.getPackageName();
      assertTrue(room.equals("gust") || rooms.stream().anyMatch(room::startsWith), room);
    }
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

  /** The terminal's own waits are for keys and for its answers. */
  @Test
  void timeAndSignalsComeThroughOneDoor() {
    DescribedPredicate<JavaClass> doors = PROCESS.or(resideInAnyPackage("gust.process"));
    calledOnlyBy(doors, "java.lang.System.nanoTime()");
    calledOnlyBy(
        doors.or(resideInAnyPackage("gust.terminal")),
        "java.lang.Thread.sleep(long)",
        "java.lang.Thread.sleep(java.time.Duration)",
        "java.lang.Runtime.addShutdownHook(java.lang.Thread)");
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

  @Test
  void noDurationIsComputedWithBigDecimal() {
    calledOnlyBy(
        DescribedPredicate.alwaysFalse(),
        "java.time.Duration.abs()",
        "java.time.Duration.negated()",
        "java.time.Duration.multipliedBy(long)",
        "java.time.Duration.dividedBy(long)",
        "java.time.Duration.dividedBy(java.time.Duration)");
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
