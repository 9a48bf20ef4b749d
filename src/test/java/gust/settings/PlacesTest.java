package gust.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import gust.files.ChildJvm;
import gust.files.Directories;
import gust.files.SetupProblem;
import gust.settings.Places.SavedPlace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlacesTest {
  private static final int PROCESSES = 5;

  @TempDir Path home;
  private Path path;
  private Places places;

  @BeforeEach
  void nameTheFile() {
    path = home.resolve(".config/gust/places");
    places = places(home);
  }

  private static Places places(Path home) {
    Map<String, String> environment = Map.of("HOME", home.toString());
    return new Places(Directories.of(environment, null, "Linux").textFile("places"));
  }

  private void text(String text) throws IOException {
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  /** Adds three places of its own. */
  static final class Adder {
    public static void main(String[] args) {
      for (int i = 0; i < 3; i++) {
        places(Path.of(args[0])).add("p" + args[1] + "-" + i, "city:" + args[1]);
      }
    }
  }

  @Test
  void placesAreKeptAsTheyWereGivenInTheirOrder() throws IOException {
    text("# family\nmum = Zürich,CH\n");
    places.add("home", " 01234 ");
    places.add("work", "zip:SW1A 1AA,gb");
    assertEquals(
        "# family\nmum = Zürich,CH\nhome = 01234\nwork = zip:SW1A 1AA,gb\n",
        Files.readString(path));
    assertEquals(
        List.of(
            new SavedPlace("mum", "Zürich,CH"),
            new SavedPlace("home", "01234"),
            new SavedPlace("work", "zip:SW1A 1AA,gb")),
        places.list());
    places.remove("home");
    assertEquals("zip:SW1A 1AA,gb", places.get("work"));
    assertEquals("# family\nmum = Zürich,CH\nwork = zip:SW1A 1AA,gb\n", Files.readString(path));
  }

  @Test
  void anUnknownPlaceIsAnsweredWithTheNearest() {
    places.add("home", "94040");
    SetupProblem problem = assertThrows(SetupProblem.class, () -> places.get("Hoem"));
    assertEquals("no saved place \"Hoem\"", problem.getMessage());
    assertEquals("gust places list   (did you mean @home?)", problem.nextStep());
    assertThrows(SetupProblem.class, () -> places.remove("hoem"));
    places.remove("home");
    problem = assertThrows(SetupProblem.class, () -> places.get("home"));
    assertEquals("gust places add NAME LOCATION", problem.nextStep());
  }

  @Test
  void aTakenNameIsNotOverwritten() {
    places.add("home", "94040");
    SetupProblem problem = assertThrows(SetupProblem.class, () -> places.add("home", "10001"));
    assertEquals("the place \"home\" already exists", problem.getMessage());
    assertEquals("94040", places.get("home"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "ho\u200dme",
        "h\u001bme",
        "\u202ehome",
        "\u0301home",
        "home!",
        "my home",
        "a=b",
        "@@home",
        "#home",
        "0123456789abcdef0123456789abcdef",
        "abcdefghij-abcdefghij-abcdefghij-abcdefghi"
      })
  void anUnfitNameIsRefused(String name) {
    SetupProblem problem = assertThrows(SetupProblem.class, () -> places.add(name, "94040"));
    assertFalse(problem.getMessage().contains("0123456789"));
    assertFalse(Files.exists(path));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "@work", "a\nb = c", "a\u001b[2Jb"})
  void anUnfitLocationIsRefused(String location) {
    assertThrows(SetupProblem.class, () -> places.add("home", location));
    assertFalse(Files.exists(path));
  }

  @Test
  void aBrokenLineIsNamedAndDoesNotKeepFromMending() throws IOException {
    text("home = 94040\nrubbish\n");
    SetupProblem problem = assertThrows(SetupProblem.class, places::list);
    assertEquals("~/.config/gust/places:2 is not \"name = location\"", problem.getMessage());
    places.remove("home");
    assertEquals("rubbish\n", Files.readString(path));
    text("home = 94040\nhome = 10001\n");
    problem = assertThrows(SetupProblem.class, () -> places.get("home"));
    assertEquals("~/.config/gust/places:2 repeats the name of a place", problem.getMessage());
  }

  @Test
  void processesThatAddAtOnceLoseNothing() throws Exception {
    List<Process> children = new ArrayList<>();
    for (int i = 0; i < PROCESSES; i++) {
      children.add(
          ChildJvm.start(ChildJvm.command(Adder.class, home.toString(), String.valueOf(i))));
    }
    for (Process child : children) {
      assertEquals("", ChildJvm.finish(child));
    }
    assertEquals(3 * PROCESSES, places.list().size());
  }

  @Test
  void aLocationHasAtMostTwoHundredCharacters() {
    String longest = "x".repeat(200);
    places.add("long", longest);
    assertEquals(longest, places.get("long"));
    assertThrows(SetupProblem.class, () -> places.add("longer", longest + "x"));
  }
}
