package gust.cli;

import gust.text.Printable;
import gust.text.ShellWord;
import gust.weather.Location;

/** What most often mends a 404: another way to write the location. */
final class LocationHint {
  private LocationHint() {}

  static String of(Location location) {
    return switch (location) {
      case Location.Zip zip ->
          zip.text().indexOf(',') < 0
              ? "without a country it is a US ZIP code; for another say --zip "
                  + shell(zip.text() + ",DE")
              : "try the city: --city NAME,CC";
      case Location.City city -> {
        int comma = city.text().indexOf(',');
        if (Character.isDigit(city.text().codePointAt(0))) {
          yield "a US ZIP code has five digits; for another country's say --zip CODE,CC";
        }
        if (comma < 0) {
          yield mayBeTwo(city.text())
              ? twoCities(city.text())
              : "name the country: --city " + shell(city.text() + ",US");
        }
        String last = city.text().substring(city.text().lastIndexOf(',') + 1);
        yield city.text().lastIndexOf(',') == comma && UsStates.isState(last)
            ? "a US state needs its country: --city " + shell(city.text() + ",US")
            : "check the spelling, or ask by ZIP code: --zip ZIP,CC";
      }
    };
  }

  /** Bare words are one city, and somebody may have meant one each. */
  private static boolean mayBeTwo(String text) {
    return text.indexOf(' ') > 0;
  }

  private static String twoCities(String text) {
    StringBuilder words = new StringBuilder("for several cities,");
    for (String word : text.split(" ")) {
      words.append(" --city ").append(shell(word));
    }
    return words.append("; else name the country: ").append(shell(text + ",US")).toString();
  }

  private static String shell(String word) {
    return ShellWord.of(Printable.text(word));
  }
}
