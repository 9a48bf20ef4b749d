package gust.keys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.files.Directories;
import gust.problem.SetupProblem;
import gust.process.Sleeper;
import gust.settings.ConfigFile;
import gust.settings.SettingName;
import gust.settings.Settings;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/** Where the key comes from; which may be a command. */
class KeyResolverTest {
  @TempDir Path home;
  private final Map<String, String> environment = new HashMap<>();
  private final Map<String, String> settings = new HashMap<>(Map.of("plan", "startup"));
  private Path config;
  private Optional<String> label = Optional.empty();

  @BeforeEach
  void useATemporaryHome() throws IOException {
    environment.put("HOME", home.toString());
    environment.put("PATH", "/usr/bin:/bin");
    config = home.resolve(".config/gust/config");
    Files.createDirectories(config.getParent());
    chmod(config.getParent(), "rwx------");
    Files.writeString(config, "");
    chmod(config, "rw-r--r--");
  }

  private static void chmod(Path path, String mode) throws IOException {
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(mode));
  }

  private KeyStore store() {
    return new KeyStore(
        Directories.of(environment, null, "Linux").configFile("keys.json", true),
        () -> Instant.EPOCH);
  }

  private KeyResolver resolver() {
    StringBuilder text = new StringBuilder();
    settings.forEach((name, value) -> text.append(name + " = " + value + "\n"));
    try {
      Files.writeString(config, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Directories directories = Directories.of(environment, null, "Linux");
    ConfigFile file = new ConfigFile(directories.configFile("config", false));
    Settings all = new Settings(environment, directories, file);
    OutputStream errors = OutputStream.nullOutputStream();
    return new KeyResolver(label, all, this::store, errors, Sleeper.SYSTEM, _ -> () -> {});
  }

  private void found(String key, String source) {
    ResolvedKey resolved = resolver().get();
    assertEquals(key, resolved.secret().reveal());
    assertEquals(source, resolved.source());
  }

  private SetupProblem problem() {
    return assertThrows(SetupProblem.class, () -> resolver().get());
  }

  private Path keyFile(String name, String text, String mode) throws IOException {
    Path file = Files.writeString(home.resolve(name), text);
    chmod(file, mode);
    return file;
  }

  private void store(String label, String text) {
    Secret secret = Secret.parse(text).orElseThrow();
    Optional<String> plan = Optional.of("free");
    StoredKey key = new StoredKey(label, secret, "acme", plan, Optional.empty(), Instant.EPOCH);
    store().change(ring -> ring.add(key));
  }

  @Test
  void thePlanThatIsSetIsThatOfAKeyThatIsNotStored() {
    environment.put("GUST_API_KEY", "key-of-the-variable");
    assertEquals(Optional.of(Plan.STARTUP), resolver().get().plan());
    store("work", "key-of-the-variable");
    assertEquals(Optional.of(Plan.FREE), resolver().get().plan());
  }

  /** The settings may not import the keys, so there are two lists. */
  @Test
  void theWordsOfTheSettingAreThePlans() {
    assertEquals(Arrays.stream(Plan.values()).map(Plan::word).toList(), SettingName.PLAN.choices());
  }

  @ParameterizedTest
  @CsvFileSource(resources = "no-keys.csv", delimiter = '|', quoteCharacter = '"')
  void aSourceThatGivesNoKeyIsAnErrorAndNoneBehindItIsTried(
      String source, String value, String problem) throws IOException {
    store("home", "key-of-the-store");
    keyFile("lines", "two\nlines\n", "rw-------");
    keyFile("large", "x".repeat(5000), "rw-------");
    (source.startsWith("GUST") ? environment : settings).put(source, value);
    assertEquals(problem, problem().getMessage());
  }

  @Test
  @Timeout(20)
  void aPipeIsAKeyFileToo() throws Exception {
    Path pipe = home.resolve("pipe");
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
    environment.put("GUST_API_KEY_FILE", pipe.toString());
    Process writer = new ProcessBuilder("sh", "-c", "echo abc > '" + pipe + "'").start();
    found("abc", "GUST_API_KEY_FILE");
    assertEquals(0, writer.waitFor());
  }

  @Test
  void aCommandRunsOnceHoweverOftenItsKeyIsAsked() throws IOException {
    Path runs = home.resolve("runs");
    settings.put("key_command", "sh -c 'echo run >> \"" + runs + "\"; echo abc'");
    KeyResolver resolver = resolver();
    assertSame(resolver.get(), resolver.get());
    assertEquals(1, Files.readAllLines(runs).size());
    settings.put("key_command", "sh -c 'echo run >> \"" + runs + "\"; exit 1'");
    KeyResolver failing = resolver();
    assertSame(
        assertThrows(NoUsableKey.class, failing::get),
        assertThrows(NoUsableKey.class, failing::get));
    assertEquals(2, Files.readAllLines(runs).size());
  }

  private static final Map<String, String> ENVIRONMENT =
      Map.of("PATH", "/usr/bin:/bin", "FROM_OUTSIDE", "yes");

  private final ByteArrayOutputStream errors = new ByteArrayOutputStream();

  private String run(Duration timeout, String script) {
    return new KeyCommand(ENVIRONMENT, errors, timeout, Sleeper.SYSTEM, _ -> () -> {})
        .firstLine(script);
  }

  private String run(String script) {
    return run(Duration.ofSeconds(20), script);
  }

  private NoUsableKey fails(String script) {
    return assertThrows(NoUsableKey.class, () -> run(script));
  }

  @Test
  void itsFirstLineIsTheKey() {
    assertEquals("abc", run("echo abc; echo login: ann"));
    assertEquals("abc", run("printf abc"));
    assertEquals("", run("true"));
  }

  /** So much of its standard error at least: a busy machine may pass it on later than the key. */
  private String errors(int least) throws InterruptedException {
    for (int i = 0; errors.size() < least && i < 1000; i++) {
      Thread.sleep(10);
    }
    return errors.toString(StandardCharsets.UTF_8);
  }

  @Test
  void itIsRunByAShell() throws Exception {
    assertEquals("yes-key", run("echo secret | tr a-z x >&2; echo \"$FROM_OUTSIDE\"-key | cat"));
    assertEquals("xxxxxx\n", errors(7));
  }

  /** Which a shell repeats, as it does any word that it cannot run. */
  @Test
  void aKeyInPlaceOfTheCommandIsNotShown() throws Exception {
    NoUsableKey failure = fails("0123456789abcdef0123456789abcdef");
    assertEquals("key_command failed with exit code 127", failure.getMessage());
    String shown = errors(1);
    assertTrue(shown.contains("****") && !shown.contains("0123"), shown);
  }

  @Test
  void aTalkativeCommandDoesNotBlock() throws Exception {
    assertEquals("abc", run("head -c 300000 /dev/zero >&2; echo abc"));
    assertEquals(300_000, errors(300_000).length());
    assertEquals(4096, run("head -c 300000 /dev/zero").length());
  }

  /** Else it would not come to its end, for which it has little time: one try of many is enough. */
  @Test
  void whatFollowsTheFirstLineIsReadToo() {
    boolean hasFailed = false;
    for (int i = 0; i < 100 && !hasFailed; i++) {
      try {
        assertEquals("abc", run("echo abc; head -c 300000 /dev/zero; exit 3"));
      } catch (NoUsableKey failure) {
        assertEquals("key_command failed with exit code 3", failure.getMessage());
        hasFailed = true;
      }
    }
    assertTrue(hasFailed);
  }

  @Test
  @Timeout(10)
  void afterItsFirstLineACommandIsNotWaitedForButEnded() throws Exception {
    Path pids = home.resolve("pids");
    String go = "echo $$ > '" + pids + "'; ";
    for (String endless :
        List.of("yes abc", "echo abc; sleep 600", "printf abc; exec >&-; sleep 600")) {
      assertEquals("abc", run(go + endless), endless);
      awaitEnd(pids);
    }
  }

  private static void awaitEnd(Path pids) throws Exception {
    for (String pid : Files.readAllLines(pids)) {
      var process = ProcessHandle.of(Long.parseLong(pid));
      if (process.isPresent()) {
        process.get().onExit().get(10, TimeUnit.SECONDS);
      }
    }
  }

  @Test
  @Timeout(10)
  void aFailureIsSeenThoughAHelperKeepsTheOutputOpen() {
    assertEquals("key_command failed with exit code 3", fails("sleep 30 & exit 3").getMessage());
  }

  @Test
  void aCommandThatDoesNotEndIsEndedWithItsChildren() throws Exception {
    Path pids = home.resolve("pids");
    NoUsableKey failure =
        assertThrows(
            NoUsableKey.class,
            () ->
                run(
                    Duration.ofSeconds(1),
                    "sleep 600 & echo $! > '" + pids + "'; echo $$ >> '" + pids + "'; wait"));
    assertEquals("key_command gave no key within 1 seconds", failure.getMessage());
    awaitEnd(pids);
  }
}
