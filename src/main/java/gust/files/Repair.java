package gust.files;

import gust.text.Printable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The line as typed with one thing changed, ready to paste.
 *
 * @param wrong adjacent words, also found if joined by an equals sign; none for the beginning
 * @param right what belongs in their place; may be empty
 */
public record Repair(List<String> wrong, List<String> right, String remark) {
  /** The longest line to show whole. */
  private static final int LONGEST = 200;

  /** What may be a key, even a short one, must not be shown. */
  private static final Pattern KEY =
      Pattern.compile("(?=.*[0-9])(?=.*[A-Za-z])(.*=)?[A-Za-z0-9_-]{8,}");

  public static Repair of(List<String> wrong, String... right) {
    return new Repair(wrong, List.of(right), "");
  }

  /** Empty if the words are not there, or if the line may hold a key. */
  public Optional<Advice> in(List<String> typed) {
    int end = typed.indexOf("--");
    List<String> own = end < 0 ? typed : typed.subList(0, end);
    int at = Collections.indexOfSubList(own, wrong);
    if (at < 0 && wrong.size() > 1) {
      List<String> put = right.isEmpty() ? right : List.of(String.join("=", right));
      return new Repair(List.of(String.join("=", wrong)), put, remark).in(typed);
    } else if (at < 0) {
      return Optional.empty();
    }
    List<String> line = new ArrayList<>(typed);
    line.subList(at, at + wrong.size()).clear();
    line.addAll(at, right);
    Advice advice = new Advice(line, remark);
    boolean isHarmless =
        advice.text().length() <= LONGEST && line.stream().allMatch(Repair::isShowable);
    return isHarmless ? Optional.of(advice) : Optional.empty();
  }

  private static boolean isShowable(String word) {
    return Printable.text(word).equals(word) && !KEY.matcher(word).matches();
  }
}
