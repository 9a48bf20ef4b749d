package gust.cli.weather;

import gust.cli.OptionGroup;
import gust.cli.Options;
import gust.limits.LimitPolicy;
import gust.settings.SettingName;
import gust.settings.Settings;
import java.time.Duration;
import picocli.CommandLine.ParseResult;

/** What to do where the rate limit is reached: exit, or wait. */
final class WaitOptions {
  private WaitOptions() {}

  static OptionGroup addTo(OptionGroup group) {
    return group
        .flag(
            "--wait", "wait where the rate limit is reached, outside --timeout; several do anyway")
        .value("--max-wait", "TIME", "at most so long, once the service refuses calls (2m)");
  }

  /**
   * @param batch whether several locations are asked for: those take turns as the quota has it
   */
  static LimitPolicy read(ParseResult parsed, Settings settings, boolean batch) {
    Duration longest =
        Options.duration(parsed, "--max-wait")
            .orElseGet(() -> settings.duration(SettingName.MAX_WAIT));
    if (batch) {
      return LimitPolicy.pacing(longest);
    }
    return Options.isSet(parsed, "--wait") ? LimitPolicy.waiting(longest) : LimitPolicy.REFUSE;
  }
}
