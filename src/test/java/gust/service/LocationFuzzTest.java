package gust.service;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.cli.LocationSyntax;
import gust.cli.Problem;
import gust.cli.UsageProblem;
import gust.sandbox.QueryParameters;
import gust.sandbox.SandboxResponse.Refusal;
import gust.service.Query.Endpoint;
import gust.testing.Fuzzing;
import gust.testing.Printed;
import gust.weather.Location;
import gust.weather.Units;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Whatever is typed for a location reaches the service as it was typed, or is refused. */
class LocationFuzzTest {
  private static final String UNIT = "&units=metric";

  /** Words, one a line. */
  public static void fuzzerTestOneInput(byte[] input) {
    String text = new String(input, StandardCharsets.UTF_8);
    for (String country : List.of("", "us", "DE")) {
      send(() -> LocationSyntax.parse(text, country));
      send(() -> LocationSyntax.saved(text, country));
      send(() -> LocationSyntax.zip(text, country));
      send(() -> LocationSyntax.city(text, country));
      send(() -> LocationSyntax.at(text));
    }
    try {
      for (String location : LocationSyntax.split(List.of(text.split("\n", -1)))) {
        send(() -> LocationSyntax.parse(location, ""));
      }
    } catch (UsageProblem refused) {
      assertPrintable(Problem.of(refused));
    }
  }

  private static void send(Supplier<Location> parsed) {
    Location location;
    try {
      location = parsed.get();
    } catch (UsageProblem refused) {
      assertPrintable(Problem.of(refused));
      return;
    }
    assertEquals(location.text().strip(), location.text());
    String query = new Query<>(Endpoint.CURRENT, location, Units.METRIC, List.of()).encoded();
    assertTrue(query.endsWith(UNIT), query);
    String value = query.substring(query.indexOf('=') + 1, query.length() - UNIT.length());
    if (location instanceof Location.Coordinates) {
      assertTrue(query.startsWith("lat="), query);
      value = value.replace("&lon=", ",");
    }
    try {
      assertEquals(location.text(), QueryParameters.decode(value));
    } catch (Refusal replaced) {
      // What is not UTF-8 was replaced when the words were read, and the sandbox takes that ill.
      assertTrue(location.text().indexOf('\ufffd') >= 0, query);
    }
    Failure unknown = new Failure.NotFound(new Failure.ErrorBody(404, 404, ""));
    assertPrintable(Problem.of(unknown, location));
  }

  private static void assertPrintable(Problem problem) {
    assertEquals("", Printed.foreign(problem.message() + "\n" + problem.nextStep()));
  }

  @Test
  void anyLocationIsSentAsItIsOrRefused() {
    Fuzzing.tryShortly(LocationFuzzTest.class, LocationFuzzTest::fuzzerTestOneInput);
  }
}
