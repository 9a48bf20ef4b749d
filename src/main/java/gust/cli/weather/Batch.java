package gust.cli.weather;

import gust.cli.ExitCode;
import gust.cli.OutputLost;
import gust.cli.Problem;
import gust.cli.Session;
import gust.cli.Talk;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Asks for many locations at once and prints what comes of them in the order asked, each as soon as
 * it and all before it are there.
 */
final class Batch<T> {
  /** A reader who has stopped reading does not keep the program from ending. */
  private static final long PATIENCE_MILLIS = 500;

  private final Session session;
  private final Talk talk;
  private final Results<T> results;
  private final boolean failuresArePrinted;
  private final Lineup lineup;
  private final Summary summary;

  /** Held while a record is printed, so that a signal cuts none in half. */
  private final ReentrantLock printing = new ReentrantLock();

  private String toldOfKey;
  private boolean othersAreNotAsked;

  Batch(Session session, OutputOptions output, Talk talk, Presentation<T> presentation) {
    this.session = session;
    this.talk = talk;
    this.results = new Results<>(session, output, talk, presentation);
    this.failuresArePrinted = output.form() == OutputOptions.Form.JSON_LINES;
    this.lineup = new Lineup(new RecentOutcomes(session.clock()));
    this.summary = new Summary(session.clock().instant());
  }

  /**
   * @param parallel how many calls may be under way
   * @return 0 where all worked, the one code where all ended alike, else {@link ExitCode#MIXED}
   */
  int show(Locations locations, Ask<T> ask, int parallel, Progress progress) {
    Integer code = null;
    try (Askers<T> askers = new Askers<>(lineup, ask, results);
        Progress shown = progress;
        Session.AtEnd _ = session.atEnd(() -> breakOff(progress))) {
      shown.begin(lineup);
      askers.begin(locations, parallel);
      for (Outcome next = next(); next != null; next = next()) {
        code = ExitCode.combined(code, print(next));
      }
    } catch (InterruptedException end) {
      Thread.currentThread().interrupt();
      code = ExitCode.INTERRUPTED;
    }
    session.out().flush();
    talk.note(summary.line(session.clock().instant()));
    return code;
  }

  /** What is printed is seen before anything is waited for. */
  private Outcome next() throws InterruptedException {
    if (!lineup.isNextReady()) {
      session.out().flush();
    }
    return lineup.next();
  }

  private int print(Outcome outcome) {
    printing.lock();
    try {
      int code = printWhole(outcome);
      summary.count(outcome, code);
      return code;
    } finally {
      printing.unlock();
    }
  }

  private int printWhole(Outcome outcome) {
    if (outcome instanceof Outcome.Answered answered) {
      answered.standIn().ifPresent(talk::note);
      results.print(answered.text());
      return ExitCode.OK;
    }
    if (outcome instanceof Outcome.Failed failed) {
      results.printFailure(failed.location(), failed.problem());
      if (!isToldAlready(failed.problem())) {
        results.tell(failed.location(), failed.problem(), failed.behind());
      }
      return failed.problem().exit();
    }
    if (outcome instanceof Outcome.NotAsked notAsked) {
      results.printFailure(notAsked.location(), notAsked.problem());
      notAsked(notAsked.problem());
      return notAsked.problem().exit();
    }
    throw broken(((Outcome.Broken) outcome).cause());
  }

  /** Of the calls that were under way when the key was first refused, one need be told. */
  private boolean isToldAlready(Problem problem) {
    if (problem.exit() != ExitCode.KEY) {
      return false;
    }
    boolean told = problem.message().equals(toldOfKey);
    toldOfKey = problem.message();
    return told;
  }

  /** Nothing will be printed of the others but under {@code --jsonl}, so they need not be read. */
  private void notAsked(Problem problem) {
    if (othersAreNotAsked) {
      return;
    }
    othersAreNotAsked = true;
    if (!failuresArePrinted) {
      lineup.end(null);
    }
    results.tell(
        Problem.local(
            "the other locations are " + problem.message(), problem.nextStep(), problem.exit()),
        Optional.empty());
  }

  private static RuntimeException broken(Throwable cause) {
    if (cause instanceof Error error) {
      throw error;
    }
    throw (RuntimeException) cause;
  }

  /** The process is told to end: nothing is printed after this, and all that was is seen. */
  private void breakOff(Progress progress) {
    try {
      boolean whole = printing.tryLock(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
      progress.close();
      if (whole) {
        session.out().flush();
        talk.note("interrupted: " + summary.line(session.clock().instant()));
      }
    } catch (InterruptedException | OutputLost end) {
      return;
    }
  }
}
