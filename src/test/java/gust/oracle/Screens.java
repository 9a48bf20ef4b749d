package gust.oracle;

import gust.http.Reply;
import gust.http.Transport;
import gust.testing.GustRun;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Draws screens of the demo's places through the command line, many in one run. */
record Screens(Path home, Instant now, Shown shown, List<String> places, List<String> names) {
  /** At this width no line of prose wraps. */
  static final int NO_WRAP = 10_000;

  /** Places in one table. */
  static final int COMPARED = 8;

  Screens compared() {
    return new Screens(home, now, shown, places.subList(0, COMPARED), names);
  }

  /** One text for each place. */
  List<String> draw(int width, int rows, String... args) {
    return split(text(width, rows, args));
  }

  String text(int width, int rows, String... args) {
    List<String> all = new ArrayList<>(List.of(args));
    all.addAll(List.of("-", "--demo"));
    return text(run(width, rows).reading(String.join("\n", places)), all);
  }

  /** Of what a service says that knows one place. */
  static String text(Situation situation, Path home, int width, String... args) {
    Screens screens = new Screens(home, situation.now(), Shown.METRIC, List.of(), List.of());
    Transport service =
        call -> {
          boolean isNow = call.uri().getPath().endsWith("/weather");
          String body = "" + (isNow ? situation.current() : situation.forecast());
          byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
          return new Reply(200, Map.of(), bytes, situation.now());
        };
    List<String> all = new ArrayList<>(List.of(args));
    return screens.text(screens.run(width, 24).withKey().asking(service), all);
  }

  private GustRun run(int width, int rows) {
    return GustRun.in(home)
        .at(now.toString())
        .with("NO_COLOR", "1")
        .with("GUST_MEMORY", "no")
        .onTerminal(width, StandardCharsets.UTF_8)
        .rows(rows);
  }

  private String text(GustRun run, List<String> all) {
    String units = shown.imperial() ? "imperial" : "metric";
    all.addAll(List.of("--quiet", "--units", units));
    if (!shown.wind().isEmpty()) {
      all.addAll(List.of("--wind", shown.wind()));
    }
    String out = run.run(all).out();
    return out.replaceAll("\u001b\\[[0-9;]*m", "");
  }

  /** Each from the title that begins with the name. */
  private List<String> split(String out) {
    List<String> screens = new ArrayList<>();
    StringBuilder screen = new StringBuilder();
    String before = "";
    for (String line : out.lines().toList()) {
      String words = line.replaceFirst("^(?:[█▀▄ ]*|-?\\d+)(?: *°[CF])? *", "");
      boolean begins = before.isEmpty() && screens.size() < names.size();
      String name = begins ? names.get(screens.size()) : "";
      if (begins && words.startsWith(name.substring(0, Math.min(12, name.length())))) {
        screen = new StringBuilder();
        screens.add("");
      }
      screen.append(line).append("\n");
      screens.set(screens.size() - 1, screen.toString());
      before = line;
    }
    if (screens.size() != names.size()) {
      throw new AssertionError(screens.size() + " screens of " + names + "\n" + out);
    }
    return screens;
  }
}
