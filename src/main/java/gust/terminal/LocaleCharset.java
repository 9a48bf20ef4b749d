package gust.terminal;

import java.util.Map;
import java.util.Optional;

/**
 * The charset that the locale's name says (POSIX: {@code language_TERRITORY.codeset@modifier}). It
 * holds also where this machine lacks the locale, as with a {@code LANG} that ssh brought along;
 * and a native image knows no other, since its system properties are those of the machine that
 * built it.
 */
final class LocaleCharset {
  private LocaleCharset() {}

  /**
   * @return the codeset as it is written there; empty where the locale's name holds none
   */
  static Optional<String> of(Map<String, String> environment) {
    String locale = "C";
    for (String variable : new String[] {"LANG", "LC_CTYPE", "LC_ALL"}) {
      String value = environment.getOrDefault(variable, "");
      locale = value.isEmpty() ? locale : value;
    }
    if (locale.equals("C") || locale.equals("POSIX")) {
      return Optional.of("US-ASCII");
    }
    if (locale.equals("UTF-8")) {
      // What a Mac's terminal sends over ssh: a charset without a language.
      return Optional.of(locale);
    }
    int dot = locale.indexOf('.') + 1;
    int at = locale.indexOf('@', dot);
    return dot == 0
        ? Optional.empty()
        : Optional.of(locale.substring(dot, at < 0 ? locale.length() : at));
  }
}
