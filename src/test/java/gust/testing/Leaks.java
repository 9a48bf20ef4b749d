package gust.testing;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Searches for the key, whole or in part, in either case or in Base64. Its last four characters are
 * shown on purpose, and the keys file is where it belongs.
 */
public final class Leaks {
  public static final String KEY = "5eed0fdeadbeef00c0ffee1234567890";

  /** Characters in a row that do not occur by chance. */
  private static final int SHORTEST = 8;

  private static final List<String> PIECES = pieces();

  private Leaks() {}

  /** What of a run's output and of the files below {@code home} holds the key. */
  public static List<String> of(String out, String err, Path home) {
    List<String> leaks = new ArrayList<>();
    add("standard output", out, leaks);
    add("standard error", err, leaks);
    try (Stream<Path> files = Files.walk(home)) {
      for (Path file : files.toList()) {
        add("the name of " + file, file.toString(), leaks);
        if (Files.isRegularFile(file) && !file.endsWith(".config/gust/keys.json")) {
          add(file.toString(), Files.readString(file, StandardCharsets.ISO_8859_1), leaks);
        }
      }
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return leaks;
  }

  private static void add(String where, String text, List<String> leaks) {
    String lower = text.toLowerCase(Locale.ROOT);
    for (String piece : PIECES) {
      if (lower.contains(piece)) {
        leaks.add(where + " holds " + piece + ": " + text);
        return;
      }
    }
  }

  private static List<String> pieces() {
    List<String> pieces = new ArrayList<>();
    addPieces(KEY, SHORTEST, pieces);
    for (String before : List.of("", ":", "u:")) {
      byte[] bytes = (before + KEY).getBytes(StandardCharsets.US_ASCII);
      String base64 = Base64.getEncoder().withoutPadding().encodeToString(bytes);
      // The first and last characters also depend on what stands around the key.
      addPieces(base64.substring(4, base64.length() - 2), 2 * SHORTEST, pieces);
    }
    return pieces;
  }

  private static void addPieces(String whole, int length, List<String> pieces) {
    for (int i = 0; i + length <= whole.length(); i++) {
      pieces.add(whole.substring(i, i + length).toLowerCase(Locale.ROOT));
    }
  }
}
