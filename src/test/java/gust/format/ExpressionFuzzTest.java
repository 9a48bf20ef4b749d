package gust.format;

import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.weather.ForecastSpan;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Whatever is typed, both parsers end with a meaning or a usage error. {@code
 * -Dfuzz.inputs=10000000} tries more than the usual run.
 */
class ExpressionFuzzTest {
  private static final int INPUTS = Integer.getInteger("fuzz.inputs", 200_000);

  /** A single input takes microseconds; this is for a machine that does much else. */
  private static final Duration LONGEST = Duration.ofSeconds(20);

  private static final List<String> PIECES =
      List.of(
          "{",
          "}",
          "{{",
          "}}",
          "|",
          "\\",
          "\\n",
          "\\q",
          "(",
          ")",
          "<",
          "<=",
          ">",
          ">=",
          "=",
          "==",
          "!=",
          "!",
          "and",
          "or",
          "not",
          "any",
          "all",
          "within",
          "between",
          "today",
          "tomorrow",
          "sat",
          "12h",
          "90m",
          "3d",
          "06:00",
          "24:00",
          ":",
          "pop",
          "main.temp",
          "wind.gust",
          "name",
          "city.name",
          "today.min",
          "time",
          "weather.main",
          "Rain",
          "\"light rain\"",
          "'",
          "\"",
          "0C",
          "-5 °C",
          "50%",
          "0.5",
          "10m/s",
          "1km",
          "99999999999999999999999",
          "-",
          ".",
          "1e9",
          " ",
          "  ",
          "\t",
          "\n",
          "\0",
          "é",
          "東",
          "😀",
          "\ud800",
          "\udc00",
          "\u202e",
          "\u001b[31m");

  private final Names<?>[] names = {new CurrentNames(), new ForecastNames(ForecastSpan.ALL)};

  @Test
  void everyInputIsUnderstoodOrRefused() {
    Random random = new Random(20_261_120);
    int understood = 0;
    for (int i = 0; i < INPUTS; i++) {
      String input = i % 4 == 0 ? noise(random) : i % 4 == 1 ? mutation(random) : pieces(random);
      long start = System.nanoTime();
      understood += parses(input, i % 2 == 0) ? 1 : 0;
      assertTrue(System.nanoTime() - start < LONGEST.toNanos(), input);
    }
    assertTrue(understood > INPUTS / 100, understood + " of " + INPUTS + " understood");
    assertTrue(understood < INPUTS, "nothing was refused");
  }

  private boolean parses(String input, boolean template) {
    boolean understood = false;
    for (Names<?> known : names) {
      try {
        if (template) {
          Template.parse(input, known);
        } else {
          QuestionParser.parse(input, known);
        }
        understood = true;
      } catch (SyntaxProblem refused) {
        int length = input.codePointCount(0, input.length());
        assertTrue(refused.column() >= 1 && refused.column() <= length + 1, input);
      } catch (RuntimeException | StackOverflowError bug) {
        throw new AssertionError("on: " + input, bug);
      }
    }
    return understood;
  }

  private static String noise(Random random) {
    StringBuilder input = new StringBuilder();
    for (int length = random.nextInt(40); length > 0; length--) {
      input.append((char) (random.nextInt(8) == 0 ? random.nextInt(0x10000) : random.nextInt(128)));
    }
    return input.toString();
  }

  private static String pieces(Random random) {
    StringBuilder input = new StringBuilder();
    for (int length = random.nextInt(12); length > 0; length--) {
      input
          .append(PIECES.get(random.nextInt(PIECES.size())))
          .append(random.nextBoolean() ? " " : "");
    }
    return input.toString();
  }

  private static String mutation(Random random) {
    StringBuilder input =
        new StringBuilder(
            random.nextBoolean()
                ? "any (pop >= 50% and main.temp < 0C) tomorrow between 06:00 and 09:00"
                : "{place}: {main.temp}{units.temp} {wind.gust|none}\\n{{}}");
    for (int changes = random.nextInt(4); changes > 0; changes--) {
      int at = random.nextInt(input.length());
      switch (random.nextInt(3)) {
        case 0 -> input.deleteCharAt(at);
        case 1 -> input.insert(at, PIECES.get(random.nextInt(PIECES.size())));
        default -> input.setCharAt(at, (char) random.nextInt(128));
      }
    }
    return input.toString();
  }
}
