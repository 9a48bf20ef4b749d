package gust.cli;

import gust.cli.ArgumentValues.LookedUp;
import gust.cli.ArgumentValues.OneOf;
import gust.settings.SettingName;
import gust.settings.Settings;
import gust.terminal.Terminal;
import gust.text.Durations;
import gust.text.NearestName;
import gust.text.Redaction;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * An option, declared once as a constant: commands add it with {@link Command} and read its value
 * from it. picocli keeps values as text, so that error messages are gust's own.
 *
 * @param name including dashes
 * @param label of its value; empty for a flag
 * @param values candidates for completion
 * @param repeatable whether it may be given more than once
 * @param help for the list of options
 * @param reader parses the value; throws {@link UsageProblem}
 */
public record Option<T>(
    String name,
    String label,
    ArgumentValues values,
    boolean repeatable,
    String help,
    Function<String, T> reader) {
  public static final Option<Boolean> JSON = flag("--json", "print JSON");

  /** Taken by every command, so that an alias can hold it; those that only set up ignore it. */
  public static final Option<Boolean> PLAIN =
      flag("--plain", "plain sentences, for screen readers, mail and logs");

  /** Also applies to errors, even those about the command line. */
  public static final Option<Integer> WIDTH =
      number("--width", "COLUMNS", Terminal.LEAST_WIDTH, 10_000, "longest line to print");

  static final Option<Boolean> VERBOSE =
      flag("--verbose", "show each step on stderr, never the key");
  static final Option<Boolean> QUIET = flag("--quiet", "show only errors on stderr");

  /** For every command that calls the service. */
  public static final List<Option<?>> LOG = List.of(VERBOSE, QUIET);

  /** A value that no option takes. */
  private static final String NO_VALUE = "\0";

  public static Option<Boolean> flag(String name, String help) {
    return new Option<>(name, "", LookedUp.ANYTHING, false, help, Boolean::valueOf);
  }

  public static Option<String> text(String name, String label, String help) {
    return of(name, label, LookedUp.ANYTHING, help);
  }

  public static Option<String> of(String name, String label, ArgumentValues values, String help) {
    return new Option<>(name, label, values, false, help, Function.identity());
  }

  public static Option<Integer> number(
      String name, String label, int least, int most, String help) {
    return text(name, label, help).reading("", text -> SettingName.number(text, least, most));
  }

  public static Option<Duration> duration(String name, String help) {
    return text(name, "TIME", help).reading("", Durations::parse);
  }

  public static Option<Path> file(String name, String help) {
    return of(name, "FILE", LookedUp.FILE, help).reading("takes a path", Path::of);
  }

  public static Option<String> choice(
      String name, String label, List<String> choices, String help) {
    return of(name, label, new OneOf(choices), help)
        .reading("", text -> SettingName.choice(text, choices));
  }

  /** A copy that converts the value. */
  public <U> Option<U> reading(Function<T, U> next) {
    return new Option<>(name, label, values, repeatable, help, reader.andThen(next));
  }

  /**
   * A copy that converts the value as it was typed. Of an option that takes certain words, a wrong
   * one is answered with the one it is a letter away from.
   *
   * @param complaint what the value must be, for when the reader throws an exception; empty for the
   *     exception's own words
   */
  public <U> Option<U> reading(String complaint, Function<T, U> next) {
    return reading(value -> {
      try {
        return next.apply(value);
      } catch (IllegalArgumentException | DateTimeException wrong) {
        String must = complaint.isEmpty() ? wrong.getMessage() : complaint;
        String text = value.toString();
        List<String> choices = values instanceof OneOf choice ? choice.words() : List.of();
        throw new UsageProblem(
            name + " " + must + Redaction.butNot(text), text, NearestName.oneEdit(text, choices));
      }
    });
  }

  public Option<T> withHelp(String other) {
    return new Option<>(name, label, values, repeatable, other, reader);
  }

  /** A copy that may be given more than once. */
  public Option<T> many() {
    return new Option<>(name, label, values, true, help, reader);
  }

  /** Whether it was given. */
  public boolean isSet(ParseResult parsed) {
    return parsed.hasMatchedOption(name);
  }

  /** The value of an option that is given at most once. */
  public Optional<T> get(ParseResult parsed) {
    return isSet(parsed)
        ? Optional.of(reader.apply(parsed.matchedOption(name).getValue()))
        : Optional.empty();
  }

  /** The value, else that of the setting with the option's name, which must have a default. */
  public T getOrSetting(ParseResult parsed, Settings settings) {
    String setting = name.substring(2).replace('-', '_').toUpperCase(Locale.ROOT);
    return get(parsed).orElseGet(() -> reader.apply(settings.text(SettingName.valueOf(setting))));
  }

  /** The values of a repeatable option, in order. */
  public List<T> getAll(ParseResult parsed) {
    List<String> texts = isSet(parsed) ? parsed.matchedOption(name).getValue() : List.of();
    return texts.stream().map(reader).toList();
  }

  /** It was given without a value: what a wrong one gets, or what it takes. */
  UsageProblem missing() {
    try {
      reader.apply(NO_VALUE);
    } catch (UsageProblem wrong) {
      return wrong;
    }
    return problem("needs a value, " + label + ": " + help);
  }

  /** Whether this is picocli's model of this option. */
  public boolean describes(ArgSpec spec) {
    return spec instanceof OptionSpec option && option.longestName().equals(name);
  }

  /** Its value is wrong. */
  public UsageProblem problem(String complaint) {
    return new UsageProblem(name + " " + complaint);
  }

  /**
   * @throws UsageProblem if this one was given together with one of the others
   */
  public void exclude(ParseResult parsed, Option<?>... others) {
    for (Option<?> other : others) {
      if (isSet(parsed) && other.isSet(parsed)) {
        throw excludes(other);
      }
    }
  }

  public UsageProblem excludes(Option<?> other) {
    return problem("and " + other.name + " cannot be used together");
  }

  OptionSpec spec() {
    OptionSpec.Builder spec = OptionSpec.builder(name).description(help);
    if (label.isEmpty()) {
      return spec.type(boolean.class).arity("0").build();
    }
    spec.type(repeatable ? List.class : String.class).auxiliaryTypes(String.class);
    if (values == LookedUp.ATTACHED) {
      // The word after it is never its value.
      spec.arity("0..1")
          .fallbackValue("")
          .preprocessor((words, _, _, how) -> {
            if (" ".equals(how.get("separator"))) {
              words.push("");
            }
            return false;
          });
    } else {
      spec.arity("1");
    }
    return spec.paramLabel(label).userObject(values).build();
  }
}
