package gust.cli;

import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/**
 * A positional parameter of a command; declared once as a constant, like an {@link Option}.
 *
 * @param label as the help shows it if it is in brackets; to any other, picocli adds brackets and
 *     dots
 * @param values candidates for completion
 * @param index of its first word, from 0
 * @param required whether it must be there
 * @param many whether it takes all words from {@code index} on
 */
public record Argument(
    String label, ArgumentValues values, String help, int index, boolean required, boolean many) {
  public static Argument optional(String label, ArgumentValues values, String help) {
    return new Argument(label, values, help, 0, false, false);
  }

  public static Argument required(String label, ArgumentValues values, String help, int index) {
    return new Argument(label, values, help, index, true, false);
  }

  /** Takes any number of words, including none, from that index on. */
  public static Argument words(String label, ArgumentValues values, String help, int index) {
    return new Argument(label, values, help, index, false, true);
  }

  /** The value of a required argument. */
  public String require(ParseResult parsed) {
    return get(parsed).orElseThrow();
  }

  public Optional<String> get(ParseResult parsed) {
    return Optional.ofNullable(parsed.matchedPositionalValue(index, (String) null));
  }

  public List<String> getAll(ParseResult parsed) {
    return parsed.matchedPositionalValue(index, List.of());
  }

  PositionalParamSpec spec() {
    return PositionalParamSpec.builder()
        .index(many ? index + "..*" : "" + index)
        .arity(required ? "1" : "0..1")
        .required(required)
        .paramLabel(label)
        .hideParamSyntax(label.startsWith("["))
        .userObject(values)
        .description(help)
        .type(many ? List.class : String.class)
        .auxiliaryTypes(String.class)
        .build();
  }
}
