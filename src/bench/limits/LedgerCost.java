import gust.files.Directories;
import gust.keys.ResolvedKey;
import gust.keys.Secret;
import gust.limits.Accounts;
import gust.limits.CallLedger;
import gust.limits.Caller;
import gust.limits.Observation;
import gust.limits.Permit;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;

/**
 * What a change of the ledger costs a warm process: each call makes two, a permit and its end.
 *
 * <pre>
 * mvn -q compile && java -XX:TieredStopAtLevel=1 -cp target/classes src/bench/limits/LedgerCost.java [CALLS [THREADS [FOLDER]]]
 * </pre>
 *
 * To measure processes beside each other, start several with the same folder.
 */
final class LedgerCost {
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private LedgerCost() {}

  public static void main(String[] args) throws Exception {
    int calls = args.length > 0 ? Integer.parseInt(args[0]) : 50_000;
    int threads = args.length > 1 ? Integer.parseInt(args[1]) : 1;
    Path folder = args.length > 2 ? Path.of(args[2]) : Files.createTempDirectory("ledger");
    ResolvedKey key = ResolvedKey.of(Secret.parse("0123456789abcdef").orElseThrow());
    Directories directories =
        new Directories(Optional.empty(), Optional.empty(), Optional.empty(), Optional.of(folder));
    CallLedger ledger =
        new Accounts(directories, InstantSource.system())
            .of(URI.create("https://api.example.org/data/2.5"), key);
    for (String round : new String[] {"cold", "warm"}) {
      long[] cpu = new long[threads];
      Thread[] all = new Thread[threads];
      long start = System.nanoTime();
      for (int i = 0; i < threads; i++) {
        int thread = i;
        all[i] = Thread.ofPlatform().start(() -> cpu[thread] = run(ledger, key, calls / threads));
      }
      long sum = 0;
      for (int i = 0; i < threads; i++) {
        all[i].join();
        sum += cpu[i];
      }
      long wall = System.nanoTime() - start;
      System.out.printf(
          "%s: %.1f µs of CPU, %.1f µs a change%n", round, sum / 2e3 / calls, wall / 2e3 / calls);
    }
    if (ledger.trouble().isPresent()) {
      throw ledger.trouble().get();
    }
  }

  private static long run(CallLedger ledger, ResolvedKey key, int calls) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long start = threads.getCurrentThreadCpuTime();
    for (int i = 0; i < calls; i++) {
      Permit permit = ledger.take(key, Caller.CHECK, false, PATIENCE);
      ledger.settle((Permit.Granted) permit, Observation.NOTHING);
    }
    return threads.getCurrentThreadCpuTime() - start;
  }
}
