package gust.oracle;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gust.http.Reply;
import gust.http.Transport;
import gust.testing.GustRun;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Draws screens through the command line. */
final class ScreenRuns {
  static final int NO_WRAP = 10_000;

  private final Path home;
  private final Instant now;
  private final Shown shown;
  private final int rows;

  ScreenRuns(Path home, Instant now, Shown shown, int rows) {
    this.home = home;
    this.now = now;
    this.shown = shown;
    this.rows = rows;
  }

  private GustRun run(int width) {
    return GustRun.in(home)
        .at(now.toString())
        .with("NO_COLOR", "1")
        .onTerminal(width, StandardCharsets.UTF_8)
        .rows(rows);
  }

  private String[] with(String... args) {
    List<String> all = new ArrayList<>(List.of(args));
    all.addAll(List.of("--quiet", "--units", shown.imperial() ? "imperial" : "metric"));
    if (!shown.wind().isEmpty()) {
      all.addAll(List.of("--wind", shown.wind()));
    }
    if (shown.twelveHours()) {
      all.addAll(List.of("--clock", "12h"));
    }
    return all.toArray(String[]::new);
  }

  /** The demo's own replies, in order. */
  List<JsonObject> replies(String command, List<String> places) {
    String out =
        GustRun.in(home)
            .at(now.toString())
            .reading(String.join("\n", places))
            .run(with(command, "-", "--demo", "--jsonl"))
            .out();
    return out.lines()
        .map(line -> JsonParser.parseString(line).getAsJsonObject().getAsJsonObject("reply"))
        .toList();
  }

  /** One list run. */
  String list(int width, List<String> places, String... args) {
    return plain(run(width).reading(String.join("\n", places)).run(with(args)).out());
  }

  /** Its screens, each from the title that begins with the name. */
  static List<String> split(String out, List<String> names) {
    List<String> screens = new ArrayList<>();
    StringBuilder screen = new StringBuilder();
    String before = "";
    int next = 0;
    for (String line : out.lines().toList()) {
      boolean begins = before.isEmpty() && next < names.size();
      String start =
          begins ? names.get(next).substring(0, Math.min(12, names.get(next).length())) : "";
      String words = line.replaceFirst("^(?:[█▀▄ ]*|-?\\d+)(?: *°[CF])? *", "");
      if (begins && words.startsWith(start)) {
        if (next++ > 0) {
          screens.add(screen.toString());
        }
        screen.setLength(0);
      }
      screen.append(line).append("\n");
      before = line;
    }
    screens.add(screen.toString());
    if (screens.size() != names.size()) {
      throw new AssertionError(screens.size() + " screens of " + names + "\n" + out);
    }
    return screens;
  }

  /** Of one place that this service knows. */
  String one(int width, Map<String, String> service, String... args) {
    Transport transport =
        call -> {
          String path = call.uri().getPath();
          String body = service.get(path.substring(path.lastIndexOf('/') + 1));
          return new Reply(200, Map.of(), body.getBytes(StandardCharsets.UTF_8), now);
        };
    GustRun.Ended ended = run(width).withKey().asking(transport).run(with(args));
    return plain(ended.code() == 0 ? ended.out() : ended.out() + ended.err());
  }

  private String plain(String out) {
    return shown.read(out.replaceAll("\u001b\\[[0-9;]*m", ""));
  }
}
