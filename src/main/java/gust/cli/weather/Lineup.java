package gust.cli.weather;

import gust.weather.Location;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The locations between being read and being printed: kept in order, the same one asked once, and
 * never more of them, or of what came of them, than memory has room for. One thread adds, many ask,
 * one prints.
 *
 * <p>What waits behind a slow location is bounded twice: nothing more is read, and nothing more is
 * asked, until the first in line is printed. The first in line itself is never kept waiting.
 */
final class Lineup {
  /**
   * Enough for {@code parallel} fast answers a millisecond beside one that takes its whole time.
   */
  static final int MOST_IN_LINE = 16_384;

  static final long MOST_BYTES = 16L << 20;

  /** A place in line, or several for one location. */
  static final class Entry {
    private final Location location;
    private Outcome outcome;
    private int places = 1;

    private Entry(Location location) {
      this.location = location;
    }

    Location location() {
      return location;
    }
  }

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition room = lock.newCondition();
  private final Condition work = lock.newCondition();
  private final Condition first = lock.newCondition();
  private final Deque<Entry> line = new ArrayDeque<>();
  private final Deque<Entry> unasked = new ArrayDeque<>();
  private final Map<Location, Entry> underWay = new HashMap<>();
  private final RecentOutcomes recent;
  private long bytes;
  private long added;
  private long finished;
  private boolean ended;
  private boolean stopped;
  private RuntimeException trouble;

  Lineup(RecentOutcomes recent) {
    this.recent = recent;
  }

  /** Waits for room; nothing is added any more after the end. */
  void add(Location location) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      if (!awaitRoom()) {
        return;
      }
      Entry known = underWay.get(location);
      if (known != null) {
        known.places++;
        finished += known.outcome == null ? 0 : 1;
        line.add(known);
        return;
      }
      Entry entry = new Entry(location);
      underWay.put(location, entry);
      line.add(entry);
      Outcome before = recent.take(location);
      if (before == null) {
        unasked.add(entry);
        work.signal();
      } else {
        finish(entry, before);
      }
    } finally {
      lock.unlock();
    }
  }

  /** Waits for room; for a line that nobody need be asked about. */
  void add(Outcome known) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      if (!awaitRoom()) {
        return;
      }
      Entry entry = new Entry(null);
      line.add(entry);
      finish(entry, known);
    } finally {
      lock.unlock();
    }
  }

  private boolean awaitRoom() throws InterruptedException {
    while (line.size() >= MOST_IN_LINE && !ended && !stopped) {
      room.await();
    }
    added += ended || stopped ? 0 : 1;
    return !ended && !stopped;
  }

  /**
   * Nothing more will be added.
   *
   * @param why thrown once all that was added is printed; null for the plain end
   */
  void end(RuntimeException why) {
    lock.lock();
    try {
      trouble = ended ? trouble : why;
      ended = true;
      room.signal();
      work.signalAll();
      first.signal();
    } finally {
      lock.unlock();
    }
  }

  /**
   * The next location to ask for.
   *
   * @return null where there will be none
   */
  Entry take() throws InterruptedException {
    lock.lockInterruptibly();
    try {
      while (!stopped) {
        Entry next = unasked.peek();
        if (next != null && (bytes < MOST_BYTES || next == line.peek())) {
          return unasked.remove();
        }
        if (next == null && ended) {
          return null;
        }
        work.await();
      }
      return null;
    } finally {
      lock.unlock();
    }
  }

  void done(Entry entry, Outcome outcome) {
    lock.lock();
    try {
      finish(entry, outcome);
    } finally {
      lock.unlock();
    }
  }

  private void finish(Entry entry, Outcome outcome) {
    entry.outcome = outcome;
    bytes += outcome.size();
    finished += entry.places;
    if (entry == line.peek()) {
      first.signal();
    }
  }

  /** Whether {@link #next} would not wait. */
  boolean isNextReady() {
    lock.lock();
    try {
      return line.isEmpty() ? ended : line.peek().outcome != null;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Waits for what came of the first in line, and gives its place away.
   *
   * @return null at the end
   */
  Outcome next() throws InterruptedException {
    lock.lockInterruptibly();
    try {
      while (line.isEmpty() ? !ended : line.peek().outcome == null) {
        first.await();
      }
      if (line.isEmpty()) {
        if (trouble != null) {
          throw trouble;
        }
        return null;
      }
      Entry entry = line.remove();
      if (--entry.places == 0) {
        bytes -= entry.outcome.size();
        if (entry.location != null) {
          underWay.remove(entry.location);
          recent.put(entry.location, entry.outcome);
        }
      }
      if (!unasked.isEmpty()) {
        work.signalAll();
      }
      room.signal();
      return entry.outcome;
    } finally {
      lock.unlock();
    }
  }

  /** Nothing more is asked; who waits to add or to ask waits no longer. */
  void stop() {
    lock.lock();
    try {
      stopped = true;
      room.signalAll();
      work.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** How many locations something has come of, whether printed already or not. */
  long finished() {
    lock.lock();
    try {
      return finished;
    } finally {
      lock.unlock();
    }
  }

  /** How many locations there are; empty while more may be added. */
  OptionalLong total() {
    lock.lock();
    try {
      return ended ? OptionalLong.of(added) : OptionalLong.empty();
    } finally {
      lock.unlock();
    }
  }
}
