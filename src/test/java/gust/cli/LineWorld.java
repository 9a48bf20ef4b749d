package gust.cli;

import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import gust.testing.ManyPlaces;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Where command lines are tried: a home with a config, places, keys and a cache, which every line
 * finds as the first did.
 */
final class LineWorld {
  /** How text is to be laid out; anything else in the environment is none of help's business. */
  private static final Set<String> LAYOUT =
      Set.of("COLUMNS", "TERM", "COLORTERM", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE");

  private static final Set<Integer> CODES =
      Set.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, ExitCode.INTERRUPTED);

  /** A word for a program that leaves a file in the home where it is run. */
  static final String PROGRAM = "@@program@@";

  private final Path home;
  private final Path template;
  private final Map<Path, String> first;

  LineWorld(Path folder, boolean keys) throws IOException {
    home = Files.createDirectories(folder.resolve("home"));
    template = folder.resolve("template");
    Path config = Files.createDirectories(home.resolve(".config/gust"));
    Files.setPosixFilePermissions(config, PosixFilePermissions.fromString("rwx------"));
    Files.writeString(config.resolve("config"), "units = metric\n");
    Files.writeString(config.resolve("places"), "home = 94040\noffice = London,GB\n");
    Files.writeString(program(), "#!/bin/sh\n: > \"$0.was-run\"\n");
    Files.setPosixFilePermissions(program(), PosixFilePermissions.fromString("rwx------"));
    if (keys) {
      run(List.of("keys", "add", "work"));
      run(List.of("keys", "add", "b"));
    }
    // They make their folders, a certificate and a cache, once for all.
    run(List.of("sandbox"));
    run(List.of("current", "94040"));
    run(List.of("forecast", "94040"));
    Map<Path, String> all = seen();
    for (Path file : all.keySet()) {
      copy(home.resolve(file), template.resolve(file));
    }
    first = all;
  }

  private Path program() {
    return home.resolve("program");
  }

  /** Ends with a code that the contract knows, and leaves nothing behind for the next. */
  Ended run(List<String> words) {
    Ended ended =
        run(words, GustRun.in(home).reading("0123456789abcdef").asking(ManyPlaces.always()));
    if (!CODES.contains(ended.code())) {
      throw new AssertionError(words + " ended with " + ended.code() + ": " + ended.err());
    }
    restore();
    return ended;
  }

  /** Fails where anything is read but how to lay out text, or anything written or called. */
  Ended touchingNothing(List<String> words) {
    List<String> touched = new ArrayList<>();
    InputStream in =
        new InputStream() {
          @Override
          public int read() {
            touched.add("standard input");
            return -1;
          }
        };
    ProcessContext.Network network =
        (_, _) -> {
          touched.add("the network");
          return ManyPlaces.always();
        };
    GustRun gust = GustRun.in(home).environment(new Guarded(touched, home));
    Ended ended = run(words, gust.reading(in).over(network));
    if (restore()) {
      touched.add("files");
    }
    if (!touched.isEmpty()) {
      throw new AssertionError(words + " touched " + touched + " and ended with " + ended);
    }
    return ended;
  }

  /** A sandbox without a command serves until it is interrupted. */
  private Ended run(List<String> words, GustRun gust) {
    String[] line = words.toArray(String[]::new);
    Arrays.setAll(line, i -> line[i].equals(PROGRAM) ? program().toString() : line[i]);
    try {
      Ended ended = gust.keepingReplies().interruptedAfter(Duration.ZERO).run(line);
      return new Ended(ended.code(), text(ended.out()), text(ended.err()));
    } catch (Throwable thrown) {
      throw new AssertionError(words + " threw", thrown);
    }
  }

  /** Without what differs from run to run: a sandbox's port, and how far a list got. */
  private static String text(String written) {
    String text = written.replaceAll("localhost:\\d+", "localhost:PORT").replace("not asked: ", "");
    boolean isOfList =
        text.contains(" answered; ") || text.contains("there is no API key\n  try: ");
    return isOfList ? text.substring(0, text.indexOf('\n')) : text;
  }

  /** Each file and folder, with what changes when it is written. */
  private Map<Path, String> seen() {
    Map<Path, String> seen = new TreeMap<>();
    try (var files = Files.walk(home)) {
      for (Path file : files.toList()) {
        boolean plain = Files.isRegularFile(file);
        seen.put(
            home.relativize(file),
            plain ? Files.size(file) + " " + Files.getLastModifiedTime(file) : "folder");
      }
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return seen;
  }

  /**
   * @return whether anything had been changed
   */
  private boolean restore() {
    TreeMap<Path, String> now = new TreeMap<>(seen());
    if (first == null || now.equals(first)) {
      return false;
    }
    try {
      for (Path file : now.descendingKeySet()) {
        if (!now.get(file).equals(first.get(file))) {
          Files.delete(home.resolve(file));
        }
      }
      for (Path file : first.keySet()) {
        if (!first.get(file).equals(now.get(file))) {
          copy(template.resolve(file), home.resolve(file));
        }
      }
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return true;
  }

  private static void copy(Path from, Path to) throws IOException {
    Files.copy(from, to, StandardCopyOption.COPY_ATTRIBUTES);
  }

  /** Notes what is asked for. */
  private static final class Guarded extends AbstractMap<String, String> {
    private final List<String> touched;
    private final Map<String, String> variables;

    private Guarded(List<String> touched, Path home) {
      this.touched = touched;
      this.variables = Map.of("HOME", home.toString(), "GUST_API_KEY", "0123456789abcdef");
    }

    @Override
    public String get(Object name) {
      if (!LAYOUT.contains(name)) {
        touched.add("$" + name);
      }
      return variables.get(name);
    }

    @Override
    public boolean containsKey(Object name) {
      return get(name) != null;
    }

    @Override
    public Set<Entry<String, String>> entrySet() {
      touched.add("the whole environment");
      return variables.entrySet();
    }
  }
}
