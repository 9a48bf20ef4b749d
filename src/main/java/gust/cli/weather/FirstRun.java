package gust.cli.weather;

import gust.cli.CommandContext;
import gust.cli.Connection;
import gust.cli.Problem;
import gust.cli.UsageProblem;
import gust.settings.Setting.Source;
import gust.settings.SettingName;
import java.util.Optional;
import picocli.CommandLine.ParseResult;

/** If no API key is set up yet, says where to get one and what works without one. */
record FirstRun(ParseResult parsed, CommandContext context) {
  /** Whether no key is set up. */
  boolean isNow() {
    return !Connection.DEMO.isSet(parsed)
        && !Connection.KEY_LABEL.isSet(parsed)
        && !context.key().isAnySet();
  }

  /** Shown if there is no location either. */
  UsageProblem nothingIsSetUp() {
    String demo = demo() + "   (made-up weather, works right now)";
    String key = "  key: " + keySource() + ", then: gust keys add";
    String place = "  place: gust config set location 94040   (or: " + command() + " 94040)";
    return new UsageProblem(
        "no API key or location is set up", String.join("\n", demo, key, place));
  }

  /** Adds where to get a key. */
  Problem withHelp(Problem noKey) {
    String key = "  key: " + keySource();
    String demo = "  without one: " + demo() + "   (made-up weather)";
    return noKey.next(String.join("\n", noKey.nextStep(), key, demo));
  }

  /** The place of {@code gust --demo}. */
  Optional<String> sample() {
    boolean isSample = Connection.DEMO.isSet(parsed) && command().equals("gust");
    return isSample ? Optional.of("London,GB") : Optional.empty();
  }

  private String demo() {
    return command() + " 94040 " + Connection.DEMO.name();
  }

  /** Such as {@code gust current}. */
  String command() {
    return parsed.commandSpec().qualifiedName();
  }

  /** Where to get a key; only known for the default service. */
  private String keySource() {
    boolean isPublic =
        !Connection.BASE_URL.isSet(parsed)
            && context.settings().find(SettingName.BASE_URL).orElseThrow().source()
                == Source.BUILT_IN;
    return isPublic ? "create one at openweathermap.org (free)" : "get one from the service";
  }
}
