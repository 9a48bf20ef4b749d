package gust.it;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.testing.FakeService;
import gust.testing.GustRun.Ended;
import gust.testing.RawServer;
import gust.testing.TestService;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/**
 * The bundle uses Conscrypt's TLS, and without Conscrypt's library the Java runtime's. The exit
 * codes and messages are the same.
 */
class TlsIT {
  @RegisterExtension static final TestService expired = TestService.with("expired.p12");
  @RegisterExtension static final TestService stranger = TestService.with("stranger.p12");
  @RegisterExtension static final TestService otherHost = TestService.with("other-host.p12");
  @RegisterExtension static final TestService sha1 = TestService.with("sha1.p12");

  @TempDir private static Path copy;

  @TempDir private Path home;

  @BeforeAll
  static void copyWithoutTheLibrary() {
    Program.at(copy)
        .scriptedWithBundle("cp -R \"$BUNDLE\" gust && rm gust/runtime/lib/libconscrypt*")
        .run()
        .exits(0);
  }

  private Program conscrypt() {
    return Program.at(home);
  }

  private Program jdk() {
    return Program.at(home).startedBy(copy.resolve("gust/bin/gust").toString());
  }

  @Test
  void doctorSaysWhoseTlsItIs() {
    conscrypt().run("doctor").prints("ok     TLS            Conscrypt 2.");
    jdk().run("doctor").prints("ok     TLS            the Java runtime's\n");
  }

  /** As in a native image. */
  @Test
  void withoutConscryptsClassesItIsTheRuntimesToo() {
    String libraries = System.getProperty("libraries");
    String classes = "target/classes";
    for (String name : new String[] {"picocli", "gson", "jansi"}) {
      classes += ":" + libraries + "/" + name + ".jar";
    }
    Program.at(home)
        .from(Path.of("").toAbsolutePath())
        .startedBy(Path.of(System.getProperty("java.home"), "bin/java").toString())
        .after("-XX:TieredStopAtLevel=1", "-cp", classes, "gust.Main")
        .run("doctor")
        .prints("ok     TLS            the Java runtime's\n");
  }

  /** Both end with this code, and with the same output. */
  private void assertBothEndWith(int code, int port) {
    List<Ended> ended = new ArrayList<>();
    for (Program gust : List.of(conscrypt(), jdk())) {
      gust.withKey().asking(port, TestService.caCert());
      ended.add(gust.run("current 94040 --timeout 60s --format {name}".split(" ")));
    }
    assertEquals(ended.getFirst().exits(code), ended.getLast());
  }

  @Test
  void bothRefuseABadCertificate() {
    for (TestService service : new TestService[] {expired, stranger, otherHost, sha1}) {
      assertBothEndWith(8, service.port());
    }
  }

  @Test
  void bothAreAnswered() throws IOException {
    String body = FakeService.fixture("weather-full.json");
    try (RawServer server = RawServer.answering("HTTP/1.1 200 OK\r\n\r\n" + body, _ -> {})) {
      assertBothEndWith(0, server.port());
    }
  }
}
