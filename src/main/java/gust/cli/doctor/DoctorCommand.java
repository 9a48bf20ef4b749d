package gust.cli.doctor;

import com.google.gson.stream.JsonWriter;
import gust.cli.Command;
import gust.cli.Connection;
import gust.cli.ConnectionOptions;
import gust.cli.ExitCode;
import gust.cli.OptionGroup;
import gust.cli.Options;
import gust.cli.Problem;
import gust.cli.Session;
import gust.cli.Talk;
import gust.cli.UsageProblem;
import gust.cli.keys.KeyProbe;
import gust.files.SetupProblem;
import gust.service.KeyCheck;
import gust.text.Printable;
import java.io.IOException;
import java.io.StringWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code gust doctor}: everything of a bug report, ready to paste, without a secret. */
public final class DoctorCommand implements Command {
  private static final Duration TOLERATED_SKEW = Duration.ofMinutes(2);

  @Override
  public CommandSpec spec() {
    CommandSpec spec = CommandSpec.create();
    spec.usageMessage()
        .description("Shows what gust sees, a verdict a line; no line holds a secret.");
    OptionGroup group =
        new OptionGroup("Options", 1)
            .flag("--json", "as JSON")
            .flag("--online", "also make one call, and compare clocks");
    Talk.addTo(ConnectionOptions.addTo(group)).addTo(spec);
    return spec;
  }

  @Override
  public int run(ParseResult parsed, Session session) {
    List<Finding> findings = new ArrayList<>(Diagnosis.of(session));
    if (Options.isSet(parsed, "--online")) {
      online(parsed, session, findings);
    }
    String report = Options.isSet(parsed, "--json") ? json(findings) : text(findings);
    session.out().print(session.redact(report));
    return ExitCode.OK;
  }

  private static void online(ParseResult parsed, Session session, List<Finding> findings) {
    try {
      Talk talk = Talk.read(parsed, session);
      Connection connection = ConnectionOptions.read(parsed, session, talk, false);
      KeyCheck check = new KeyProbe(session, connection).check(session.resolver(Optional.empty()));
      Optional<Problem> problem = KeyProbe.problem(check, "one call");
      findings.add(
          problem.isEmpty()
              ? Finding.ok("service", "answers, and takes the key" + KeyProbe.limits(check))
              : new Finding("service", problem.get().message(), problem.get().nextStep()));
      check.serverTime().ifPresent(time -> findings.add(clock(time, session)));
    } catch (SetupProblem problem) {
      findings.add(new Finding("service", problem.getMessage(), problem.nextStep()));
    } catch (UsageProblem problem) {
      findings.add(new Finding("service", problem.getMessage(), problem.nextStep()));
    }
  }

  private static Finding clock(Instant serverTime, Session session) {
    Duration skew = Duration.between(serverTime, session.clock().instant());
    String text =
        Math.abs(skew.toSeconds())
            + " s "
            + (skew.isNegative() ? "behind" : "ahead of")
            + " the service's";
    return skew.abs().compareTo(TOLERATED_SKEW) <= 0
        ? Finding.ok("clock", text)
        : new Finding("clock", text, "set this machine's clock");
  }

  private static String text(List<Finding> findings) {
    StringBuilder text = new StringBuilder();
    for (Finding finding : findings) {
      text.append(finding.isOk() ? "ok         " : "look here  ");
      text.append(finding.name()).append(" ".repeat(15 - finding.name().length()));
      text.append(Printable.text(finding.value())).append('\n');
      if (!finding.isOk()) {
        text.append(" ".repeat(26)).append("try: ").append(finding.advice()).append('\n');
      }
    }
    return text.toString();
  }

  private static String json(List<Finding> findings) {
    StringWriter text = new StringWriter();
    try (JsonWriter json = new JsonWriter(text)) {
      json.setIndent("  ");
      json.beginArray();
      for (Finding finding : findings) {
        json.beginObject();
        json.name("name").value(finding.name());
        json.name("ok").value(finding.isOk());
        json.name("value").value(Printable.text(finding.value()));
        if (!finding.isOk()) {
          json.name("try").value(finding.advice());
        }
        json.endObject();
      }
      json.endArray();
    } catch (IOException impossible) {
      throw new IllegalStateException(impossible);
    }
    return text.append('\n').toString();
  }
}
