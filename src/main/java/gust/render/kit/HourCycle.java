package gust.render.kit;

import java.time.LocalTime;

/** How a time of day is written. */
public enum HourCycle {
  /** {@code 06:05}, {@code 15:00} */
  H24,
  /** {@code 6:05 am}, {@code 3 pm}, noon {@code 12 pm} */
  H12;

  /**
   * @param name {@code 24h} or {@code 12h}
   */
  public static HourCycle named(String name) {
    return name.equals("12h") ? H12 : H24;
  }

  String time(LocalTime time) {
    String minutes = ":" + twoDigits(time.getMinute());
    return this == H12 && time.getMinute() == 0 ? hour(time) : hour(time, minutes);
  }

  /** {@code 06} or {@code 6 am}. */
  String hour(LocalTime time) {
    return hour(time, "");
  }

  private String hour(LocalTime time, String minutes) {
    int hour = time.getHour();
    return this == H24
        ? twoDigits(hour) + minutes
        : (hour + 11) % 12 + 1 + minutes + Line.HARD_SPACE + (hour < 12 ? "am" : "pm");
  }

  static String twoDigits(int number) {
    return number < 10 ? "0" + number : Integer.toString(number);
  }
}
