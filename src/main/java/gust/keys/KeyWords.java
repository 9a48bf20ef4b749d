package gust.keys;

import gust.files.SetupProblem;
import gust.text.Redaction;
import java.util.regex.Pattern;

/** The words that go with a key. What is refused is never shown: it may be the key itself. */
public final class KeyWords {
  private static final int LONGEST_NAME = 40;
  private static final int LONGEST_NOTE = 200;
  private static final Pattern NAME =
      Pattern.compile("[A-Za-z0-9._][A-Za-z0-9._-]{0," + (LONGEST_NAME - 1) + "}");

  private KeyWords() {}

  /**
   * @throws SetupProblem where {@code label} cannot be a label
   */
  public static void requireLabel(String label) {
    requireName(label, "label", "gust keys add work   (gust then asks for the key)");
  }

  /**
   * @throws SetupProblem where {@code account} cannot be an account's name
   */
  public static void requireAccount(String account) {
    requireName(account, "account name", "choose a short name, like --account work");
  }

  /**
   * @throws SetupProblem where {@code note} is too long, or may hold a key
   */
  public static void requireNote(String note) {
    if (Redaction.holdsKey(note)) {
      throw new SetupProblem("that note seems to contain a key", "leave the key out of it");
    }
    if (!isNote(note)) {
      throw new SetupProblem(
          "a note must be one line of at most " + LONGEST_NOTE + " characters", "shorten it");
    }
  }

  private static void requireName(String name, String what, String nextStep) {
    if (Redaction.holdsKey(name)) {
      throw new SetupProblem("that " + what + " looks like a key", nextStep);
    }
    if (!isName(name)) {
      throw new SetupProblem(
          "that " + what + " must be 1 to " + LONGEST_NAME + " characters of A-Z a-z 0-9 . _ -",
          nextStep);
    }
  }

  static boolean isName(String name) {
    return NAME.matcher(name).matches();
  }

  static boolean isNote(String note) {
    return note.length() <= LONGEST_NOTE && note.chars().noneMatch(Character::isISOControl);
  }
}
