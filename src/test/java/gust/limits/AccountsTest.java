package gust.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.http.Wires;
import gust.keys.ResolvedKey;
import gust.keys.Secret;
import gust.keys.StoredKey;
import gust.testing.RawServer;
import gust.testing.StateFolder;
import gust.testing.Threads;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which calls count together. */
class AccountsTest {
  private static final URI BASE = URI.create("https://api.example.org/data/2.5");
  private static final URI SANDBOX = URI.create("https://localhost:8443/data/2.5");
  private static final Duration SECOND = Duration.ofSeconds(1);

  @TempDir Path state;

  private Accounts accounts() {
    return new Accounts(StateFolder.of(Optional.of(state)), () -> Wires.NOW);
  }

  private static ResolvedKey given(String key) {
    return ResolvedKey.of(Secret.parse(key).orElseThrow());
  }

  private static StoredKey stored(String label, String account) {
    return new StoredKey(
        label,
        Secret.parse("0123456789abcdef").orElseThrow(),
        account,
        Optional.empty(),
        Optional.empty(),
        Wires.NOW);
  }

  private static ResolvedKey resolved(StoredKey key) {
    return new ResolvedKey(key.secret(), "a key", Optional.of(key), key.knownPlan());
  }

  private void call(URI base, StoredKey key) {
    CallLedger ledger = accounts().of(base, resolved(key));
    Permit permit = ledger.take(resolved(key), Caller.CHECK, false, SECOND);
    ledger.settle((Permit.Granted) permit, Observation.NOTHING);
  }

  @Test
  void aKeyThatIsNotStoredHasOneNameForAllWhoBeginTogether() throws Exception {
    Threads.together(
        8,
        _ -> {
          ResolvedKey key = given("0123456789abcdef");
          CallLedger ledger = accounts().of(BASE, key);
          ledger.cancel((Permit.Granted) ledger.take(key, Caller.CHECK, false, SECOND));
        });
    String[] files = state.resolve("limits").toFile().list((_, name) -> !name.startsWith("."));
    assertEquals(1, files.length, () -> List.of(files).toString());
    Path salt = state.resolve("salt.txt");
    assertTrue(Files.readString(salt).matches("[0-9a-f]{50,64}"));
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(salt)));
  }

  @Test
  void storedKeysShareTheirAccountsCallsAndAreCountedEach() {
    StoredKey work = stored("work", "ours");
    StoredKey home = stored("home", "ours");
    StoredKey other = stored("other", "theirs");
    call(BASE, work);
    call(BASE, work);
    call(BASE, home);
    Accounts accounts = accounts();
    assertEquals(3, accounts.of(BASE, work).usage().today());
    assertEquals(3, accounts.usage(BASE, resolved(home)).orElseThrow().today());
    assertEquals(2, accounts.of(BASE, work).usage().byKey().getOrDefault("work", 0));
    assertEquals(1, accounts.of(BASE, home).usage().byKey().getOrDefault("home", 0));
    assertEquals(0, accounts.of(BASE, other).usage().today());
    assertEquals(0, accounts.of(SANDBOX, work).usage().today());
    accounts.rename(BASE, work, "office");
    assertEquals(2, accounts().of(BASE, work).usage().byKey().getOrDefault("office", 0));
    assertEquals(0, accounts().of(BASE, work).usage().byKey().getOrDefault("work", 0));
  }

  @Test
  void whatElseLiesInTheFolderIsLeftAlone() throws IOException {
    call(BASE, stored("work", "ours"));
    Path limits = state.resolve("limits");
    Path folder = Files.createDirectories(limits.resolve("0".repeat(32)).resolve("folder"));
    Path notes = Files.createFile(limits.resolve("notes.txt"));
    assertEquals(1, accounts().forget(true));
    assertTrue(Files.exists(folder) && Files.exists(notes));
    assertEquals(0, accounts().forget(true));
  }

  @Test
  void theAccountsOfASandboxThatIsGoneAreForgotten() throws IOException {
    try (ServerSocket running = new ServerSocket(0, 1, InetAddress.getByName("localhost"))) {
      int gone = RawServer.closedPort();
      StoredKey key = stored("work", "ours");
      URI served = URI.create("https://localhost:" + running.getLocalPort() + "/data/2.5");
      List<URI> left = List.of(BASE, served, URI.create("https://localhost.example.org:1/2.5"));
      left.forEach(base -> call(base, key));
      call(URI.create("https://localhost:" + gone + "/data/2.5"), key);
      call(URI.create("https://127.0.0.1:" + gone + "/data/2.5"), key);
      assertEquals(2, accounts().forget(false));
      assertEquals(0, accounts().forget(false));
      left.forEach(
          base -> assertEquals(1, accounts().of(base, key).usage().today(), base::toString));
    }
  }
}
