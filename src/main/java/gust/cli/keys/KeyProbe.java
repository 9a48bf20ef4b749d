package gust.cli.keys;

import gust.cli.CommandContext;
import gust.cli.Connection;
import gust.cli.LocationSyntax;
import gust.cli.Problem;
import gust.cli.UsageProblem;
import gust.http.Trace;
import gust.keys.ResolvedKey;
import gust.limits.LimitHeaders;
import gust.problem.Advice;
import gust.service.Endpoint;
import gust.service.Failure;
import gust.service.KeyCheck;
import gust.service.Query;
import gust.service.WeatherService;
import gust.settings.Setting;
import gust.settings.SettingName;
import gust.weather.Location;
import gust.weather.Units;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import picocli.CommandLine.ParseResult;

/** Checks a key with one real call. */
public record KeyProbe(CommandContext context, Connection connection) {
  /** A ZIP code that every service with this interface knows. */
  private static final Location ANYWHERE = new Location.Zip("94040");

  public static KeyProbe of(ParseResult parsed, CommandContext context) {
    return new KeyProbe(
        context, Connection.read(parsed, context.settings(), context.console().messages()));
  }

  public KeyCheck check(Supplier<ResolvedKey> key) {
    Trace steps = context.console().messages()::step;
    try (WeatherService service = context.service(connection, key, steps)) {
      return service.checkKey(new Query<>(Endpoint.CURRENT, location(), Units.METRIC, List.of()));
    }
  }

  /**
   * Says whether a key works.
   *
   * @return the exit code
   */
  int report(ResolvedKey key) {
    String who =
        key.source() + key.stored().map(stored -> " (" + stored.lastFour() + ")").orElse("");
    KeyCheck check = check(() -> key);
    Optional<Problem> problem = problem(check, who, key::label);
    return problem.isPresent()
        ? report(problem.get())
        : context.console().answer(who + " works" + limits(check));
  }

  int report(Problem problem) {
    context.console().out().flush();
    context.console().messages().report(problem);
    return problem.exit();
  }

  /**
   * @param who a description of the key
   * @param label its current or future label; asked for only if the service rejects the key
   * @return empty if the service accepted the key
   */
  public static Optional<Problem> problem(
      KeyCheck check, String who, Supplier<Optional<String>> label) {
    if (check.isKeyAccepted()) {
      return Optional.empty();
    }
    Failure failure = check.failure().orElseThrow();
    Problem problem = Problem.of(failure, ANYWHERE).withPrefix(who + ": ");
    if (!(failure instanceof Failure.Unauthorized)) {
      return Optional.of(problem);
    }
    String otherwise =
        label
            .get()
            .map(stored -> ": gust keys replace " + stored)
            .orElse(" copy it again from your account's dashboard");
    Advice advice = Advice.plain("wait if the key is new (up to two hours), otherwise" + otherwise);
    return Optional.of(problem.withAdvice(advice));
  }

  /**
   * Such as {@code , 57 of 60 calls left until 18:45 UTC}; empty if unknown.
   *
   * @param check one that was answered
   */
  public static String limits(KeyCheck check) {
    LimitHeaders headers = check.limits().orElseThrow();
    if (headers.remaining().isEmpty()) {
      return "";
    }
    String all = headers.limit().map(limit -> " of " + limit).orElse("");
    String left = ", " + headers.remaining().get() + all + " calls left";
    return left + headers.reset().map(reset -> " until " + Problem.clock(reset)).orElse("");
  }

  /** The default location, unless it is a saved place. */
  private Location location() {
    String place = context.settings().find(SettingName.LOCATION).map(Setting::value).orElse("@");
    try {
      return place.startsWith("@") ? ANYWHERE : LocationSyntax.parse(place, "", "");
    } catch (UsageProblem _) {
      return ANYWHERE;
    }
  }
}
