package gust.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import gust.http.Wires;
import gust.keys.ApiKey;
import gust.keys.ResolvedKey;
import gust.keys.StoredKey;
import gust.limits.Permit.Caution;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
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
    return new Accounts(Optional.of(state), () -> Wires.NOW);
  }

  private static ResolvedKey given(String key) {
    return ResolvedKey.of(ApiKey.parse(key).orElseThrow());
  }

  private static StoredKey stored(String label, String account) {
    return new StoredKey(
        label,
        ApiKey.parse("0123456789abcdef").orElseThrow(),
        account,
        Optional.empty(),
        Optional.empty(),
        Wires.NOW);
  }

  private static ResolvedKey resolved(StoredKey key) {
    return new ResolvedKey(key.secret(), "a key", Optional.of(key));
  }

  private void call(URI base, StoredKey key) {
    CallLedger ledger = accounts().of(base, resolved(key));
    Permit permit = ledger.take(0, Caution.IGNORE_LIMIT, SECOND);
    ledger.settle((Permit.Granted) permit, key.label(), Observation.NOTHING);
  }

  @Test
  void aKeyThatIsNotStoredIsAnAccountOfItsOwn() {
    Accounts accounts = accounts();
    ResolvedKey one = given("0123456789abcdef");
    ResolvedKey other = given("fedcba9876543210");
    CallLedger first = accounts.of(BASE, one);
    assertSame(first, accounts.of(BASE, one));
    assertNotSame(first, accounts.of(BASE, other));
    assertSame(first, accounts.of(BASE, one));
    assertSame(first, accounts.of(BASE, given("0123456789abcdef")), "wherever it comes from");
  }

  @Test
  void anotherServiceIsAnotherAccount() {
    Accounts accounts = accounts();
    ResolvedKey key = given("0123456789abcdef");
    CallLedger first = accounts.of(BASE, key);
    assertNotSame(first, accounts.of(SANDBOX, key));
    assertSame(first, accounts.of(BASE, key));
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
    assertEquals(3, accounts.usage(BASE, work).today());
    assertEquals(3, accounts.usage(BASE, resolved(home)).orElseThrow().today());
    assertEquals(2, accounts.usage(BASE, work).ofKey("work"));
    assertEquals(1, accounts.usage(BASE, home).ofKey("home"));
    assertEquals(0, accounts.usage(BASE, other).today());
    assertEquals(0, accounts.usage(SANDBOX, work).today());
    accounts.rename(BASE, work, "office");
    assertEquals(2, accounts().usage(BASE, work).ofKey("office"));
    assertEquals(0, accounts().usage(BASE, work).ofKey("work"));
  }

  @Test
  void whatIsForgottenIsCountedByAccounts() {
    assertEquals(0, accounts().forget());
    call(BASE, stored("work", "ours"));
    call(BASE, stored("other", "theirs"));
    assertEquals(2, accounts().forget());
    assertEquals(0, accounts().forget());
    assertEquals(0, accounts().usage(BASE, stored("work", "ours")).today());
  }

  @Test
  void whereNoCallWasEverCountedNothingIsWrittenToSaySo() {
    assertEquals(Optional.empty(), accounts().usage(BASE, given("0123456789abcdef")));
    assertEquals(0, state.toFile().list().length);
  }
}
