package gust.cli;

import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/**
 * A positional parameter of a command; declared once as a constant, like an {@link Option}.
 *
 * @param index of its first word, from 0
 * @param arity in picocli's notation
 * @param many whether it takes all words from {@code index} on
 */
public record Argument(
    String label, Values values, String help, int index, String arity, boolean many) {
  public static Argument optional(String label, Values values, String help) {
    return new Argument(label, values, help, 0, "0..1", false);
  }

  public static Argument required(String label, Values values, String help, int index) {
    return new Argument(label, values, help, index, "1", false);
  }

  /** Takes any number of words, including none, from that index on. */
  public static Argument words(String label, Values values, String help, int index) {
    return new Argument(label, values, help, index, "0..1", true);
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
        .arity(arity)
        .required(arity.equals("1"))
        .paramLabel(label)
        .userObject(values)
        .description(help)
        .type(many ? List.class : String.class)
        .auxiliaryTypes(String.class)
        .build();
  }
}
