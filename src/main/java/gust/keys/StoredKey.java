package gust.keys;

import gust.problem.Advice;
import gust.problem.SetupProblem;
import gust.text.Redaction;
import java.time.Instant;
import java.util.Optional;

/**
 * A key in the keys file.
 *
 * @param label the user's name for it
 * @param account whose limits apply; {@link #DEFAULT} if the user named none
 * @param plan its word, which a newer gust may have written; empty if the user gave none
 * @param note free text by the user
 * @param added when it was added or last replaced
 */
public record StoredKey(
    String label,
    Secret secret,
    String account,
    Optional<String> plan,
    Optional<String> note,
    Instant added) {
  /** The label or account if the user names none. */
  public static final String DEFAULT = "default";

  private static final int SHORTEST_SHOWN = 8;
  private static final int LONGEST_NOTE = 200;

  /** {@code …1234}; for a short key {@code ****}, because four characters would reveal too much. */
  public String lastFour() {
    String key = secret.reveal();
    return key.length() < SHORTEST_SHOWN ? "****" : "…" + key.substring(key.length() - 4);
  }

  /** {@code "work" (…1234)} */
  public String shown() {
    return "\"" + label + "\" (" + lastFour() + ")";
  }

  /**
   * @throws NoUsableKey if this gust does not know the plan, and so not how to pace calls
   */
  public Optional<Plan> knownPlan() {
    Optional<Plan> known = plan.flatMap(Plan::find);
    if (known.isEmpty() && plan.isPresent()) {
      throw new NoUsableKey(
          "stored key \"" + label + "\" has a plan that gust does not know: " + plan.get(),
          Advice.gust("keys", "edit", label, "--plan", "free").withRemark("or its real plan"));
    }
    return known;
  }

  /** Replaces the key itself. */
  public StoredKey withSecret(Secret fresh, Instant now) {
    return new StoredKey(label, fresh, account, plan, note, now);
  }

  /**
   * Messages do not repeat the text: it may be the key itself.
   *
   * @throws SetupProblem if one of the texts is not valid
   */
  public static void requireWords(String label, String account, Optional<String> note) {
    requireName(
        label,
        "label",
        Advice.gust("keys", "add", "work").withRemark("gust then asks for the key"));
    requireName(account, "account name", Advice.plain("choose a short name, like --account work"));
    if (note.filter(Redaction::holdsKey).isPresent()) {
      throw new SetupProblem("that note seems to contain a key", "leave the key out of it");
    }
    if (!isNote(note)) {
      throw new SetupProblem(
          "a note must be one line of at most " + LONGEST_NOTE + " characters", "shorten it");
    }
  }

  private static void requireName(String name, String what, Advice nextStep) {
    if (Redaction.holdsKey(name)) {
      throw new SetupProblem("that " + what + " looks like a key", nextStep);
    }
    if (!isName(name)) {
      throw new SetupProblem(
          "that " + what + " must be 1 to 40 characters of A-Z a-z 0-9 . _ -", nextStep);
    }
  }

  /** Like {@link #requireWords}, but accepts texts in a file that look like a key. */
  boolean isSound() {
    return isName(label)
        && isName(account)
        && plan.map(StoredKey::isName).orElse(true)
        && isNote(note);
  }

  private static boolean isName(String name) {
    return name.matches("(?!-)[A-Za-z0-9._-]{1,40}");
  }

  private static boolean isNote(Optional<String> note) {
    String text = note.orElse("");
    return text.length() <= LONGEST_NOTE && text.chars().noneMatch(Character::isISOControl);
  }
}
