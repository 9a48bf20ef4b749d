package gust.sandbox;

import java.io.IOException;
import java.time.Instant;

/** Answers from a folder of recorded replies; what is not recorded is a 404. */
final class Replay implements Source {
  private final Recordings recordings;

  Replay(Recordings recordings) {
    this.recordings = recordings;
  }

  @Override
  public Response answer(boolean current, Parameters parameters, Instant now) throws Refusal {
    try {
      return recordings
          .find(parameters.call(current))
          .orElseThrow(() -> new Refusal(404, "nothing is recorded for this call"));
    } catch (IOException unreadable) {
      throw new Refusal(500, "the recorded reply cannot be read");
    }
  }
}
