package gust.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.files.Directories;
import gust.problem.SetupProblem;
import gust.testing.Rule;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsTest {
  @TempDir Path home;
  private final Map<String, String> environment = new HashMap<>();

  @BeforeEach
  void useATemporaryHome() {
    environment.put("HOME", home.toString());
  }

  private Settings settings() {
    Directories directories = Directories.of(environment, null, "Linux");
    return new Settings(
        environment, directories, new ConfigFile(directories.configFile("config", false)));
  }

  private void config(String text) throws IOException {
    Files.createDirectories(home.resolve(".config/gust"));
    Files.writeString(home.resolve(".config/gust/config"), text);
  }

  private String problem(SettingName name) {
    return assertThrows(SetupProblem.class, () -> settings().find(name)).getMessage();
  }

  @Test
  void theCommandForTheKeyComesFromTheFileAlone() {
    environment.put("GUST_KEY_COMMAND", "echo stolen");
    assertEquals(Optional.empty(), settings().find(SettingName.KEY_COMMAND));
  }

  @ParameterizedTest
  @CsvFileSource(resources = "unfit-values.csv", delimiter = '|', quoteCharacter = '\'')
  void anUnfitValueIsNamedWithItsOrigin(SettingName name, String value, String message) {
    environment.put("GUST_" + name, value);
    assertEquals(message, problem(name));
  }

  @Test
  void aPathStartsFromWhereItStands() throws IOException {
    config("ca_cert = own.pem\n");
    assertEquals(
        Optional.of(home.resolve(".config/gust/own.pem")), settings().path(SettingName.CA_CERT));
    config("ca_cert = ~/own.pem\n");
    assertEquals(Optional.of(home.resolve("own.pem")), settings().path(SettingName.CA_CERT));
    environment.put("GUST_CA_CERT", "own.pem");
    assertEquals(Optional.of(Path.of("own.pem")), settings().path(SettingName.CA_CERT));
  }

  /** Every switch there is, in every spelling of yes and no, from either source. */
  @Test
  void aSwitchIsYesOrNoInEverySpellingAndCase() throws IOException {
    List<SettingName> switches =
        Stream.of(SettingName.values()).filter(name -> name.choices().contains("yes")).toList();
    assertTrue(switches.containsAll(List.of(SettingName.PLAIN, SettingName.MEMORY)));
    for (SettingName name : switches) {
      assertEquals(List.of("yes", "no"), name.choices());
      for (String word : "yes true on 1 no false off 0".split(" ")) {
        String capital = word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
        for (String typed : List.of(word, capital, word.toUpperCase(Locale.ROOT))) {
          boolean expected = List.of("yes", "true", "on", "1").contains(word);
          environment.put("GUST_" + name, typed);
          assertEquals(expected, settings().isYes(name), () -> "GUST_" + name + "=" + typed);
          environment.remove("GUST_" + name);
          config(name.key() + " = " + typed + "\n");
          assertEquals(expected, settings().isYes(name), () -> name.key() + " = " + typed);
        }
      }
    }
  }

  private static SetupProblem refused(String text) {
    return assertThrows(SetupProblem.class, () -> BaseUrl.parse(text, "GUST_BASE_URL"));
  }

  @ParameterizedTest
  @Rule("V-1")
  @CsvFileSource(resources = "addresses.csv", quoteCharacter = '\'')
  void oneAddressHasOneSpelling(String text, String spelling) {
    assertEquals(URI.create(spelling), BaseUrl.parse(text, "--base-url"));
  }

  @ParameterizedTest
  @CsvFileSource(resources = "refused-addresses.csv", delimiter = '|', quoteCharacter = '`')
  @ValueSource(strings = "https://exa\u0000mple.org/data/2.5")
  void anythingElseIsRefusedInOneSentenceWithOneStep(String text) {
    SetupProblem problem = refused(text);
    assertTrue(
        problem.getMessage().startsWith("the base URL (GUST_BASE_URL) "), problem.getMessage());
    assertFalse(problem.getMessage().contains("java."), problem.getMessage());
    assertFalse(problem.nextStep().isBlank());
  }

  @Test
  @Rule("A-3")
  void thePlainHttpSpellingIsAnsweredWithTheHttpsOne() {
    SetupProblem problem = refused("http://localhost:8080/data/2.5/");
    assertEquals("the base URL (GUST_BASE_URL) must use https", problem.getMessage());
    assertEquals("use https://localhost:8080/data/2.5", problem.nextStep());
  }

  @ParameterizedTest
  @CsvFileSource(resources = "secret-settings.csv", delimiter = '|', quoteCharacter = '`')
  void secretsInItAreRefusedAndNotRepeated(String text) {
    SetupProblem problem = refused(text);
    assertFalse((problem.getMessage() + problem.nextStep()).contains("0123456789abcdef"));
    assertEquals(null, problem.getCause());
  }

  private Path path;
  private ConfigFile config;

  @BeforeEach
  void nameTheFile() {
    path = home.resolve(".config/gust/config");
    config = fresh();
  }

  private ConfigFile fresh() {
    Map<String, String> environment = Map.of("HOME", home.toString());
    return new ConfigFile(Directories.of(environment, null, "Linux").configFile("config", false));
  }

  private void text(String text) throws IOException {
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
    config = fresh();
  }

  private String text() throws IOException {
    return Files.readString(path);
  }

  private String value(SettingName name) {
    return config.find(name).orElseThrow().value();
  }

  private List<String> problems() {
    return config.problems().stream().map(SetupProblem::getMessage).toList();
  }

  @Test
  void aCommentMayFollowAValueAndStaysWhenThatIsChanged() throws IOException {
    String rest = "  # home\r\nunits = imperial\t# here\ntimeout = # later\n";
    text("location = New York" + rest);
    assertEquals("New York", value(SettingName.LOCATION));
    assertEquals("imperial", value(SettingName.UNITS));
    assertEquals("", value(SettingName.TIMEOUT));
    config.set(SettingName.LOCATION, "Oslo");
    assertEquals("location = Oslo" + rest, text());
  }

  @Test
  void quotesAroundAWholeValueAreNoPartOfIt() throws IOException {
    text("location = \"New York\"\nca_cert = '\nkey_command = \"pass\" \"my key\"\n");
    assertEquals("New York", value(SettingName.LOCATION));
    assertEquals("'", value(SettingName.CA_CERT));
    assertEquals("\"pass\" \"my key\"", value(SettingName.KEY_COMMAND));
  }

  @Test
  void windowsLinesAreKeptAndAByteOrderMarkIsDropped() throws IOException {
    text("\ufeffunits = imperial\r\n# mine\r\nretries = 1");
    assertEquals("imperial", value(SettingName.UNITS));
    assertEquals(List.of(), problems());
    config.set(SettingName.UNITS, "metric");
    config.set(SettingName.COLOR, "never");
    assertEquals("units = metric\r\n# mine\r\nretries = 1\r\ncolor = never\r\n", text());
    config.unset("units");
    assertEquals("# mine\r\nretries = 1\r\ncolor = never\r\n", text());
  }
}
