package gust.limits;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/**
 * {@link AccountCalls} as a file: a line each of numbers, in one order. Whatever else a file holds,
 * or only half holds, it is no such file.
 */
final class LedgerText {
  private static final String HEAD = "gust calls 4";
  private static final String END = "end\n";
  private static final int LONGEST_LABEL = 100;

  /** Far enough from the ends of {@code long} that no sum overflows; nonces are smaller too. */
  static final long LATEST = 1L << 60;

  private LedgerText() {}

  static byte[] write(AccountCalls calls) {
    Quota quota = calls.quota;
    String text =
        String.join(
            "\n",
            HEAD,
            line(calls.stamp, calls.begun),
            line(
                quota.known ? 1 : 0,
                quota.limit,
                quota.shortest,
                quota.longest,
                quota.surprised ? 1 : 0),
            line(
                calls.blockedUntil,
                calls.spentUntil,
                calls.others,
                calls.othersUntil,
                calls.refusals,
                calls.fewest,
                calls.learned,
                calls.learnedUntil),
            line(calls.calls.numbers()),
            line(calls.all),
            line(calls.underWay.stream().flatMapToLong(AccountCalls.UnderWay::numbers).toArray()),
            labels(calls) + END);
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  private static String labels(AccountCalls calls) {
    StringBuilder lines = new StringBuilder();
    calls.labels.forEach(
        (label, count) -> lines.append(label).append(' ').append(line(count)).append('\n'));
    return lines.toString();
  }

  private static String line(CallCount count) {
    return line(count.day, count.today) + " " + line(count.lastMinute.numbers());
  }

  private static String line(long... numbers) {
    return LongStream.of(numbers).mapToObj(Long::toString).collect(Collectors.joining(" "));
  }

  /** Nothing is known where these bytes were not written by {@link #write}. */
  static AccountCalls read(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    String[] lines = text.split("\n");
    if (!text.endsWith("\n" + END) || lines.length < 8 || !lines[0].equals(HEAD)) {
      return new AccountCalls();
    }
    try {
      AccountCalls calls = new AccountCalls();
      long[] count = numbers(lines[1], 2);
      calls.stamp = count[0];
      calls.begun = count[1];
      long[] quota = numbers(lines[2], 5);
      calls.quota.known = quota[0] != 0;
      calls.quota.limit = small(quota[1]);
      calls.quota.shortest = require(quota[2], 0, AccountCalls.HOUR);
      calls.quota.longest = require(quota[3], 0, AccountCalls.HOUR);
      calls.quota.surprised = quota[4] != 0;
      long[] until = numbers(lines[3], 8);
      calls.blockedUntil = until[0];
      calls.spentUntil = until[1];
      calls.others = small(until[2]);
      calls.othersUntil = until[3];
      calls.refusals = until[4];
      calls.fewest = small(until[5]);
      calls.learned = small(until[6]);
      calls.learnedUntil = until[7];
      calls.calls = window(numbers(lines[4], 1), 0, calls.stamp);
      calls.all = count(lines[5], calls.stamp);
      long[] underWay = numbers(lines[6], 0);
      for (int i = 0; i + 2 < underWay.length; i += 3) {
        long expires = Math.min(underWay[i + 1], calls.stamp + AccountCalls.HOUR);
        calls.underWay.add(new AccountCalls.UnderWay(underWay[i], expires, underWay[i + 2] != 0));
      }
      for (int i = 7; i < lines.length - 1; i++) {
        int end = (int) require(lines[i].indexOf(' '), 1, LONGEST_LABEL);
        calls.labels.put(
            lines[i].substring(0, end), count(lines[i].substring(end + 1), calls.stamp));
      }
      return calls;
    } catch (IllegalArgumentException foreign) {
      return new AccountCalls();
    }
  }

  private static CallCount count(String line, long stamp) {
    long[] numbers = numbers(line, 3);
    CallCount count = new CallCount();
    count.day = numbers[0];
    count.today = (int) require(numbers[1], 0, Integer.MAX_VALUE - Observation.MOST);
    count.lastMinute = window(numbers, 2, stamp);
    return count;
  }

  private static SlidingWindow window(long[] numbers, int from, long stamp) {
    SlidingWindow window = new SlidingWindow(require(numbers[from], 1, AccountCalls.HOUR));
    window.advance(stamp);
    // More would add up to more than an int holds.
    require(numbers.length - from, 1, 1 + 2 * SlidingWindow.SLICES);
    for (int i = from + 1; i + 1 < numbers.length; i += 2) {
      window.add(numbers[i], small(numbers[i + 1]));
    }
    // As one slice, which is what all those of the future become, they have to be read again.
    small(window.total());
    return window;
  }

  private static long[] numbers(String line, int least) {
    String[] words = line.isEmpty() ? new String[0] : line.split(" ");
    require(words.length, least, Integer.MAX_VALUE);
    return Arrays.stream(words)
        .mapToLong(word -> require(Long.parseLong(word), -LATEST, LATEST))
        .toArray();
  }

  private static long require(long number, long least, long most) {
    if (number < least || number > most) {
      throw new IllegalArgumentException();
    }
    return number;
  }

  private static int small(long number) {
    return (int) require(number, 0, Observation.MOST);
  }
}
