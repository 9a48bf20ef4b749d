package gust.cli.weather;

import gust.cli.CommandContext;
import gust.cli.CommandContext.Connection;
import gust.cli.Problem;
import gust.cli.UsageProblem;
import gust.settings.SettingName;
import gust.settings.SettingName.Setting.Source;
import gust.weather.Location;
import java.util.Optional;
import picocli.CommandLine.ParseResult;

/**
 * If no API key is set up yet, says where to get one and what works without one.
 *
 * @param command such as {@code gust current}
 */
record FirstRun(
    String command, boolean demo, boolean keyNamed, boolean serviceNamed, CommandContext context) {
  static FirstRun read(ParseResult parsed, CommandContext context) {
    return new FirstRun(
        parsed.commandSpec().qualifiedName(),
        Connection.DEMO.isSet(parsed),
        Connection.KEY_LABEL.isSet(parsed),
        Connection.BASE_URL.isSet(parsed),
        context);
  }

  /** Whether no key is set up. */
  boolean isNow() {
    return !demo && !keyNamed && !context.key().isAnySet();
  }

  /** Shown if there is no location either. */
  UsageProblem nothingIsSetUp() {
    String demo = sampleCall() + "   (made-up weather, works right now)";
    String key = "  key: " + keySource() + ", then: gust keys add";
    String place = "  place: gust config set location 94040   (or: " + command() + " 94040)";
    return new UsageProblem(
        "no API key or location is set up", String.join("\n", demo, key, place));
  }

  /** Adds what else the words may have meant and, if there never was a key, where to get one. */
  Problem withHelp(Problem noKey, Location location) {
    String meant = LocationHint.besidePlaces(location.text());
    String or = meant.isEmpty() ? "" : "\n  or: " + meant;
    String help = "\n  key: " + keySource() + "\n  without one: " + sampleCall();
    return noKey.withNextStep(
        noKey.nextStep() + or + (isNow() ? help + "   (made-up weather)" : ""));
  }

  /** The place of {@code gust --demo}. */
  Optional<String> sample() {
    boolean isSample = demo && command.equals("gust");
    return isSample ? Optional.of("London,GB") : Optional.empty();
  }

  private String sampleCall() {
    return command() + " 94040 " + Connection.DEMO.name();
  }

  /** Where to get a key; only known for the default service. */
  private String keySource() {
    boolean isPublic =
        !serviceNamed
            && context.settings().find(SettingName.BASE_URL).orElseThrow().source()
                == Source.BUILT_IN;
    return isPublic ? "create one at openweathermap.org (free)" : "get one from the service";
  }
}
