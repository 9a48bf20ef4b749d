package gust.cli;

import gust.completion.Values;
import gust.text.Durations;
import gust.text.Echo;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/** Reads the options of a parsed command line, and says in one voice what is wrong with a value. */
public final class Options {
  private Options() {}

  /** The one word that a command takes beside its options, which may be left out. */
  public static void positional(CommandSpec spec, String label, Values values, String description) {
    spec.addPositional(positional(label, values, description).arity("0..1").build());
  }

  public static void requiredPositional(
      CommandSpec spec, String label, Values values, String description) {
    spec.addPositional(positional(label, values, description).arity("1").required(true).build());
  }

  public static void secondPositional(
      CommandSpec spec, String label, Values values, String description) {
    spec.addPositional(
        positional(label, values, description).index("1").arity("1").required(true).build());
  }

  private static PositionalParamSpec.Builder positional(
      String label, Values values, String description) {
    return PositionalParamSpec.builder()
        .type(String.class)
        .index("0")
        .paramLabel(label)
        .userObject(values)
        .description(description);
  }

  public static Optional<String> positional(ParseResult parsed) {
    return Optional.ofNullable(parsed.matchedPositionalValue(0, (String) null));
  }

  public static boolean isSet(ParseResult parsed, String name) {
    return parsed.hasMatchedOption(name) && (boolean) parsed.matchedOption(name).getValue();
  }

  public static Optional<String> value(ParseResult parsed, String name) {
    return parsed.hasMatchedOption(name)
        ? Optional.of(parsed.matchedOption(name).getValue())
        : Optional.empty();
  }

  public static List<String> values(ParseResult parsed, String name) {
    return parsed.hasMatchedOption(name) ? parsed.matchedOption(name).getValue() : List.of();
  }

  public static Optional<Integer> number(ParseResult parsed, String name, int least, int most) {
    return value(parsed, name).map(text -> number(text, name, least, most));
  }

  private static int number(String text, String name, int least, int most) {
    try {
      int number = Integer.parseInt(text);
      if (number >= least && number <= most) {
        return number;
      }
    } catch (NumberFormatException words) {
      // Told below, like a number out of range.
    }
    throw new UsageProblem(
        name + " must be a whole number from " + least + " to " + most + Echo.butNot(text),
        name + " " + Math.clamp(80, least, most));
  }

  public static Optional<Duration> duration(ParseResult parsed, String name) {
    Optional<String> text = value(parsed, name);
    try {
      return text.map(Durations::parse);
    } catch (IllegalArgumentException wrong) {
      throw new UsageProblem(name + " " + wrong.getMessage(), name + " 10s");
    }
  }

  public static Optional<Path> path(ParseResult parsed, String name) {
    Optional<String> text = value(parsed, name);
    try {
      return text.map(Path::of);
    } catch (InvalidPathException wrong) {
      throw new UsageProblem(name + " takes a path", name + " ./here");
    }
  }

  /** The value of an option whose words were given with it, in {@link OptionGroup}. */
  public static String oneOf(ParseResult parsed, String name, Supplier<String> otherwise) {
    Optional<String> value = value(parsed, name);
    if (value.isEmpty()) {
      return otherwise.get();
    }
    List<String> choices = ((Values.Words) parsed.matchedOption(name).userObject()).words();
    if (!choices.contains(value.get())) {
      throw new UsageProblem(
          name + " must be " + alternatives(choices) + Echo.butNot(value.get()),
          name + " " + choices.getFirst());
    }
    return value.get();
  }

  private static String alternatives(List<String> choices) {
    int last = choices.size() - 1;
    return String.join(", ", choices.subList(0, last)) + " or " + choices.get(last);
  }
}
