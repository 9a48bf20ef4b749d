package gust.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

/** What several threads do at the same time. */
public final class Threads {
  private Threads() {}

  /** What one thread does. */
  public interface Task {
    void run(int thread) throws Exception;
  }

  /** Begins all threads together and waits for them; what one of them throws fails the test. */
  public static void together(int threads, Task task) throws Exception {
    CyclicBarrier start = new CyclicBarrier(threads);
    List<FutureTask<Void>> running = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      int thread = i;
      running.add(
          new FutureTask<>(() -> {
            start.await();
            task.run(thread);
            return null;
          }));
      Thread.ofPlatform().daemon().start(running.getLast());
    }
    for (FutureTask<Void> each : running) {
      each.get(5, TimeUnit.MINUTES);
    }
  }
}
