package gust.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
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

  /** On the real clock no stretch of one window's length ever saw more than the limit. */
  @Test
  void noStretchOfRealTimeSeesMore() throws Exception {
    Queue<Long> stamps = new ConcurrentLinkedQueue<>();
    long length = Duration.ofMillis(700).toNanos();
    Account account =
        new Account(
            "a",
            Optional.of(new Limit(50, Duration.ofNanos(length))),
            Clocks.by(InstantSource.system()));
    try (Loop loop = loop(account)) {
      // Taken after the answer came: two answers lie closer together than their calls only if
      // the earlier one was slow, so the stretch is shortened by the slowest.
      AtomicLong slowest = new AtomicLong();
      long end = System.nanoTime() + 3 * length;
      run(() -> {
        try (SSLSocket socket = loop.connect()) {
          while (System.nanoTime() - end < 0) {
            long start = System.nanoTime();
            int status = call(socket);
            long now = System.nanoTime();
            slowest.accumulateAndGet(now - start, Math::max);
            if (status == 200) {
              stamps.add(now);
            }
          }
        }
      });
      List<Long> sorted = stamps.stream().sorted().toList();
      for (int i = 50; i < sorted.size(); i++) {
        long stretch = sorted.get(i) - sorted.get(i - 50);
        assertTrue(stretch > length - slowest.get(), "51 calls in " + stretch + " ns");
      }
      assertTrue(sorted.size() >= 3 * 50, sorted.size() + " calls: the windows were not used up");
    }
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
      Thread.startVirtualThread(() -> {
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
