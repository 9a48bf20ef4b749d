package gust.testing;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The pages whose examples are run. */
public final class Pages {
  private static final Pattern WORD = Pattern.compile("'([^']*)'|\"([^\"]*)\"|\\S+");

  private Pages() {}

  public static final Path README = Path.of("README.md");

  public static List<Path> all() {
    return List.of(
        README,
        Path.of("docs/using.md"),
        Path.of("docs/scripts.md"),
        Path.of("docs/cookbook.md"),
        Path.of("docs/limits-and-cache.md"));
  }

  /** Words as a shell splits them, quotes included; nothing else of a shell. */
  public static List<String> words(String command) {
    List<String> words = new ArrayList<>();
    Matcher word = WORD.matcher(command);
    while (word.find()) {
      String quoted = word.group(1) != null ? word.group(1) : word.group(2);
      words.add(quoted != null ? quoted : word.group());
    }
    return words;
  }
}
