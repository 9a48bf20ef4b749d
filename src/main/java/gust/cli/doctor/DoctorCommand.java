package gust.cli.doctor;

import com.google.gson.stream.JsonWriter;
import gust.cli.Command;
import gust.cli.CommandContext;
import gust.cli.Connection;
import gust.cli.Console;
import gust.cli.ExitCode;
import gust.cli.JsonDocument;
import gust.cli.Option;
import gust.cli.Problem;
import gust.cli.doctor.Checks.Result;
import gust.cli.keys.KeyProbe;
import gust.files.SetupProblem;
import gust.keys.KeyResolver;
import gust.render.kit.Line;
import gust.render.kit.Palette;
import gust.service.WeatherService.KeyCheck;
import gust.terminal.ColorDepth;
import gust.terminal.Theme;
import gust.text.Printable;
import gust.text.Reflow;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.ParseResult;

/** {@code gust doctor}: everything for a bug report, ready to paste, without secrets. */
public record DoctorCommand(CommandContext context) {
  private static final Duration TOLERATED_SKEW = Duration.ofMinutes(2);
  private static final int NARROW = 60;
  private static final Option<Boolean> ONLINE =
      Option.flag("--online", "also make one call and compare clocks");

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
    KeyResolver key = context.key();
    List<Result> results = Checks.all(context, key);
    if (ONLINE.isSet(parsed)) {
      online(parsed, key, results);
    }
    if (Option.JSON.isSet(parsed)) {
      console.out().print(console.redact(JsonDocument.array(results, DoctorCommand::write)));
    } else {
      String text = console.redact(text(results));
      // All lines alike: those that are wrapped lose their columns.
      boolean narrow = console.textWidth() < NARROW;
      String lines = narrow ? text.replaceAll("(?<=\\S) {2,}", "  ") : text;
      boolean isLight = results.contains(Result.ok("theme", "light"));
      Theme theme = isLight ? Theme.LIGHT : Theme.DARK;
      String wrapped = Reflow.wrap(console.textWidth(), lines);
      console.out().print(coloured(wrapped, console.terminal().color(), theme));
    }
    // Report the first; later ones may be consequences.
    return results.stream().mapToInt(Result::exit).filter(code -> code > 0).findFirst().orElse(0);
  }

  private void online(ParseResult parsed, KeyResolver key, List<Result> results) {
    try {
      KeyCheck check = KeyProbe.of(parsed, context).check(key);
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
    String text = Math.abs(skew.toSeconds()) + " s " + relation + " the service's";
    return skew.abs().compareTo(TOLERATED_SKEW) <= 0
        ? Result.ok("clock", text)
        : new Result("clock", text, "set this machine's clock", ExitCode.USAGE);
  }

  private static String text(List<Result> results) {
    StringBuilder text = new StringBuilder();
    for (Result result : results) {
      text.append(result.isOk() ? "ok     " : "check  ");
      text.append(result.name()).append(" ".repeat(15 - result.name().length()));
      text.append(Printable.text(result.value())).append('\n');
      if (!result.isOk()) {
        String advice = Problem.advice(Printable.message(result.advice()));
        text.append(" ".repeat(22)).append(advice).append('\n');
      }
    }
    return text.toString();
  }

  /** With the first words, which say what is well, in colour. */
  private static String coloured(String lines, ColorDepth depth, Theme theme) {
    String ok = new Line().add("ok", Palette.OK).text(depth, theme);
    String check = new Line().add("check", Palette.CHECK).text(depth, theme);
    return lines.replaceAll("(?m)^ok(?= )", ok).replaceAll("(?m)^check(?= )", check);
  }

  private static void write(JsonWriter json, Result result) throws IOException {
    json.name("name").value(result.name());
    json.name("ok").value(result.isOk());
    json.name("value").value(Printable.text(result.value()));
    if (!result.isOk()) {
      json.name("try").value(result.advice());
    }
  }
}
