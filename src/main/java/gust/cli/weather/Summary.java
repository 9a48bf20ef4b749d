package gust.cli.weather;

import gust.cli.ExitCode;
import gust.text.Durations;
import java.time.Duration;
import java.time.Instant;
import java.util.stream.LongStream;

/** Counts the results of a list for the summary line. */
final class Summary {
  /** Counts by exit code. */
  private static final String[] WORDS = {
    "", "",
    "not understood", "without a valid key",
    "over the rate limit", "without permission",
    "not found", "refused",
    "without an answer", "with a bad answer"
  };

  private final Instant start;
  private final long[] ended = new long[WORDS.length];
  private long cached;
  private long old;
  private long outOfReach;
  private long notAsked;

  Summary(Instant start) {
    this.start = start;
  }

  void count(Result result) {
    switch (result) {
      case Result.Answered answered when answered.missing().isPresent() ->
          count(answered.missing().get());
      case Result.Answered answered -> {
        ended[ExitCode.OK]++;
        cached += answered.cached() ? 1 : 0;
        old += answered.staleNotice().isPresent() ? 1 : 0;
      }
      case Result.Failed failed when failed.kind() == Result.Kind.OUT_OF_REACH -> outOfReach++;
      case Result.Failed failed when failed.kind() == Result.Kind.NOT_ASKED -> notAsked++;
      case Result.Failed failed -> {
        int code = failed.problem().exit();
        ended[code < WORDS.length ? code : ExitCode.NO_ANSWER]++;
      }
    }
  }

  /** {@code 298 of 300 locations answered, 12 of them from the cache; 2 not found; 20.4 s} */
  String line(Instant now) {
    StringBuilder line = new StringBuilder();
    long answered = ended[ExitCode.OK];
    long asked = outOfReach + LongStream.of(ended).sum();
    if (answered == 0 && notAsked > 0) {
      line.append("none of the list was answered");
    } else {
      line.append(answered < asked ? answered + " of " : "");
      line.append(asked).append(asked == 1 ? " location answered" : " locations answered");
    }
    append(line, ", ", cached, "of them from the cache");
    append(line, ", ", old, "of them old");
    for (int code = ExitCode.USAGE; code < WORDS.length; code++) {
      append(line, "; ", ended[code], WORDS[code]);
    }
    append(line, "; ", outOfReach, "without the hours asked for");
    if (notAsked > 0) {
      line.append("; the others not asked");
    }
    return line.append("; ").append(Durations.exactly(Duration.between(start, now))).toString();
  }

  private static void append(StringBuilder line, String separator, long number, String words) {
    if (number > 0) {
      line.append(separator).append(number).append(' ').append(words);
    }
  }
}
