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
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "forcast | unknown command \"forcast\" | gust forecast   (for a place: gust --city "
            + "forcast)",
        "--demo curent x | unknown command \"curent\" | gust --demo current x   (for a place: "
            + "gust --city curent)",
        "key | unknown command \"key\" | gust keys   (for a place: gust --city key)",
        "place West | unknown command \"place\" | gust places West   (for a place: gust "
            + "--city place)",
        "Config | unknown command \"Config\" | gust config   (for a place: gust --city Config)",
        "London --jsonl | --jsonl takes one answer, not two | gust current London --jsonl   "
            + "(or gust forecast)",
        "London --csv | --csv takes one answer, not two | gust current London --csv   (or "
            + "gust forecast)",
        "--format={place} London | --format takes one answer, not two | gust current "
            + "'--format={place}' London   (or gust forecast)",
        "London --if pop>10% | --if takes one answer, not two | gust current London --if"
            + " 'pop>10%'   (or gust forecast)",
        "London --metric | unknown option \"--metric\" | gust London --units metric",
        "London --api-key k |  | gust keys add   (others can read a command line)",
        "help weather                       | unknown command \"weather\"   | gust help",
        "completion | name a shell: bash, zsh or fish | gust completion --help",
        "completion tcsh | gust completes in bash, zsh and fish, not \"tcsh\" | gust "
            + "completion bash",
        "help formatting x                  | a topic has no commands       | gust help formatting",
        "current x --metric | unknown option \"--metric\" | gust current x --units metric",
        "forecast --lang de | unknown option \"--lang\" | gust forecast --param lang=de",
        "current --lang=de | unknown option \"--lang\" | gust current --param lang=de",
        "current x --api-key k |  | gust keys add   (others can read a command line)",
        "forecast --key k x |  | gust keys add   (others can read a command line)",
        "current --appid=k x |  | gust keys add   (others can read a command line)",
        "config set api_key k |  | gust keys add",
        "config set appid k |  | gust keys add",
        "--units                            | --units needs a value        | gust forecast --help",
        "--bogus                            | unknown option \"--bogus\"    | gust forecast --help",
        "current --unit x                   | unknown option \"--unit\"     | gust current "
            + "--units x",
        "keys ad                            | unknown command \"ad\"        | gust keys add",
        "help forecats                      | unknown command \"forecats\"  | gust help forecast",
        "places add | NAME is missing | gust places add --help",
        "sandbox --key a                    | unknown option \"--key\"      | gust sandbox --help",
        "keys use a b                       | too many arguments            | gust keys use --help",
        "current 37.4 -122.1 | coordinates need a comma | --at 37.4,-122.1",
        "current 37 -122 | coordinates need a comma | --at 37,-122",
        "current --lat 37.4 --lon -122.1 |  | gust current --at 51.5,-0.12",
        "forecast --lon=-122.1 --lat=37.4 |  | gust forecast --at 51.5,-0.12",
        "current 94040 -j                   |                               | gust current "
            + "94040 --json",
        "forecast 94040 -u imperial |  | gust forecast 94040 --units imperial",
        "current -z 94040                   |                               | gust current "
            + "--zip 94040",
        "current -c London                  |                               | gust current "
            + "--city London",
        "current -z94040                    |                               | gust current "
            + "--zip 94040",
        "current 94040 -q                   |                               | gust current "
            + "94040 --quiet",
        "current 94040 -v |  | gust current 94040 --verbose",
        "current 94040 --parallel 99999999999 |                               | gust current "
            + "94040 --parallel 64",
        "current 94040 --parallel -99999999999 |                               | gust current "
            + "94040 --parallel 1",
        "current 94040 --width 3            |                               | gust current "
            + "94040 --width 20",
        "current 94040 --watch 5            |                               | gust current "
            + "94040 --watch 10m",
        "sandbox --allow-domain https://x.org -- true |  | gust sandbox --allow-domain "
            + "example.org -- true",
        "sandbox --allow-domain x.org:443 -- true |  | gust sandbox --allow-domain "
            + "example.org -- true",
        "sandbox --allow-domain *.x.org -- true |  | gust sandbox --allow-domain example.org "
            + "-- true",
        "config set retries 11 |  | gust config set retries 2",
        "config set unit x | unknown setting \"unit\" | gust config list   (did you mean units?)",
      })
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
