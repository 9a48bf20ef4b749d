package gust.testing;

import gust.testing.GustRun.Ended;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Takes apart what {@code --watch} drew. */
public final class Frames {
  public static final String ENTER = "\033[?1049h\033[?25l\033[?7l\033[?2004h";
  public static final String LEAVE = "\033[?2004l\033[?7h\033[?25h\033[?1049l";
  public static final Duration MINUTE = Duration.ofMinutes(1);

  /** What every picture begins with: the move to the upper left corner. */
  public static final String START = "\033[1;1H";

  private Frames() {}

  /** The demo's weather at 09:40 on a Tuesday, without colour. */
  public static GustRun demo(Path home, int columns, int rows) {
    return GustRun.in(home)
        .at("2026-11-24T09:40:00Z")
        .with("NO_COLOR", "1")
        .onTerminal(columns, StandardCharsets.UTF_8)
        .rows(rows);
  }

  public static Ended watch(GustRun run, String... words) {
    Stream<String> all = Stream.concat(Stream.of(words), Stream.of("--demo", "--watch", "10m"));
    return run.run(all.toList());
  }

  /** Each picture, as lines. */
  public static List<String> screens(Ended ended) {
    return Stream.of(ended.out().split(Pattern.quote(START))).skip(1).map(Frames::plain).toList();
  }

  private static String plain(String frame) {
    return frame.replaceAll("\033\\[[0-9]+;1H", "\n").replaceAll("\033\\[[0-9;?]*[A-Za-z]", "");
  }

  /** The rows of each picture that are not as they were, with their numbers. */
  public static String changes(String out) {
    String marked = out.replace(ENTER, START + "\f").replace(LEAVE, START + "\013");
    StringBuilder all = new StringBuilder();
    List<String> before = List.of();
    for (String picture : marked.substring(START.length()).split(Pattern.quote(START))) {
      if (picture.equals("\f") || picture.equals("\013")) {
        all.append(picture.equals("\f") ? "~ takes the screen\n" : "~ gives the screen back\n");
        before = List.of();
        continue;
      }
      List<String> rows = List.of(plain(picture).split("\n", -1));
      all.append("~\n");
      for (int i = 0; i < rows.size(); i++) {
        String old = rows.size() == before.size() ? before.get(i) : "";
        if (!rows.get(i).equals(old)) {
          all.append("%2d|%s\n".formatted(i + 1, rows.get(i)));
        }
      }
      before = rows;
    }
    return all.toString();
  }
}
