package gust.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonObject;
import gust.testing.Rule;
import java.util.List;
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
