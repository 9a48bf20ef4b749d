package gust.cli.weather;

import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Takes apart what {@code --watch} drew. */
final class Frames {
  static final String ENTER = "\033[?1049h\033[?25l\033[?7l";
  static final String LEAVE = "\033[?7h\033[?25h\033[?1049l";

  /** What every picture begins with: the move to the upper left corner. */
  static final String START = "\033[1;1H";

  static final Duration MINUTE = Duration.ofMinutes(1);

  private Frames() {}

  /** The demo's weather at 09:40 on a Tuesday, without colour. */
  static GustRun demo(Path home, int columns, int rows) {
    return GustRun.in(home)
        .at("2026-11-24T09:40:00Z")
        .with("NO_COLOR", "1")
        .onTerminal(columns, StandardCharsets.UTF_8)
        .rows(rows);
  }

  /** A watch of the demo, these keys after a minute, and the key that quits. */
  static Ended keys(GustRun run, String keys, String... words) {
    return watch(run.pressingAfter(MINUTE, keys).pressingAfter(MINUTE, "\034"), words);
  }

  static Ended watch(GustRun run, String... words) {
    Stream<String> all = Stream.concat(Stream.of(words), Stream.of("--demo", "--watch", "10m"));
    return run.run(all.toArray(String[]::new));
  }

  /** As they were written. */
  static List<String> frames(Ended ended) {
    return List.of(ended.out().split(Pattern.quote(START))).stream().skip(1).toList();
  }

  /** As lines. */
  static List<String> screens(Ended ended) {
    return frames(ended).stream().map(Frames::plain).toList();
  }

  /** The last screen but that of the key that quits. */
  static String last(Ended ended) {
    List<String> screens = screens(ended);
    return screens.get(screens.size() - 2);
  }

  static String plain(String frame) {
    return frame.replaceAll("\033\\[[0-9]+;1H", "\n").replaceAll("\033\\[[0-9;?]*[A-Za-z]", "");
  }

  /** What stands on that row, found by the move to its beginning. */
  static String footer(String frame, int row) {
    String move = "\033[" + row + ";1H";
    assertTrue(frame.contains(move), frame);
    String text = frame.substring(frame.indexOf(move) + move.length());
    int next = text.indexOf(";1H");
    return plain(next < 0 ? text : text.substring(0, next)).replaceFirst("\033\\[[0-9]+$", "");
  }
}
