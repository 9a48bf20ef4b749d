package gust.memory;

import gust.files.TextFile;
import gust.keys.Secret;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The questions of {@code --once} whose last answer was yes, so that many processes say each yes
 * once. A line of the file has the hash of a question and the day of its last yes.
 *
 * @param file need not exist
 */
public record OnceRecord(TextFile file, InstantSource clock) {
  /** Days after which a yes is forgotten. */
  private static final long LONGEST = 30;

  /**
   * Records an answer durably, before anybody is told.
   *
   * @return whether it is a yes, and the answer before was not
   * @throws gust.problem.SetupProblem if the file cannot be used; nothing is recorded then
   */
  public boolean isNew(String question, boolean yes) {
    String name = Secret.hash(question);
    long today = clock.millis() / Duration.ofDays(1).toMillis();
    Long known = days(file.read(), today).get(name);
    if (yes ? known != null && known == today : known == null) {
      return false;
    }
    boolean[] isNew = new boolean[1];
    file.update(text -> {
      Map<String, Long> days = days(text, today);
      isNew[0] = yes && !days.containsKey(name);
      if (yes) {
        days.put(name, today);
      } else {
        days.remove(name);
      }
      StringBuilder lines = new StringBuilder();
      days.forEach((one, day) -> lines.append(one).append(' ').append(day).append('\n'));
      return lines.toString();
    });
    return isNew[0];
  }

  /** Forgets all answers, and counts them. */
  public int forget() {
    int[] forgotten = new int[1];
    if (file.read().isPresent()) {
      file.update(text -> {
        forgotten[0] = (int) text.orElse("").lines().count();
        return "";
      });
    }
    return forgotten[0];
  }

  /** The day of each yes that counts; lines that gust has not written are left out. */
  private static Map<String, Long> days(Optional<String> text, long today) {
    Map<String, Long> days = new TreeMap<>();
    for (String line : text.orElse("").split("\n")) {
      String[] words = line.split(" ");
      if (words.length == 2 && words[1].matches("[0-9]{1,9}")) {
        long day = Long.parseLong(words[1]);
        if (Math.abs(today - day) <= LONGEST) {
          days.put(words[0], day);
        }
      }
    }
    return days;
  }
}
