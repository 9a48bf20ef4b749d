package gust.it;

import gust.Gust;
import gust.cli.ProcessContext;
import gust.http.Reply;
import gust.http.Request;
import gust.http.Transport;
import gust.terminal.Tty.StandardStreams;
import gust.testing.PlayedTty;
import java.time.InstantSource;
import java.time.ZoneOffset;

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
            new Terminal(place),
            System.getenv(),
            InstantSource.system(),
            () -> ZoneOffset.UTC,
            Thread::sleep,
            Thread.ofPlatform().daemon().factory(),
            last -> () -> {},
            null,
            "Linux",
            "Java",
            (certificates, trace) -> new Wire());
    System.exit(new Gust(outside).run(args));
  }

  private static final class Terminal extends PlayedTty {
    private final String place;

    private Terminal(String place) {
      this.place = place;
    }

    @Override
    public StandardStreams streams() {
      if (place.equals("terminal")) {
        throw new IllegalStateException("the terminal is not understood");
      }
      return super.streams();
    }
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
