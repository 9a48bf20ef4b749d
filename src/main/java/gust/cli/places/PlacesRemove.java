package gust.cli.places;

import gust.cli.Command;
import gust.cli.ExitCode;
import gust.cli.Options;
import gust.cli.Session;
import gust.completion.Values.Kind;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code gust places remove}. */
final class PlacesRemove implements Command {
  @Override
  public CommandSpec spec() {
    CommandSpec spec = CommandSpec.create();
    spec.usageMessage().header("forget a saved place").description("Forgets a saved place.");
    Options.requiredPositional(spec, "NAME", Kind.PLACE, "the place's name");
    return spec;
  }

  @Override
  public int run(ParseResult parsed, Session session) {
    String written = Options.positional(parsed).orElseThrow();
    String name = written.startsWith("@") ? written.substring(1) : written;
    session.places().remove(name);
    session.out().line("forgot @" + name);
    return ExitCode.OK;
  }
}
