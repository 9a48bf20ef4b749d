package gust;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gust.cli.ExitCode;
import gust.testing.Golden;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import gust.testing.Pages;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The console examples of the README and the user's pages, each page one user's session, the
 * README's pictures, and the recipes for status bars, prompts and mail. {@code -Dgolden=write}
 * writes examples and pictures anew.
 */
class ExamplesTest {
  private static final Pattern BLOCK = Pattern.compile("```console\n(.*?)```", Pattern.DOTALL);
  private static final Pattern PIPED = Pattern.compile("printf (\\S+) \\| (gust .*)");

  /** Up to what ends a command for the shell, or the quotes around it. */
  private static final Pattern RECIPE =
      Pattern.compile("gust ((?:current|forecast) (?:'[^']*'|\\\\\n|[^'\n|&>\")])*)");

  @TempDir Path home;

  static List<Path> pages() {
    return Pages.all();
  }

  @ParameterizedTest
  @MethodSource("pages")
  void consoleExamplesPrintWhatThePageShows(Path file) throws IOException {
    String page = Files.readString(file);
    StringBuilder anew = new StringBuilder();
    Matcher block = BLOCK.matcher(page);
    while (block.find()) {
      String session = session(block.group(1));
      block.appendReplacement(anew, Matcher.quoteReplacement("```console\n" + session + "```"));
    }
    block.appendTail(anew);
    if (Golden.isWritten()) {
      Files.writeString(file, anew.toString());
    } else {
      assertEquals(page, anew.toString());
    }
  }

  private String session(String block) {
    StringBuilder session = new StringBuilder();
    for (String line : block.split("\n")) {
      if (line.startsWith("$ ")) {
        Ended ended = run(line.substring(2));
        assertEquals(0, ended.code(), line + ended.err());
        session.append(line).append('\n').append(ended.out()).append(ended.err());
      }
    }
    return session.toString();
  }

  private Ended run(String command) {
    GustRun gust = GustRun.in(home);
    Matcher piped = PIPED.matcher(command);
    if (piped.matches()) {
      gust.reading(piped.group(1));
    }
    List<String> words = Pages.words(piped.matches() ? piped.group(2) : command);
    assertEquals("gust", words.removeFirst());
    return gust.run(words.toArray(String[]::new));
  }

  @Test
  void theExitCodesAreThoseOfTheHelpTopic() throws Exception {
    String readme = Files.readString(Pages.README);
    String topic = GustRun.in(home).run("help", "exit-codes").out();
    for (Field field : ExitCode.class.getFields()) {
      int code = field.getInt(null);
      assertTrue(readme.contains("\n| " + code), field.getName());
      assertTrue(topic.contains(" " + code + "  "), field.getName());
    }
  }

  private static String recipes() throws IOException {
    String page = Files.readString(Path.of("docs", "scripts.md"));
    int start = page.indexOf("## Status bars");
    return page.substring(start, page.indexOf("\n## ", start + 1));
  }

  private static List<String> commands(String text) {
    return RECIPE
        .matcher(text)
        .results()
        .map(found -> found.group(1).replace("\\\n", " ").replaceAll(" 2$", "").strip())
        .toList();
  }

  private Ended recipe(String command, String instant) {
    GustRun gust = GustRun.in(home).at(instant);
    gust.run("places", "add", "home", "London,GB");
    List<String> words = Pages.words(command);
    words.removeAll(List.of("--offline", "--demo"));
    words.add("--demo");
    return gust.run(words.toArray(String[]::new));
  }

  @Test
  void everyRecipePrintsWeatherNoonAndNight() throws IOException {
    String topic = GustRun.in(home).run("help", "formatting").out();
    String ofTopic = topic.substring(topic.indexOf("tmux, ~/.tmux.conf"));
    List<String> commands = commands(recipes() + ofTopic);
    assertTrue(commands.size() >= 12, commands.toString());
    for (String command : commands) {
      for (String instant : List.of("2026-11-21T12:00:00Z", "2026-11-21T23:50:00Z")) {
        Ended ended = recipe(command, instant);
        boolean asks = command.contains("--if");
        assertTrue(ended.code() == 0 || asks && ended.code() == 1, command + ended.err());
        assertTrue(asks || ended.out().matches("(?s).*\\d.*"), command + ended.out());
      }
    }
  }

  @Test
  void whatWaybarReadsIsJson() throws IOException {
    List<String> scripts =
        commands(recipes()).stream().filter(command -> command.contains(":json}")).toList();
    assertEquals(1, scripts.size());
    String line = recipe(scripts.getFirst(), "2026-11-21T23:50:00Z").out();
    JsonObject module = JsonParser.parseString(line).getAsJsonObject();
    assertEquals("☂ 6 to 10°", module.get("text").getAsString());
    assertEquals("light rain", module.get("tooltip").getAsString());
    assertEquals(1, line.lines().count());
  }

  @ParameterizedTest
  @CsvSource({
    "overview, 'London,GB', 96, 2026-11-20T09:20:00Z",
    "compare, 'forecast London,GB Sydney,AU Mumbai,IN Reykjavik,IS --compare', 80,"
        + " 2026-11-20T09:20:00Z",
  })
  void picturesShowWhatTheProgramPrints(String name, String words, int columns, String instant) {
    Ended ended =
        GustRun.in(home)
            .with("COLORTERM", "truecolor")
            .onTerminal(columns, StandardCharsets.UTF_8)
            .rows(28)
            .at(instant)
            .run((words + " --demo --quiet --color always --theme dark").split(" "));
    ended.exits(0);
    Path file = Path.of("docs", "pictures", name + ".svg");
    Golden.check(file, SvgTerminal.draw(ended.out(), columns));
  }

  /**
   * A terminal's text with its colours as an SVG picture. Every character is placed by itself:
   * browsers take signs from other fonts, of other widths. Blocks are drawn as terminals do,
   * without gaps.
   */
  private static final class SvgTerminal {
    private static final double CELL = 8.4;
    private static final int LINE = 18;
    private static final int MARGIN = 16;
    private static final String FOREGROUND = "#d8dee9";
    private static final String BACKGROUND = "#1e222a";

    /** Eighths from the bottom, and the upper half. */
    private static final String BLOCKS = "▁▂▃▄▅▆▇█▀";

    private final StringBuilder body = new StringBuilder();
    private String color = FOREGROUND;
    private String ground = BACKGROUND;
    private boolean bold;
    private boolean underline;
    private boolean reverse;

    private SvgTerminal() {}

    /**
     * @param ansi lines with SGR sequences: bold, underlined, truecolor for text and ground,
     *     reverse, default, reset
     * @param columns the picture's width in cells
     */
    public static String draw(String ansi, int columns) {
      SvgTerminal terminal = new SvgTerminal();
      String[] lines = ansi.stripTrailing().split("\n");
      for (int i = 0; i < lines.length; i++) {
        terminal.line(lines[i], MARGIN + LINE * i + LINE - 5);
      }
      int width = (int) Math.ceil(columns * CELL) + 2 * MARGIN;
      int height = lines.length * LINE + 2 * MARGIN;
      return """
      <svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d">
      <rect width="100%%" height="100%%" rx="8" fill="%s"/>
      <g font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="14"\
       xml:space="preserve">
      %s</g>
      </svg>
      """
          .formatted(width, height, width, height, BACKGROUND, terminal.body);
    }

    private void line(String line, int y) {
      String[] parts = line.split("\033\\[", -1);
      int cell = 0;
      for (int i = 0; i < parts.length; i++) {
        String text = parts[i];
        if (i > 0) {
          int end = text.indexOf('m');
          sgr(text.substring(0, end));
          text = text.substring(end + 1);
        }
        int[] signs = text.codePoints().toArray();
        draw(signs, cell, y);
        cell += signs.length;
      }
    }

    /** Text of one style; neighbouring blocks of one kind are drawn as one. */
    private void draw(int[] signs, int start, int y) {
      StringBuilder places = new StringBuilder();
      StringBuilder text = new StringBuilder();
      int end;
      for (int i = 0; i < signs.length; i = end) {
        end = i + 1;
        int eighths = BLOCKS.indexOf(signs[i]) + 1;
        if (eighths > 0) {
          while (end < signs.length && signs[end] == signs[i]) {
            end++;
          }
          boolean isUpper = signs[i] == '▀';
          double height = LINE * (isUpper ? 4 : eighths) / 8.0;
          String top = format("%.2f", y + 5 - (isUpper ? LINE : height));
          body.append(rect(start + i, start + end, top, format("%.2f", height + 0.3), fill()));
        } else if (signs[i] != ' ') {
          places.append(format("%.1f ", MARGIN + (start + i) * CELL));
          text.append(Character.toString(signs[i]).replace("&", "&amp;").replace("<", "&lt;"));
        }
      }
      if (!text.isEmpty()) {
        String weight = bold ? " font-weight=\"bold\"" : "";
        String form = "<text y=\"%d\" x=\"%s\" fill=\"%s\"%s>%s</text>\n";
        body.append(format(form, y, places.toString().strip(), fill(), weight, text));
        body.append(underline ? rect(start, start + signs.length, "" + (y + 2), "1", fill()) : "");
      }
      String behind = reverse ? color : ground;
      if (!behind.equals(BACKGROUND) && signs.length > 0) {
        body.insert(0, rect(start, start + signs.length, "" + (y - LINE + 5), "" + LINE, behind));
      }
    }

    private String fill() {
      return reverse ? ground : color;
    }

    private static String rect(int start, int end, String y, String height, String fill) {
      String form = "<rect x=\"%.1f\" y=\"%s\" width=\"%.1f\" height=\"%s\" fill=\"%s\"/>\n";
      return format(form, MARGIN + start * CELL, y, (end - start) * CELL + 0.3, height, fill);
    }

    private static String format(String form, Object... values) {
      return String.format(Locale.ROOT, form, values);
    }

    private void sgr(String codes) {
      String[] code = codes.split(";");
      for (int i = 0; i < code.length; i++) {
        switch (code[i]) {
          case "", "0" -> {
            color = FOREGROUND;
            ground = BACKGROUND;
            bold = false;
            underline = false;
            reverse = false;
          }
          case "1" -> bold = true;
          case "4" -> underline = true;
          case "7" -> reverse = true;
          case "39" -> color = FOREGROUND;
          case "49" -> ground = BACKGROUND;
          case "38", "48" -> {
            // 38;2;R;G;B
            Object[] parts = Arrays.stream(code, i + 2, i + 5).map(Integer::valueOf).toArray();
            String mixed = format("#%02x%02x%02x", parts);
            color = code[i].equals("38") ? mixed : color;
            ground = code[i].equals("48") ? mixed : ground;
            i += 4;
          }
          default -> throw new IllegalArgumentException("not drawn: " + codes);
        }
      }
    }
  }
}
