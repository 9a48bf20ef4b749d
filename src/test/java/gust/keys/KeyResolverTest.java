package gust.keys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.files.Directories;
import gust.files.SetupProblem;
import gust.settings.ConfigFile;
import gust.settings.Settings;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class KeyResolverTest {
  @TempDir Path home;
  private final Map<String, String> environment = new HashMap<>();
  private Path config;
  private String apiKeyFile;
  private String keyCommand;
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
        Directories.of(environment, null, "Linux").secretFile("keys.json"), () -> Instant.EPOCH);
  }

  private KeyResolver resolver() {
    String apiKeyLine = apiKeyFile == null ? "" : "api_key_file = " + apiKeyFile + "\n";
    String commandLine = keyCommand == null ? "" : "key_command = " + keyCommand + "\n";
    try {
      Files.writeString(config, apiKeyLine + commandLine + "plan = startup\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Directories directories = Directories.of(environment, null, "Linux");
    ConfigFile file = new ConfigFile(directories.textFile("config"));
    Settings settings = new Settings(environment, directories, file);
    return new KeyResolver(label, settings, this::store, OutputStream.nullOutputStream());
  }

  private void found(String key, String source) {
    ResolvedKey resolved = resolver().get();
    assertEquals(key, resolved.secret().reveal());
    assertEquals(source, resolved.source());
  }

  private NoKey noKey() {
    return assertThrows(NoKey.class, () -> resolver().get());
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
    Optional<Plan> plan = Optional.of(Plan.FREE);
    StoredKey key = new StoredKey(label, secret, "acme", plan, Optional.empty(), Instant.EPOCH);
    store().change(ring -> ring.add(key));
  }

  @Test
  void thePlanThatIsSetIsThatOfAKeyThatIsNotStored() {
    environment.put("GUST_API_KEY", "key-of-the-variable");
    assertEquals(600, resolver().get().callsPerMinute());
    store("work", "key-of-the-variable");
    assertEquals(60, resolver().get().callsPerMinute());
  }

  @Test
  void everySourceHasItsTurnInOrder() throws IOException {
    environment.put("GUST_API_KEY", "");
    environment.put("GUST_API_KEY_FILE", "");
    assertEquals("gust keys add   (or set GUST_API_KEY)", noKey().nextStep());

    store("home", "key-of-the-store");
    store("work", "key-of-the-label");
    found("key-of-the-store", "stored key \"home\"");
    assertEquals("acme", resolver().get().stored().orElseThrow().account());

    keyCommand = "printf key-of-the-command";
    found("key-of-the-command", "key_command in ~/.config/gust/config");
    assertTrue(resolver().get().stored().isEmpty());
    keyCommand = "printf key-of-the-store";
    assertEquals("acme", resolver().get().stored().orElseThrow().account());

    keyFile("config-key", "key-of-the-config\n", "rw-------");
    apiKeyFile = "~/config-key";
    found("key-of-the-config", "api_key_file in ~/.config/gust/config");

    Path file = keyFile("env-key", " key-of-the-file\r\n", "rw-r--r--");
    environment.put("GUST_API_KEY_FILE", file.toString());
    found("key-of-the-file", "GUST_API_KEY_FILE");

    environment.put("GUST_API_KEY", "'key-of-the-variable'");
    found("key-of-the-variable", "GUST_API_KEY");

    label = Optional.of("work");
    found("key-of-the-label", "stored key \"work\"");
  }

  @Test
  void aSourceThatGivesNoKeyIsAnErrorAndNoneBehindItIsTried() throws IOException {
    store("home", "key-of-the-store");
    environment.put("GUST_API_KEY", "not a key!");
    assertEquals("GUST_API_KEY is not an API key", noKey().getMessage());
    environment.remove("GUST_API_KEY");

    environment.put("GUST_API_KEY_FILE", keyFile("k", "two\nlines\n", "rw-------").toString());
    assertEquals("the file named by GUST_API_KEY_FILE contains no API key", noKey().getMessage());
    environment.put("GUST_API_KEY_FILE", home.resolve("missing").toString());
    assertEquals("the file named by GUST_API_KEY_FILE does not exist", problem().getMessage());
    environment.put("GUST_API_KEY_FILE", home.toString());
    assertEquals("the file named by GUST_API_KEY_FILE is a folder", problem().getMessage());
    environment.put("GUST_API_KEY_FILE", keyFile("k", "x".repeat(5000), "rw-------").toString());
    assertEquals(
        "the file named by GUST_API_KEY_FILE is too large for a key", problem().getMessage());
    environment.remove("GUST_API_KEY_FILE");

    keyCommand = "false";
    assertEquals("key_command failed with exit code 1", noKey().getMessage());
    keyCommand = "true";
    assertEquals("the first line that key_command prints is not an API key", noKey().getMessage());
    keyCommand = "printf 'a key";
    assertEquals(
        "key_command in ~/.config/gust/config has a quote that is not closed",
        problem().getMessage());
    keyCommand = null;

    apiKeyFile = "missing";
    assertEquals(
        "the file named by api_key_file in ~/.config/gust/config cannot be read:"
            + " no such file or folder",
        problem().getMessage());
    apiKeyFile = null;

    label = Optional.of("missing");
    assertEquals("no stored key has that label", problem().getMessage());
  }

  @Test
  void aKeyFileOfTheConfigIsFoundBesideItAndMustBePrivate() throws IOException {
    Path file = Files.writeString(config.resolveSibling("key"), "abc");
    chmod(file, "rw-r-----");
    apiKeyFile = "key";
    assertEquals("other users can read ~/.config/gust/key", problem().getMessage());
    assertEquals("chmod 600 ~/.config/gust/key", problem().nextStep());
    chmod(file, "r--------");
    found("abc", "api_key_file in ~/.config/gust/config");
  }

  @Test
  @Timeout(20)
  void aPipeIsAKeyFileTooAndOneWithoutAWriterAnError() throws Exception {
    Path pipe = home.resolve("pipe");
    assertEquals(0, new ProcessBuilder("mkfifo", "-m600", pipe.toString()).start().waitFor());
    String origin = "GUST_API_KEY_FILE";
    SetupProblem problem =
        assertThrows(SetupProblem.class, () -> KeyFile.read(pipe, origin, Duration.ofMillis(50)));
    assertEquals("the file named by GUST_API_KEY_FILE gave no key in time", problem.getMessage());
    Path other = home.resolve("other");
    assertEquals(0, new ProcessBuilder("mkfifo", other.toString()).start().waitFor());
    environment.put(origin, other.toString());
    Process writer = new ProcessBuilder("sh", "-c", "echo abc > '" + other + "'").start();
    found("abc", origin);
    assertEquals(0, writer.waitFor());
  }

  @Test
  void aCommandRunsOnceHoweverOftenItsKeyIsAsked() throws IOException {
    Path runs = home.resolve("runs");
    keyCommand = "sh -c 'echo run >> \"" + runs + "\"; echo abc'";
    KeyResolver resolver = resolver();
    assertSame(resolver.get(), resolver.get());
    assertEquals(1, Files.readAllLines(runs).size());
    keyCommand = "sh -c 'echo run >> \"" + runs + "\"; exit 1'";
    KeyResolver failing = resolver();
    assertSame(assertThrows(NoKey.class, failing::get), assertThrows(NoKey.class, failing::get));
    assertEquals(2, Files.readAllLines(runs).size());
  }
}
