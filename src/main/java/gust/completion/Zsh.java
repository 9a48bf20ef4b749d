package gust.completion;

import gust.completion.Syntax.Argument;
import gust.completion.Syntax.Option;
import gust.completion.Values.After;
import gust.completion.Values.Kind;
import gust.completion.Values.Words;
import gust.text.ShellWord;
import java.util.List;
import java.util.Map;

/** The script for zsh: a function for each command, in the words of {@code _arguments}. */
final class Zsh {
  private final StringBuilder functions = new StringBuilder();

  Zsh(Syntax program) {
    program.walk(this::visit);
  }

  String script() {
    return ScriptTemplate.filled("gust.zsh", Map.of("functions", functions));
  }

  private void visit(String path, Syntax command) {
    if (isLeaf(command)) {
      return;
    }
    String function = function(path);
    StringBuilder specs = new StringBuilder();
    for (Option option : command.options()) {
      for (String name : option.names()) {
        spec(specs, option(name, option, function));
      }
    }
    for (int i = 0; i < command.arguments().size(); i++) {
      Argument argument = command.arguments().get(i);
      String position = argument.many() ? "*" : Integer.toString(i + 1);
      spec(specs, position + ":" + value(argument, function + "_" + i));
      afters(function + "_" + i, argument);
    }
    if (!command.commands().isEmpty()) {
      list(function + "_commands", command.commands());
      spec(specs, "1:command:" + function + "_commands");
      spec(specs, "*:: :->below");
    }
    functions.append(function).append("() {\n");
    if (command.commands().isEmpty()) {
      functions.append("  _arguments -S").append(specs).append('\n');
    } else {
      functions.append("  local line state state_descr context\n  local -A opt_args\n");
      functions.append("  _arguments -S -A '-*'").append(specs).append('\n');
      below(function, command.commands());
    }
    functions.append("}\n\n");
  }

  /** Nothing more can follow it. */
  private static boolean isLeaf(Syntax command) {
    return command.options().isEmpty()
        && command.arguments().isEmpty()
        && command.commands().isEmpty();
  }

  private static void spec(StringBuilder specs, String spec) {
    specs.append(" \\\n    ").append(ShellWord.quoted(spec));
  }

  private String option(String name, Option option, String function) {
    StringBuilder spec = new StringBuilder();
    if (option.repeatable()) {
      spec.append('*');
    } else if (option.names().size() > 1) {
      spec.append('(').append(String.join(" ", option.names())).append(')');
    }
    spec.append(name);
    if (option.value().isPresent()) {
      spec.append(name.startsWith("--") ? "=" : "+");
    }
    spec.append('[').append(escaped(option.summary(), "\\[]:")).append(']');
    if (option.value().isPresent()) {
      String own = function + name.replace('-', '_');
      spec.append(':').append(value(option.value().get(), own));
      afters(own, option.value().get());
    }
    return spec.toString();
  }

  private static String value(Argument argument, String function) {
    String action =
        argument.values() instanceof After ? function : action(argument.values(), argument.label());
    return escaped(argument.label(), "\\:") + ":" + escaped(action, ":");
  }

  /** A function of its own, since an action of {@code _arguments} has no cases. */
  private void afters(String function, Argument argument) {
    if (!(argument.values() instanceof After after)) {
      return;
    }
    functions.append(function).append("() {\n  case $words[CURRENT-1] in\n");
    after
        .byWord()
        .forEach((word, values) ->
            functions
                .append("    ")
                .append(ShellWord.of(word))
                .append(") ")
                .append(action(values, argument.label()).strip())
                .append(" ;;\n"));
    functions.append("    *) _message ").append(ShellWord.of(argument.label())).append(" ;;\n");
    functions.append("  esac\n}\n\n");
  }

  private void list(String function, List<Syntax> commands) {
    functions.append(function).append("() {\n  local -a commands\n  commands=(\n");
    for (Syntax command : commands) {
      String entry = escaped(command.name(), "\\:") + ":" + command.summary();
      functions.append("    ").append(ShellWord.of(entry)).append('\n');
    }
    functions.append("  )\n  _describe -t commands command commands\n}\n\n");
  }

  private void below(String function, List<Syntax> commands) {
    functions.append("  case $state:$line[1] in\n");
    for (Syntax command : commands) {
      if (isLeaf(command)) {
        continue;
      }
      functions.append("    ").append(ShellWord.quoted("below:" + command.name())).append(") ");
      functions.append(function).append('_').append(command.name()).append(" ;;\n");
    }
    functions.append("  esac\n");
  }

  /** One that begins with a blank is called as it stands, without what else is known. */
  private static String action(Values values, String label) {
    return switch (values) {
      case Words words -> {
        StringBuilder call = new StringBuilder(" _gust_words ").append(ShellWord.of(label));
        for (String word : words.words()) {
          call.append(' ').append(ShellWord.of(word));
        }
        yield call.toString();
      }
      case After _ -> throw new IllegalArgumentException("what follows what follows a word");
      case Kind.ANYTHING -> " ";
      case Kind.FILE -> "_files";
      case Kind.FOLDER -> "_files -/";
      case Kind.LOCATION -> " _gust_stored 'saved place' @ places list --names";
      case Kind.PLACE -> " _gust_stored 'saved place' '' places list --names";
      case Kind.KEY_LABEL -> " _gust_stored 'stored key' '' keys list --labels";
      case Kind.PROGRAM -> " _gust_program " + ShellWord.of(label);
    };
  }

  private static String function(String path) {
    return path.isEmpty() ? "_gust" : "_gust_" + path.replace(' ', '_');
  }

  private static String escaped(String text, String special) {
    StringBuilder escaped = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      if (special.indexOf(text.charAt(i)) >= 0) {
        escaped.append('\\');
      }
      escaped.append(text.charAt(i));
    }
    return escaped.toString();
  }
}
