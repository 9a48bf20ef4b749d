package gust.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A real shell that has loaded the program's own script. Lines are typed into it, each followed by
 * Tab; what it offers goes into a file, behind it {@code == } and the line as it then is.
 */
enum TabShell {
  /** Readline works on a pipe as it does on a terminal. */
  BASH(
      """
      PS1=
      bind 'set completion-query-items 0'
      bind 'set page-completions off'
      source <(gust completion bash)
      offer() {
        _gust "$@"
        ((${#COMPREPLY[@]})) && printf '%s\\n' "${COMPREPLY[@]}" >> offered
      }
      complete -F offer gust
      next() {
        printf '== %s\\n' "$READLINE_LINE" >> offered
        READLINE_LINE=
      }
      bind -x '"\\C-x\\C-n": next'
      """) {
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
  ZSH(
      """
      if [[ -z $INNER ]]; then
        zmodload zsh/zpty
        zpty inner env INNER=1 zsh -f -i
        zpty -w inner "source $0"
        zpty -r inner screen '*<READY>*'
        for line; do
          zpty -w -n inner "$line"$'\\t\\x18\\x0e'
          zpty -r inner screen '*<NEXT>*'
          print -r -- $screen
        done
        zpty -d inner
        exit
      fi
      PS1=
      gust completion zsh > _gust
      fpath=($PWD $fpath)
      autoload -Uz compinit && compinit -u -D
      compadd() {
        if [[ ${@[1,(i)(-|--)]} != *-(O|A|D)\\ * ]]; then
          local -a hits
          builtin compadd -O hits "$@"
          (( $#hits )) && print -rl -- $hits >> offered
        fi
        builtin compadd "$@"
      }
      next() {
        print -r -- "== $BUFFER" >> offered
        BUFFER=
        print -n '<NEXT>'
      }
      zle -N next
      zle-line-init() { print -n '<READY>' }
      zle -N zle-line-init
      bindkey '^X^N' next
      bindkey '^I' complete-word
      LISTMAX=1000
      """) {
    @Override
    Ended type(Program program, Path script, List<String> lines) {
      return program.startedBy("zsh").after("-f", script.toString()).run(array(lines));
    }
  },

  /** It can be asked; the line it would make is known only where it offers one word. */
  FISH(
      """
      gust completion fish | source
      for line in $argv
        set -l words (complete --do-complete="$line" | tee /dev/stderr \
            | string replace --regex '\\t.*' '')
        printf '%s\\n' $words | string replace --regex '^--[^=]*=' '' >> offered
        if test (count $words) = 1
          set line (string replace --regex '[^ ]*$' '' -- "$line")"$words"
        end
        printf '== %s\\n' "$line" >> offered
      end
      """) {
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

  private final String script;

  TabShell(String script) {
    this.script = script;
  }

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
    Path script = Files.writeString(home.resolve("type." + word()), this.script);
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
