package gust.limits;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * {@link AccountCalls} as a file: lines of a name and numbers. Whatever else a file holds, or only
 * half holds, it is no such file.
 */
final class LedgerText {
  private static final String HEAD = "gust calls 2\n";
  private static final String END = "end\n";
  private static final long LONGEST_WINDOW = 24 * 60 * Quota.MINUTE;

  /** Far enough from the ends of {@code long} that no sum overflows; nonces are smaller too. */
  static final long LATEST = 1L << 60;

  private final Map<String, long[]> lines = new HashMap<>();

  private LedgerText(String text) {
    for (String line : text.split("\n")) {
      String[] words = line.split(" ");
      lines.put(
          words[0], Arrays.stream(words, 1, words.length).mapToLong(Long::parseLong).toArray());
    }
  }

  static byte[] write(AccountCalls calls) {
    StringBuilder text = new StringBuilder(512).append(HEAD);
    Quota quota = calls.quota;
    line(text, "stamp", calls.stamp);
    line(text, "quota", quota.known ? 1 : 0, quota.limit, quota.window, quota.surprised ? 1 : 0);
    line(text, "until", calls.blockedUntil, calls.spentUntil);
    line(text, "others", calls.others, calls.othersUntil);
    line(text, "begun", calls.begun);
    line(text, "day", calls.day, calls.today);
    line(text, "calls", calls.calls.numbers());
    line(text, "minute", calls.lastMinute.numbers());
    line(
        text,
        "under-way",
        calls.underWay.stream().flatMapToLong(AccountCalls.UnderWay::numbers).toArray());
    return text.append(END).toString().getBytes(StandardCharsets.ISO_8859_1);
  }

  private static void line(StringBuilder text, String name, long... numbers) {
    text.append(name);
    for (long number : numbers) {
      text.append(' ').append(number);
    }
    text.append('\n');
  }

  /**
   * @return null where these bytes were not written by {@link #write}
   */
  static AccountCalls read(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    if (!text.startsWith(HEAD) || !text.endsWith(END)) {
      return null;
    }
    try {
      return new LedgerText(text.substring(HEAD.length(), text.length() - END.length())).calls();
    } catch (IllegalArgumentException foreign) {
      return null;
    }
  }

  private AccountCalls calls() {
    AccountCalls calls = new AccountCalls();
    calls.stamp = numbers("stamp", 1)[0];
    long[] quota = numbers("quota", 4);
    calls.quota.known = quota[0] != 0;
    calls.quota.limit = small(quota[1]);
    calls.quota.window = require(quota[2], 0, LONGEST_WINDOW);
    calls.quota.surprised = quota[3] != 0;
    long[] until = numbers("until", 2);
    calls.blockedUntil = until[0];
    calls.spentUntil = until[1];
    long[] others = numbers("others", 2);
    calls.others = small(others[0]);
    calls.othersUntil = others[1];
    calls.begun = numbers("begun", 1)[0];
    long[] day = numbers("day", 2);
    calls.day = day[0];
    calls.today = small(day[1]);
    calls.calls = window("calls", calls.stamp);
    calls.lastMinute = window("minute", calls.stamp);
    long[] underWay = numbers("under-way", 0);
    for (int i = 0; i + 1 < underWay.length; i += 2) {
      long expires = Math.min(underWay[i + 1], calls.stamp + AccountCalls.LONGEST_BLOCK);
      calls.underWay.add(new AccountCalls.UnderWay(underWay[i], expires));
    }
    return calls;
  }

  private SlidingWindow window(String name, long stamp) {
    long[] numbers = numbers(name, 1);
    SlidingWindow window = new SlidingWindow(require(numbers[0], 1, LONGEST_WINDOW));
    window.advance(stamp);
    for (int i = 1; i + 1 < numbers.length; i += 2) {
      window.add(numbers[i], small(numbers[i + 1]));
    }
    return window;
  }

  private long[] numbers(String name, int least) {
    long[] numbers = lines.getOrDefault(name, new long[0]);
    if (!lines.containsKey(name) || numbers.length < least) {
      throw new IllegalArgumentException();
    }
    for (long number : numbers) {
      require(number, -LATEST, LATEST);
    }
    return numbers;
  }

  private static long require(long number, long least, long most) {
    if (number < least || number > most) {
      throw new IllegalArgumentException();
    }
    return number;
  }

  private static int small(long number) {
    return (int) require(number, 0, AccountCalls.MOST);
  }
}
