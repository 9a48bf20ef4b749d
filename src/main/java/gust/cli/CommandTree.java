package gust.cli;

import gust.cli.cache.CacheCommand;
import gust.cli.config.ConfigCommand;
import gust.cli.doctor.DoctorCommand;
import gust.cli.keys.KeysCommand;
import gust.cli.places.PlacesCommand;
import gust.cli.sandbox.SandboxCommand;
import gust.cli.weather.CurrentCommand;
import gust.cli.weather.ForecastCommand;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;

/** All commands by name. Only the one asked for is built; the others are names and summaries. */
final class CommandTree {
  /** A command, the heading it stands under in the root's help, and its line there. */
  record Branch(String name, String heading, String summary, Supplier<Command> make) {}

  private static final List<Branch> BRANCHES =
      List.of(
          new Branch("current", "Weather", "the weather now", CurrentCommand::new),
          new Branch("forecast", "Weather", "the days ahead, or every entry", ForecastCommand::new),
          new Branch("keys", "Set up once", "the API keys", KeysCommand::create),
          new Branch("places", "Set up once", "locations under short names", PlacesCommand::create),
          new Branch("config", "Set up once", "settings", ConfigCommand::create),
          new Branch("cache", "Set up once", "the answers kept on disk", CacheCommand::create),
          new Branch(
              "sandbox",
              "Try and test",
              "the service itself, on this machine",
              SandboxCommand::new),
          new Branch(
              "completion",
              "About gust",
              "completion for bash, zsh or fish",
              CompletionCommand::new),
          new Branch(
              "doctor", "About gust", "what gust sees, for a bug report", DoctorCommand::new),
          new Branch("help", "About gust", "help on a command or a topic", HelpCommand::new));

  private CommandTree() {}

  static List<Branch> branches() {
    return BRANCHES;
  }

  static Optional<Branch> find(String name) {
    for (Branch branch : BRANCHES) {
      if (branch.name().equals(name)) {
        return Optional.of(branch);
      }
    }
    return Optional.empty();
  }

  /** The command as a whole, its own line in the root's help as its header. */
  static CommandSpec spec(Branch branch) {
    CommandSpec spec = Help.commandLine(branch.name(), branch.make().get().spec()).getCommandSpec();
    spec.usageMessage().header(branch.summary());
    return spec;
  }

  static CommandSpec root() {
    CommandSpec root = CommandSpec.create().name("gust");
    Help.addStandardOptions(root);
    return root;
  }
}
