package gust.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.FakeService;
import gust.testing.RawServer;
import gust.testing.TestService;
import java.io.IOException;
import java.nio.file.Path;
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
    Ended ended =
        Program.at(copy)
            .with("BUNDLE", Program.bundle().toString())
            .scripted("cp -R \"$BUNDLE\" gust && rm gust/runtime/lib/libconscrypt*")
            .run();
    assertEquals(0, ended.code(), ended::toString);
  }

  private Program conscrypt() {
    return Program.at(home);
  }

  private Program jdk() {
    return Program.at(home).startedBy(copy.resolve("gust/bin/gust").toString());
  }

  @Test
  void doctorSaysWhoseTlsItIs() {
    Ended ended = conscrypt().run("doctor");
    assertTrue(ended.out().contains("ok     TLS            Conscrypt 2."), ended::toString);
    ended = jdk().run("doctor");
    assertTrue(ended.out().contains("ok     TLS            the Java runtime's\n"), ended::toString);
  }

  /** As in a native image. */
  @Test
  void withoutConscryptsClassesItIsTheRuntimesToo() {
    String libraries = System.getProperty("libraries");
    String classes = "target/classes";
    for (String name : new String[] {"picocli", "gson", "jansi"}) {
      classes += ":" + libraries + "/" + name + ".jar";
    }
    Ended ended =
        Program.at(home)
            .from(Path.of("").toAbsolutePath())
            .startedBy(Path.of(System.getProperty("java.home"), "bin/java").toString())
            .after("-XX:TieredStopAtLevel=1", "-cp", classes, "gust.Main")
            .run("doctor");
    assertTrue(ended.out().contains("ok     TLS            the Java runtime's\n"), ended::toString);
  }

  /** Both end with this code, and with the same output. */
  private void assertBothEndWith(int code, int port) {
    Ended[] ended = new Ended[2];
    for (int i = 0; i < ended.length; i++) {
      ended[i] =
          (i == 0 ? conscrypt() : jdk())
              .withKey()
              .asking(port, TestService.caCert())
              .run("current 94040 --timeout 60s --format {name}".split(" "));
    }
    assertEquals(code, ended[0].code(), ended[0]::toString);
    assertEquals(ended[0].toString(), ended[1].toString());
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
