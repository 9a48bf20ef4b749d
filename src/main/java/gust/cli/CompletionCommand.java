package gust.cli;

import gust.completion.Shell;
import gust.completion.Values;
import gust.text.Echo;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code gust completion}: touches no file and no network. */
final class CompletionCommand implements Command {
  @Override
  public CommandSpec spec() {
    CommandSpec spec = CommandSpec.create();
    spec.usageMessage()
        .description(
            "Prints a script that completes gust's commands, options and values when Tab is"
                + " pressed, your saved places and the labels of your keys too.")
        .footer(
            "",
            "Examples:",
            "  $ gust completion bash > ~/.local/share/bash-completion/completions/gust",
            "  $ gust completion fish > ~/.config/fish/completions/gust.fish",
            "  $ gust completion zsh > ~/.zfunc/_gust",
            "",
            "For zsh, ~/.zshrc needs these lines:",
            "  fpath=(~/.zfunc $fpath)",
            "  autoload -Uz compinit && compinit",
            "",
            "Without the package bash-completion, ~/.bashrc needs this one:",
            "  source <(gust completion bash)");
    Options.requiredPositional(spec, "SHELL", new Values.Words(shells()), "bash, zsh or fish");
    return spec;
  }

  @Override
  public int run(ParseResult parsed, Session session) {
    String word = Options.positional(parsed).orElseThrow();
    session.out().print(shell(word).script(CommandSyntax.whole()));
    return ExitCode.OK;
  }

  private static Shell shell(String word) {
    Optional<Shell> shell = Shell.find(word);
    return shell.orElseThrow(() ->
        new UsageProblem(
            "gust completes in bash, zsh and fish" + Echo.butNot(word), "gust completion bash"));
  }

  private static List<String> shells() {
    List<String> words = new ArrayList<>();
    for (Shell shell : Shell.values()) {
      words.add(shell.word());
    }
    return words;
  }
}
