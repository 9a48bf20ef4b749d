package gust.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Many callers at once get what the limit allows, to the call. */
class LimitUnderLoadTest {
  private static final int CLIENTS = 16;
  private static final int CALLS = 20_000;
  private static final int LIMIT = 600;
  private static final int WINDOWS = 3;

  @TempDir Path home;

  /** The steady clock stands still but for two turns, so that what is right is known exactly. */
  @Test
  void sixteenClientsGetExactlyTheLimitInEachOfThreeWindows() throws Exception {
    AtomicLong steady = new AtomicLong();
    Duration window = Duration.ofSeconds(5);
    Account account =
        new Account(
            "a",
            Optional.of(new Limit(LIMIT, window)),
            new Clocks(InstantSource.system(), steady::get));
    try (Loop loop = loop(account)) {
      for (int turn = 0; turn < WINDOWS; turn++) {
        int[] statuses = hammer(loop, CALLS / WINDOWS);
        assertEquals(LIMIT, statuses[200], "window " + turn);
        assertEquals(CALLS / WINDOWS - LIMIT, statuses[429], "window " + turn);
        steady.addAndGet(window.toNanos());
      }
      assertEquals(WINDOWS * LIMIT, account.counted());
    }
  }

  /** Without a wire between, callers meet where they would get in each other's way. */
  @Test
  void nobodySlipsThroughBetweenAskingAndCounting() throws Exception {
    for (int round = 0; round < 20; round++) {
      Account account =
          new Account(
              "a",
              Optional.of(new Limit(LIMIT, Duration.ofSeconds(5))),
              new Clocks(InstantSource.system(), () -> 0));
      AtomicInteger let = new AtomicInteger();
      run(() -> {
        for (int i = 0; i < CALLS / CLIENTS; i++) {
          try {
            account.take(new HashMap<>());
            let.getAndIncrement();
          } catch (Refusal refused) {
            assertEquals(429, refused.response().status());
          }
        }
      });
      assertEquals(LIMIT, let.get());
      assertEquals(CALLS, account.counted() + account.refused());
    }
  }

  private record Span(long start, long end) {}

  /** On the real clock: 51 calls that were let through lie no closer together than one window. */
  @Test
  void noStretchOfRealTimeSeesMore() throws Exception {
    Queue<Span> good = new ConcurrentLinkedQueue<>();
    long length = Duration.ofMillis(700).toNanos();
    Account account =
        new Account(
            "a",
            Optional.of(new Limit(50, Duration.ofNanos(length))),
            Clocks.by(InstantSource.system()));
    try (Loop loop = loop(account)) {
      long end = System.nanoTime() + 3 * length;
      run(() -> {
        try (SSLSocket socket = loop.connect()) {
          while (System.nanoTime() - end < 0) {
            long start = System.nanoTime();
            if (call(socket) == 200) {
              good.add(new Span(start, System.nanoTime()));
            }
          }
        }
      });
    }
    List<Span> byEnd = good.stream().sorted(Comparator.comparingLong(Span::end)).toList();
    for (int i = 50; i < byEnd.size(); i++) {
      long first = byEnd.subList(i - 50, i + 1).stream().mapToLong(Span::start).min().getAsLong();
      long stretch = byEnd.get(i).end() - first;
      assertTrue(stretch >= length, "51 calls within " + stretch + " ns");
    }
    assertTrue(byEnd.size() >= 3 * 50, byEnd.size() + " calls: the windows were not used up");
  }

  private Loop loop(Account account) {
    House house = new House();
    return new Loop(home, house.key("k", account).sandbox());
  }

  private static int[] hammer(Loop loop, int calls) throws Exception {
    AtomicInteger left = new AtomicInteger(calls);
    AtomicInteger good = new AtomicInteger();
    AtomicInteger refused = new AtomicInteger();
    run(() -> {
      try (SSLSocket socket = loop.connect()) {
        while (left.getAndDecrement() > 0) {
          int status = call(socket);
          (status == 200 ? good : status == 429 ? refused : new AtomicInteger()).getAndIncrement();
        }
      }
    });
    int[] statuses = new int[600];
    statuses[200] = good.get();
    statuses[429] = refused.get();
    return statuses;
  }

  private static int call(SSLSocket socket) throws Exception {
    String request = "GET /data/2.5/weather?zip=94040&appid=k HTTP/1.1\r\nHost: localhost\r\n\r\n";
    socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
    byte[] buffer = new byte[4096];
    int read = 0;
    while (!isWhole(buffer, read)) {
      read += socket.getInputStream().read(buffer, read, buffer.length - read);
    }
    return Integer.parseInt(new String(buffer, 9, 3, StandardCharsets.US_ASCII));
  }

  private static boolean isWhole(byte[] buffer, int length) {
    String text = new String(buffer, 0, length, StandardCharsets.ISO_8859_1);
    int body = text.indexOf("\r\n\r\n") + 4;
    int at = text.indexOf("Content-Length: ") + 16;
    return body > 4
        && length - body == Integer.parseInt(text.substring(at, text.indexOf('\r', at)));
  }

  private interface Work {
    void run() throws Exception;
  }

  private static void run(Work work) throws Exception {
    Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
    CountDownLatch done = new CountDownLatch(CLIENTS);
    for (int i = 0; i < CLIENTS; i++) {
      Thread.ofPlatform()
          .daemon()
          .start(() -> {
            try {
              work.run();
            } catch (Throwable failure) {
              failures.add(failure);
            } finally {
              done.countDown();
            }
          });
    }
    done.await();
    if (!failures.isEmpty()) {
      throw new AssertionError(failures.peek());
    }
  }
}
