package gust.cli.doctor;

import gust.cli.Columns;
import gust.cli.Command;
import gust.cli.CommandContext;
import gust.cli.Connection;
import gust.cli.Console;
import gust.cli.Option;
import gust.cli.doctor.Checks.Result;
import gust.render.kit.Line;
import gust.render.kit.Palette;
import gust.terminal.Theme;
import gust.text.Printable;
import java.util.ArrayList;
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
    Theme theme = context.theme();
    List<Result> results = new ArrayList<>();
    Checks checks = new Checks(context, context.key(Optional.empty()), theme, results);
    checks.offline();
    if (ONLINE.isSet(parsed)) {
      checks.online(parsed);
    }
    if (Option.JSON.isSet(parsed)) {
      console.out().line(console.redact(COLUMNS.json(results)));
    } else {
      results.forEach(result -> console.printWrapped(console.redact(text(result, theme))));
    }
    // Report the first; later ones may be consequences.
    return results.stream().mapToInt(Result::exit).filter(code -> code > 0).findFirst().orElse(0);
  }

  private String text(Result result, Theme theme) {
    Console console = context.console();
    // A wrapped line loses its columns, so on a narrow screen no line has any.
    boolean isNarrow = console.textWidth() < NARROW;
    boolean isOk = result.isOk();
    String name = result.name();
    Line line = new Line().add(isOk ? "ok" : "check", isOk ? Palette.OK : Palette.CHECK);
    line.add(" ".repeat(isOk && !isNarrow ? 5 : 2));
    line.add(name + " ".repeat(isNarrow ? 2 : 15 - name.length()) + Printable.text(result.value()));
    String text = line.text(console.color(), theme);
    return isOk
        ? text + "\n"
        : text + "\n" + " ".repeat(22) + "try: " + Printable.message(result.advice()) + "\n";
  }
}
