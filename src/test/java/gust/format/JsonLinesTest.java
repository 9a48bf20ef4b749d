package gust.format;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.google.gson.JsonParser;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class JsonLinesTest {
  private static byte[] bytes(String text) {
    return text.getBytes(UTF_8);
  }

  @Test
  void theReplyIsOneLineWithEveryTokenAsItCame() {
    String body =
        "{ \"t\" : 21.50,\r\n\t\"e\":1E+2, \"s\": \"a  b \\\" \\n { \" , \"\\\\\" : [ ] }\n";
    assertEquals(
        "{\"location\":\"94040\",\"status\":200,\"reply\":"
            + "{\"t\":21.50,\"e\":1E+2,\"s\":\"a  b \\\" \\n { \",\"\\\\\":[]}}",
        JsonLines.reply("94040", 200, bytes(body)));
  }

  @Test
  void aRawLineFeedInsideAStringCannotBreakTheLine() {
    String line = JsonLines.reply("x", 200, bytes("{\"s\":\"a\nb\tc\"}"));
    assertEquals("{\"location\":\"x\",\"status\":200,\"reply\":{\"s\":\"a\\nb\\tc\"}}", line);
  }

  @Test
  void aFailureSaysWhatTheContractSays() {
    assertEquals(
        "{\"location\":\"00000\",\"status\":404,"
            + "\"error\":{\"cod\":404,\"message\":\"city not found\",\"exit\":6}}",
        JsonLines.failure(
            "00000",
            OptionalInt.of(404),
            OptionalInt.of(404),
            "city not found",
            6,
            Optional.empty()));
    assertEquals(
        "{\"location\":\"x\",\"status\":null,\"error\":{\"cod\":null,\"message\":\"m\",\"exit\":8}}",
        JsonLines.failure("x", OptionalInt.empty(), OptionalInt.empty(), "m", 8, Optional.empty()));
    assertEquals(
        "{\"error\":{\"cod\":401,\"message\":\"m\",\"exit\":3}}",
        JsonLines.error(OptionalInt.of(401), "m", 3, Optional.empty()));
  }

  @Test
  void anyLocationAndMessageComesBackFromAParserUnchanged() {
    String hostile = "a\"\\\u0000\n\u001b[31m\u0085\u2028\u202eé東😀";
    String line =
        JsonLines.failure(
            hostile, OptionalInt.empty(), OptionalInt.empty(), hostile, 8, Optional.empty());
    var read = JsonParser.parseString(line).getAsJsonObject();
    assertEquals(hostile, read.get("location").getAsString());
    assertEquals(hostile, read.getAsJsonObject("error").get("message").getAsString());
    assertFalse(line.codePoints().anyMatch(Character::isISOControl));
  }

  @Test
  void aPipeGetsTheReplyByteForByteAndTheLineFeedThatItLacks() {
    byte[] odd = {'{', '}', (byte) 0xFF, 0x1B, '[', 'm', '\r', '\n'};
    assertArrayEquals(odd, JsonLines.raw(odd));
    assertArrayEquals(bytes("{}\n"), JsonLines.raw(bytes("{}")));
  }

  @Test
  void aTerminalGetsTheSameJsonWithoutItsTeeth() {
    String body = "{\r\n\t\"name\": \"é\u001b]0;x\u0007\u009b2J\u202e東\"\r }";
    assertEquals(
        "{\r\n\t\"name\": \"é\\u001b]0;x\\u0007\\u009b2J\\u202e\\u6771\"\\u000d }",
        JsonEscapes.in(ISO_8859_1, body));
  }
}
