package gust.testing;

import java.nio.file.Path;
import java.util.List;

/** The pages whose examples are run. */
public final class Pages {
  private Pages() {}

  public static final Path README = Path.of("README.md");

  public static List<Path> all() {
    return List.of(
        README,
        Path.of("docs/using.md"),
        Path.of("docs/scripts.md"),
        Path.of("docs/limits-and-cache.md"));
  }
}
