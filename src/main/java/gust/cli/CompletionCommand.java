package gust.cli;

import gust.completion.Shell;
import gust.completion.Values.Words;
import gust.text.Redaction;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code gust completion}: touches no file and no network. */
public record CompletionCommand(Supplier<CommandTree> tree, Console console) implements Command {
  private static final List<String> SHELLS =
      Arrays.stream(Shell.values()).map(Shell::word).toList();
  private static final Argument SHELL =
      Argument.required("SHELL", new Words(SHELLS), "bash, zsh or fish");

  @Override
  public CommandSpec spec() {
    return new SpecBuilder(
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
        .build();
  }

  @Override
  public int run(ParseResult parsed) {
    String word = SHELL.of(parsed);
    Shell shell =
        Shell.find(word)
            .orElseThrow(() ->
                new UsageProblem(
                    "gust completes in bash, zsh and fish" + Redaction.butNot(word),
                    "gust completion bash"));
    console.out().print(shell.script(CommandSyntax.of(tree.get())));
    return ExitCode.OK;
  }
}
