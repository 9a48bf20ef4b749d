package gust.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
        "zip=94040,us | Mountain View | US",
        "zip=94040,US | Mountain View | US",
        "zip=02462 | Newton | US",
        "zip=00501 | Holtsville | US",
        "zip=E14,GB | London | GB",
        "zip=sw1a+1aa,gb | London | GB",
        "zip=SW1A1AA,uk | London | GB",
        "zip=y1a%200a1,CA | Whitehorse | CA",
        "zip=75460 | Paris | US",
        "zip=44600,np | Kathmandu | NP",
        "zip=100-0001,jp | Tokyo | JP",
        "q=London,uk | London | GB",
        "q=London,KY,US | London | US",
        "q=paris | Paris | FR",
        "q=Paris,tx,us | Paris | US",
        "q=New%20York | New York | US",
        "q=Z%C3%BCrich | Zürich | CH",
        "q=Zu%CC%88rich,ch | Zürich | CH",
        "q=sao+paulo | São Paulo | BR",
        "q=%E6%9D%B1%E4%BA%AC | Tokyo | JP",
        "q=%D0%9C%D0%BE%D1%81%D0%BA%D0%B2%D0%B0 | Moscow | RU",
        "q=lodz | Łódź | PL",
        "q=St.+John%27s | St. John's | CA",
        "q=st+johns,+CA | St. John's | CA",
        "q=Washington,D.C.,US | Washington | US",
        "q=Port-au-Prince | Port-au-Prince | HT",
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

  @Test
  void eachSpringfieldIsItsOwn() {
    List<String> ids =
        List.of("mo", "ma", "il", "or", "oh").stream()
            .map(state -> service.current("q=springfield," + state + ",us"))
            .map(record -> record.get("id").getAsString())
            .distinct()
            .toList();
    assertEquals(5, ids.size());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "zip=00000",
        "zip=940400",
        "zip=94040-1234",
        "zip=94%20040",
        "zip=94040,de",
        "zip=94040,us,us",
        "zip=2462",
        "zip=%EF%BC%99%EF%BC%94%EF%BC%90%EF%BC%94%EF%BC%90",
        "zip=%7C",
        "q=Nowhere",
        "q=London,se",
        "q=London,England,gb",
        "q=Paris,TX",
        "q=a,b,c,d",
        "q=%00",
        "q=.",
        "q=york",
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
