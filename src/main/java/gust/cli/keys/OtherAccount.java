package gust.cli.keys;

import gust.cli.Log;
import gust.keys.KeyRing;

/** One key in two accounts: its calls would be counted as if there were two limits. */
final class OtherAccount {
  private OtherAccount() {}

  /**
   * @param label of the key that has just come into its account
   */
  static void warn(KeyRing ring, String label, Log log) {
    ring.sameInOtherAccount(ring.get(label))
        .ifPresent(key ->
            log.note(
                "the same key is stored as \""
                    + key.label()
                    + "\" in account \""
                    + key.account()
                    + "\"; the service counts both together"));
  }
}
