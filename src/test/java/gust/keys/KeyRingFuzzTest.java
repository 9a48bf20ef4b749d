package gust.keys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import gust.testing.Fuzzing;
import gust.testing.Printed;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Whatever the keys file holds, it is a set of keys that is written as it is read, or none. */
class KeyRingFuzzTest {
  public static void fuzzerTestOneInput(byte[] input) {
    Optional<KeyRing> parsed = KeyStore.parse(new String(input, StandardCharsets.UTF_8));
    if (parsed.isEmpty()) {
      return;
    }
    String text = KeyStore.print(parsed.get());
    assertEquals(text, KeyStore.print(KeyStore.parse(text).orElseThrow()));
    for (StoredKey key : parsed.get().keys()) {
      assertEquals("", Printed.foreign(key.label() + key.account() + key.lastFour()));
      assertFalse(key.toString().contains(key.secret().reveal() + "]"), "shown");
      assertEquals(parsed.get().keys().size() - 1, parsed.get().remove(key.label()).keys().size());
    }
  }

  @Test
  void anyFileIsASetOfKeysOrNone() {
    Fuzzing.tryShortly(KeyRingFuzzTest.class, KeyRingFuzzTest::fuzzerTestOneInput);
  }
}
