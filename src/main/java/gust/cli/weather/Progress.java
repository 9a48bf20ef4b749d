package gust.cli.weather;

import gust.cli.OutputLost;
import gust.cli.Session;
import gust.cli.Talk;
import gust.terminal.ColorChoice;
import gust.terminal.ProgressLine;
import gust.terminal.Terminal;
import java.time.Duration;
import java.time.Instant;
import java.util.OptionalInt;

/**
 * Shows on stderr how far many locations have come, in one line that is drawn anew; only where that
 * is a terminal and nothing else is said there.
 */
public final class Progress implements AutoCloseable {
  private static final long REDRAW_MILLIS = 200;
  private static final int USUAL_WIDTH = 80;

  private final Session session;
  private final boolean wanted;
  private final ProgressLine line;
  private volatile Instant waitsUntil = Instant.EPOCH;
  private Thread drawer;

  private Progress(Session session, boolean wanted) {
    this.session = session;
    this.wanted = wanted;
    this.line = new ProgressLine(text -> session.err().bare(text));
  }

  static Progress of(Session session, Talk talk) {
    boolean wanted =
        !talk.quiet()
            && !talk.verbose()
            && session.terminal(ColorChoice.AUTO).err()
            && !"dumb".equals(session.environment().get("TERM"));
    return new Progress(session, wanted);
  }

  /** Calls are held back until then, as the rate limit is reached; any thread may say so. */
  public void waiting(Instant until) {
    waitsUntil = until;
  }

  void begin(Lineup lineup) {
    if (!wanted) {
      return;
    }
    Terminal terminal = session.terminal(ColorChoice.AUTO);
    session.err().over(line);
    if (terminal.out()) {
      session.out().over(line);
    }
    boolean bar = terminal.errorCharset().newEncoder().canEncode(ProgressText.BAR);
    drawer = Thread.ofPlatform().daemon().name("progress").start(() -> draw(lineup, bar));
  }

  private void draw(Lineup lineup, boolean bar) {
    Instant start = session.clock().instant();
    try {
      while (true) {
        Thread.sleep(REDRAW_MILLIS);
        Instant now = session.clock().instant();
        ProgressText text =
            new ProgressText(
                lineup.finished(),
                lineup.total(),
                Duration.between(start, now),
                Duration.between(now, waitsUntil),
                bar);
        OptionalInt columns = session.screenSize().columns();
        line.show(text.in(columns.orElse(USUAL_WIDTH) - ProgressLine.SPARE));
      }
    } catch (InterruptedException | OutputLost end) {
      return;
    }
  }

  /** Leaves nothing of it on the terminal. */
  @Override
  public void close() {
    line.close();
    if (drawer != null) {
      drawer.interrupt();
    }
  }
}
