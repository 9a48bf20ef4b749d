package gust.sandbox;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The whole service: accounts, restrictions, limits, faults by order, and the records. Checked in
 * this order: path (404), method (405), query (400), key (401), limit (429), restrictions (403),
 * faults, the rest (400, 404). What passes the limit counts, whatever comes of it. Safe for several
 * threads.
 */
public final class Sandbox implements Responder {
  private final IssuedKeys keys;
  private final Faults faults;
  private final Source source;
  private final Optional<Instant> weatherOf;

  private Sandbox(IssuedKeys keys, Faults faults, Source source, Optional<Instant> weatherOf) {
    this.keys = keys;
    this.faults = faults;
    this.source = source;
    this.weatherOf = weatherOf;
  }

  /**
   * Answers from the model.
   *
   * @param weatherOf the instant whose weather is told; empty for that of the call. Limits and
   *     headers follow the real clock in any case: clients wait by it.
   */
  public static Sandbox ofModel(
      IssuedKeys keys, Faults faults, Service service, Optional<Instant> weatherOf) {
    return new Sandbox(keys, faults, new Memo(service::weather), weatherOf);
  }

  /** Answers what is recorded. */
  public static Sandbox ofReplay(IssuedKeys keys, Faults faults, Recordings recordings) {
    return new Sandbox(keys, faults, new Replay(recordings), Optional.empty());
  }

  /** Asks a real service. */
  public static Sandbox ofRecorder(IssuedKeys keys, Faults faults, Recorder recorder) {
    return new Sandbox(keys, faults, recorder, Optional.empty());
  }

  @Override
  public Response answer(Request request, Instant now) {
    Map<String, String> headers = new TreeMap<>();
    try {
      boolean current = Service.isCurrent(request);
      Parameters parameters = Parameters.parse(request.rawQuery());
      Key key = keys.require(parameters);
      key.count();
      key.account().take(headers);
      key.restrictions().check(request);
      faults.strike(now.getEpochSecond(), headers);
      return source.answer(current, parameters, weatherOf.orElse(now)).with(headers);
    } catch (Refusal refusal) {
      return refusal.response().with(headers);
    }
  }
}
