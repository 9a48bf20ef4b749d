package gust.completion;

import gust.completion.Syntax.Argument;
import gust.completion.Syntax.Option;
import gust.completion.Values.After;
import gust.completion.Values.Kind;
import gust.completion.Values.Words;
import gust.text.ShellWord;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** The script for fish: a line for each command, option and word, with where it is offered. */
final class Fish {
  private final Set<String> paths = new LinkedHashSet<>();
  private final Set<String> valued = new LinkedHashSet<>();
  private final StringBuilder lines = new StringBuilder();

  Fish(Syntax program) {
    program.walk(this::visit);
  }

  String script() {
    StringBuilder all = new StringBuilder();
    all.append("set --global __gust_commands ").append(String.join(" ", paths)).append('\n');
    all.append("set --global __gust_valued ").append(String.join(" ", valued)).append('\n');
    return ScriptTemplate.filled("gust.fish", Map.of("completions", all.append(lines)));
  }

  private void visit(String path, Syntax command) {
    if (!path.isEmpty()) {
      paths.add(quoted(path));
    }
    valued.addAll(command.optionNames(true));
    lines.append('\n');
    String here = "__gust_at " + quoted(path);
    for (Syntax sub : command.commands()) {
      line(here + " 0", " -a " + quoted(quoted(sub.name())), sub.summary());
    }
    for (int i = 0; i < command.arguments().size(); i++) {
      Argument argument = command.arguments().get(i);
      if (argument.values() instanceof After after) {
        int number = i;
        after
            .byWord()
            .forEach((word, values) ->
                argument(here + " " + number + " " + quoted(word), values, argument.label()));
      } else {
        String number = argument.values() == Kind.PROGRAM ? " --" : argument.many() ? "" : " " + i;
        argument(here + number, argument.values(), title(argument));
      }
    }
    for (Option option : command.options()) {
      StringBuilder names = new StringBuilder();
      for (String name : option.names()) {
        names.append(name.startsWith("--") ? " -l " : " -s ").append(name.replaceFirst("--?", ""));
      }
      if (option.value().isPresent()) {
        Values values = option.value().get().values();
        names.append(values == Kind.FILE ? " -r -F" : " -x" + words(values));
      }
      line(here, names.toString(), option.summary());
    }
  }

  private void argument(String condition, Values values, String label) {
    if (values == Kind.FILE) {
      line(condition, " -F", label);
    } else if (values != Kind.ANYTHING) {
      line(condition, words(values), label);
    }
  }

  private static String title(Argument argument) {
    return switch (argument.values()) {
      case Kind.LOCATION, Kind.PLACE -> "a saved place";
      case Kind.KEY_LABEL -> "a stored key";
      default -> argument.label();
    };
  }

  private void line(String condition, String what, String description) {
    lines.append("complete -c gust -n \"").append(doubleQuoted(condition)).append('"');
    lines.append(what).append(" -d ").append(quoted(description)).append('\n');
  }

  /** The candidates, for fish to evaluate when they are wanted. */
  private static String words(Values values) {
    return switch (values) {
      case Words words -> {
        StringBuilder list = new StringBuilder();
        for (String word : words.words()) {
          list.append(list.isEmpty() ? "" : " ").append(quoted(word));
        }
        yield " -a " + quoted(list.toString());
      }
      case After _ -> throw new IllegalArgumentException("what follows what follows a word");
      case Kind.ANYTHING, Kind.FILE -> "";
      case Kind.FOLDER -> " -a '(__gust_folders)'";
      case Kind.LOCATION -> " -a '(__gust_stored @ places list --names)'";
      case Kind.PLACE -> " -a '(__gust_stored \"\" places list --names)'";
      case Kind.KEY_LABEL -> " -a '(__gust_stored \"\" keys list --labels)'";
      case Kind.PROGRAM -> " -a '(__gust_program)'";
    };
  }

  /** One word; a plain one stays as it is. */
  private static String quoted(String text) {
    return ShellWord.isPlain(text)
        ? text
        : "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }

  private static String doubleQuoted(String text) {
    return text.replace("\\", "\\\\").replace("\"", "\\\"").replace("$", "\\$");
  }
}
