package gust.cli;

import gust.cli.ArgumentValues.After;
import gust.cli.ArgumentValues.LookedUp;
import gust.cli.ArgumentValues.OneOf;
import gust.cli.Command.Tree;
import gust.files.TextFile;
import gust.keys.StoredKey;
import gust.problem.Advice;
import gust.problem.SetupProblem;
import gust.text.Redaction;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * {@code gust completion}, which prints a script for a shell, and {@code gust __complete 1
 * WORD...}, which the script runs at each Tab. The words are those after {@code gust} up to the
 * cursor; the last one is being typed and may be empty. Each line of the answer is a candidate, a
 * tab and a description. Or it is {@code :files} for the shell to complete. The shell filters the
 * candidates.
 */
public record Completion(Supplier<Tree> commands, CommandContext context) {
  static final String COMMAND = "__complete";

  /** The protocol's version; other versions get an empty answer. */
  private static final String PROTOCOL = "1";

  private static final List<String> SHELLS = List.of("bash", "zsh", "fish");
  private static final Argument SHELL =
      Argument.required("SHELL", new OneOf(SHELLS), "bash, zsh or fish", 0);

  public Command command() {
    return new Command(
            "Prints a script for your shell that completes gust's commands, options and values"
                + " with the Tab key, including your saved places and key labels.")
        .examples(
            "gust completion bash > ~/.local/share/bash-completion/completions/gust",
            "gust completion fish > ~/.config/fish/completions/gust.fish",
            "gust completion zsh > ~/.zfunc/_gust")
        .footer(
            "For zsh, add these lines to ~/.zshrc:",
            "  fpath=(~/.zfunc $fpath)",
            "  autoload -Uz compinit && compinit",
            "",
            "Without the bash-completion package, add this line to ~/.bashrc:",
            "  source <(gust completion bash)")
        .argument(SHELL)
        .action(this::printScript);
  }

  private int printScript(ParseResult parsed) {
    String shell = SHELL.require(parsed);
    if (!SHELLS.contains(shell)) {
      throw new UsageProblem(
          "gust completes in bash, zsh and fish" + Redaction.butNot(shell),
          Advice.gust("completion", "bash"));
    }
    String file = "/gust/completion/" + (shell.equals("zsh") ? "_gust" : "gust." + shell);
    String script = TextFile.ofJar(Completion.class.getResourceAsStream(file));
    context.console().out().print(script);
    return ExitCode.OK;
  }

  /** Never fails; prints nothing if there is nothing to complete. */
  int run(List<String> words) {
    int last = words.size() - 1;
    if (last > 0 && words.getFirst().equals(PROTOCOL)) {
      try {
        complete(words.subList(1, last), words.get(last));
      } catch (SetupProblem _) {
        // Offer no names from a broken file; the command that needs one reports the problem.
      }
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
      complete(TypedLine.of(commands.get().overview().spec(), words, typed));
    } else if (isOption || !words.getFirst().equals("help")) {
      complete(TypedLine.of(named.get(), words.subList(1, words.size()), typed));
    } else if (words.size() == 1) {
      offerCommands();
      Help.TOPICS.forEach(topic -> offer(topic, "a topic"));
    } else if (words.size() == 2) {
      spec(words.getLast()).ifPresent(this::offerVerbs);
    }
  }

  private Optional<CommandSpec> spec(String command) {
    return commands.get().find(command).map(Tree.Branch::spec);
  }

  private void complete(TypedLine line) {
    CommandSpec command = line.parsed().commandSpec();
    ArgumentValues values = line.values();
    if (line.isOption()) {
      offerOptions(line.parsed());
    } else if (!command.subcommands().isEmpty()) {
      if (line.isKnownSoFar()) {
        offerVerbs(command);
      }
    } else if (line.target() != null && (values != LookedUp.PROGRAM || line.ended())) {
      offerValues(line, values);
    } else if (line.typed().isEmpty() && !line.ended()) {
      if (values == LookedUp.PROGRAM) {
        offer("--", Help.text(line.target().description()));
      }
      offerOptions(line.parsed());
    }
  }

  private void offerCommands() {
    for (Tree.Branch branch : commands.get().branches()) {
      offer(branch.name(), branch.summary());
    }
  }

  private void offerVerbs(CommandSpec command) {
    for (CommandLine verb : command.subcommands().values()) {
      offer(verb.getCommandName(), Help.summary(verb.getCommandSpec()));
    }
  }

  private void offerOptions(ParseResult parsed) {
    for (OptionSpec option : parsed.commandSpec().options()) {
      if (!option.hidden() && (option.isMultiValue() || !parsed.hasMatchedOption(option))) {
        for (String name : option.names()) {
          offer(name, Help.text(option.description()));
        }
      }
    }
  }

  private void offerValues(TypedLine line, ArgumentValues values) {
    if (values instanceof OneOf words) {
      String help = Help.text(line.target().description());
      // What may be given more than once takes several words with commas, too.
      boolean isList = line.target() instanceof OptionSpec option && option.isMultiValue();
      int done = isList ? line.typed().lastIndexOf(',') + 1 : 0;
      for (String word : words.words()) {
        offer(line.prefix() + line.typed().substring(0, done) + word, help);
      }
    } else if (values == LookedUp.FILE || values == LookedUp.PROGRAM) {
      context.console().out().line(":files");
    } else if (values == LookedUp.KEY_LABEL) {
      for (StoredKey key : context.keys().read().keys()) {
        offer(line.prefix() + key.label(), "a stored key");
      }
    } else if (values == LookedUp.PLACE
        || values == LookedUp.LOCATION
            && (line.typed().isEmpty() || line.typed().startsWith("@"))) {
      for (String name : context.places().list().keySet()) {
        String word = values == LookedUp.LOCATION ? "@" + name : name;
        if (!word.startsWith("-")) {
          offer(line.prefix() + word, "a saved place");
        }
      }
    }
  }

  private void offer(String word, String description) {
    context.console().out().line(word + "\t" + description);
  }

  /**
   * A command line up to the cursor, as picocli reads it with a mark at its end.
   *
   * @param parsed the words of the last command named, and errors that do not matter here
   * @param target the option or argument whose value the last word is; null if there is none
   * @param ended whether options end with {@code --} before
   * @param prefix {@code --units=} if the last word starts like this; else empty
   * @param typed the rest of the last word
   */
  private record TypedLine(
      ParseResult parsed, ArgSpec target, boolean ended, String prefix, String typed) {
    private static final String CURSOR = "\0";

    /**
     * @param words the words after {@code first}
     * @param last the one being typed; may be empty
     */
    static TypedLine of(CommandSpec first, List<String> words, String last) {
      List<String> line = new ArrayList<>(words);
      // Only the dash of a name: a whole one would count as given, and not be offered.
      boolean isName = last.startsWith("-") && last.indexOf('=') < 0;
      line.add((isName ? "-" : last) + CURSOR);
      ParseResult parsed = new CommandLine(first).parseArgs(line.toArray(String[]::new));
      while (parsed.hasSubcommand()) {
        parsed = parsed.subcommand();
      }
      for (ArgSpec target : parsed.matchedArgs()) {
        String value = target.stringValues().isEmpty() ? "" : target.stringValues().getLast();
        if (value.endsWith(CURSOR)) {
          int start = target.isOption() ? line.getLast().length() - value.length() : 0;
          boolean ended = target.isPositional() && line.contains("--");
          return new TypedLine(
              parsed, target, ended, last.substring(0, start), last.substring(start));
        }
      }
      return new TypedLine(parsed, null, line.contains("--"), "", last);
    }

    /** Whether the last word is, or may become, an option's name. */
    boolean isOption() {
      return target == null && !ended && typed.startsWith("-") && typed.indexOf('=') < 0;
    }

    /** Whether all words before are known but for options. */
    boolean isKnownSoFar() {
      return parsed.unmatched().stream()
          .allMatch(word -> word.endsWith(CURSOR) || word.startsWith("-") && word.length() > 1);
    }

    /** The possible values of the target. */
    ArgumentValues values() {
      Object values = target == null ? null : target.userObject();
      if (values instanceof After after) {
        values = after.ofWord().apply(parsed.matchedPositionalValue(0, ""));
      }
      return values instanceof ArgumentValues known ? known : LookedUp.ANYTHING;
    }
  }
}
