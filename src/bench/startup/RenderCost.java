import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * What drawing a forecast of 40 entries costs a cold process: from the line that {@code --verbose}
 * writes when the reply is there, to the drawing's arrival. That includes parsing the reply.
 */
final class RenderCost {
  private RenderCost() {}

  /**
   * @param args the launcher, and how often to run it; the service is in the environment
   */
  public static void main(String[] args) throws Exception {
    int runs = Integer.parseInt(args[1]);
    print(
        "parse and draw 40 entries at 120 columns in colour",
        measure(runs, args[0], "--color", "always", "--width", "120"));
    print("parse them, and pass the reply on", measure(runs, args[0], "--json"));
  }

  private static void print(String what, double[] millis) {
    System.out.printf(
        "%s: min %.1f ms, median %.1f ms%n", what, millis[0], millis[millis.length / 2]);
  }

  private static double[] measure(int runs, String gust, String... options) throws Exception {
    List<String> command =
        new ArrayList<>(List.of(gust, "forecast", "94040", "--refresh", "--verbose"));
    command.addAll(List.of(options));
    double[] millis = new double[runs];
    for (int i = 0; i < runs; i++) {
      millis[i] = measure(command) / 1e6;
    }
    Arrays.sort(millis);
    return millis;
  }

  private static long measure(List<String> command) throws Exception {
    Process process = new ProcessBuilder(command).start();
    CompletableFuture<Long> drawn =
        CompletableFuture.supplyAsync(() -> firstByte(process.getInputStream()));
    BufferedReader talk =
        new BufferedReader(new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8));
    long replied = 0;
    for (String line = talk.readLine(); line != null; line = talk.readLine()) {
      if (line.contains(" bytes, ")) {
        replied = System.nanoTime();
      }
    }
    if (process.waitFor() != 0 || replied == 0) {
      throw new IllegalStateException("no forecast came");
    }
    return drawn.get() - replied;
  }

  private static long firstByte(InputStream in) {
    try {
      in.read();
      long time = System.nanoTime();
      in.readAllBytes();
      return time;
    } catch (IOException e) {
      return 0;
    }
  }
}
