package gust.cli;

import java.util.Locale;

/** The two-letter codes of the US states, which look like country codes and are none. */
final class UsStates {
  private static final String CODES =
      " AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ"
          + " NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC PR ";

  private UsStates() {}

  static boolean isState(String code) {
    return code.length() == 2 && CODES.contains(" " + code.toUpperCase(Locale.ROOT) + " ");
  }
}
