package gust.cli.watch;

import static java.util.stream.Collectors.joining;

import java.util.stream.Stream;

/** What tests press at random. */
public final class AllKeys {
  /** Those that a watch obeys, also the one that quits. */
  public static final String CHARACTERS =
      Stream.of(WatchKey.values()).map(key -> key.characters).collect(joining());

  private AllKeys() {}
}
