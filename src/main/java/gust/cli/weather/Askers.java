package gust.cli.weather;

import gust.cli.BadLine;
import gust.cli.ExitCode;
import gust.cli.Problem;
import gust.cli.Problems;
import gust.cli.keys.KeyRefusal;
import gust.service.Answer;
import gust.service.ServiceException;
import gust.weather.Location;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The threads that read the locations of a {@link Lineup} and ask for them. */
final class Askers<T> implements AutoCloseable {
  /** What hangs on the network does not keep the program from ending. */
  private static final Duration PATIENCE = Duration.ofMillis(300);

  private final Lineup lineup;
  private final Ask<T> ask;
  private final Results<T> results;
  private final KeyRefusal key = new KeyRefusal();
  private final List<Thread> threads = new ArrayList<>();

  /**
   * @param results draws what is answered
   */
  Askers(Lineup lineup, Ask<T> ask, Results<T> results) {
    this.lineup = lineup;
    this.ask = ask;
    this.results = results;
  }

  /**
   * @param parallel how many calls may be under way
   */
  void begin(Locations locations, int parallel) {
    start("locations", () -> read(locations));
    for (int i = 1; i <= parallel; i++) {
      start("ask-" + i, this::askOn);
    }
  }

  private void start(String name, Runnable task) {
    threads.add(Thread.ofPlatform().daemon().name(name).start(task));
  }

  /** Standard input may be slow or endless, so it has a thread of its own. */
  private void read(Locations locations) {
    RuntimeException trouble = null;
    try {
      while (locations.hasNext()) {
        try {
          lineup.add(locations.next());
        } catch (BadLine bad) {
          lineup.add(new Outcome.Failed(bad.text(), bad.problem(), Optional.empty()));
        }
      }
    } catch (InterruptedException stopped) {
      return;
    } catch (RuntimeException e) {
      trouble = e;
    }
    lineup.end(trouble);
  }

  private void askOn() {
    try {
      for (Lineup.Entry next = lineup.take(); next != null; next = lineup.take()) {
        lineup.done(next, outcome(next.location()));
      }
    } catch (InterruptedException stopped) {
      return;
    }
  }

  private Outcome outcome(Location location) {
    Optional<Problem> refused = key.standing();
    if (refused.isPresent()) {
      return new Outcome.NotAsked(location.text(), refused.get());
    }
    try {
      Answer<T> answer = ask.about(location);
      key.answered();
      return new Outcome.Answered(results.text(answer), answer.cached(), results.standIn(answer));
    } catch (ServiceException failed) {
      Problem problem = Problems.of(failed.failure(), location);
      key.failed(failed.failure(), problem);
      return new Outcome.Failed(location.text(), problem, Optional.of(failed));
    } catch (OutOfMemoryError large) {
      // A hostile reply of 2 MiB makes a tree of a hundred; the others may still be answered.
      return new Outcome.Failed(
          location.text(),
          Problem.local(
              "the service's answer takes more memory than there is",
              "check the base URL, or try --parallel 1",
              ExitCode.BAD_ANSWER),
          Optional.empty());
    } catch (Throwable broken) {
      return new Outcome.Broken(broken);
    }
  }

  /** Breaks off what is under way, so that the connections can be closed behind it. */
  @Override
  public void close() {
    lineup.stop();
    threads.forEach(Thread::interrupt);
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    try {
      // All but the first, which may hang reading what nobody writes.
      for (Thread thread : threads.subList(Math.min(1, threads.size()), threads.size())) {
        thread.join(Duration.ofNanos(Math.max(0, deadline - System.nanoTime())));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
