package gust.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.problem.SetupProblem;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

/** Where files are, how paths are written, and how an I/O error reads. */
class DirectoriesTest {

  private static Optional<Path> path(String path) {
    return Optional.of(Path.of(path));
  }

  @ParameterizedTest
  @CsvFileSource(resources = "folders.csv", delimiter = '|', quoteCharacter = '\'')
  void eachSystemHasItsFoldersAndXdgVariablesWin(
      String os, String variables, String config, String cache, String state) {
    Map<String, String> environment = new HashMap<>();
    for (String variable : variables.split(",")) {
      environment.put(variable.split("=")[0], variable.substring(variable.indexOf('=') + 1));
    }
    Directories found = Directories.of(environment, null, os);
    assertEquals(
        List.of(path(config), path(cache), path(state)),
        List.of(found.config(), found.cache(), found.state()));
  }

  @Test
  void theUserHomeStandsInForHome() {
    assertEquals(
        path("/home/ann/.config/gust"), Directories.of(Map.of(), "/home/ann", "Linux").config());
  }

  @Test
  void withoutAnyHomeReadingFindsNothingAndWritingSaysWhatIsMissing() {
    Directories found = Directories.of(Map.of("HOME", ""), "?", "Linux");
    assertEquals(Optional.empty(), found.config());
    TextFile file = found.configFile("config", false);
    assertEquals(Optional.empty(), file.read());
    SetupProblem problem = assertThrows(SetupProblem.class, () -> file.update(_ -> "x"));
    assertTrue(problem.nextStep().contains("HOME"), problem.nextStep());
  }

  @Test
  void aFolderWithCharactersThatTheLocaleLacksIsNotPassedOver() {
    SetupProblem problem =
        assertThrows(
            SetupProblem.class, () -> Directories.of(Map.of("HOME", "/j\0"), null, "Linux"));
    assertEquals(
        "the folder named by HOME has characters that this locale lacks", problem.getMessage());
    assertEquals("export LC_ALL=C.UTF-8", problem.nextStep());
  }

  @Test
  void pathsAreShownFromHomeAndTypedSoThatAShellTakesThem() {
    PathText text = new PathText(path("/home/ann"));
    assertEquals("~/.config/gust/config", text.shown(Path.of("/home/ann/.config/gust/config")));
    assertEquals("~/.config/gust/config", text.typed(Path.of("/home/ann/.config/gust/config")));
    assertEquals("~/'it'\\''s mine/config'", text.typed(Path.of("/home/ann/it's mine/config")));
    assertEquals("'/srv/$x;rm'", text.typed(Path.of("/srv/$x;rm")));
    assertEquals("/home/anna/x", text.shown(Path.of("/home/anna/x")));
    assertEquals("/srv/?[31mred", text.shown(Path.of("/srv/\u001b[31mred")));
    assertEquals("/srv/?gpj.exe", text.shown(Path.of("/srv/\u202egpj.exe")));
  }

  @Test
  void aTildeIsTheHomeFolderAndNothingElseIs() {
    Directories found = Directories.of(Map.of("HOME", "/home/ann"), null, "Linux");
    Path base = Path.of("/etc/gust");
    assertEquals(path("/home/ann/key"), found.expand("~/key", base));
    assertEquals(path("/etc/gust/~bob/key"), found.expand("~bob/key", base));
    assertEquals(path("/etc/gust/key"), found.expand("key", base));
    assertEquals(path("/run/key"), found.expand("/run/key", base));
    assertEquals(Optional.empty(), Directories.of(Map.of(), null, "Linux").expand("~/key", base));
    assertEquals(Optional.empty(), found.expand("a\0b", base));
  }

  @Test
  void itBeginsInLowerCaseAndIsNeverEmpty() {
    assertEquals(
        "bad file descriptor", SetupProblem.reason(new IOException("Bad file descriptor")));
    assertEquals("input/output error", SetupProblem.reason(new IOException()));
    assertEquals("input/output error", SetupProblem.reason(new FileSystemException("file")));
  }

  /** A disk may have no room for the bytes of a file, or for one more file. */
  @ParameterizedTest
  @CsvSource({
    "No space left on device, true",
    "Disk quota exceeded, true",
    "Read-only file system, false",
    "No such device, false",
  })
  void aFullDiskIsKnown(String said, boolean full) {
    for (IOException e :
        List.of(new IOException(said), new FileSystemException("file", null, said))) {
      assertEquals(full, SetupProblem.isFullDisk(e), e::toString);
    }
  }
}
