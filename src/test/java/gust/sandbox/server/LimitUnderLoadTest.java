package gust.sandbox.server;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.sandbox.TestSandbox;
import gust.sandbox.accounts.Account;
import gust.sandbox.accounts.AccountQuota;
import gust.sandbox.accounts.Clocks;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
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
  private static final int CALLS = 1_200;
  private static final int LIMIT = 100;
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
            Optional.of(new AccountQuota(LIMIT, window)),
            new Clocks(InstantSource.system(), steady::get));
    try (ServedSandbox served = serve(account)) {
      for (int turn = 0; turn < WINDOWS; turn++) {
        int[] statuses = hammer(served, CALLS / WINDOWS);
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
              Optional.of(new AccountQuota(LIMIT, Duration.ofSeconds(5))),
              new Clocks(InstantSource.system(), () -> 0));
      AtomicInteger let = new AtomicInteger();
      run(() -> {
        for (int i = 0; i < CALLS / CLIENTS; i++) {
          if (account.take().orElseThrow().allowed()) {
            let.getAndIncrement();
          }
        }
      });
      assertEquals(LIMIT, let.get());
      assertEquals(CALLS / CLIENTS * CLIENTS, account.counted() + account.refused());
    }
  }

  private ServedSandbox serve(Account account) {
    return new ServedSandbox(home, new TestSandbox().key("k", account).sandbox());
  }

  private static int[] hammer(ServedSandbox served, int calls) throws Exception {
    AtomicInteger left = new AtomicInteger(calls);
    AtomicInteger good = new AtomicInteger();
    AtomicInteger refused = new AtomicInteger();
    run(() -> {
      try (SSLSocket socket = served.connect()) {
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
    return Integer.parseInt(ServedSandbox.answer(socket).substring(9, 12));
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
