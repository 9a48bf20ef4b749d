package gust.completion;

import gust.completion.Syntax.Argument;
import gust.completion.Syntax.Option;
import gust.completion.Values.After;
import gust.completion.Values.Kind;
import gust.completion.Values.Words;
import gust.text.ShellWord;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The script for bash: two tables, and a walk over the words that have been typed. */
final class Bash {
  private final StringBuilder commands = new StringBuilder();

  /** What is to be done, and for which options and words. */
  private final Map<String, List<String>> values = new LinkedHashMap<>();

  Bash(Syntax program) {
    program.walk(this::visit);
  }

  String script() {
    StringBuilder cases = new StringBuilder();
    values.forEach((action, patterns) -> {
      cases.append("    ").append(String.join(" | ", patterns)).append(")\n");
      cases.append(action.indent(6)).append("      ;;\n");
    });
    return ScriptTemplate.filled("gust.bash", Map.of("commands", commands, "values", cases));
  }

  private void visit(String path, Syntax command) {
    commands.append("    ").append(ShellWord.of(path)).append(")\n");
    assign("commands", command.commands().stream().map(Syntax::name).toList());
    assign("flags", command.optionNames(false));
    assign("valued", command.optionNames(true));
    commands.append("      ;;\n");
    for (Option option : command.options()) {
      for (String name : option.names()) {
        option.value().ifPresent(value -> value(ShellWord.of(path + " " + name), value));
      }
    }
    for (int i = 0; i < command.arguments().size(); i++) {
      Argument argument = command.arguments().get(i);
      value(
          argument.many() ? ShellWord.of(path + " ") + "[0-9]*" : ShellWord.of(path + " " + i),
          argument);
    }
  }

  private void assign(String variable, List<String> words) {
    if (!words.isEmpty()) {
      commands.append("      ").append(variable).append('=');
      commands.append(ShellWord.of(String.join(" ", words))).append('\n');
    }
  }

  private void value(String pattern, Argument argument) {
    values.computeIfAbsent(action(argument.values()), _ -> new ArrayList<>()).add(pattern);
  }

  private static String action(Values values) {
    return switch (values) {
      case Words words -> "_gust_words " + quoted(words.words());
      case After after -> {
        StringBuilder text = new StringBuilder("case $before in\n");
        after
            .byWord()
            .forEach((word, then) ->
                text.append("  ")
                    .append(ShellWord.of(word))
                    .append(") ")
                    .append(action(then))
                    .append(" ;;\n"));
        yield text.append("esac").toString();
      }
      case Kind.ANYTHING -> ":";
      case Kind.FILE -> "_gust_files";
      case Kind.FOLDER -> "_gust_folders";
      case Kind.LOCATION -> "_gust_stored @ places list --names";
      case Kind.PLACE -> "_gust_stored '' places list --names";
      case Kind.KEY_LABEL -> "_gust_stored '' keys list --labels";
      case Kind.PROGRAM -> "_gust_program";
    };
  }

  private static String quoted(List<String> words) {
    return words.stream().map(ShellWord::of).collect(Collectors.joining(" "));
  }
}
