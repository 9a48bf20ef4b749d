package gust.limits;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * {@link AccountCalls} as a file: lines of a name and numbers, in one order. Whatever else a file
 * holds, or only half holds, it is no such file.
 */
final class CallsText {
  private static final String HEAD = "gust calls 1\n";
  private static final String END = "end\n";
  private static final long LONGEST_WINDOW = 24 * 60 * Quota.MINUTE;

  /** Far enough from the ends of {@code long} that no sum overflows; nonces are smaller too. */
  static final long LATEST = 1L << 60;

  private final String text;
  private int at;

  private CallsText(String text) {
    this.text = text;
  }

  static byte[] write(AccountCalls calls) {
    StringBuilder text = new StringBuilder(512).append(HEAD);
    Quota quota = calls.quota;
    line(text, "stamp", calls.stamp);
    line(text, "limit", quota.limit, quota.known ? 1 : 0, quota.strict ? 1 : 0);
    line(text, "window", quota.window, quota.exact ? 1 : 0, quota.trial);
    line(text, "until", calls.blockedUntil, calls.spentUntil);
    line(text, "others", calls.others, calls.othersUntil);
    line(text, "begun", calls.begun);
    line(text, "day", calls.day, calls.today);
    calls.calls.write(text.append("calls"));
    calls.lastMinute.write(text.append("\nminute"));
    text.append("\nunder-way");
    for (AccountCalls.UnderWay call : calls.underWay) {
      text.append(' ').append(call.nonce()).append(' ').append(call.expires());
    }
    return text.append('\n').append(END).toString().getBytes(StandardCharsets.ISO_8859_1);
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
    CallsText text = new CallsText(new String(bytes, StandardCharsets.ISO_8859_1));
    try {
      return text.read();
    } catch (IllegalArgumentException | StringIndexOutOfBoundsException foreign) {
      return null;
    }
  }

  private AccountCalls read() {
    expect(HEAD);
    AccountCalls calls = new AccountCalls();
    Quota quota = calls.quota;
    calls.stamp = numbers("stamp", 1)[0];
    long[] limit = numbers("limit", 3);
    quota.limit = small(limit[0]);
    quota.known = limit[1] != 0;
    quota.strict = limit[2] != 0;
    long[] window = numbers("window", 3);
    quota.window = require(window[0], 0, LONGEST_WINDOW);
    quota.exact = window[1] != 0;
    quota.trial = window[2];
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
    calls.calls = buckets("calls", calls.stamp);
    calls.lastMinute = buckets("minute", calls.stamp);
    long[] underWay = numbers("under-way", -1);
    for (int i = 0; i + 1 < underWay.length; i += 2) {
      long expires = Math.min(underWay[i + 1], calls.stamp + AccountCalls.LONGEST_BLOCK);
      calls.underWay.add(new AccountCalls.UnderWay(underWay[i], expires));
    }
    expect(END);
    return calls;
  }

  private Buckets buckets(String name, long stamp) {
    long[] numbers = numbers(name, -1);
    Buckets buckets = new Buckets(require(numbers.length == 0 ? 0 : numbers[0], 1, LONGEST_WINDOW));
    buckets.advance(stamp);
    for (int i = 1; i + 1 < numbers.length; i += 2) {
      buckets.add(numbers[i], small(numbers[i + 1]));
    }
    return buckets;
  }

  private void expect(String words) {
    if (!text.startsWith(words, at)) {
      throw new IllegalArgumentException();
    }
    at += words.length();
  }

  /**
   * @param count how many there must be; negative for any number
   */
  private long[] numbers(String name, int count) {
    expect(name);
    long[] numbers = new long[Math.max(count, 8)];
    int found = 0;
    while (text.charAt(at) != '\n') {
      expect(" ");
      int end = at;
      while (text.charAt(end) > ' ') {
        end++;
      }
      if (found == numbers.length) {
        numbers = Arrays.copyOf(numbers, 2 * found);
      }
      numbers[found++] = require(Long.parseLong(text, at, end, 10), -LATEST, LATEST);
      at = end;
    }
    at++;
    if (count >= 0 && found != count) {
      throw new IllegalArgumentException();
    }
    return Arrays.copyOf(numbers, found);
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
