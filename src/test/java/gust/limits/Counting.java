package gust.limits;

import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;

/** What the children of the tests run: counts calls, and prints each that it has counted. */
final class Counting {
  private static final Duration TEN_SECONDS = Duration.ofSeconds(10);

  private Counting() {}

  /**
   * @param args the state folder, how many calls, and 1 to print each
   */
  public static void main(String[] args) {
    CallLedger ledger =
        new Accounts(Optional.of(Path.of(args[0])), InstantSource.system()).ledger("account");
    for (int i = 0; i < Integer.parseInt(args[1]); i++) {
      Permit permit = ledger.take(Optional.empty(), Caller.CHECK, false, TEN_SECONDS);
      ledger.settle((Permit.Granted) permit, "", Observation.NOTHING);
      if (args[2].equals("1")) {
        System.out.println(i);
      }
    }
    ledger
        .trouble()
        .ifPresent(trouble -> {
          System.out.println(trouble);
          System.exit(1);
        });
  }
}
