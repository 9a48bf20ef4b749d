package gust.it;

import gust.Gust;
import gust.ProcessContext;
import gust.http.Reply;
import gust.http.Request;
import gust.http.Transport;
import gust.terminal.ScreenSize;
import gust.terminal.StandardStreams;
import gust.terminal.Theme;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.Optional;
import java.util.OptionalInt;

/** The program with a bug in a place that {@code PLANTED} names. Only tests have it. */
public final class PlantedBug {
  private PlantedBug() {}

  public static void main(String[] args) {
    String place = System.getenv("PLANTED");
    ProcessContext outside =
        new ProcessContext(
            System.in,
            System.out,
            System.err,
            System.getenv(),
            InstantSource.system(),
            Thread.ofPlatform().daemon().factory(),
            () -> terminal(place),
            () -> new ScreenSize(OptionalInt.empty(), OptionalInt.empty()),
            () -> Theme.UNKNOWN,
            listener -> {
              throw new AssertionError("nothing is watched");
            },
            question -> Optional.empty(),
            Thread::sleep,
            null,
            "Linux",
            "Java",
            (certificates, trace) -> new Wire(),
            last -> () -> {});
    System.exit(new Gust(outside).run(args));
  }

  private static StandardStreams terminal(String place) {
    if (place.equals("terminal")) {
      throw new IllegalStateException("the terminal is not understood");
    }
    return new StandardStreams(
        false,
        false,
        false,
        OptionalInt.empty(),
        OptionalInt.empty(),
        StandardCharsets.UTF_8,
        false,
        true);
  }

  /** Puts the key into its exception, as careless code would. */
  private static final class Wire implements Transport {
    @Override
    public Reply send(Request call) {
      throw new IllegalStateException(
          "cannot make sense of " + call.uri() + "&appid=" + call.key().secret().reveal(),
          new ArithmeticException("on the way"));
    }

    @Override
    public void close() {}
  }
}
