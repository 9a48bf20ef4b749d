package gust.http;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.http.trust.TlsProvider;
import gust.testing.TestService;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A call does not depend on what was prepared for it. */
@Timeout(60)
class HandshakeWarmUpTest {
  @RegisterExtension static final TestService service = TestService.trusted();

  private final List<Thread> made = new CopyOnWriteArrayList<>();
  private final List<Throwable> uncaught = new CopyOnWriteArrayList<>();

  /** The JDK cannot start the thread with that number, nor later ones. */
  private Thread thread(Runnable work, int refusedFrom) {
    boolean isRefused = made.size() >= refusedFrom;
    Thread thread =
        new Thread(work) {
          @Override
          public void start() {
            if (isRefused) {
              throw new OutOfMemoryError("unable to create native thread");
            }
            super.start();
          }
        };
    thread.setUncaughtExceptionHandler((_, failure) -> uncaught.add(failure));
    made.add(thread);
    return thread;
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void aCallIsAnsweredIfTheSystemRefusesAThreadToPrepareIt(int refusedFrom) throws Exception {
    service.answers(aResponse());
    URI uri = service.uri("/data/2.5/weather");
    try (Wires wires = Wires.warmingUpOn(work -> thread(work, refusedFrom))) {
      wires.transport.prepare(uri);
      assertEquals(200, wires.get(uri).status());
    }
    for (Thread thread : made) {
      thread.join();
    }
    // The JDK's keys are made on a second thread.
    assertEquals(refusedFrom == 0 || TlsProvider.isConscrypt() ? 1 : 2, made.size());
    assertEquals(List.of(), uncaught);
  }
}
