package gust.cli.sandbox;

import gust.cli.Command;
import gust.cli.Option;
import gust.cli.UsageProblem;
import gust.sandbox.FaultInjection;
import gust.sandbox.FaultInjection.Fault;
import gust.sandbox.ModelSource;
import gust.sandbox.Sandbox;
import gust.sandbox.Sandbox.QuotaHeaders;
import gust.sandbox.accounts.IssuedKeys;
import gust.sandbox.climate.WeatherModel;
import gust.text.Redaction;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import picocli.CommandLine.ParseResult;

/** What the sandbox answers with. */
final class AnswerOptions {
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

  private AnswerOptions() {}

  static void addTo(Command spec) {
    spec.group("Answers", ANY_PLACE, STRICT, SEED, CLOCK, FAIL);
  }

  static Sandbox read(ParseResult parsed, IssuedKeys keys, QuotaHeaders headers) {
    long seed = SEED.in(parsed).orElse(DEFAULT_SEED);
    ModelSource source =
        new ModelSource(
            new WeatherModel(seed),
            ANY_PLACE.isSet(parsed),
            STRICT.isSet(parsed),
            CLOCK.in(parsed));
    return new Sandbox(keys, faults(parsed, seed), source, headers);
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
}
