package gust.cli.weather;

import gust.cli.Option;
import picocli.CommandLine.ParseResult;

/** The form of the output; at most one of its options but {@code --plain} may be given. */
enum OutputForm {
  JSON(WeatherOptions.JSON),
  TEMPLATE(WeatherOptions.FORMAT),
  LINE(WeatherOptions.LINE),
  PLAIN(Option.PLAIN),
  JSON_LINES(WeatherOptions.JSON_LINES),
  CSV(WeatherOptions.CSV),
  VIEW(null);

  private final Option<?> option;

  OutputForm(Option<?> option) {
    this.option = option;
  }

  /**
   * What is asked for outright wins over {@code --plain} and the setting.
   *
   * @param plain whether the settings ask for sentences
   */
  static OutputForm read(ParseResult parsed, boolean plain) {
    boolean isPlain = plain || PLAIN.option.isSet(parsed);
    OutputForm chosen = VIEW;
    for (OutputForm form : values()) {
      if (form != VIEW && form != PLAIN && form.option.isSet(parsed)) {
        if (chosen != VIEW) {
          throw chosen.option.excludes(form.option);
        }
        chosen = form;
      }
    }
    return chosen == VIEW && isPlain ? PLAIN : chosen;
  }

  /** Whether it is for people, not data for programs. */
  boolean isForPeople() {
    return this == LINE || this == PLAIN || this == VIEW;
  }
}
