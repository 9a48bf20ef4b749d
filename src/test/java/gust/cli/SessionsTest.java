package gust.cli;

import static java.util.stream.Collectors.joining;

import gust.http.TransportReason;
import gust.testing.FakeService;
import gust.testing.Frames;
import gust.testing.Golden;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import gust.testing.Pages;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Replays each file of {@code src/test/resources/sessions}, a user's session in a home of its own,
 * and compares all that comes of it; {@code -Dgolden=write} writes that anew.
 *
 * <pre>
 * # a comment
 * % 2026-11-20T18:20:00Z            the time from now on
 * &amp; GUST_API_KEY=0123456789abcdef   a variable from now on
 * @ 200 weather-full.json           the service's next reply: a file of replies, or JSON;
 * @ 429 {} retry-after: 30          with a header; or a failure: @ REFUSED
 * @ +10m                            the replies from here on come so long after that time
 * * 1m hh                           keys that are pressed so long after the next command begins;
 * * 2m 80x24                        also: a window of another size, interrupted, stopped, clock -2h
 * $ echo KEY | gust keys add        a command line; also: VARIABLE=value gust ...
 * $ XDG_CONFIG_HOME=HOME/mine gust  HOME is this session's, here and in all that is printed
 * $ TTY=80 TYPED=KEY gust keys add  on a terminal, with what is typed at the hidden prompt
 * $ TTY=80x24 gust Oslo --watch 10m on one with so many rows
 * $ gust doctor | grep key          only the lines of its standard output with a match
 * $ write FILE 'text'               below the home
 * $ ln -s target FILE               anything else is for a shell, at home, with its errors as output
 * = 2                               its exit code, but for 0
 * &gt; weather?zip=94040&amp;units=metric  each call that it made, with the key
 * | standard output
 * ~                                 or, of each picture of a watch, the rows that are not as before:
 *  1|17 °C
 * ! standard error
 * </pre>
 */
class SessionsTest {
  private static final Path FOLDER = Path.of("src", "test", "resources", "sessions");

  @TempDir Path home;

  private final FakeService service = new FakeService();
  private final Map<String, String> environment = new HashMap<>();
  private String now = FakeService.NOW.toString();
  private final List<String> events = new ArrayList<>();
  private int calls;

  static List<Path> sessions() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files.sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("sessions")
  void aSessionGoesAsItWent(Path file) throws Exception {
    StringBuilder session = new StringBuilder();
    for (String line : Files.readAllLines(file)) {
      if (line.isEmpty() || "#%&@*$".indexOf(line.charAt(0)) >= 0) {
        session.append(line).append('\n').append(play(line));
      }
    }
    String all = session.toString().replace(home.toString(), "HOME").replace('\033', '␛');
    Golden.check(file, all.replace(ProcessContext.version(), "VERSION"));
  }

  private String play(String line) throws Exception {
    String rest = line.replaceFirst("^. ", "");
    switch (line.isEmpty() ? '#' : line.charAt(0)) {
      case '%' -> {
        now = rest;
        service.after(Duration.between(FakeService.NOW, Instant.parse(now)));
      }
      case '&' -> environment.put(rest.split("=")[0], rest.split("=")[1]);
      case '@' -> reply(rest);
      case '*' -> events.add(rest);
      case '$' -> {
        return run(rest);
      }
      default -> {}
    }
    return "";
  }

  private void reply(String text) {
    String[] part = text.split(" ", 2);
    if (text.startsWith("+")) {
      service.after(Duration.between(FakeService.NOW, Instant.parse(now)).plus(duration(text)));
      return;
    }
    if (!Character.isDigit(text.charAt(0))) {
      service.fails(TransportReason.valueOf(text));
      return;
    }
    String[] body = part[1].split(" (?=[a-z-]+: )", 2);
    Map<String, String> headers = new HashMap<>();
    for (String header : body.length == 1 ? new String[0] : body[1].split(", (?=[a-z-]+: )")) {
      headers.put(header.split(": ")[0], header.split(": ")[1]);
    }
    service.replies(
        Integer.parseInt(part[0]),
        headers,
        body[0].matches("[a-z0-9-]+[.](json|html)") ? FakeService.fixture(body[0]) : body[0]);
  }

  private String run(String command) throws Exception {
    List<String> words = Pages.words(command);
    if (words.contains("gust")) {
      return gust(words);
    }
    if (words.getFirst().equals("write")) {
      Path file = home.resolve(words.get(1));
      Files.createDirectories(file.getParent());
      Files.writeString(file, words.get(2).translateEscapes());
      return "";
    }
    ProcessBuilder builder = new ProcessBuilder("sh", "-c", command).directory(home.toFile());
    builder.environment().put("LC_ALL", "C.UTF-8");
    Process shell = builder.redirectErrorStream(true).start();
    try (BufferedReader out = shell.inputReader(StandardCharsets.UTF_8)) {
      String lines = out.lines().map(line -> "| " + line + "\n").collect(joining());
      return exit(shell.waitFor()) + lines;
    }
  }

  private static String exit(int code) {
    return code == 0 ? "" : "= " + code + "\n";
  }

  private String gust(List<String> words) {
    int name = words.indexOf("gust");
    Map<String, String> given = new HashMap<>(environment);
    words.subList(0, name).stream()
        .filter(word -> word.indexOf('=') > 0)
        .map(word -> word.replace("=HOME/", "=" + home + "/"))
        .forEach(word -> given.put(word.split("=", 2)[0], word.split("=", 2)[1]));
    GustRun run = GustRun.in(home).keepingReplies().asking(service).at(now).with("COLUMNS", "300");
    if (given.containsKey("TTY")) {
      String[] size = given.remove("TTY").split("x");
      run.onTerminal(Integer.parseInt(size[0]), StandardCharsets.UTF_8);
      if (size.length == 2) {
        run.rows(Integer.parseInt(size[1])).without("COLUMNS");
      }
    }
    events.forEach(event -> happens(event, run));
    events.clear();
    if (given.containsKey("TYPED")) {
      run.typing(given.remove("TYPED"));
    }
    given.forEach(run::with);
    run.reading(words.getFirst().equals("echo") ? words.get(1).translateEscapes() + "\n" : "");
    int pipe = words.lastIndexOf("|");
    boolean isPiped = pipe > name;
    List<String> args = words.subList(name + 1, isPiped ? pipe : words.size());
    Pattern wanted = Pattern.compile(isPiped ? words.get(pipe + 2) : "");
    Ended ended = run.run(args);
    // A process ends with its interrupt; this thread does not.
    Thread.interrupted();
    service.verify();
    StringBuilder all = new StringBuilder(exit(ended.code()));
    for (; calls < service.asked().size(); calls++) {
      String uri = service.asked().get(calls).toString().replaceFirst(".*/", "");
      all.append("> ").append(uri).append(' ').append(service.keys().get(calls)).append('\n');
    }
    if (ended.out().startsWith(Frames.ENTER)) {
      all.append(Frames.changes(ended.out()));
    } else {
      ended
          .out()
          .lines()
          .filter(line -> wanted.matcher(line).find())
          .forEach(line -> all.append("| ").append(line).append('\n'));
    }
    // A call that takes long shows whom it asks, and clears that.
    String err = ended.err().replaceAll("(\r[^\r\n]*)+\r", "");
    err.lines().forEach(line -> all.append("! ").append(line).append('\n'));
    return all.toString();
  }

  private static Duration duration(String text) {
    return Duration.parse("PT" + text.replace("+", ""));
  }

  private static void happens(String event, GustRun run) {
    Duration when = duration(event.split(" ")[0]);
    String what = event.split(" ", 2)[1];
    if (what.matches("\\d+x\\d+")) {
      String[] size = what.split("x");
      run.resizedAfter(when, Integer.parseInt(size[0]), Integer.parseInt(size[1]));
    } else if (what.startsWith("clock -")) {
      run.clockSetBackAfter(when, duration(what.substring("clock -".length())));
    } else if (what.equals("interrupted")) {
      run.interruptedAfter(when);
    } else if (what.equals("stopped")) {
      run.stoppedAfter(when);
    } else {
      run.pressingAfter(when, what.translateEscapes());
    }
  }
}
