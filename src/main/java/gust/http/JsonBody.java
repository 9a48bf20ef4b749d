package gust.http;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.OptionalDouble;

/**
 * The JSON of a body, parsed once, when it is first asked for, and read leniently: any member may
 * be missing, null or of another type, and a number may be text. Not thread-safe.
 */
public final class JsonBody {
  /** A {@link #problem}: somebody else may have answered, such as a network's sign-in page. */
  public static final String WEB_PAGE = "is a web page";

  /** Longer values cannot be measurements. */
  private static final int LONGEST_NUMBER = 40;

  private final byte[] body;
  private JsonElement root;
  private String problem = "";
  private boolean endsEarly;

  JsonBody(byte[] body) {
    this.body = body;
  }

  /** The body as an object; an empty one if it is anything else. */
  public JsonObject object() {
    parse();
    return root instanceof JsonObject object ? object : new JsonObject();
  }

  /**
   * Why the body is not exactly one JSON value, to complete "the service's answer …"; else empty.
   */
  public String problem() {
    parse();
    return problem;
  }

  /** Whether the body ends before its value does. */
  boolean endsEarly() {
    parse();
    return endsEarly;
  }

  /** An empty object if the member is missing or not an object. */
  public static JsonObject member(JsonObject parent, String name) {
    return parent.get(name) instanceof JsonObject object ? object : new JsonObject();
  }

  /** An empty array if the member is missing or not an array. */
  public static JsonArray array(JsonObject parent, String name) {
    return parent.get(name) instanceof JsonArray array ? array : new JsonArray();
  }

  /** Empty text if the member is missing or not text. */
  public static String text(JsonObject parent, String name) {
    return parent.get(name) instanceof JsonPrimitive value && value.isString()
        ? value.getAsString()
        : "";
  }

  /** A member that is a number, an integer or a decimal, with or without quotes. */
  public static OptionalDouble number(JsonObject parent, String name) {
    return parent.get(name) instanceof JsonPrimitive value && !value.isBoolean()
        ? number(value.getAsString())
        : OptionalDouble.empty();
  }

  /**
   * A number in JSON's grammar, leading zeros allowed; empty if the text is none or too large for a
   * double. Java's own forms, such as {@code 0x1p3} and {@code 5d}, are rejected.
   */
  public static OptionalDouble number(String text) {
    boolean isNegative = text.startsWith("-");
    if (text.length() > LONGEST_NUMBER
        || !isDigit(text, isNegative ? 1 : 0)
        || !isDigit(text, text.length() - 1)) {
      return OptionalDouble.empty();
    }
    for (int i = 1; i < text.length(); i++) {
      char c = text.charAt(i);
      if (!isDigit(text, i) && "+-.eE".indexOf(c) < 0 || c == '.' && !isDigit(text, i + 1)) {
        return OptionalDouble.empty();
      }
    }
    try {
      double number = Double.parseDouble(text);
      return Double.isFinite(number) ? OptionalDouble.of(number) : OptionalDouble.empty();
    } catch (NumberFormatException _) {
      return OptionalDouble.empty();
    }
  }

  private static boolean isDigit(String text, int at) {
    return at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9';
  }

  private void parse() {
    if (root != null || !problem.isEmpty()) {
      return;
    }
    CountingReader reader = new CountingReader(body);
    reader.setStrictness(Strictness.STRICT);
    try {
      reader.peek(); // without it, parseReader takes an empty text for null
      JsonElement value = JsonParser.parseReader(reader);
      reader.peek(); // throws if anything follows
      root = value;
      return;
    } catch (JsonParseException | IOException | NumberFormatException e) {
      String why = e.toString(); // which names the cause, too
      endsEarly = why.contains("EOFException") || why.contains("Unterminated string");
    }
    String other = reader.values > CountingReader.MOST ? "has too many values" : "is not JSON";
    problem = body.length == 0 ? "is empty" : isWebPage() ? WEB_PAGE : other;
  }

  /** After spaces and a byte order mark. */
  private boolean isWebPage() {
    String text = new String(body, StandardCharsets.ISO_8859_1).stripLeading();
    return text.startsWith("<") || text.startsWith("\u00ef\u00bb\u00bf<");
  }

  /** Stops at too many values: two bytes of text may become 150 bytes of a tree. */
  private static final class CountingReader extends JsonReader {
    /** Ten times as many as the largest forecast has. */
    private static final int MOST = 20_000;

    private int values;

    private CountingReader(byte[] body) {
      super(new StringReader(new String(body, StandardCharsets.UTF_8)));
    }

    /** gson's parser peeks once at each value. */
    @Override
    public JsonToken peek() throws IOException {
      if (++values > MOST) {
        throw new IOException("too many values");
      }
      return super.peek();
    }
  }
}
