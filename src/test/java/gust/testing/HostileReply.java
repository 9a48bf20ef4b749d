package gust.testing;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a service may send that no honest one does.
 *
 * @param bytes all that goes over the line
 * @param end what happens then
 * @param codes the exit codes that may come of it
 */
public record HostileReply(String name, byte[] bytes, End end, Set<Integer> codes) {
  /** What the server does behind the last byte. */
  public enum End {
    /** Waits for the next call. */
    STAYS,
    /** Ends TLS and the connection. */
    CLOSES,
    /** The line is cut: no goodbye of TLS. */
    CUTS,
    RESETS,
    /** Sends a space each 20 ms for ever. */
    DRIPS
  }

  /** What {@link GustRun#withKey} gives. */
  public static final String KEY = "0123456789abcdef";

  private static final Integer[] GOOD_OR_BAD = {0, 4, 6, 9};
  private static final String GOOD =
      "{\"name\":\"Oslo\",\"main\":{\"temp\":17.3},\"dt\":1795198800,\"list\":[{\"dt\":1795206000,\"main\":{\"temp\":9}}]}";

  private static HostileReply of(String name, String text, Integer... codes) {
    return of(name, text, End.STAYS, codes);
  }

  private static HostileReply of(String name, String text, End end, Integer... codes) {
    return new HostileReply(name, text.getBytes(StandardCharsets.ISO_8859_1), end, Set.of(codes));
  }

  private static String utf8(String text) {
    return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
  }

  private static String answer(int status, String heads, String body) {
    return "HTTP/1.1 " + status + " X\r\n" + heads + "\r\n" + body;
  }

  private static String withLength(int status, String heads, String body) {
    return answer(status, heads + "Content-Length: " + body.length() + "\r\n", body);
  }

  /** With the exit codes that come of them, whatever is in the body. */
  public static Map<Integer, Integer> statuses() {
    Map<Integer, Integer> codes = new LinkedHashMap<>();
    codes.put(201, 9);
    codes.put(302, 9);
    codes.put(400, 7);
    codes.put(401, 3);
    codes.put(403, 5);
    codes.put(404, 6);
    codes.put(407, 9);
    codes.put(418, 9);
    codes.put(429, 4);
    codes.put(500, 9);
    codes.put(503, 9);
    codes.put(599, 9);
    codes.put(999, 9);
    return codes;
  }

  /** Each as its bytes. */
  public static Map<String, String> bodies() {
    Map<String, String> bodies = new LinkedHashMap<>();
    bodies.put("good", GOOD);
    bodies.put("empty", "");
    bodies.put("array", "[]");
    bodies.put("null", "null");
    bodies.put("text", "\"fail\"");
    bodies.put("html", "<html>\u001b]0;owned\u0007\u001b[2J<center>openresty</center>");
    bodies.put("half", GOOD.substring(0, 30));
    bodies.put("two objects", GOOD + GOOD);
    bodies.put(
        "wrong types", "{\"name\":[1],\"main\":\"x\",\"wind\":7,\"weather\":{},\"dt\":\"no\"}");
    bodies.put("numbers", "{\"main\":{\"temp\":1e999,\"humidity\":-1e308,\"pressure\":\"0x1p3\"}}");
    bodies.put("long number", "{\"main\":{\"temp\":" + "9".repeat(5000) + "}}");
    bodies.put(
        "times", "{\"main\":{\"temp\":1},\"dt\":1e18,\"timezone\":-1e9,\"sys\":{\"sunrise\":-5}}");
    bodies.put("deep", "{\"main\":{\"temp\":1},\"x\":" + "[".repeat(50_000));
    bodies.put("many", "{\"main\":{\"temp\":1},\"x\":[" + "{},".repeat(50_000) + "1]}");
    bodies.put("nul", "\0".repeat(500));
    bodies.put("not utf-8", "{\"name\":\"\u00ff\u00fe\u0080\u009b31m\",\"main\":{\"temp\":1}}");
    bodies.put("byte order mark", "\u00ef\u00bb\u00bf" + GOOD);
    bodies.put("utf-16", GOOD.replaceAll("(.)", "$1\0"));
    bodies.put(
        "controls",
        utf8(
            "{\"name\":\"\\u001b[31mO\\u0007s\\u009b2Jl\\u202eo\\u2028\\ud800\",\"main\":{\"temp\":1},"
                + "\"weather\":[{\"description\":\"\u202e\u200f\u0085\\u001b]8;;http://x\\u0007\"}],"
                + "\"message\":\"\\u001b[2J\\u001b[1A\"}"));
    bodies.put(
        "key", "{\"message\":\"bad " + KEY + "\",\"name\":\"" + KEY + "\",\"main\":{\"temp\":1}}");
    bodies.put(
        "key in disguise",
        utf8(
            "{\"name\":\"\\u0030123\u200b4567\\u200d89abcdef\",\"message\":\"0123\\u00ad456789abcd\\u0065f\","
                + "\"main\":{\"temp\":1}}"));
    bodies.put(
        "marks", utf8("{\"name\":\"a" + "\u0301".repeat(5000) + "\",\"main\":{\"temp\":1}}"));
    bodies.put("long name", "{\"name\":\"" + "x".repeat(100_000) + "\",\"main\":{\"temp\":1}}");
    bodies.put("error record", "{\"cod\":\"404\",\"message\":\"Error: Not found city\"}");
    bodies.put("limit record", "{\"cod\":429,\"message\":\"\"}");
    bodies.put("odd record", "{\"cod\":4.04e2,\"message\":0.0032}");
    bodies.put("same name twice", "{\"main\":{\"temp\":1},\"main\":null}");
    return bodies;
  }

  /** Headers of a whole and good answer. */
  private static Map<String, String> heads() {
    Map<String, String> heads = new LinkedHashMap<>();
    heads.put("many", "X-Filler: x\r\n".repeat(1000));
    heads.put("long", "X-Filler: " + "x".repeat(60_000) + "\r\n");
    heads.put("too long", "X-Filler: " + "x".repeat(500_000) + "\r\n");
    heads.put("no colon", "nonsense\r\n");
    heads.put("no name", ": x\r\n");
    heads.put("spaces in name", "a b: x\r\n");
    heads.put("folded", "X: a\r\n b\r\n");
    heads.put("line feeds alone", "X: a\nY: b\n");
    heads.put("nul", "X: a\0b\r\n");
    heads.put("escape", "X: \u001b[2J\r\n");
    heads.put("key", "X: " + KEY + "\r\n" + KEY + ": x\r\n");
    heads.put(
        "limits",
        "X-RateLimit-Limit: -1\r\nX-RateLimit-Remaining: x\r\nX-RateLimit-Reset: 1e9\r\n");
    heads.put("large limits", ("X-RateLimit-A: 99999999999999999999\r\n").replace("A", "Limit"));
    heads.put("no date", "Date: yesterday\r\n");
    heads.put("far date", "Date: Fri, 31 Dec 9999 23:59:59 GMT\r\n");
    heads.put("cookie", "Set-Cookie: a=b\r\n");
    heads.put("gzip", "Content-Encoding: gzip\r\n");
    heads.put("other charset", "Content-Type: text/html; charset=utf-7\r\n");
    heads.put("location", "Location: https://localhost:1/" + KEY + "\r\n");
    heads.put("upgrade", "Upgrade: h2c\r\nConnection: Upgrade\r\n");
    return heads;
  }

  /** Each a whole answer, as the server would have it. */
  private static List<HostileReply> framings() {
    String chunked = "Transfer-Encoding: chunked\r\n";
    String chunk = Integer.toHexString(GOOD.length()) + "\r\n" + GOOD + "\r\n";
    int length = GOOD.length();
    List<HostileReply> all = new ArrayList<>();
    for (String wrong :
        new String[] {"-1", "+" + length, "0x40", "", "many", length + ", 3", "1e2"}) {
      all.add(
          of(
              "length " + wrong,
              answer(200, "Content-Length: " + wrong + "\r\n", GOOD),
              End.CLOSES,
              9));
    }
    String two = "Content-Length: " + length + "\r\nContent-Length: ";
    all.add(of("two lengths", answer(200, two + "3\r\n", GOOD), End.STAYS, 9));
    all.add(of("length and chunks", answer(200, two + "3\r\n" + chunked, chunk), End.STAYS, 9));
    all.add(of("far too long", answer(200, "Content-Length: 99999999999\r\n", GOOD), End.STAYS, 9));
    all.add(of("short", answer(200, "Content-Length: 9\r\n", GOOD), End.STAYS, 9));
    all.add(of("coding twice", answer(200, chunked + chunked, chunk + "0\r\n\r\n"), End.STAYS, 9));
    all.add(of("other coding", answer(200, "Transfer-Encoding: gzip\r\n", GOOD), End.CLOSES, 9));
    String extension = "2;a=" + "b".repeat(10_000);
    for (String size :
        new String[] {
          "xyz",
          "-5",
          "0x40",
          "fffffffff",
          "ffffffffffffffff",
          "f".repeat(5000),
          "1".repeat(5000),
          extension,
          " ",
          ";x"
        }) {
      all.add(
          of(
              "chunk " + size.substring(0, Math.min(20, size.length())),
              answer(200, chunked, size + "\r\n" + GOOD + "\r\n0\r\n\r\n"),
              End.CLOSES,
              9));
    }
    all.add(of("no last chunk", answer(200, chunked, chunk), End.CLOSES, 8));
    all.add(
        of(
            "no end of chunk",
            answer(200, chunked, chunk.replace("}\r\n", "}0\r\n") + "\r\n"),
            End.CLOSES,
            8,
            9));
    all.add(
        of(
            "trailers",
            answer(200, chunked, chunk + "0\r\nX: y\r\n".repeat(50) + "\r\n"),
            End.STAYS,
            0,
            8,
            9));
    all.add(
        of(
            "extension",
            answer(200, chunked, chunk.replaceFirst("\r", ";a=\"b\r") + "0\r\n\r\n"),
            End.STAYS,
            0,
            9));
    all.add(of("body behind 204", answer(204, "Content-Length: 5\r\n", "hello"), End.STAYS, 9));
    all.add(of("body behind 304", answer(304, "Content-Length: 5\r\n", "hello"), End.STAYS, 9));
    all.add(of("two answers", withLength(200, "", GOOD).repeat(2), End.STAYS, 0));
    all.add(of("continued", "HTTP/1.1 100 C\r\n\r\n" + withLength(200, "", GOOD), End.STAYS, 0));
    all.add(
        of(
            "hints",
            "HTTP/1.1 103 H\r\nLink: x\r\n\r\n".repeat(20) + withLength(200, "", GOOD),
            End.STAYS,
            0,
            9));
    all.add(of("switched", "HTTP/1.1 101 S\r\nUpgrade: h2c\r\n\r\n", End.STAYS, 9));
    all.add(of("http/1.0", withLength(200, "", GOOD).replace("1.1", "1.0"), End.CLOSES, 0));
    all.add(of("http/2", withLength(200, "", GOOD).replace("1.1", "2"), End.CLOSES, 9));
    all.add(of("http/9.9", withLength(200, "", GOOD).replace("1.1", "9.9"), End.CLOSES, 0, 9));
    for (String line :
        new String[] {
          "SSH-2.0-x",
          "HTTP/1.1",
          "HTTP/1.1 200",
          "HTTP/1.1 20",
          "HTTP/1.1 -20 X",
          "HTTP/1.1 2e2 X",
          "HTTP/1.1 " + KEY,
          "\u001b[2J",
          "\0",
          "",
          "GET / HTTP/1.1",
          "HTTP/1.1 200000 X"
        }) {
      all.add(of("begins " + Printed.escaped(line), line + "\r\n\r\n" + GOOD, End.CLOSES, 0, 8, 9));
    }
    return all;
  }

  private static List<HostileReply> brokenOff() {
    List<HostileReply> all = new ArrayList<>();
    String whole = withLength(200, "X: y\r\n", GOOD);
    for (int at = 0; at < whole.length(); at += 17) {
      for (End end : new End[] {End.CLOSES, End.CUTS, End.RESETS}) {
        all.add(of(end + " at " + at, whole.substring(0, at), end, 8));
      }
    }
    String endless = answer(200, "", GOOD);
    all.add(of("no length, closed", endless, End.CLOSES, 0));
    all.add(of("no length, cut at the end", endless, End.CUTS, 0));
    for (int at = endless.length() - GOOD.length(); at < endless.length(); at += 13) {
      all.add(of("no length, cut at " + at, endless.substring(0, at), End.CUTS, 8));
    }
    for (int at : new int[] {0, 12, 30, whole.length() - 4}) {
      all.add(of("drips from " + at, whole.substring(0, at), End.DRIPS, 0, 8, 9));
    }
    return all;
  }

  /** A table of them all, the same in every run. */
  public static List<HostileReply> all() {
    List<HostileReply> all = new ArrayList<>();
    Map<Integer, Integer> codes = statuses();
    List<Integer> statuses = List.copyOf(codes.keySet());
    int turn = 0;
    for (Map.Entry<String, String> body : bodies().entrySet()) {
      all.add(of("200 " + body.getKey(), withLength(200, "", body.getValue()), GOOD_OR_BAD));
      // ReplyReaderTest has each with each.
      int status = statuses.get(turn++ % statuses.size());
      String name = status + " " + body.getKey();
      all.add(of(name, withLength(status, "", body.getValue()), codes.get(status)));
    }
    heads().forEach((name, head) -> all.add(of("head " + name, withLength(200, head, GOOD), 0, 9)));
    for (String after :
        new String[] {"-5", "x", "99999999999999", "Fri, 31 Dec 9999 23:59:59 GMT", "1e9", ""}) {
      String head = "Retry-After: " + after + "\r\n";
      all.add(of("retry after " + after, withLength(429, head, "{}"), 4));
    }
    all.addAll(framings());
    all.addAll(brokenOff());
    return all;
  }

  @Override
  public String toString() {
    return name;
  }
}
