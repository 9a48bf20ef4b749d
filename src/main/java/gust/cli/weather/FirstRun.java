package gust.cli.weather;

import gust.cli.ConnectionOptions;
import gust.cli.Problem;
import gust.cli.UsageProblem;
import gust.settings.Origin;
import gust.settings.SettingName;
import gust.settings.Settings;
import java.util.function.BooleanSupplier;
import picocli.CommandLine.ParseResult;

/**
 * Where no API key is set up yet: says where to get one, and what works without.
 *
 * @param command such as {@code gust current}
 * @param isNow whether nothing is set up
 * @param isPublic whether the public service is asked
 */
record FirstRun(String command, BooleanSupplier isNow, BooleanSupplier isPublic) {
  /**
   * @param anyKey whether any key is set up
   */
  static FirstRun read(ParseResult parsed, Settings settings, BooleanSupplier anyKey) {
    boolean isExcluded =
        ConnectionOptions.DEMO.isSet(parsed) || ConnectionOptions.KEY_LABEL.isSet(parsed);
    boolean isAnother = ConnectionOptions.BASE_URL.isSet(parsed);
    return new FirstRun(
        parsed.commandSpec().qualifiedName(),
        () -> !isExcluded && !anyKey.getAsBoolean(),
        () ->
            !isAnother
                && settings.find(SettingName.BASE_URL).orElseThrow().origin()
                    instanceof Origin.BuiltIn);
  }

  /** Without a location either. */
  UsageProblem nothingIsSetUp() {
    return new UsageProblem(
        "no API key or location is set up",
        """
        %s   (made-up weather, works right now)
          key: %s, then: gust keys add
          place: gust config set location 94040   (or: %s 94040)\
        """
            .formatted(demo(), keySource(), command));
  }

  /** Adds where a key comes from. */
  Problem withHelp(Problem noKey) {
    return noKey.next(
        "%s\n  key: %s\n  without one: %s   (made-up weather)"
            .formatted(noKey.nextStep(), keySource(), demo()));
  }

  private String demo() {
    return command + " 94040 " + ConnectionOptions.DEMO.name();
  }

  /** Where keys of another service come from, gust cannot know. */
  private String keySource() {
    return isPublic.getAsBoolean()
        ? "create one at openweathermap.org (free)"
        : "get one from the service";
  }
}
