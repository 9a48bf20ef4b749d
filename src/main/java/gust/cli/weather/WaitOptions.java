package gust.cli.weather;

import gust.cli.Option;
import gust.limits.LimitPolicy;
import gust.settings.SettingName;
import gust.settings.Settings;
import java.time.Duration;
import java.util.List;
import picocli.CommandLine.ParseResult;

/** What to do where the rate limit is reached: exit, or wait. */
final class WaitOptions {
  private static final Option<Boolean> WAIT =
      Option.flag("--wait", "if the rate limit is reached, wait; lists always do");
  private static final Option<Duration> MAX_WAIT =
      Option.duration("--max-wait", "longest wait once the service refuses calls (2m)");

  static final List<Option<?>> ALL = List.of(WAIT, MAX_WAIT);

  private WaitOptions() {}

  /**
   * @param batch whether several locations are asked for: those take turns as the quota has it
   */
  static LimitPolicy read(ParseResult parsed, Settings settings, boolean batch) {
    Duration longest = MAX_WAIT.in(parsed).orElseGet(() -> settings.duration(SettingName.MAX_WAIT));
    if (batch) {
      return LimitPolicy.pacing(longest);
    }
    return WAIT.isSet(parsed) ? LimitPolicy.waiting(longest) : LimitPolicy.REFUSE;
  }
}
