package gust.cli.config;

import gust.cli.Argument;
import gust.cli.Command;
import gust.cli.Console;
import gust.cli.ExitCode;
import gust.cli.SpecBuilder;
import gust.cli.UsageProblem;
import gust.completion.Values;
import gust.completion.Values.Kind;
import gust.completion.Values.Words;
import gust.settings.ConfigFile;
import gust.settings.SettingName;
import gust.text.Printable;
import gust.text.Redaction;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code gust config set}. */
record ConfigSet(Console console, Supplier<ConfigFile> file, Consumer<String> authorities)
    implements Command {
  static final Argument NAME =
      Argument.required("NAME", new Words(SettingName.keys()), "the setting's name");
  private static final Argument VALUE = Argument.requiredSecond("VALUE", values(), "its value");

  @Override
  public CommandSpec spec() {
    return new SpecBuilder(
            "Writes a setting to the config file. Comments and order in the file are kept.")
        .header("change a setting")
        .examples(
            "gust config set location 94040",
            "gust config set units imperial",
            "gust config set key_command \"pass show weather\"")
        .argument(NAME)
        .argument(VALUE)
        .build();
  }

  private static Values values() {
    Map<String, Values> byName = new LinkedHashMap<>();
    for (SettingName name : SettingName.values()) {
      Values values =
          switch (name) {
            case LOCATION -> Kind.LOCATION;
            case CA_CERT, API_KEY_FILE -> Kind.FILE;
            default -> name.choices().isEmpty() ? Kind.ANYTHING : new Words(name.choices());
          };
      if (values != Kind.ANYTHING) {
        byName.put(name.key(), values);
      }
    }
    return new Values.After(byName);
  }

  @Override
  public int run(ParseResult parsed) {
    SettingName name = SettingName.of(NAME.of(parsed));
    String value = VALUE.of(parsed);
    if (seemsToBeKey(name, value)) {
      throw new UsageProblem(
          "that value looks like an API key, which does not belong here", "gust keys add");
    }
    if (name == SettingName.CA_CERT) {
      authorities.accept(value.strip());
    }
    file.get().set(name, value);
    console.out().line(name.key() + " = " + shown(value));
    return ExitCode.OK;
  }

  /** Somebody may have put a key where the file or command that gives it belongs. */
  static String shown(String value) {
    return Printable.text(Redaction.withoutKeys(value));
  }

  /** A place's name may be long; a URL, a path and a command have room for anything. */
  private static boolean seemsToBeKey(SettingName name, String value) {
    return switch (name) {
      case BASE_URL -> false;
      case LOCATION -> Redaction.holdsKey(value);
      default -> Redaction.holdsKey(value) && value.indexOf('/') < 0 && value.indexOf(' ') < 0;
    };
  }
}
