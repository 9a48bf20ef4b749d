package gust.keys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.files.Directories;
import gust.files.SetupProblem;
import gust.keys.KeyConfig.Configured;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One key is given to everything that takes one, rightly and wrongly; it comes out nowhere. */
class NoKeyEscapesTest {
  private static final String MARKER = "feedfacecafebeef0123456789abcdef";

  @TempDir Path home;
  private final StringWriter shown = new StringWriter();
  private final PrintWriter out = new PrintWriter(shown, true);
  private final ByteArrayOutputStream errors = new ByteArrayOutputStream();
  private final Map<String, String> environment = new HashMap<>();
  private KeyStore store;
  private Path config;
  private int failures;

  @BeforeEach
  void liveInAFolder() throws IOException {
    environment.put("HOME", home.toString());
    environment.put("PATH", "/usr/bin:/bin");
    store =
        new KeyStore(
            Directories.of(environment, null, "Linux").secretFile("keys.json"),
            () -> Instant.EPOCH);
    config = home.resolve(".config/gust/config");
  }

  private static Secret secret() {
    return ApiKey.parse(MARKER).orElseThrow();
  }

  /** Writes down what can be seen of an attempt: its result, or the whole of what it threw. */
  private void attempt(Callable<?> attempt) throws Exception {
    try {
      out.println(attempt.call());
    } catch (SetupProblem e) {
      failures++;
      out.println(e.nextStep());
      e.printStackTrace(out);
    } catch (NoKey e) {
      failures++;
      out.println(e.nextStep());
      e.printStackTrace(out);
    }
  }

  private void resolve(String label, String variable, String value, String file, String command)
      throws Exception {
    Map<String, String> all = new HashMap<>(environment);
    if (variable != null) {
      all.put(variable, value);
    }
    KeyConfig configured =
        new KeyConfig() {
          @Override
          public Optional<Configured> apiKeyFile() {
            return Optional.ofNullable(file).map(text -> new Configured(text, config));
          }

          @Override
          public Optional<Configured> keyCommand() {
            return Optional.ofNullable(command).map(text -> new Configured(text, config));
          }
        };
    Directories directories = Directories.of(all, null, "Linux");
    attempt(() ->
        new KeyResolver(
                Optional.ofNullable(label), all, directories, configured, () -> store, errors)
            .get());
  }

  @Test
  void theKeyIsInItsFileAndNowhereElse() throws Exception {
    attempt(() -> store.add("home", secret(), "default", Optional.empty(), Optional.empty()));
    attempt(() -> store.add("home", secret(), "default", Optional.empty(), Optional.empty()));
    attempt(() -> store.add(MARKER, secret(), "default", Optional.empty(), Optional.empty()));
    attempt(() -> store.add("work", secret(), MARKER, Optional.empty(), Optional.empty()));
    attempt(() -> store.add("work", secret(), "x", Optional.empty(), Optional.of(MARKER)));
    attempt(() -> store.replace("home", secret()));
    attempt(() -> store.replace(MARKER, secret()));
    attempt(() -> store.use(MARKER));
    attempt(() -> store.remove(MARKER));
    attempt(() -> store.read());
    attempt(() -> store.read().active());

    Files.writeString(config, "");
    resolve(null, null, null, null, null);
    resolve("home", null, null, null, null);
    resolve(MARKER, null, null, null, null);
    resolve(null, "GUST_API_KEY", MARKER, null, null);
    resolve(null, "GUST_API_KEY", MARKER + "!", null, null);
    resolve(null, "GUST_API_KEY_FILE", MARKER, null, null);
    resolve(null, "GUST_API_KEY_FILE", MARKER + "\0", null, null);
    resolve(null, null, null, MARKER, null);
    resolve(null, null, null, "~/" + MARKER, null);
    resolve(null, null, null, null, MARKER);
    resolve(null, null, null, null, "'" + MARKER);
    resolve(null, null, null, null, "echo " + MARKER);
    resolve(null, null, null, null, "echo " + MARKER + "!");
    resolve(null, null, null, null, "sh -c 'echo " + MARKER + "; exit 1'");
    assertTrue(failures >= 17, failures + " failures");

    Path keys = home.resolve(".config/gust/keys.json");
    assertTrue(Files.readString(keys).contains(MARKER));
    Files.writeString(keys, "{\"version\":1,\"keys\":[{\"" + MARKER + "\":" + MARKER + "}]}");
    attempt(() -> store.read());
    attempt(() -> store.use("home"));
    Files.setPosixFilePermissions(keys, PosixFilePermissions.fromString("rw-r--r--"));
    attempt(() -> store.read());

    assertFalse(shown.toString().contains(MARKER), shown.toString());
    assertFalse(errors.toString(StandardCharsets.UTF_8).contains(MARKER));
    try (var files = Files.walk(home)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        boolean holds = Files.readString(file).contains(MARKER);
        assertEquals(file.equals(keys), holds, file.toString());
      }
    }
    assertEquals(List.of("****"), List.of(secret().toString()));
  }
}
