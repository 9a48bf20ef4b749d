package gust.cli.weather;

import gust.cli.ConnectionOptions;
import gust.cli.Problem;
import gust.cli.UsageProblem;
import gust.settings.Setting.Source;
import gust.settings.SettingName;
import gust.settings.Settings;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import picocli.CommandLine.ParseResult;

/**
 * Nobody has set up an API key yet: says where to get one, and what works without.
 *
 * @param anyKey whether any key is set up
 */
record FirstRun(ParseResult parsed, Supplier<Settings> settings, BooleanSupplier anyKey) {
  boolean isNow() {
    return !ConnectionOptions.DEMO.isSet(parsed)
        && !ConnectionOptions.KEY_LABEL.isSet(parsed)
        && !anyKey.getAsBoolean();
  }

  /** Where not even a location is known. */
  UsageProblem nothingIsSetUp() {
    return new UsageProblem(
        "no API key or location is set up",
        demo()
            + "   (made-up weather, works right now)\n  key: "
            + whereFrom()
            + ", then: gust keys add\n  place: gust config set location 94040   (or: "
            + command()
            + " 94040)");
  }

  /** With where a key comes from, where that is what is missing. */
  Problem helped(Problem noKey) {
    return noKey.next(
        noKey.nextStep()
            + "\n  key: "
            + whereFrom()
            + "\n  without one: "
            + demo()
            + "   (made-up weather)");
  }

  private String command() {
    return parsed.commandSpec().qualifiedName();
  }

  private String demo() {
    return command() + " 94040 " + ConnectionOptions.DEMO.name();
  }

  /** Of another service than the public one, gust does not know who hands out keys. */
  private String whereFrom() {
    boolean isPublic =
        !ConnectionOptions.BASE_URL.isSet(parsed)
            && settings.get().find(SettingName.BASE_URL).orElseThrow().source() == Source.BUILT_IN;
    return isPublic ? "create one at openweathermap.org (free)" : "get one from the service";
  }
}
