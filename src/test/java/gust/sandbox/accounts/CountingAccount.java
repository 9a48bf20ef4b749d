package gust.sandbox.accounts;

import java.util.Optional;

/** Counts the calls that it has allowed and refused. */
public final class CountingAccount extends Account {
  private long counted;
  private long refused;

  public CountingAccount(Optional<AccountQuota> quota, Clocks clocks) {
    super(quota, clocks);
  }

  @Override
  public synchronized Optional<QuotaStatus> take() {
    Optional<QuotaStatus> status = super.take();
    if (status.isEmpty() || status.get().allowed()) {
      counted++;
    } else {
      refused++;
    }
    return status;
  }

  public synchronized long counted() {
    return counted;
  }

  public synchronized long refused() {
    return refused;
  }
}
