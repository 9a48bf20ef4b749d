package gust.cli.sandbox;

import gust.cli.CommandContext;
import gust.cli.Connection;
import gust.cli.Log;
import gust.cli.Option;
import gust.cli.SpecBuilder;
import gust.cli.UsageProblem;
import gust.cli.Values.Kind;
import gust.http.Deadline;
import gust.http.Request;
import gust.http.Trace;
import gust.keys.ResolvedKey;
import gust.sandbox.FaultInjection;
import gust.sandbox.FaultInjection.Fault;
import gust.sandbox.ModelSource;
import gust.sandbox.Sandbox;
import gust.sandbox.Sandbox.QuotaHeaders;
import gust.sandbox.Sandbox.Source;
import gust.sandbox.accounts.IssuedKeys;
import gust.sandbox.climate.WeatherModel;
import gust.sandbox.server.Recorder;
import gust.sandbox.server.Recordings;
import gust.service.WeatherService;
import gust.text.Redaction;
import java.math.BigDecimal;
import java.net.URI;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.ParseResult;

/**
 * The source of the sandbox's answers: the model, recorded replies, or a real service.
 *
 * @param end closes the connection to the real service
 */
record AnswerOptions(Sandbox sandbox, Runnable end) implements AutoCloseable {
  private static final long DEFAULT_SEED = 25;
  private static final Instant EARLIEST = Instant.parse("1900-01-01T00:00:00Z");
  private static final Instant LATEST = Instant.parse("2200-01-01T00:00:00Z");

  private static final Option<Boolean> ANY_PLACE =
      Option.flag("--any-place", "accept any ZIP code or city; make up unknown ones");
  private static final Option<Boolean> STRICT =
      Option.flag("--strict", "allow only what the interface document shows");
  private static final Option<Long> SEED =
      Option.text("--seed", "N", "seed for weather and failures (" + DEFAULT_SEED + ")")
          .reading(AnswerOptions::seed);
  private static final Option<Instant> CLOCK =
      Option.text("--clock", "INSTANT", "set the weather's time, such as 2026-11-20T10:20:30Z")
          .reading(AnswerOptions::instant);
  private static final Option<Fault> FAIL =
      Option.text("--fail", "STATUS:RATE", "make a share of the calls fail, such as 500:0.1")
          .many()
          .reading(AnswerOptions::fault);
  static final Option<Path> RECORD =
      Option.path(
          "--record",
          "DIR",
          Kind.FOLDER,
          "ask the real service with your key, and save the replies");
  private static final Option<Path> REPLAY =
      Option.path("--replay", "DIR", Kind.FOLDER, "answer from replies saved with --record");

  static void addTo(SpecBuilder spec) {
    spec.group("Answers", ANY_PLACE, STRICT, SEED, CLOCK, FAIL, RECORD, REPLAY);
  }

  static AnswerOptions read(
      ParseResult parsed, IssuedKeys keys, QuotaHeaders headers, CommandContext context) {
    long seed = SEED.in(parsed).orElse(DEFAULT_SEED);
    FaultInjection faults = faults(parsed, seed);
    Optional<Path> replay = REPLAY.in(parsed);
    Optional<Path> record = RECORD.in(parsed);
    if (replay.isEmpty() && record.isEmpty()) {
      boolean strict = STRICT.isSet(parsed);
      Source model =
          new ModelSource(
              new WeatherModel(seed), ANY_PLACE.isSet(parsed), strict, CLOCK.in(parsed));
      return local(new Sandbox(keys, faults, model, strict, headers));
    }
    refuseModelOptions(parsed, replay.isPresent() ? REPLAY : RECORD);
    if (record.isEmpty()) {
      Recordings folder = new Recordings(replay.get(), context.directories().text()).require();
      return local(new Sandbox(keys, faults, folder, false, headers));
    }
    if (replay.isPresent()) {
      throw RECORD.excludes(REPLAY, "gust sandbox --help");
    }
    Connection connection =
        Connection.read(parsed, context.settings(), new Log(false, false, context.console()));
    ResolvedKey key = context.console().hide(context.key().get());
    Recordings folder = new Recordings(record.get(), context.directories().text()).create();
    WeatherService real = context.service(connection, () -> key, Trace.NONE);
    URI base = connection.baseUrl().orElseThrow();
    Duration timeout = connection.retryPolicy().timeout();
    Recorder recorder =
        new Recorder(
            real::send,
            call ->
                new Request(
                    base, URI.create(base + "/" + call), key, Deadline.in(timeout, Thread::sleep)),
            key.secret()::hideIn,
            folder);
    return new AnswerOptions(new Sandbox(keys, faults, recorder, false, headers), real::close);
  }

  private static AnswerOptions local(Sandbox sandbox) {
    return new AnswerOptions(sandbox, () -> {});
  }

  private static void refuseModelOptions(ParseResult parsed, Option<?> instead) {
    for (Option<?> option : List.of(ANY_PLACE, STRICT, SEED, CLOCK)) {
      if (option.isSet(parsed) && !(option == SEED && FAIL.isSet(parsed))) {
        throw new UsageProblem(
            option.name() + " changes made-up weather, and " + instead.name() + " has none",
            "leave out " + option.name());
      }
    }
  }

  private static long seed(String text) {
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException _) {
      throw SEED.problem("must be a whole number" + Redaction.butNot(text), "7");
    }
  }

  private static Instant instant(String text) {
    try {
      Instant instant = Instant.parse(text);
      if (!instant.isBefore(EARLIEST) && instant.isBefore(LATEST)) {
        return instant;
      }
    } catch (DateTimeException _) {
      // Rejected below, like a year out of range.
    }
    throw CLOCK.problem(
        "must be an instant in the years 1900 to 2199" + Redaction.butNot(text),
        "2026-11-20T10:20:30Z");
  }

  private static Fault fault(String text) {
    try {
      int colon = text.indexOf(':');
      String rate = text.substring(colon + 1);
      boolean percent = rate.endsWith("%");
      double share =
          new BigDecimal(percent ? rate.substring(0, rate.length() - 1) : rate).doubleValue();
      int status = Integer.parseInt(text.substring(0, Math.max(colon, 0)));
      return new Fault(status, percent ? share / 100 : share);
    } catch (IllegalArgumentException _) {
      throw FAIL.problem(
          "must be a status from 400 to 599 and a rate from 0 to 1" + Redaction.butNot(text),
          "500:0.1");
    }
  }

  private static FaultInjection faults(ParseResult parsed, long seed) {
    List<Fault> faults = FAIL.allIn(parsed);
    // Sums of tenths are not exact.
    if (faults.stream().mapToDouble(Fault::rate).sum() > 1 + 1e-9) {
      throw new UsageProblem(
          "the rates of " + FAIL.name() + " add up to more than 1", FAIL.name() + " 500:0.1");
    }
    return new FaultInjection(faults, seed);
  }

  @Override
  public void close() {
    end.run();
  }
}
