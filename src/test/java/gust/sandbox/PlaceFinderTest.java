package gust.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import gust.testing.Rule;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlaceFinderTest {
  private final TestSandbox service = TestSandbox.open();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "zip=94040 | Mountain View | US",
        "zip=94040,US | Mountain View | US",
        "zip=02462 | Newton | US",
        "zip=E14,GB | London | GB",
        "zip=sw1a+1aa,gb | London | GB",
        "zip=SW1A1AA,uk | London | GB",
        "zip=y1a%200a1,CA | Whitehorse | CA",
        "zip=100-0001,jp | Tokyo | JP",
        "q=London,uk | London | GB",
        "q=paris | Paris | FR",
        "q=Paris,tx,us | Paris | US",
        "q=Z%C3%BCrich | Zürich | CH",
        "q=Zu%CC%88rich,ch | Zürich | CH",
        "q=sao+paulo | São Paulo | BR",
        "q=%E6%9D%B1%E4%BA%AC | Tokyo | JP",
        "q=lodz | Łódź | PL",
        "q=St.+John%27s | St. John's | CA",
        "q=st+johns,+CA | St. John's | CA",
        "q=Washington,D.C.,US | Washington | US",
        "%71=Oslo | Oslo | NO",
      })
  @Rule("P-4")
  void placesAreFoundByPostalCodeAndByName(String query, String name, String country) {
    JsonObject current = service.current(query);
    assertEquals(name, current.get("name").getAsString());
    assertEquals(country, current.getAsJsonObject("sys").get("country").getAsString());
    JsonObject city = service.record("forecast", query).getAsJsonObject("city");
    assertEquals(name, city.get("name").getAsString());
    assertEquals(country, city.get("country").getAsString());
    assertEquals(current.get("id"), city.get("id"));
  }

  /** As in the public service, which the interface document says nothing of. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "lat=51.5&lon=-0.12    | London    | GB | 0",
        "LAT=-33.9&LON=18.4    | Cape Town | ZA | 7200",
        "lat=53.38&lon=-1.47   | ''        | GB | 0",
        "lat=0&lon=-140.5      | ''        | '' | -32400",
        "lat=-90&lon=0         | Amundsen-Scott South Pole Station | AQ | 46800",
      })
  void anyPointHasWeatherUnderTheNameOfATownNearby(
      String query, String name, String country, int offset) {
    JsonObject current = service.current(query + "&units=metric");
    assertEquals(name, current.get("name").getAsString());
    assertEquals(!country.isEmpty(), current.getAsJsonObject("sys").has("country"));
    assertEquals(offset, current.get("timezone").getAsInt());
    JsonObject city = service.record("forecast", query).getAsJsonObject("city");
    assertEquals(name, city.get("name").getAsString());
    assertEquals(country, city.get("country").getAsString());
    assertEquals(name.isEmpty() ? 0 : current.get("id").getAsInt(), city.get("id").getAsInt());
    String[] numbers = query.split("[=&]");
    JsonObject coordinates = current.getAsJsonObject("coord");
    assertEquals(Double.parseDouble(numbers[1]), coordinates.get("lat").getAsDouble());
    assertEquals(Double.parseDouble(numbers[3]), coordinates.get("lon").getAsDouble());
  }

  /** Warm at the equator, cold at the poles. */
  @Test
  void thePlaceDecidesTheClimate() {
    double warm = temperature("lat=0&lon=-140.5");
    double cold = temperature("lat=-85&lon=-140.5");
    assertTrue(warm > 15 && cold < 0, warm + ", " + cold);
  }

  private double temperature(String query) {
    JsonObject main = service.current(query + "&units=metric").getAsJsonObject("main");
    return main.get("temp").getAsDouble();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "zip=00000",
        "zip=94040-1234",
        "zip=94%20040",
        "zip=94040,de",
        "zip=94040,us,us",
        "zip=%EF%BC%99%EF%BC%94%EF%BC%90%EF%BC%94%EF%BC%90",
        "q=Nowhere",
        "q=London,England,gb",
        "q=Paris,TX",
        "q=.",
        "q=new%20york%7Cnyc",
      })
  void anUnknownPlaceIsNotFound(String query) {
    for (String path : List.of("/data/2.5/weather", "/data/2.5/forecast")) {
      SandboxResponse response = service.get(path, query + "&appid=k");
      assertEquals(404, response.status());
      assertEquals("{\"cod\":404,\"message\":\"city not found\"}", TestSandbox.text(response));
    }
  }
}
