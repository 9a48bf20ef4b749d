package gust.testing;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/**
 * Tries what comes from outside with bytes that make no sense: the seeds of {@code src/test/fuzz},
 * and some thousand mutations of them, the same in every run. Where Jazzer is to go on from the
 * same seeds, guided by what they reach: {@code mvn -Pfuzz process-test-classes -Dfuzz=CLASS}.
 */
public final class Fuzzing {
  private static final int MUTATIONS = Integer.getInteger("fuzz.mutations", 1_000);
  private static final int LONGEST = 8192;

  /**
   * A single input takes far less than a millisecond; this is for a machine that does much else.
   */
  private static final Duration SLOWEST = Duration.ofSeconds(10);

  private Fuzzing() {}

  /** Takes any bytes, and throws where a promise is broken. */
  public interface Target {
    void fuzzerTestOneInput(byte[] input) throws Exception;
  }

  /**
   * @param test whose name its folder of seeds has
   */
  public static void tryShortly(Class<?> test, Target target) {
    List<byte[]> seeds = seeds(test);
    seeds.forEach(seed -> run(target, seed));
    Random random = new Random(20_261_122);
    for (int i = 0; i < MUTATIONS; i++) {
      run(target, mutation(seeds, random));
    }
  }

  private static List<byte[]> seeds(Class<?> test) {
    List<byte[]> seeds = new ArrayList<>();
    try (Stream<Path> files = Files.list(Path.of("src/test/fuzz", test.getName()))) {
      for (Path file : files.sorted().toList()) {
        seeds.add(Files.readAllBytes(file));
      }
    } catch (IOException missing) {
      throw new UncheckedIOException(missing);
    }
    return seeds;
  }

  private static void run(Target target, byte[] input) {
    long start = System.nanoTime();
    try {
      target.fuzzerTestOneInput(input.clone());
    } catch (Throwable broken) {
      throw new AssertionError("on: " + shown(input), broken);
    }
    assertTrue(System.nanoTime() - start < SLOWEST.toNanos(), () -> "too slow: " + shown(input));
  }

  private static String shown(byte[] input) {
    return Printed.escaped(new String(input, StandardCharsets.ISO_8859_1));
  }

  private static byte[] mutation(List<byte[]> seeds, Random random) {
    byte[] input = seeds.get(random.nextInt(seeds.size()));
    for (int changes = 1 + random.nextInt(4); changes > 0; changes--) {
      byte[] other = seeds.get(random.nextInt(seeds.size()));
      input =
          switch (random.nextInt(4)) {
            case 0 -> spliced(input, new byte[0], random);
            case 1 -> spliced(input, part(other, random), random);
            case 2 -> spliced(input, part(input, random), random);
            default -> withAnotherByte(input, random);
          };
    }
    return input.length <= LONGEST ? input : Arrays.copyOf(input, LONGEST);
  }

  private static byte[] part(byte[] input, Random random) {
    int from = random.nextInt(input.length + 1);
    int length = random.nextInt(Math.min(40, input.length - from) + 1);
    return Arrays.copyOfRange(input, from, from + length);
  }

  /** With a few bytes replaced by others. */
  private static byte[] spliced(byte[] input, byte[] others, Random random) {
    int from = random.nextInt(input.length + 1);
    int to = from + random.nextInt(Math.min(8, input.length - from) + 1);
    byte[] result = new byte[from + others.length + input.length - to];
    System.arraycopy(input, 0, result, 0, from);
    System.arraycopy(others, 0, result, from, others.length);
    System.arraycopy(input, to, result, from + others.length, input.length - to);
    return result;
  }

  private static byte[] withAnotherByte(byte[] input, Random random) {
    byte[] result = input.length == 0 ? new byte[1] : input.clone();
    int at = random.nextInt(result.length);
    result[at] =
        (byte) (random.nextBoolean() ? result[at] ^ 1 << random.nextInt(8) : random.nextInt(256));
    return result;
  }
}
