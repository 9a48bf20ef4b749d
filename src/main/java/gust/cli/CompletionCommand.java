package gust.cli;

import gust.cli.Values.Words;
import gust.text.Redaction;
import gust.text.Resource;
import java.util.List;
import picocli.CommandLine.ParseResult;

/** {@code gust completion}: touches no file and no network. */
public record CompletionCommand(CommandContext context) {
  private static final List<String> SHELLS = List.of("bash", "zsh", "fish");
  private static final Argument SHELL =
      Argument.required("SHELL", new Words(SHELLS), "bash, zsh or fish", 0);

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
        .action(this::run);
  }

  private int run(ParseResult parsed) {
    String shell = SHELL.of(parsed);
    if (!SHELLS.contains(shell)) {
      throw new UsageProblem(
          "gust completes in bash, zsh and fish" + Redaction.butNot(shell), "gust completion bash");
    }
    String file = "/gust/completion/" + (shell.equals("zsh") ? "_gust" : "gust." + shell);
    String script = Resource.text(CompletionCommand.class.getResourceAsStream(file));
    context.console().out().print(script);
    return ExitCode.OK;
  }
}
