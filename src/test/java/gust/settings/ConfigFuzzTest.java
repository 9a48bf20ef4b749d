package gust.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.files.Directories;
import gust.files.TextFile;
import gust.problem.SetupProblem;
import gust.settings.Settings.Strictness;
import gust.testing.Fuzzing;
import gust.testing.Printed;
import gust.text.Durations;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Whatever the config and the places hold, it is understood or reported, and survives a change. */
class ConfigFuzzTest {
  private static final Directories DIRECTORIES = directories();

  private static Directories directories() {
    try {
      Path home = Files.createTempDirectory("gust-fuzz");
      home.toFile().deleteOnExit();
      return Directories.of(Map.of("HOME", home.toString()), null, "Linux");
    } catch (IOException noFolder) {
      throw new AssertionError(noFolder);
    }
  }

  public static void fuzzerTestOneInput(byte[] input) throws IOException {
    String text = new String(input, StandardCharsets.UTF_8);
    keepsWhatItDoesNotChange(text);
    isUnderstoodOrReported(input);
  }

  private static void keepsWhatItDoesNotChange(String text) {
    NameValueText parsed = NameValueText.parse(text);
    StringBuilder whole = new StringBuilder();
    for (NameValueText.Line line : parsed.lines()) {
      whole.append(line.text());
      if (line.name() != null && SettingName.find(line.name()).isPresent()) {
        NameValueText set = NameValueText.parse(parsed.with(line.name(), "new value"));
        assertEquals("new value", value(set, line.name()));
        assertEquals(parsed.without(line.name()), set.without(line.name()));
      }
    }
    assertEquals(text.replaceFirst("^\ufeff+", ""), whole.toString());
    NameValueText added = NameValueText.parse(parsed.with("units", "metric"));
    assertEquals("metric", value(added, "units"));
  }

  private static String value(NameValueText text, String name) {
    return text.lines().stream().filter(line -> name.equals(line.name())).findFirst().get().value();
  }

  private static void isUnderstoodOrReported(byte[] input) throws IOException {
    TextFile file = DIRECTORIES.configFile("config", false);
    Files.createDirectories(file.path().orElseThrow().getParent());
    Files.write(file.path().orElseThrow(), input);
    ConfigFile config = new ConfigFile(file);
    Settings settings = new Settings(Map.of(), DIRECTORIES, config);
    List<SetupProblem> problems = settings.problems();
    problems.forEach(ConfigFuzzTest::assertPrintable);
    for (SettingName name : SettingName.values()) {
      Optional<Setting> written = settings.find(name, Strictness.AS_WRITTEN);
      try {
        assertEquals(written, settings.find(name));
        use(settings, name);
      } catch (SetupProblem problem) {
        assertPrintable(problem);
      }
    }
    try {
      new Places(file).list().keySet().forEach(name -> assertEquals("", Printed.foreign(name)));
    } catch (SetupProblem problem) {
      assertPrintable(problem);
    }
  }

  private static void use(Settings settings, SettingName name) {
    switch (name) {
      case TIMEOUT, CACHE_TTL, MAX_STALE, MAX_WAIT -> Durations.parse(settings.text(name));
      case RETRIES, PARALLEL -> Integer.parseInt(settings.text(name));
      case CA_CERT, API_KEY_FILE -> settings.path(name);
      case BASE_URL -> settings.baseUrl();
      default -> {}
    }
  }

  private static void assertPrintable(SetupProblem problem) {
    assertEquals("", Printed.foreign(problem.getMessage() + "\n" + problem.nextStep()));
  }

  @Test
  void anyFileIsUnderstoodOrReported() {
    Fuzzing.tryShortly(ConfigFuzzTest.class, ConfigFuzzTest::fuzzerTestOneInput);
  }
}
