package gust.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.http.Reply;
import gust.testing.FakeService;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The setting {@code country} is that of a ZIP code which names none. */
class CountryTest {
  @TempDir Path home;

  private final List<String> asked = new ArrayList<>();
  private GustRun gust;

  @BeforeEach
  void live() {
    byte[] weather = FakeService.fixture("weather-full.json").getBytes(StandardCharsets.UTF_8);
    gust =
        GustRun.in(home)
            .withKey()
            .asking(call -> {
              asked.add(call.uri().getQuery().replaceFirst("&.*", ""));
              return new Reply(200, Map.of(), weather, FakeService.NOW);
            });
  }

  private Ended run(String line) {
    return gust.run(line.split(" "));
  }

  @ParameterizedTest
  @CsvSource({
    "80331, 'zip=80331,de'",
    "'80331,', 'zip=80331,de'",
    "'80331,us', 'zip=80331,us'",
    "94040-1234, zip=94040",
    "80331 --country fr, 'zip=80331,fr'",
    "--zip 80331, 'zip=80331,de'",
    "--zip 1010, 'zip=1010,de'",
    "'--zip EC1A,GB', 'zip=EC1A,GB'",
    "Berlin, q=Berlin",
    "--city Berlin, q=Berlin",
    "'51.5,-0.12', lat=51.5",
  })
  void itIsOfNothingElse(String place, String query) {
    run("config set country de").exits(0);
    run("current " + place).exits(0);
    assertEquals(List.of(query), asked);
  }

  @Test
  void itHoldsForWhatIsTypedAnywhere() {
    gust.with("GUST_COUNTRY", "AT").reading("1010\n10115\n");
    run("current - 20095 --parallel 1");
    gust.with("GUST_LOCATION", "80331");
    run("current");
    assertEquals(List.of("q=1010", "zip=10115,AT", "zip=20095,AT", "zip=80331,AT"), asked);
  }

  @Test
  void aPlaceKeepsTheCountryThatItWasSavedWith() {
    run("places add mv 94040").exits(0);
    run("config set country de").exits(0);
    run("places add muc 80331").printsOnly("saved @muc = 80331,de\n");
    run("places add vie --zip 1010").printsOnly("saved @vie = zip:1010,de\n");
    run("places add ny 10001,us").printsOnly("saved @ny = 10001,us\n");
    run("config unset country");
    run("current @mv @muc @vie @ny --parallel 1");
    assertEquals(List.of("zip=94040", "zip=80331,de", "zip=1010,de", "zip=10001,us"), asked);
  }

  @Test
  void aSavedPlaceIsNotMeantByItsBareNameButSaid() {
    run("places add home 94040");
    run("current home").exits(0).says("home is also a saved place\n  try: gust @home\n");
    run("current @home").exits(0).saysNo("also");
    run("current home --quiet").saysNo("also");
    assertEquals(List.of("q=home", "zip=94040", "q=home"), asked);
  }

  @ParameterizedTest
  @CsvSource({"Germany", "d", "d3", "deu"})
  void itIsACodeOfTwoLetters(String value) {
    run("config set country " + value).exits(ExitCode.USAGE).says("two letters");
  }
}
