package gust.http;

import java.util.function.Supplier;

/** A transport that is made with the first call: a stored answer needs none. */
public final class LazyTransport implements Transport {
  private final Supplier<Transport> make;
  private Transport made;

  public LazyTransport(Supplier<Transport> make) {
    this.make = make;
  }

  @Override
  public Reply send(Call call) throws TransportException {
    return made().send(call);
  }

  private synchronized Transport made() {
    if (made == null) {
      made = make.get();
    }
    return made;
  }

  @Override
  public synchronized void close() {
    if (made != null) {
      made.close();
      made = null;
    }
  }
}
