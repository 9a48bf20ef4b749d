package gust.cli;

import gust.completion.Values;
import gust.completion.Values.Kind;
import java.util.List;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Options that stand together under one heading in a command's help. Values stay text until a
 * command reads them through {@link Options}, so that it can say what is wrong in its own words.
 */
public final class OptionGroup {
  private final ArgGroupSpec.Builder group = ArgGroupSpec.builder().validate(false);

  public OptionGroup(String heading, int order) {
    group.heading("%n" + heading + ":%n").order(order);
  }

  public OptionGroup flag(String name, String description) {
    group.addArg(
        OptionSpec.builder(name).type(boolean.class).arity("0").description(description).build());
    return this;
  }

  public OptionGroup value(String name, String label, String description) {
    return value(name, label, Kind.ANYTHING, description);
  }

  /**
   * @param values what completion offers
   */
  public OptionGroup value(String name, String label, Values values, String description) {
    group.addArg(
        OptionSpec.builder(name)
            .type(String.class)
            .arity("1")
            .paramLabel(label)
            .userObject(values)
            .description(description)
            .build());
    return this;
  }

  /** An option that may be given more than once. */
  public OptionGroup values(String name, String label, String description) {
    return values(name, label, Kind.ANYTHING, description);
  }

  public OptionGroup values(String name, String label, Values values, String description) {
    group.addArg(
        OptionSpec.builder(name)
            .type(List.class)
            .auxiliaryTypes(String.class)
            .arity("1")
            .paramLabel(label)
            .userObject(values)
            .description(description)
            .build());
    return this;
  }

  public void addTo(CommandSpec spec) {
    spec.addArgGroup(group.build());
  }
}
