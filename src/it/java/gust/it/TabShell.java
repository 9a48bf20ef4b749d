package gust.it;

import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.GustRun.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A real shell that has loaded the program's own script, by a file of {@code src/it/shells}. Lines
 * are typed into it, each followed by Tab; what it offers goes into a file, behind it {@code == }
 * and the line as it then is.
 */
enum TabShell {
  /** Readline works on a pipe as it does on a terminal. */
  BASH {
    @Override
    Ended type(Program program, Path script, List<String> lines) {
      String keys = String.join("\t\u0018\u000e", lines) + "\t\u0018\u000eexit\n";
      return program
          .startedBy("bash")
          .reading(keys)
          .run("--noprofile", "--rcfile", script.toString(), "-i");
    }
  },

  /** Its editor needs a terminal, which a module of its own gives it. */
  ZSH {
    @Override
    Ended type(Program program, Path script, List<String> lines) {
      return program.startedBy("zsh").after("-f", script.toString()).run(array(lines));
    }
  },

  /** It can be asked; the line it would make is known only where it offers one word. */
  FISH {
    @Override
    Ended type(Program program, Path script, List<String> lines) {
      return program.startedBy("fish").after(script.toString()).run(array(lines));
    }
  };

  /**
   * What Tab did to a line.
   *
   * @param offered without doubles, sorted
   * @param line without a blank at its end
   */
  record Tab(List<String> offered, String line) {}

  private static final Path SCRIPTS = Path.of("src", "it", "shells");

  abstract Ended type(Program program, Path script, List<String> lines);

  /** As users call it. */
  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * @param home the shell's home and working folder
   * @param programs the folder that {@code gust} is found in
   */
  List<Tab> typing(Path home, Path programs, String... lines) throws IOException {
    String screen = screen(home, programs, lines);
    List<Tab> tabs = tabs(Files.readAllLines(home.resolve("offered")));
    assertEquals(lines.length, tabs.size(), screen);
    return tabs;
  }

  /** What is shown meanwhile, descriptions included where the shell has room for them. */
  String screen(Path home, Path programs, String... lines) throws IOException {
    Path script =
        Files.copy(SCRIPTS.resolve(word()), home.resolve("type." + word()), REPLACE_EXISTING);
    Path offered = home.resolve("offered");
    Files.deleteIfExists(offered);
    Program program =
        Program.at(home)
            .with("PATH", programs + ":/usr/local/bin:/usr/bin:/bin")
            .with("LC_ALL", "C.UTF-8")
            .with("TERM", "dumb");
    Ended ended = type(program, script, List.of(lines));
    String screen = ended.out() + ended.err();
    assertTrue(!screen.contains("gust:") && !screen.contains("try:"), ended::toString);
    assertFalse(screen.contains(Program.KEY));
    assertTrue(Files.exists(offered), ended::toString);
    return screen;
  }

  private static List<Tab> tabs(List<String> lines) {
    List<Tab> tabs = new ArrayList<>();
    List<String> words = new ArrayList<>();
    for (String line : lines) {
      if (line.startsWith("== ")) {
        List<String> offered = words.stream().map(String::strip).distinct().sorted().toList();
        tabs.add(new Tab(offered, line.substring(3).stripTrailing()));
        words.clear();
      } else if (!line.isEmpty()) {
        words.add(line);
      }
    }
    return tabs;
  }

  private static String[] array(List<String> lines) {
    return lines.toArray(String[]::new);
  }
}
