package gust.http;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.http.TransportException.Reason;
import gust.testing.TestService;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

@Timeout(60)
class CertificatesTest {
  @RegisterExtension static final TestService good = TestService.trusted();
  @RegisterExtension static final TestService otherHost = TestService.with("other-host.p12");
  @RegisterExtension static final TestService expired = TestService.with("expired.p12");
  @RegisterExtension static final TestService stranger = TestService.with("stranger.p12");

  @RegisterExtension static final TestService noNames = TestService.with("no-names.p12");
  @RegisterExtension static final TestService sha1 = TestService.with("sha1.p12");
  @RegisterExtension static final TestService shortKey = TestService.with("short-key.p12");

  private static Reason refusal(Wires wires, TestService service) {
    service.answers(aResponse());
    try (wires) {
      Reason reason = wires.failure(service.uri("/data/2.5/weather")).reason();
      assertEquals(0, service.asked().size(), "the key was sent");
      return reason;
    }
  }

  @Test
  void aBadCertificateEndsTheCallBeforeTheKeyIsSent() {
    assertEquals(Reason.UNTRUSTED, refusal(Wires.trustingOnlyTheRuntime(), good));
    assertEquals(Reason.UNTRUSTED, refusal(Wires.direct(), stranger), "self-signed");
    assertEquals(Reason.WRONG_HOST, refusal(Wires.direct(), otherHost));
    assertEquals(Reason.WRONG_HOST, refusal(Wires.direct(), noNames));
    assertEquals(Reason.EXPIRED, refusal(Wires.direct(), expired));
    assertEquals(Reason.WEAK, refusal(Wires.direct(), sha1));
    assertEquals(Reason.WEAK, refusal(Wires.direct(), shortKey));
  }

  @Test
  void theCertificateIsCheckedForTheHostNotItsAddress() throws TransportException {
    otherHost.answers(aResponse());
    try (Wires wires = Wires.lookingUp(host -> List.of(Wires.loopback(host, 1)))) {
      String uri = "https://elsewhere.gust.test:" + otherHost.port() + "/data/2.5/weather";

      assertEquals(200, wires.get(URI.create(uri)).status());
    }
  }
}
