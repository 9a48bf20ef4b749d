package gust.limits;

import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;

/** What the children of the tests run: counts calls, and tells each that it has counted. */
final class Counting {
  private Counting() {}

  /**
   * @param args the state folder, how many calls, and whether each is told of (1)
   */
  public static void main(String[] args) {
    CallLedger ledger =
        new Limits(Optional.of(Path.of(args[0])), InstantSource.system()).ledger("account");
    for (int i = 0; i < Integer.parseInt(args[1]); i++) {
      Turn turn = ledger.take(0, true, true, Duration.ofSeconds(10));
      ledger.settle((Turn.Go) turn, Told.NOTHING);
      if (args[2].equals("1")) {
        System.out.println(i);
      }
    }
    ledger.trouble().ifPresent(trouble -> System.exit(1));
  }
}
