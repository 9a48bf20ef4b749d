package gust.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DirectoriesTest {
  private static Optional<Path> path(String path) {
    return Optional.of(Path.of(path));
  }

  @Test
  void linuxHasTheXdgDefaults() {
    Directories found = Directories.of(Map.of("HOME", "/home/ann"), "/ignored", "Linux");
    assertEquals(path("/home/ann/.config/gust"), found.config());
    assertEquals(path("/home/ann/.cache/gust"), found.cache());
    assertEquals(path("/home/ann/.local/state/gust"), found.state());
  }

  @Test
  void xdgVariablesWinOnEverySystem() {
    Map<String, String> environment =
        Map.of("XDG_CONFIG_HOME", "/c", "XDG_CACHE_HOME", "/k", "XDG_STATE_HOME", "/s");
    for (String os : new String[] {"Linux", "Mac OS X", "Windows 11"}) {
      Directories found = Directories.of(environment, "/home/ann", os);
      assertEquals(path("/c/gust"), found.config(), os);
      assertEquals(path("/k/gust"), found.cache(), os);
      assertEquals(path("/s/gust"), found.state(), os);
    }
  }

  @Test
  void aRelativeXdgFolderIsIgnored() {
    Map<String, String> environment =
        Map.of("HOME", "/home/ann", "XDG_CONFIG_HOME", "c", "XDG_CACHE_HOME", "");
    Directories found = Directories.of(environment, null, "Linux");
    assertEquals(path("/home/ann/.config/gust"), found.config());
    assertEquals(path("/home/ann/.cache/gust"), found.cache());
  }

  @Test
  void macHasItsLibrary() {
    Directories found = Directories.of(Map.of("HOME", "/Users/ann"), null, "Mac OS X");
    assertEquals(path("/Users/ann/Library/Application Support/gust"), found.config());
    assertEquals(path("/Users/ann/Library/Caches/gust"), found.cache());
    assertEquals(path("/Users/ann/Library/Application Support/gust/state"), found.state());
  }

  @Test
  void windowsHasItsTwoAppDataFolders() {
    Map<String, String> environment = Map.of("APPDATA", "/roaming", "LOCALAPPDATA", "/local");
    Directories found = Directories.of(environment, null, "Windows 11");
    assertEquals(path("/roaming/gust"), found.config());
    assertEquals(path("/local/gust/cache"), found.cache());
    assertEquals(path("/local/gust/state"), found.state());
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
    TextFile file = found.textFile("config");
    assertEquals(Optional.empty(), file.read());
    SetupProblem problem = assertThrows(SetupProblem.class, () -> file.update(_ -> "x"));
    assertTrue(problem.nextStep().contains("HOME"), problem.nextStep());
  }

  @Test
  void aFolderThatTheLocaleCannotSpellIsNotPassedOver() {
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
}
