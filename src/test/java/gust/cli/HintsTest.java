package gust.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The next step for what was typed as other programs, other services or people have it. */
class HintsTest {
  @TempDir Path home;

  /** Makes no call. */
  private Ended run(String... words) {
    return GustRun.in(home).run(words);
  }

  private static String nextStep(Ended ended) {
    int at = ended.err().indexOf("  try: ");
    return at < 0 ? "" : ended.err().substring(at + "  try: ".length()).stripTrailing();
  }

  private static String sentence(Ended ended) {
    return ended.err().lines().findFirst().orElse("");
  }

  @ParameterizedTest
  @CsvFileSource(resources = "hints.csv", delimiter = '|', quoteCharacter = '^')
  void aSlipIsMetWithTheNearestThatWorks(String words, String problem, String nextStep) {
    Ended ended = run(words.split(" ")).exits(ExitCode.USAGE).printsOnly("");
    assertEquals(nextStep, nextStep(ended));
    if (problem != null) {
      assertEquals("gust: " + problem, sentence(ended));
    }
  }

  @Test
  void unitsThatAreNoneAreMetWithTheNearestWordOrTheDefault() {
    assertEquals(
        "gust current 94040 --units imperial",
        nextStep(run("current", "94040", "--units", "imperal")));
    assertEquals(
        "gust current 94040 --units metric", nextStep(run("current", "94040", "--units", "°C")));
    assertEquals("gust config set units metric", nextStep(run("config", "set", "units", "k")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"OPENWEATHER_API_KEY", "OPENWEATHERMAP_API_KEY", "OWM_API_KEY"})
  void aKeyInAnotherProgramsVariableIsPointedAt(String variable) {
    GustRun gust = GustRun.in(home).with(variable, "0123456789abcdef");
    Ended ended = gust.run("current", "94040").exits(ExitCode.KEY);
    String hint =
        "gust: there is no API key; found NAME, but gust reads GUST_API_KEY\n"
            + "  try: export GUST_API_KEY=\"$NAME\"   (or: gust keys add)\n";
    ended.saysOnly(hint.replace("NAME", variable));
    assertTrue(
        gust.run("doctor").out().contains("found " + variable + ", but gust reads GUST_API_KEY"));
    gust.with(variable, "");
    assertFalse(gust.run("current", "94040").err().contains(variable));
  }

  @Test
  void authoritiesThatCannotBeReadAreNotSet() {
    Ended ended = run("config", "set", "ca_cert", "/nope").exits(ExitCode.USAGE);
    assertEquals(
        "gust: cannot read the certificates in /nope: no such file or folder", sentence(ended));
    assertFalse(Files.exists(home.resolve(".config/gust/config")));
  }

  /** Each of the two folders has a variable of its own. */
  @ParameterizedTest
  @CsvSource({
    ".local,  sandbox -- true,      XDG_STATE_HOME",
    ".config, places add x 94040,   XDG_CONFIG_HOME",
    ".config, config set units metric, XDG_CONFIG_HOME",
  })
  void whereNothingCanBeWrittenTheVariableOfThatFolderIsNamed(
      String inTheWay, String words, String variable) throws IOException {
    Files.writeString(home.resolve(inTheWay), "");
    Ended ended = run(words.split(" ")).exits(ExitCode.USAGE);
    assertTrue(sentence(ended).startsWith("gust: cannot write ~/" + inTheWay), ended.err());
    assertEquals(
        "set " + variable + " to a writable folder (nothing was changed)",
        nextStep(ended).replaceAll("\\s+", " "));
  }

  /** Without a key the service cannot say that there is no such place. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "forecast tomorrow        | gust forecast --day tomorrow",
        "forecast today monday    | gust forecast --day today --day monday",
        "current New York Sunday  | gust forecast 'New York' --day sunday",
      })
  void aDayForAPlaceIsHintedAtWithoutAKeyToo(String words, String expected) {
    Ended ended = run(words.split(" ")).exits(ExitCode.KEY);
    assertEquals(
        "gust: there is no API key\n  try: gust keys add   (or set GUST_API_KEY)\n  or: "
            + expected
            + "\n  key:",
        ended.err().substring(0, ended.err().indexOf(" create one")));
  }
}
