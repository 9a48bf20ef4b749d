package gust.language;

import gust.files.TextFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** The languages that there are files for. */
public final class Languages {
  private static final Path DIRECTORY = Path.of("src", "main", "resources", "gust", "language");

  private static final Map<String, String> TEXTS = new ConcurrentHashMap<>();

  private Languages() {}

  /** The code of each, English too. */
  public static List<String> all() {
    try (Stream<Path> files = Files.list(DIRECTORY)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(file -> file.endsWith(".txt"))
          .map(file -> file.replace(".txt", ""))
          .sorted()
          .toList();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  public static String text(String code) {
    return TEXTS.computeIfAbsent(
        code, any -> TextFile.ofJar(Language.class.getResourceAsStream(code + ".txt")));
  }

  /** The texts of its file by their keys, as they are written there. */
  public static SortedMap<String, String> texts(String code) {
    SortedMap<String, String> texts = new TreeMap<>();
    for (String line : text(code).lines().toList()) {
      int sign = line.indexOf(" = ");
      if (!line.startsWith("#") && sign > 0) {
        texts.put(line.substring(0, sign), line.substring(sign + 3));
      }
    }
    return texts;
  }

  /** The text of a file with another text for one key. */
  static String with(String code, String key, String text) {
    String lines = text(code).replaceAll("(?m)^\\Q" + key + "\\E = .*\n", "");
    return lines + key + " = " + text + "\n";
  }
}
