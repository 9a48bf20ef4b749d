package gust.sandbox.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.Pipe;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class SlowReadersTest {
  private final AtomicLong nanos = new AtomicLong();
  private final SlowReaders readers = new SlowReaders(nanos::get);

  @Test
  void aWriteThatTakesTooLongEndsWithItsConnection() throws Exception {
    Pipe pipe = Pipe.open();
    CountDownLatch begun = new CountDownLatch(1);
    CompletableFuture<Void> writer = new CompletableFuture<>();
    Thread.startVirtualThread(() -> {
      try {
        readers.watch(() -> {
          begun.countDown();
          pipe.source().read(ByteBuffer.allocate(1));
        });
        writer.complete(null);
      } catch (IOException e) {
        writer.completeExceptionally(e);
      }
    });
    assertTrue(begun.await(10, TimeUnit.SECONDS));
    nanos.set(SlowReaders.LONGEST.toNanos() - 1);
    readers.drop(SlowReaders.LONGEST);
    assertFalse(writer.isDone());
    nanos.incrementAndGet();
    readers.drop(SlowReaders.LONGEST);
    ExecutionException ended =
        assertThrows(ExecutionException.class, () -> writer.get(10, TimeUnit.SECONDS));
    assertEquals(ClosedByInterruptException.class, ended.getCause().getClass());
    assertFalse(pipe.source().isOpen());
  }

  @Test
  void aThreadIsLeftAloneOnceItHasWritten() throws Exception {
    readers.watch(() -> {});
    readers.drop(Duration.ZERO);
    assertFalse(Thread.interrupted());
  }
}
