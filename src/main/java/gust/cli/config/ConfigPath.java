package gust.cli.config;

import gust.cli.Command;
import gust.cli.ExitCode;
import gust.cli.Session;
import gust.files.SetupProblem;
import java.nio.file.Path;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code gust config path}. */
final class ConfigPath implements Command {
  @Override
  public CommandSpec spec() {
    CommandSpec spec = CommandSpec.create();
    spec.usageMessage()
        .header("print where the config file is")
        .description("Prints where the config file is, or would be.");
    return spec;
  }

  @Override
  public int run(ParseResult parsed, Session session) {
    Path path =
        session
            .config()
            .file()
            .path()
            .orElseThrow(() ->
                new SetupProblem(
                    "there is no home folder for a config file", "set HOME, or XDG_CONFIG_HOME"));
    session.out().line(path.toString());
    return ExitCode.OK;
  }
}
