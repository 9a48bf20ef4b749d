package gust;

import java.util.function.Supplier;

/** Made when it is first asked for, by whichever thread; made again where that failed. */
final class Lazy<T> implements Supplier<T> {
  private final Supplier<T> make;
  private T made;

  Lazy(Supplier<T> make) {
    this.make = make;
  }

  @Override
  public synchronized T get() {
    if (made == null) {
      made = make.get();
    }
    return made;
  }
}
