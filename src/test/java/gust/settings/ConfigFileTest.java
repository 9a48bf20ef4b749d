package gust.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.files.Directories;
import gust.files.SetupProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

class ConfigFileTest {
  @TempDir Path home;
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
  void setKeepsOrderCommentsAndEveryOtherByte() throws IOException {
    text("# mine\n\n  units=metric  \nlocation = 94040#1 # home\n\ttimeout\t=\t5s");
    config.set(SettingName.UNITS, " imperial ");
    config.set(SettingName.RETRIES, "0");
    assertEquals(
        "# mine\n\nunits = imperial\nlocation = 94040#1 # home\n\ttimeout\t=\t5s\n"
            + "retries = 0\n",
        text());
    assertEquals("94040#1", value(SettingName.LOCATION));
    assertTrue(config.unset("location"));
    assertEquals("# mine\n\nunits = imperial\n\ttimeout\t=\t5s\nretries = 0\n", text());
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

  @Test
  void allProblemsAreNamedWithTheirLinesAndNoneIsThrownBeforeItMatters() throws IOException {
    text("unti = metric\nunits = metric\nwhat is this\nunits = imperial\n= 5\n");
    assertEquals(
        List.of(
            "~/.config/gust/config:1 has an unknown setting \"unti\"",
            "~/.config/gust/config:3 is not \"name = value\"",
            "~/.config/gust/config:4 sets units again, after line 2",
            "~/.config/gust/config:5 is not \"name = value\""),
        problems());
    SetupProblem first = assertThrows(SetupProblem.class, config::requireSound);
    assertEquals("change it to units", first.nextStep());
  }

  /** It may be another program's. What is unsound in one way can be mended by name. */
  @Test
  void aFileWithAnUnsoundLineIsNotChanged() throws IOException {
    for (String line : List.of("[section]", "color_scheme = dark", "retries = 1\nretries = 2")) {
      String whole = "units = metric\n" + line + "\n";
      text(whole);
      for (Executable change :
          List.<Executable>of(
              () -> config.set(SettingName.UNITS, "imperial"),
              () -> config.set(SettingName.TIMEOUT, "5s"),
              () -> config.unset("units"))) {
        SetupProblem problem = assertThrows(SetupProblem.class, change);
        int number = line.contains("\n") ? 3 : 2;
        String at = "~/.config/gust/config:" + number + " ";
        assertTrue(problem.getMessage().startsWith(at), problem::getMessage);
        assertEquals(whole, text());
      }
    }
    config.set(SettingName.RETRIES, "0");
    assertEquals("units = metric\nretries = 0\n", text());
    text("color_scheme = dark\nfont = 12\ncolor_scheme = light\n");
    assertThrows(SetupProblem.class, () -> config.unset("color_scheme"));
    text("color_scheme = dark\nunits = metric\ncolor_scheme = light\n");
    assertTrue(config.unset("color_scheme"));
    assertEquals("units = metric\n", text());
  }

  @Test
  void anUnfitValueIsNotWritten() throws IOException {
    text("units = imperial\n");
    SetupProblem problem =
        assertThrows(SetupProblem.class, () -> config.set(SettingName.UNITS, "kelvin"));
    assertEquals("units must be metric or imperial, not \"kelvin\"", problem.getMessage());
    assertEquals("gust config set units metric", problem.nextStep());
    for (String value :
        List.of("a\nunits = metric", "a\rb", " ", "New York # home", "#home", "a #b")) {
      problem = assertThrows(SetupProblem.class, () -> config.set(SettingName.LOCATION, value));
      assertTrue(problem.getMessage().startsWith("location must not "), problem.getMessage());
    }
    assertEquals("units = imperial\n", text());
  }

  @Test
  void unsettingWhatIsNotSetIsFineAndWhatIsUnknownIsNot() {
    assertFalse(config.unset("units"));
    assertFalse(Files.exists(path));
    SetupProblem problem = assertThrows(SetupProblem.class, () -> config.unset("base-url"));
    assertEquals("unknown setting \"base-url\"", problem.getMessage());
    assertEquals("gust config list   (did you mean base_url?)", problem.nextStep());
  }
}
