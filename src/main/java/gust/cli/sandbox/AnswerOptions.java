package gust.cli.sandbox;

import gust.cli.Connection;
import gust.cli.ConnectionOptions;
import gust.cli.OptionGroup;
import gust.cli.Options;
import gust.cli.Session;
import gust.cli.Talk;
import gust.cli.UsageProblem;
import gust.completion.Values.Kind;
import gust.http.Deadline;
import gust.http.Request;
import gust.http.Transport;
import gust.keys.KeyResolver;
import gust.keys.Secret;
import gust.sandbox.CachedSource;
import gust.sandbox.Fault;
import gust.sandbox.FaultInjection;
import gust.sandbox.ModelSource;
import gust.sandbox.Responder;
import gust.sandbox.Sandbox;
import gust.sandbox.Source;
import gust.sandbox.accounts.IssuedKeys;
import gust.sandbox.climate.WeatherModel;
import gust.sandbox.server.Recorder;
import gust.sandbox.server.Recordings;
import gust.text.Echo;
import java.math.BigDecimal;
import java.net.URI;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/**
 * What the sandbox answers: the model's weather, recorded replies, or a real service's.
 *
 * @param redact hides the user's own key, where it is in play
 * @param end gives back the way to the real service
 */
record AnswerOptions(Responder responder, UnaryOperator<String> redact, Runnable end)
    implements AutoCloseable {
  private static final long DEFAULT_SEED = 25;
  private static final Instant EARLIEST = Instant.parse("1900-01-01T00:00:00Z");
  private static final Instant LATEST = Instant.parse("2200-01-01T00:00:00Z");

  static void addTo(CommandSpec spec) {
    new OptionGroup("Answers", 2)
        .flag("--any-place", "know every ZIP code and city; unknown ones are made up")
        .flag("--strict", "nothing that the interface's own document does not show")
        .value("--seed", "N", "another weather, other failures (" + DEFAULT_SEED + ")")
        .value("--clock", "INSTANT", "always the weather of 2026-11-20T10:20:30Z, say")
        .values("--fail", "STATUS:RATE", "answer a share of the calls so: 500:0.1")
        .value(
            "--record",
            "DIR",
            Kind.FOLDER,
            "ask the real service with your own key, and keep the replies")
        .value("--replay", "DIR", Kind.FOLDER, "answer from replies so kept")
        .addTo(spec);
  }

  static AnswerOptions read(ParseResult parsed, Session session, IssuedKeys keys) {
    long seed = seed(parsed);
    FaultInjection faults = faults(parsed, seed);
    Optional<Path> replay = Options.path(parsed, "--replay");
    Optional<Path> record = Options.path(parsed, "--record");
    if (replay.isEmpty() && record.isEmpty()) {
      Source model =
          new ModelSource(
              new WeatherModel(seed),
              Options.isSet(parsed, "--any-place"),
              Options.isSet(parsed, "--strict"),
              clock(parsed));
      return local(new Sandbox(keys, faults, new CachedSource(model)));
    }
    refuseModelOptions(parsed, replay.isPresent() ? "--replay" : "--record");
    if (record.isEmpty()) {
      Recordings folder = new Recordings(replay.get(), session.directories().text()).require();
      return local(new Sandbox(keys, faults, folder));
    }
    if (replay.isPresent()) {
      throw new UsageProblem("--record and --replay exclude each other", "gust sandbox --help");
    }
    return recording(parsed, session, keys, faults, record.get());
  }

  private static AnswerOptions local(Responder responder) {
    return new AnswerOptions(responder, text -> text, () -> {});
  }

  private static AnswerOptions recording(
      ParseResult parsed, Session session, IssuedKeys keys, FaultInjection faults, Path record) {
    Talk talk = new Talk(false, false, session);
    Connection connection = ConnectionOptions.read(parsed, session, talk, false);
    KeyResolver resolver = session.resolver(Optional.empty());
    Secret key = resolver.get().secret();
    Recordings folder = new Recordings(record, session.directories().text()).create();
    Transport transport = session.network(connection);
    URI base = connection.baseUrl().orElseThrow();
    Recorder recorder =
        new Recorder(
            transport,
            asked ->
                new Request(
                    base,
                    URI.create(base + "/" + asked),
                    resolver.get(),
                    Deadline.in(connection.timeout())),
            key::hideIn,
            folder);
    return new AnswerOptions(new Sandbox(keys, faults, recorder), key::hideIn, transport::close);
  }

  private static void refuseModelOptions(ParseResult parsed, String instead) {
    for (String option : List.of("--any-place", "--strict", "--seed", "--clock")) {
      if (parsed.hasMatchedOption(option)
          && !(option.equals("--seed") && parsed.hasMatchedOption("--fail"))) {
        throw new UsageProblem(
            option + " changes made-up weather, and " + instead + " has none",
            "leave out " + option);
      }
    }
  }

  private static long seed(ParseResult parsed) {
    String text = Options.value(parsed, "--seed").orElse(Long.toString(DEFAULT_SEED));
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException words) {
      throw new UsageProblem("--seed must be a whole number" + Echo.butNot(text), "--seed 7");
    }
  }

  private static Optional<Instant> clock(ParseResult parsed) {
    Optional<String> text = Options.value(parsed, "--clock");
    try {
      Optional<Instant> instant = text.map(Instant::parse);
      if (instant.isEmpty()
          || !instant.get().isBefore(EARLIEST) && instant.get().isBefore(LATEST)) {
        return instant;
      }
    } catch (DateTimeException wrong) {
      // Told below, like a year out of range.
    }
    throw new UsageProblem(
        "--clock must be an instant of the years 1900 to 2199" + Echo.butNot(text.get()),
        "--clock 2026-11-20T10:20:30Z");
  }

  private static FaultInjection faults(ParseResult parsed, long seed) {
    List<Fault> faults = new ArrayList<>();
    for (String text : Options.values(parsed, "--fail")) {
      try {
        int colon = text.indexOf(':');
        String rate = text.substring(colon + 1);
        boolean percent = rate.endsWith("%");
        double share =
            new BigDecimal(percent ? rate.substring(0, rate.length() - 1) : rate).doubleValue();
        faults.add(
            new Fault(
                Integer.parseInt(text.substring(0, Math.max(colon, 0))),
                percent ? share / 100 : share));
      } catch (IllegalArgumentException wrong) {
        throw new UsageProblem(
            "--fail must be a status from 400 to 599 and a rate from 0 to 1" + Echo.butNot(text),
            "--fail 500:0.1");
      }
    }
    try {
      return new FaultInjection(faults, seed);
    } catch (IllegalArgumentException tooMany) {
      throw new UsageProblem("the rates of --fail add up to more than 1", "--fail 500:0.1");
    }
  }

  @Override
  public void close() {
    end.run();
  }
}
