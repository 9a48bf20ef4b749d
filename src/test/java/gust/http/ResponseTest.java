package gust.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where a body ends. In the texts, ~ stands for CR LF. */
class ResponseTest {
  private static final String OK = "HTTP/1.1 200 OK~";
  private static final String CHUNKED = OK + "Transfer-Encoding: chunked~~";
  private static final int LIMIT = 2 * 1024 * 1024;

  private static byte[] bytes(String text) {
    return text.replace("~", "\r\n").getBytes(StandardCharsets.ISO_8859_1);
  }

  static Response read(String text) throws IOException {
    return Response.read(new ByteArrayInputStream(bytes(text)));
  }

  private static String body(String text) throws IOException {
    return new String(read(text).body(), StandardCharsets.ISO_8859_1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Content-Length: 2~~{}          | {} | false",
        "Content-Length: 2~~{}HTTP/1.1  | {} | false",
        "CONTENT-LENGTH:2~~{}           | {} | false",
        "Content-Length: 2~Content-Length: 2~~{} | {} | false",
        "Content-Length: 000000000000000000000000000000002~~{} | {} | false",
        "Content-Length: 0~~{}          | '' | false",
        "Connection: close~Content-Length: 2~~{} | {} | true",
        "Connection: Keep-Alive, CLOSE~Content-Length: 2~~{} | {} | true",
        "~{}                            | {} | true",
        "~                              | '' | true",
        "Transfer-Encoding: chunked~~2~{}~0~~ | {} | false",
        "Transfer-Encoding: Chunked~~1;a=\"b\"~{~001 ;c~}~0;d~~ | {} | false",
        "Transfer-Encoding: chunked~~A~0123456789~a~0123456789~0~~ | 01234567890123456789 | false",
        "Transfer-Encoding: chunked~~2~{}~0~Content-Length: 9~X: y~~ | {} | false",
        "Transfer-Encoding: chunked~Content-Length: 1~~2~{}~0~~ | {} | true",
      })
  void aBodyEndsWhereTheHeadSays(String rest, String body, boolean isLast) throws IOException {
    assertEquals(body, body(OK + rest));
    assertEquals(isLast, read(OK + rest).isLast());
  }

  @Test
  void linesMayEndInLineFeedsAlone() throws IOException {
    assertEquals("{}", body("HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n2\n{}\n0\n\n"));
  }

  @Test
  void http10AlwaysEndsTheConnection() throws IOException {
    assertTrue(
        read("HTTP/1.0 200 OK~Connection: keep-alive~Content-Length: 2~~{}").isLast(),
        "whatever it says");
  }

  @ParameterizedTest
  @ValueSource(ints = {204, 304})
  void anAnswerWithoutABodyEndsWithItsHead(int status) throws IOException {
    String head = "HTTP/1.1 " + status + " Nothing~Content-Length: 5~~";

    assertEquals("", body(head + "hello"));
    assertTrue(read(head).isLast(), "a server that sends the body all the same");
    assertFalse(read(OK + "Content-Length: 0~~").isLast());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Content-Length: 2~Content-Length: 3~~{}x",
        "Content-Length: 2, 2~~{}",
        "Content-Length: -2~~{}",
        "Content-Length: +2~~{}",
        "Content-Length: 0x2~~{}",
        "Content-Length: 2 2~~{}",
        "Content-Length:~~{}",
        "Content-Length: \u00b2~~{}",
        "Transfer-Encoding: gzip, chunked~~2~{}~0~~",
        "Transfer-Encoding: identity~~{}",
        "Transfer-Encoding:~~{}",
        "Transfer-Encoding: chunked~Transfer-Encoding: identity~~2~{}~0~~",
      })
  void aBodyWithoutOneClearEndIsRefused(String rest) {
    assertThrows(NotHttp.class, () -> read(OK + rest));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "~",
        ";a~",
        "-2~{}~",
        "+2~{}~",
        "0x2~{}~",
        "\u00b2~{}~",
        " 2~{}~",
        "2g~{}~",
        "2,~{}~",
        "2~{}0~~",
        "2~{}}~0~~",
        "2~{}~-0~~",
        "2\0~{}~0~~"
      })
  void aChunkThatIsNoneIsRefused(String chunks) {
    assertThrows(NotHttp.class, () -> read(CHUNKED + chunks));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"200001", "7fffffff", "80000000", "ffffffff", "100000000", "10000000000000002"})
  void aHugeChunkIsRefusedByItsSizeAlone(String size) {
    assertThrows(TooLarge.class, () -> read(CHUNKED + size + "~{}~0~~"));
    assertThrows(TooLarge.class, () -> read(CHUNKED + "2~{}~1fffff~"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"2097153", "2147483648", "4294967298", "18446744073709551618"})
  void aHugeLengthIsRefusedByItsHeadAlone(String length) {
    assertThrows(TooLarge.class, () -> read(OK + "Content-Length: " + length + "~~{}"));
  }

  @Test
  void theLimitIsTheSameForEveryKindOfBody() throws IOException {
    String most = "x".repeat(LIMIT);
    assertEquals(LIMIT, body(OK + "Content-Length: 2097152~~" + most).length());
    assertEquals(LIMIT, body(CHUNKED + "1fffff~" + most.substring(1) + "~1~x~0~~").length());
    assertEquals(LIMIT, body(OK + "~" + most).length());
    assertThrows(TooLarge.class, () -> read(OK + "~" + most + "x"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"2;", "0~", "0~X: "})
  void whatChunksSayBesidesHasALimit(String start) {
    assertThrows(NotHttp.class, () -> read(CHUNKED + start + "x".repeat(8 * 1024)));
    assertThrows(NotHttp.class, () -> read(CHUNKED + "0~" + "a:b~".repeat(4 * 1024)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "HTTP/1.1 100 Wait~A: b~~HTTP/1.1 200 OK~Content-Length: 12~~{\"a\":[1, 2]}",
        CHUNKED + "2;x=y~{}~0a~0123456789~0~Trailer: t~~",
      })
  void anAnswerThatBreaksOffAnywhereIsNoAnswer(String whole) throws IOException {
    byte[] bytes = bytes(whole);
    Response.read(new ByteArrayInputStream(bytes));
    for (int length = 0; length < bytes.length; length++) {
      ByteArrayInputStream cut = new ByteArrayInputStream(Arrays.copyOf(bytes, length));
      assertThrows(EOFException.class, () -> Response.read(cut), "after " + length + " bytes");
    }
  }
}
