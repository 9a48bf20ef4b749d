package gust.cli;

import gust.cli.Values.Kind;
import gust.cli.Values.Words;
import gust.files.SetupProblem;
import gust.keys.StoredKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * {@code gust __complete 1 WORD...}, which the completion scripts run at each Tab. The words are
 * those after {@code gust} up to the cursor; the last one is being typed and may be empty. Each
 * line of the answer is a candidate, a tab and a description. Or it is {@code :files} for the shell
 * to complete, or {@code :program}, a tab, and the number of words before those of another program.
 * The shell filters the candidates.
 */
public record Completion(Supplier<CommandTree> commands, CommandContext context) {
  static final String COMMAND = "__complete";

  /** The protocol's version; other versions get an empty answer. */
  private static final String PROTOCOL = "1";

  /** Never fails; prints nothing if there is nothing to complete. */
  int run(List<String> words) {
    int last = words.size() - 1;
    if (last > 0 && words.getFirst().equals(PROTOCOL)) {
      complete(words.subList(1, last), words.get(last));
    }
    return ExitCode.OK;
  }

  private void complete(List<String> words, String typed) {
    boolean isOption = typed.startsWith("-");
    Optional<CommandSpec> named = words.isEmpty() ? Optional.empty() : spec(words.getFirst());
    if (words.isEmpty() && !isOption) {
      offerCommands();
    }
    if (named.isEmpty()) {
      List<String> line = new ArrayList<>(words);
      line.addFirst("gust");
      complete(TypedLine.of(commands.get().overview().spec(), line, typed));
    } else if (isOption || !words.getFirst().equals("help")) {
      complete(TypedLine.of(named.get(), words, typed));
    } else if (words.size() == 1) {
      offerCommands();
      HelpCommand.TOPICS.forEach(topic -> offer(topic, "a topic"));
    } else if (words.size() == 2) {
      spec(words.getLast()).ifPresent(this::offerVerbs);
    }
  }

  private Optional<CommandSpec> spec(String command) {
    return commands.get().find(command).map(CommandTree.Branch::spec);
  }

  private void complete(TypedLine line) {
    CommandSpec command = line.command();
    Values values = line.values();
    if (line.mayBeOption() && !line.typed().isEmpty()) {
      offerOptions(line);
    } else if (!command.subcommands().isEmpty()) {
      if (line.arguments().isEmpty()) {
        offerVerbs(command);
      }
    } else if (values == Kind.PROGRAM && line.wordsBeforeProgram() > 0) {
      context.console().out().line(":program\t" + line.wordsBeforeProgram());
    } else if (line.target() != null && values != Kind.PROGRAM) {
      offerValues(line, values);
    } else if (line.mayBeOption()) {
      if (values == Kind.PROGRAM) {
        offer("--", Help.text(line.target().description()));
      }
      offerOptions(line);
    }
  }

  private void offerCommands() {
    for (CommandTree.Branch branch : commands.get().branches()) {
      offer(branch.name(), branch.summary());
    }
  }

  private void offerVerbs(CommandSpec command) {
    for (CommandLine verb : command.subcommands().values()) {
      offer(verb.getCommandName(), Help.summary(verb.getCommandSpec()));
    }
  }

  private void offerOptions(TypedLine line) {
    for (OptionSpec option : line.command().options()) {
      if (option.isMultiValue() || !line.given().contains(option.longestName())) {
        for (String name : option.names()) {
          offer(name, Help.text(option.description()));
        }
      }
    }
  }

  private void offerValues(TypedLine line, Values values) {
    if (values instanceof Words words) {
      String help = Help.text(line.target().description());
      for (String word : words.words()) {
        offer(line.prefix() + word, help);
      }
    } else if (values == Kind.FILE) {
      context.console().out().line(":files");
    } else {
      try {
        offerStored(line, values);
      } catch (SetupProblem _) {
        // Offer no names; the command that needs one reports the problem.
      }
    }
  }

  private void offerStored(TypedLine line, Values values) {
    if (values == Kind.KEY_LABEL) {
      for (StoredKey key : context.keys().read().keys()) {
        offer(line.prefix() + key.label(), "a stored key");
      }
    } else if (values == Kind.PLACE
        || values == Kind.LOCATION && (line.typed().isEmpty() || line.typed().startsWith("@"))) {
      for (String name : context.places().list().keySet()) {
        String word = values == Kind.LOCATION ? "@" + name : name;
        if (!word.startsWith("-")) {
          offer(line.prefix() + word, "a saved place");
        }
      }
    }
  }

  private void offer(String word, String description) {
    context.console().out().line(word + "\t" + description);
  }
}
