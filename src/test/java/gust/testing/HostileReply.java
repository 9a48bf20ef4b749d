package gust.testing;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

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
      "{\"name\":\"Oslo\",\"main\":{\"temp\":17.3},\"dt\":1795198800,"
          + "\"list\":[{\"dt\":1795206000,\"main\":{\"temp\":9}}]}";

  /**
   * @param json with single quotes for double ones
   */
  private static String utf8(String json) {
    byte[] bytes = json.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }

  private static String answer(int status, String heads, String body) {
    return "HTTP/1.1 " + status + " X\r\n" + heads + "\r\n" + body;
  }

  private static String withLength(int status, String heads, String body) {
    return answer(status, heads + "Content-Length: " + body.length() + "\r\n", body);
  }

  /** With the exit codes that come of them, whatever is in the body. */
  public static Map<Integer, Integer> statuses() {
    Map<Integer, Integer> codes = new TreeMap<>();
    for (int bad : new int[] {201, 302, 407, 418, 500, 503, 599, 999}) {
      codes.put(bad, 9);
    }
    codes.putAll(Map.of(400, 7, 401, 3, 403, 5, 404, 6, 429, 4));
    return codes;
  }

  /** Each as its bytes. */
  public static Map<String, String> bodies() {
    Map<String, String> bodies = new LinkedHashMap<>();
    bodies.put("good", GOOD);
    bodies.put("empty", "");
    bodies.put("array", "[]");
    bodies.put("null", "null");
    bodies.put("html", "<html>\u001b]0;owned\u0007\u001b[2J<center>openresty</center>");
    bodies.put(
        "wrong types", "{\"name\":[1],\"main\":\"x\",\"wind\":7,\"weather\":{},\"dt\":\"no\"}");
    bodies.put("deep", "{\"main\":{\"temp\":1},\"x\":" + "[".repeat(50_000));
    bodies.put("many", "{\"main\":{\"temp\":1},\"x\":[" + "{},".repeat(50_000) + "1]}");
    bodies.put("nul", "\0".repeat(500));
    bodies.put("not utf-8", "{\"name\":\"\u00ff\u00fe\u0080\u009b31m\",\"main\":{\"temp\":1}}");
    bodies.put("byte order mark", "\u00ef\u00bb\u00bf" + GOOD);
    bodies.put(
        "controls",
        utf8(
            "{'name':'\\u001b[31mO\\u0007s\\u009b2Jl\\u202eo\\u2028\\ud800','main':{'temp':1},"
                + "'weather':[{'description':'\u202e\u200f\u0085\\u001b]8;;http://x\\u0007'}],"
                + "'message':'\\u001b[2J\\u001b[1A'}"));
    bodies.put("key", utf8("{'message':'bad " + KEY + "','name':'" + KEY + "','main':{'temp':1}}"));
    bodies.put("marks", utf8("{'name':'a" + "\u0301".repeat(5000) + "','main':{'temp':1}}"));
    bodies.put("long name", "{\"name\":\"" + "x".repeat(100_000) + "\",\"main\":{\"temp\":1}}");
    bodies.put("error record", "{\"cod\":\"404\",\"message\":\"Error: Not found city\"}");
    bodies.put("limit record", "{\"cod\":429,\"message\":\"\"}");
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
    heads.put("gzip", "Content-Encoding: gzip\r\n");
    heads.put("location", "Location: https://localhost:1/" + KEY + "\r\n");
    heads.put("upgrade", "Upgrade: h2c\r\nConnection: Upgrade\r\n");
    return heads;
  }

  private static final List<HostileReply> ALL = new ArrayList<>();

  private static void add(String name, String text, End end, Integer... codes) {
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    ALL.add(new HostileReply(name, bytes, end, Set.of(codes)));
  }

  private static void stays(String name, String text, Integer... codes) {
    add(name, text, End.STAYS, codes);
  }

  private static void closes(String name, String text, Integer... codes) {
    add(name, text, End.CLOSES, codes);
  }

  private static void addBodiesAndHeads() {
    Map<Integer, Integer> codes = statuses();
    List<Integer> statuses = List.copyOf(codes.keySet());
    int turn = 0;
    for (Map.Entry<String, String> body : bodies().entrySet()) {
      stays("200 " + body.getKey(), withLength(200, "", body.getValue()), GOOD_OR_BAD);
      // InterfaceRulesTest has each with each.
      int status = statuses.get(turn++ % statuses.size());
      String name = status + " " + body.getKey();
      stays(name, withLength(status, "", body.getValue()), codes.get(status));
    }
    heads().forEach((name, head) -> stays("head " + name, withLength(200, head, GOOD), 0, 9));
  }

  /** Each a whole answer, as the server would have it. */
  private static void addFramings() {
    String chunked = "Transfer-Encoding: chunked\r\n";
    String chunk = Integer.toHexString(GOOD.length()) + "\r\n" + GOOD + "\r\n";
    int length = GOOD.length();
    for (String wrong : List.of("-1", "+" + length, "0x40", "", "many", length + ", 3", "1e2")) {
      closes("length " + wrong, answer(200, "Content-Length: " + wrong + "\r\n", GOOD), 9);
    }
    stays("length of zeros", answer(200, "Content-Length: 000" + length + "\r\n", GOOD), 0);
    String twice = "Content-Length: 00" + length + "\r\n";
    stays("twice the same length", answer(200, twice + twice, GOOD), 0);
    String two = "Content-Length: " + length + "\r\nContent-Length: ";
    stays("two lengths", answer(200, two + "3\r\n", GOOD), 9);
    stays("length and chunks", answer(200, two + "3\r\n" + chunked, chunk), 9);
    stays("far too long", answer(200, "Content-Length: 99999999999\r\n", GOOD), 9);
    stays("short", answer(200, "Content-Length: 9\r\n", GOOD), 9);
    stays("coding twice", answer(200, chunked + chunked, chunk + "0\r\n\r\n"), 9);
    closes("other coding", answer(200, "Transfer-Encoding: gzip\r\n", GOOD), 9);
    for (String size :
        List.of("xyz", "-5", "0x40", "ffffffffffffffff", "1".repeat(5000), " ", ";x")) {
      String name = "chunk " + size.substring(0, Math.min(20, size.length()));
      closes(name, answer(200, chunked, size + "\r\n" + GOOD + "\r\n0\r\n\r\n"), 9);
    }
    // The JDK's client uses the lowest 32 bits.
    stays("chunk of 4 GiB", answer(200, chunked, "1000000" + chunk + "0\r\n\r\n"), 0);
    String noted = "2;x=" + "1".repeat(5000) + "\r\n{}\r\n0\r\n\r\n";
    closes("a long extension", answer(200, chunked, noted), 9);
    closes("no last chunk", answer(200, chunked, chunk), 8);
    String open = chunk.replace("}\r\n", "}0\r\n") + "\r\n";
    closes("no end of chunk", answer(200, chunked, open), 8, 9);
    String trailers = "0\r\nX: y\r\n".repeat(50) + "\r\n";
    stays("trailers", answer(200, chunked, chunk + trailers), 0, 8, 9);
    String extended = chunk.replaceFirst("\r", ";a=\"b\r") + "0\r\n\r\n";
    stays("extension", answer(200, chunked, extended), 0, 9);
    stays("body behind 204", answer(204, "Content-Length: 5\r\n", "hello"), 9);
    stays("body behind 304", answer(304, "Content-Length: 5\r\n", "hello"), 9);
    String good = withLength(200, "", GOOD);
    stays("two answers", good.repeat(2), 0);
    stays("continued", "HTTP/1.1 100 C\r\n\r\n" + good, 0);
    stays("hints", "HTTP/1.1 103 H\r\nLink: x\r\n\r\n".repeat(20) + good, 0, 9);
    stays("switched", "HTTP/1.1 101 S\r\nUpgrade: h2c\r\n\r\n", 9);
    closes("http/1.0", good.replace("1.1", "1.0"), 0);
    closes("http/2", good.replace("1.1", "2"), 9);
    closes("http/9.9", good.replace("1.1", "9.9"), 0, 9);
    for (String line :
        List.of("SSH-2.0-x", "HTTP/1.1 20", "HTTP/1.1 -20 X", "HTTP/1.1 " + KEY, "\u001b[2J", "")) {
      closes("begins " + Printed.escaped(line), line + "\r\n\r\n" + GOOD, 0, 8, 9);
    }
  }

  private static void addBrokenOff() {
    String whole = withLength(200, "X: y\r\n", GOOD);
    for (int at = 0; at < whole.length(); at += 17) {
      for (End end : List.of(End.CLOSES, End.CUTS, End.RESETS)) {
        add(end + " at " + at, whole.substring(0, at), end, 8);
      }
    }
    String endless = answer(200, "", GOOD);
    closes("no length, closed", endless, 0);
    add("no length, cut at the end", endless, End.CUTS, 0);
    for (int at = endless.length() - GOOD.length(); at < endless.length(); at += 13) {
      add("no length, cut at " + at, endless.substring(0, at), End.CUTS, 8);
    }
    for (int at : new int[] {0, 12, 30, whole.length() - 4}) {
      add("drips from " + at, whole.substring(0, at), End.DRIPS, 0, 8, 9);
    }
  }

  static {
    addBodiesAndHeads();
    addFramings();
    addBrokenOff();
  }

  /** The same in every run. */
  public static List<HostileReply> all() {
    return ALL;
  }

  @Override
  public String toString() {
    return name;
  }
}
