package gust.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Status lines and headers. In the texts, ~ stands for CR LF. */
class ResponseHeadTest {
  private static ResponseHead read(String text) throws IOException {
    byte[] bytes = text.replace("~", "\r\n").getBytes(StandardCharsets.ISO_8859_1);
    return ResponseHead.read(new LineReader(new ByteArrayInputStream(bytes)));
  }

  private static Map<String, String> headers(String lines) throws IOException {
    return read("HTTP/1.1 200 OK~" + lines + "~").headers();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "HTTP/1.1 200 OK~~          | 200 | false",
        "HTTP/1.1 429~~             | 429 | false",
        "'HTTP/1.1 404 ~~'          | 404 | false",
        "HTTP/1.1 999 caf\u00e9: au lait~~ | 999 | false",
        "HTTP/1.0 503 Busy~~        | 503 | true",
        "HTTP/1.7 200 OK~~          | 200 | false",
        "HTTP/1.1 100 Go on~~HTTP/1.1 103 Hints~Link: a~~HTTP/1.1 401 No~~ | 401 | false",
      })
  void aStatusLineIsRead(String text, int status, boolean isHttp10) throws IOException {
    assertEquals(status, read(text).status());
    assertEquals(isHttp10, read(text).isHttp10());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "~HTTP/1.1 200 OK~~",
        "ICY 200 OK~~",
        "http/1.1 200 OK~~",
        "HTTP/2 200~~",
        "HTTP/2.0 200 OK~~",
        "HTTP/1.x 200 OK~~",
        "HTTP/1.10 200 OK~~",
        "HTTP/1.1  200 OK~~",
        "HTTP/1.1\t200 OK~~",
        "HTTP/1.1 20~~",
        "HTTP/1.1 2000~~",
        "HTTP/1.1 +20 OK~~",
        "HTTP/1.1 -20 OK~~",
        "HTTP/1.1 099 OK~~",
        "HTTP/1.1 000 OK~~",
        "HTTP/1.1 2\u00b2\u00b2 OK~~",
        "HTTP/1.1 101 Switching Protocols~Upgrade: h2c~~",
      })
  void whatIsNoStatusLineIsNotHttp(String text) {
    assertThrows(NotHttp.class, () -> read(text));
  }

  @Test
  void namesAreInLowerCaseAndTheFirstValueCounts() throws IOException {
    assertEquals(
        Map.of("retry-after", "7", "x", "", "date", "a:b"),
        headers("RETRY-After:\t7 \t~Retry-After: 8~X:~Date:a:b~"));
  }

  /** What comes before the answer is not part of it. */
  @Test
  void headersOfAnEarlierHeadAreForgotten() throws IOException {
    ResponseHead head =
        read("HTTP/1.1 100 Go on~Content-Length: 9~Retry-After: 7~~HTTP/1.1 200 OK~A: b~~");

    assertEquals(Map.of("a", "b"), head.headers());
  }

  @Test
  void aFoldedPartIsNoHeaderOfItsOwn() throws IOException {
    assertEquals(
        Map.of("a", "b", "c", "d"),
        headers("A: b~ Content-Length: 5~\tTransfer-Encoding: chunked~ ~C: d~"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "no colon~",
        ": no name~",
        "Content-Length : 5~",
        "Content Length: 5~",
        "X\0: y~",
        "X: y\0z~",
        "X: y\rContent-Length: 5~",
        "X\u007f: y~",
        "X\u00e9: y~",
        "\rX: y~",
      })
  void aLineThatIsNoHeaderIsNotHttp(String line) {
    assertThrows(NotHttp.class, () -> headers(line));
  }

  @Test
  void aHeadHasALimitAndSoHasAllThatComesBeforeIt() throws IOException {
    assertEquals(60_000, headers("X: " + "y".repeat(60_000) + "~").get("x").length());
    assertThrows(NotHttp.class, () -> headers("X: " + "y".repeat(66_000) + "~"));
    assertThrows(NotHttp.class, () -> headers("X: y~".repeat(20_000)));
    assertThrows(NotHttp.class, () -> headers(" ~".repeat(40_000)));
    assertThrows(NotHttp.class, () -> read("HTTP/1.1 100 Go on~~".repeat(5000)));
  }

  @Test
  void onlyHttp11WithoutACloseIsKeptOpen() throws IOException {
    assertFalse(read("HTTP/1.0 200 OK~Connection: keep-alive~~").keepsOpen());
    assertFalse(read("HTTP/1.1 200 OK~Connection: Close~~").keepsOpen());
    assertFalse(read("HTTP/1.1 200 OK~Connection: keep-alive~Connection: close~~").keepsOpen());
  }
}
