package gust;

import gust.keys.ResolvedKey;
import gust.keys.Secret;
import gust.text.Redaction;

/** Hides the key in use and what looks like a key from all that is shown. */
final class KeyRedaction {
  private volatile Secret inUse;

  /** The same key, which is hidden from now on. */
  ResolvedKey remember(ResolvedKey key) {
    inUse = key.secret();
    return key;
  }

  String redact(String text) {
    Secret key = inUse;
    return Redaction.withoutKeys(key == null ? text : key.hideIn(text));
  }
}
