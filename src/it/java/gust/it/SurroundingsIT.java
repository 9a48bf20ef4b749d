package gust.it;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.GustRun.Ended;
import gust.testing.TestService;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Odd locales, streams, homes and disks: what cron jobs, containers and pipes are made of. */
class SurroundingsIT {
  @RegisterExtension static final TestService service = TestService.trusted();

  @TempDir private Path home;

  private Program gust() {
    return Program.at(home).asking(service).withKey();
  }

  /**
   * Hardly any machine that runs this has both of the long ones, and none the last. The first of
   * all is what a Mac's terminal sends over ssh.
   */
  @ParameterizedTest
  @ValueSource(strings = {"LC_CTYPE=UTF-8", "LC_ALL=C", "LANG=tr_TR.UTF-8", "LANG=xx_YY"})
  void speaksUtf8WithTheServiceAndThePipeInAnyLocale(String locale) {
    service.answers(200, "weather-cyrillic.json");
    String script = "export " + locale + "; exec \"$GUST\" current Zürich,CH --units metric";
    Ended ended = gust().scripted(script).run().exits(0);
    assertTrue(
        service.asked().getFirst().getUrl().contains("?q=Z%C3%BCrich,CH&units=metric&"),
        () -> service.asked().toString());
    ended.prints("°C").printsNo("\ufffd", "?");
  }

  /** The runtime has no locale data but what English names of countries need. */
  @ParameterizedTest
  @CsvSource({
    "'Paris, France', 'Paris,FR'",
    "'London, United Kingdom', 'London,GB'",
    "'Bern, Switzerland', 'Bern,CH'",
  })
  void knowsCountriesByTheirEnglishNames(String typed, String asked) {
    service.answers(200, "weather-cyrillic.json");
    gust().run("current", typed).exits(0);
    assertTrue(
        service.asked().getFirst().getUrl().contains("?q=" + asked + "&"),
        () -> service.asked().toString());
  }

  /**
   * Java's own settings, and what the launcher calls its variables, are the user's all the same.
   */
  private static final Map<String, String> OWN =
      Map.of(
          "JAVA_TOOL_OPTIONS", "-Dquoted=\"a & b\" 'c'",
          "JDK_JAVA_OPTIONS", "-Da=b",
          "_JAVA_OPTIONS", "",
          "CLASSPATH", "=a:b=c: d",
          "LANGUAGE", "de:fr",
          "PATH", "/usr/bin:/bin",
          "home", "there",
          "size", "3 4",
          "_JAVA_LAUNCHER_DEBUG", "1",
          "GUST_OWN_FOO", "=bar");

  /** The lines that {@code env} prints; a shell may add its working folder. */
  private static List<String> variables(String printed) {
    return printed.lines().filter(line -> !line.startsWith("PWD=")).sorted().toList();
  }

  private List<String> own(String locale, String... further) {
    List<String> lines = new ArrayList<>(List.of(further));
    OWN.forEach((name, value) -> lines.add(name + "=" + value));
    lines.add("HOME=" + home);
    if (!locale.isEmpty()) {
      lines.add(locale);
    }
    lines.sort(null);
    return lines;
  }

  private static Program with(String locale, Program program) {
    OWN.forEach(program::with);
    return locale.isEmpty()
        ? program
        : program.with(locale.split("=", 2)[0], locale.split("=", 2)[1]);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "LC_ALL=", "LC_ALL=tr_TR.UTF-8", "LC_CTYPE=C", "LC_MESSAGES=de_DE"})
  void theCommandInASandboxGetsTheUsersOwnVariables(String locale) {
    Program gust = with(locale, Program.at(home));
    Ended ended = gust.run("sandbox", "--accept-key", "k", "--", "/usr/bin/env").exits(0);
    List<String> seen = new ArrayList<>(variables(ended.out()));
    assertTrue(seen.removeIf(line -> line.startsWith("GUST_BASE_URL=https://localhost:")));
    String authority = home.resolve(".local/state/gust/sandbox-ca.pem").toString();
    assertEquals(own(locale, "GUST_API_KEY=k", "GUST_CA_CERT=" + authority), seen);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "LC_ALL=C"})
  void theKeyCommandGetsTheUsersOwnVariables(String locale) throws IOException {
    service.answers(200, "weather-full.json");
    Path config = Files.createDirectories(home.resolve(".config/gust")).resolve("config");
    Files.writeString(config, "key_command = sh -c 'env > seen; echo " + Program.KEY + "'\n");
    with(locale, Program.at(home).asking(service)).run("current", "94040").exits(0);
    assertEquals(Program.KEY, service.asked().getFirst().queryParameter("appid").firstValue());
    assertEquals(
        own(locale),
        variables(Files.readString(home.resolve("seen")).replaceAll("GUST_(?!OWN).*\n", "")));
  }

  /** Text in another charset than the locale's. */
  @Test
  void bytesInAVariableStayAsTheyAre() {
    String script = "export X=\"$(printf 'a\\377b')\"; exec \"$GUST\" sandbox -- \"$@\"";
    Ended ended = Program.at(home).scripted(script).run("sh", "-c", "printf %s \"$X\" | od -An -c");
    assertEquals("a 377 b", ended.out().strip().replaceAll(" +", " "), ended::toString);
  }

  /** Only root can become a user without a home. */
  @Test
  void needsNoHome() {
    Assumptions.assumeTrue(Program.isRoot());
    service.answers(200, "weather-full.json");
    String setpriv =
        "setpriv --reuid=65533 --clear-groups --inh-caps=+dac_read_search"
            + " --ambient-caps=+dac_read_search";
    Program homeless = gust().without("HOME").under(setpriv.split(" "));
    homeless.run("current", "94040").exits(0).saysOnly("");
    failedToSetUp(homeless.reading(Program.KEY).run("keys", "add")).says("HOME");
  }

  @Test
  void aHomeThatCannotBeWrittenPreventsOnlyWriting() throws IOException {
    service.answers(200, "weather-full.json");
    Path locked = Files.createDirectory(home.resolve("locked"));
    assertTrue(locked.toFile().setWritable(false));
    Program program = gust().with("HOME", locked.toString()).boundByModes();
    program.run("current", "94040").exits(0).saysOnly("");
    for (Ended refused :
        List.of(
            program.reading(Program.KEY).run("keys", "add"),
            program.run("config", "set", "units", "imperial"))) {
      failedToSetUp(refused).saysLast("chmod u+rwx " + locked + "\n");
    }
  }

  /** As after "sudo -u": only their owner can change a folder's mode. */
  @Test
  void theHomeOfAnotherUserIsNotChanged() throws IOException {
    Assumptions.assumeTrue(Program.isRoot());
    // Not below this test's own folder, which is root's alone.
    Path others = Files.createTempDirectory("o");
    try {
      Files.setPosixFilePermissions(others, PosixFilePermissions.fromString("rwxr-xr-x"));
      Ended ended =
          gust()
              .with("HOME", others.toString())
              .under("setpriv", "--reuid=nobody", "--clear-groups")
              .run("config", "set", "units", "imperial");
      failedToSetUp(ended).saysLast("  try: set XDG_CONFIG_HOME to a folder of yours\n");
    } finally {
      Files.delete(others);
    }
  }

  /** The last one says 20 hours from UTC, which no place has. */
  @ParameterizedTest
  @CsvSource({
    "Asia/Tokyo, false",
    "Asia/Kolkata, true",
    "America/Caracas, true",
    "UTC, true",
    "XYZ-20, true"
  })
  void aPlaceInTheReadersZoneNeedsNone(String zone, boolean named) {
    Ended seen = gust().with("TZ", zone).onTerminal("$GUST forecast Tokyo --demo").exits(0);
    assertEquals(named, seen.out().contains("UTC+9"), seen::toString);
    Ended piped = gust().with("TZ", zone).run("forecast", "Tokyo", "--demo").exits(0);
    piped.prints("UTC+9, forecast\n");
  }

  @Test
  void theKeyIsOnNoCommandLine() throws IOException {
    Assumptions.assumeTrue(Files.exists(Path.of("/proc/self/cmdline")));
    service.answers(aResponse().withFixedDelay(6000));
    Running waiting = gust().start("current", "94040");
    waiting.until(() -> !service.asked().isEmpty());
    String commandLine = Files.readString(Path.of("/proc/" + waiting.pid() + "/cmdline"));
    waiting.signal("TERM");
    waiting.end();
    assertTrue(commandLine.contains("94040"), commandLine);
    assertFalse(commandLine.contains(Program.KEY), commandLine);
  }

  @ParameterizedTest
  @ValueSource(strings = {"--version", "current 94040 --demo --quiet"})
  void aFullDiskIsAFailure(String arguments) {
    Path full = Path.of("/dev/full");
    Assumptions.assumeTrue(Files.exists(full));
    String error = "gust: cannot write the output: no space left on device\n";
    gust()
        .writingTo(full)
        .run(arguments.split(" "))
        .exits(2)
        .saysOnly(error + "  try: free some space\n");
  }

  @Test
  void aClosedStandardInputIsAnEmptyOne() {
    Ended list = gust().scripted("exec \"$GUST\" current - --demo --quiet <&-").run();
    failedToSetUp(list).says("standard input has no locations");
    failedToSetUp(gust().scripted("exec \"$GUST\" keys add <&-").run()).says("no key was given");
  }

  @Test
  void aClosedStandardOutputIsAFailure() {
    Ended ended = gust().scripted("exec \"$GUST\" help >&-").run();
    failedToSetUp(ended).says("cannot write the output");
  }

  /** Login servers and job queues count addresses, not what is used of them. */
  @Test
  void twoGigabytesOfAddressesAreEnough() {
    gust()
        .scripted("ulimit -v 2000000 2>/dev/null; exec \"$GUST\" current 94040 --demo --quiet")
        .run()
        .exits(0)
        .saysOnly("");
  }

  @Test
  void whereTooManyFilesAreOpenThatIsSaid() {
    service.answers(200, "weather-full.json");
    Ended ended =
        gust()
            .with("GUST_PLAN", "enterprise")
            .scripted(
                "seq 10000 10199 > list; ulimit -n 24;"
                    + " exec \"$GUST\" current - --csv --parallel 64 < list")
            .run()
            .exits(2);
    // Conscrypt's library says so too, for each thread in the middle of another's line; and an open
    // connection may be lost before.
    String words = ended.err().replace("AppData::create pipe(2) failed: Too many open files", "");
    assertTrue(words.contains("gust: too many open files: "), ended::toString);
  }

  /** The shell may print a message of its own first. */
  @Test
  void aFolderThatWasDeletedIsNamedAsTheCause() {
    for (String arguments : List.of("--version", "current 94040 --demo --ca-cert x.pem")) {
      gust()
          .scripted("mkdir -p gone && cd gone && rmdir ../gone && exec \"$GUST\" " + arguments)
          .run()
          .exits(2)
          .printsOnly("")
          .saysLast("gust: the current folder was deleted\n  try: cd\n");
    }
  }

  /** Where the folder was made anew, or its name leads elsewhere, only the system knows. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "mkdir here && cd here && export PWD=/nonexistent",
        "mkdir here && ln -s here link && cd link && export PWD",
        "mkdir here && cd here && export PWD && mv ../here ../there",
      })
  void aFolderUnderAnotherNameIsAsGood(String script) {
    gust().scripted(script + "; exec \"$GUST\" --version").run().exits(0).saysOnly("");
  }

  private static Ended failedToSetUp(Ended ended) {
    assertTrue(ended.err().matches("gust: .*\n  try: (?s).*"), ended::toString);
    return ended.exits(2).printsOnly("");
  }

  /** The launcher gives Java another locale, and gust speaks the user's own all the same. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "LC_ALL=tr_TR.UTF-8 | tr (LC_ALL=tr_TR.UTF-8) | Nem",
        "LC_ALL=ja_JP.eucJP | ja (LC_ALL=ja_JP.eucJP) | 湿度",
        "LC_MESSAGES=pl_PL.UTF-8 LANG=C.UTF-8 | pl (LC_MESSAGES=pl_PL.UTF-8) | Wilgotność",
        "LANG=de_DE.UTF-8 LANGUAGE=fr:de | fr (LANGUAGE=fr:de) | Humidité",
        "LC_ALL=C LANG=de_DE.UTF-8 LANGUAGE=fr | en (LC_ALL=C) | Humidity",
        "LANG= | en (no locale is set) | Humidity",
        "LANG=nn_NO.UTF-8 GUST_LANG=sv | sv (GUST_LANG) | lokal tid",
      })
  void theLanguageIsTheUsers(String variables, String language, String word) {
    Program gust = Program.at(home).with("LANG", "");
    for (String variable : variables.split(" ")) {
      String[] parts = variable.split("=", 2);
      gust.with(parts[0], parts[1]);
    }
    gust.run("doctor").prints(" " + language + "\n");
    gust.run("current", "London", "--demo", "--plain").exits(0).prints(word);
  }
}
