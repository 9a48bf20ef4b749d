package gust.cli.doctor;

import gust.cli.Columns;
import gust.cli.Command;
import gust.cli.CommandContext;
import gust.cli.CommandContext.Connection;
import gust.cli.Console;
import gust.cli.ExitCode;
import gust.cli.Option;
import gust.cli.Problem;
import gust.cli.doctor.Checks.Result;
import gust.cli.keys.KeyProbe;
import gust.files.SetupProblem;
import gust.http.Reply;
import gust.keys.KeyResolver;
import gust.render.kit.Line;
import gust.render.kit.Palette;
import gust.service.WeatherService.KeyCheck;
import gust.terminal.Theme;
import gust.text.Durations;
import gust.text.Printable;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.ParseResult;

/** {@code gust doctor}: everything for a bug report, ready to paste, without secrets. */
public record DoctorCommand(CommandContext context) {
  private static final int NARROW = 60;
  private static final Option<Boolean> ONLINE =
      Option.flag("--online", "also make one call and compare clocks");

  private static final Columns<Result> COLUMNS =
      new Columns<Result>()
          .member("name", Result::name)
          .member("ok", Result::isOk)
          .member("value", result -> Printable.text(result.value()))
          .member("try", result -> result.isOk() ? Optional.empty() : result.advice());

  public Command command() {
    return new Command(
            "Checks your setup and prints one line per check. It shows no secrets, so you can paste"
                + " it into a bug report. It exits with the code of the first fault, or 0.")
        .examples("gust doctor", "gust doctor --online")
        .group("Options", Option.JSON, ONLINE)
        .options(Connection.ALL)
        .options(Option.LOG)
        .action(this::run);
  }

  private int run(ParseResult parsed) {
    Console console = context.console();
    KeyResolver key = context.key(Optional.empty());
    Theme theme = context.theme();
    List<Result> results = Checks.all(context, key, theme);
    if (ONLINE.isSet(parsed)) {
      online(parsed, key, results);
    }
    if (Option.JSON.isSet(parsed)) {
      console.out().line(console.redact(COLUMNS.json(results)));
    } else {
      results.forEach(result -> console.printWrapped(console.redact(text(result, theme))));
    }
    // Report the first; later ones may be consequences.
    return results.stream().mapToInt(Result::exit).filter(code -> code > 0).findFirst().orElse(0);
  }

  private void online(ParseResult parsed, KeyResolver key, List<Result> results) {
    try {
      KeyProbe probe = new KeyProbe(context, Connection.read(parsed, context));
      KeyCheck check = probe.check(key);
      Optional<Problem> problem = KeyProbe.problem(check, "one call", () -> key.get().label());
      results.add(
          problem.isPresent()
              ? Result.of("service", problem.get())
              : Result.ok("service", "answers and accepts the key" + KeyProbe.limits(check)));
      check.serverTime().ifPresent(time -> results.add(clock(time)));
    } catch (SetupProblem wrong) {
      results.add(Result.of("service", Problem.of(wrong)));
    }
  }

  private Result clock(Instant serverTime) {
    Duration skew = Duration.between(serverTime, context.process().clock().instant());
    String relation = skew.isNegative() ? "behind" : "ahead of";
    String text = Durations.roughly(skew.abs()) + " " + relation + " the service's";
    return skew.abs().compareTo(Reply.TOLERATED_ERROR) < 0
        ? Result.ok("clock", text)
        : new Result("clock", text, "set this machine's clock", ExitCode.USAGE);
  }

  private String text(Result result, Theme theme) {
    Console console = context.console();
    // A wrapped line loses its columns, so on a narrow screen no line has any.
    boolean isNarrow = console.textWidth() < NARROW;
    String name = result.name();
    Line line =
        result.isOk()
            ? new Line().add("ok", Palette.OK).add(isNarrow ? "  " : "     ")
            : new Line().add("check", Palette.CHECK).add("  ");
    line.add(name + " ".repeat(isNarrow ? 2 : 15 - name.length()) + Printable.text(result.value()));
    String text = line.text(console.terminal().color(), theme);
    return result.isOk()
        ? text + "\n"
        : text + "\n" + " ".repeat(22) + "try: " + Printable.message(result.advice()) + "\n";
  }
}
