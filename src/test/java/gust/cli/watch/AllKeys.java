package gust.cli.watch;

import static java.util.stream.Collectors.joining;

import java.util.stream.Stream;

/** What tests press at random. */
public final class AllKeys {
  /** Those that a watch obeys, but for the one that quits. */
  public static final String CHARACTERS =
      Stream.of(WatchKey.values())
          .filter(key -> key != WatchKey.QUIT)
          .map(key -> key.characters)
          .collect(joining());

  private AllKeys() {}
}
