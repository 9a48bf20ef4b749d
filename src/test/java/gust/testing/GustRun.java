package gust.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.Gust;
import gust.cli.ProcessContext;
import gust.http.Trace;
import gust.http.Transport;
import gust.process.Sleeper;
import gust.terminal.Terminal;
import gust.terminal.Tty.Keyboard;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * One run of gust in a world of its own: home, environment, clock, streams and service are given.
 */
public final class GustRun {
  private static final ThreadFactory DAEMONS = Thread.ofPlatform().daemon().factory();
  private static final AtomicInteger RUNS = new AtomicInteger();

  private final Path home;
  private Map<String, String> environment = new HashMap<>();
  private boolean keepsReplies;
  private int launcher;
  private InputStream input = InputStream.nullInputStream();
  private OutputStream tee = OutputStream.nullOutputStream();
  private OutputStream errorTee = OutputStream.nullOutputStream();
  private final PlayedTty tty = new PlayedTty();
  private Duration patience = Duration.ofDays(1);
  private Runnable meanwhile;
  private String osName = "Linux";
  private String systemLanguage = "en-US";
  private Instant now = FakeService.NOW;
  private Time time = new Time();
  private VirtualTime virtual;
  private ThreadFactory threads = DAEMONS;
  private boolean inTurn = true;
  private boolean isUntraced;
  private ProcessContext.Network network =
      (certificates, trace) ->
          call -> {
            throw new AssertionError("gust reached for the network");
          };

  private GustRun(Path home) {
    this.home = home;
    environment.put("HOME", home.toString());
  }

  /** A location's second call follows the first, since most services of tests answer in order. */
  private void beside(Runnable call) {
    if (inTurn) {
      throw new RejectedExecutionException("one call after the other");
    }
    threads.newThread(call).start();
  }

  /** What came of it; its assertions show all of it where they fail. */
  public record Ended(int code, String out, String err) {
    public Ended exits(int expected) {
      assertEquals(expected, code, this::toString);
      return this;
    }

    /** On standard output. */
    public Ended prints(String... parts) {
      return has(true, out, parts);
    }

    public Ended printsNo(String... parts) {
      return has(false, out, parts);
    }

    public Ended printsOnly(String whole) {
      assertEquals(whole, out, this::toString);
      return this;
    }

    /** On standard error. */
    public Ended says(String... parts) {
      return has(true, err, parts);
    }

    public Ended saysNo(String... parts) {
      return has(false, err, parts);
    }

    public Ended saysFirst(String start) {
      assertTrue(err.startsWith(start), this::toString);
      return this;
    }

    public Ended saysLast(String end) {
      assertTrue(err.endsWith(end), this::toString);
      return this;
    }

    public Ended saysOnly(String whole) {
      assertEquals(whole, err, this::toString);
      return this;
    }

    private Ended has(boolean expected, String text, String... parts) {
      for (String part : parts) {
        assertEquals(expected, text.contains(part), () -> part + " in " + this);
      }
      return this;
    }
  }

  public static GustRun in(Path home) {
    return new GustRun(home);
  }

  public GustRun with(String variable, String value) {
    environment.put(variable, value);
    return this;
  }

  public GustRun withKey() {
    return with("GUST_API_KEY", "0123456789abcdef");
  }

  /** In place of every variable. */
  public GustRun environment(Map<String, String> all) {
    environment = all;
    return this;
  }

  public GustRun without(String variable) {
    environment.remove(variable);
    return this;
  }

  /** What another run was answered may answer this one; else each has a cache of its own. */
  public GustRun keepingReplies() {
    keepsReplies = true;
    return this;
  }

  public GustRun reading(String standardInput) {
    return reading(new ByteArrayInputStream(standardInput.getBytes(StandardCharsets.UTF_8)));
  }

  public GustRun reading(InputStream standardInput) {
    input = standardInput;
    return this;
  }

  /** Whoever else gets what goes to standard output; where that fails, so does the output. */
  public GustRun writingTo(OutputStream reader) {
    tee = reader;
    return this;
  }

  /** Nothing gets to standard output, for what the system gives as the reason. */
  public GustRun losingOutput(String reason) {
    return writingTo(losing(reason));
  }

  /** Nothing gets to standard error. */
  public GustRun losingTalk(String reason) {
    return tellingTo(losing(reason));
  }

  private static OutputStream losing(String reason) {
    return new OutputStream() {
      @Override
      public void write(int b) throws IOException {
        throw new IOException(reason);
      }
    };
  }

  /** Whoever else gets what goes to standard error. */
  public GustRun tellingTo(OutputStream reader) {
    errorTee = reader;
    return this;
  }

  /** Interrupts the run after it has slept so long in all; until then sleeping takes no time. */
  public GustRun interruptedAfter(Duration slept) {
    patience = slept;
    return this;
  }

  /** What happens once the run has begun to sleep. */
  public GustRun meanwhile(Runnable happens) {
    meanwhile = happens;
    return this;
  }

  /** The user presses these keys, one after another. */
  public GustRun pressingAfter(Duration slept, String keys) {
    for (char key : keys.toCharArray()) {
      tty.at(slept, heard -> heard.pressed(key));
    }
    return this;
  }

  /** The user presses these keys before any of them is read. */
  public GustRun pressingAtOnceAfter(Duration slept, String keys) {
    tty.at(slept, heard -> keys.chars().forEach(key -> heard.pressed((char) key)));
    return this;
  }

  /** This machine's clock is set back by so much. */
  public GustRun clockSetBackAfter(Duration slept, Duration back) {
    tty.at(slept, _ -> now = now.minus(back));
    return this;
  }

  /** At this moment. */
  public void pressNow(char key) {
    tty.play(heard -> heard.pressed(key));
  }

  /** The user presses Ctrl-Z then, and has the program go on at once. */
  public GustRun stoppedAfter(Duration slept) {
    tty.at(slept, Keyboard.Listener::stopping);
    tty.at(slept, Keyboard.Listener::redraw);
    return this;
  }

  /** What else happens then. */
  public GustRun doingAfter(Duration slept, Runnable happens) {
    tty.at(slept, _ -> happens.run());
    return this;
  }

  /** The time of this world. */
  public Instant instant() {
    return now.plus(time.passed);
  }

  /** This machine's clock is set forward by so much, or slept so long. */
  public void clockNow(Duration ahead) {
    now = now.plus(ahead);
  }

  public void stopNow() {
    tty.play(Keyboard.Listener::stopping);
    tty.play(Keyboard.Listener::redraw);
  }

  public void resizeNow(int columns, int height) {
    tty.resize(columns, height);
  }

  /** The window has another size from then on. */
  public GustRun resizedAfter(Duration slept, int columns, int height) {
    tty.at(slept, _ -> tty.resize(columns, height));
    return this;
  }

  /** Of this operating system, set to this language. */
  public GustRun on(String system, String language) {
    osName = system;
    systemLanguage = language;
    return this;
  }

  /** The terminal's rows. */
  public GustRun rows(int number) {
    tty.rows(number);
    return this;
  }

  /** What the user types at the hidden prompt. */
  public GustRun typing(String answer) {
    tty.type(answer);
    return this;
  }

  public GustRun at(String instant) {
    now = Instant.parse(instant);
    return this;
  }

  /** Its waits, deadlines and threads are of this time. */
  public GustRun by(VirtualTime time) {
    virtual = time;
    return threads(time.threads());
  }

  /** What makes the threads of a list. */
  public GustRun threads(ThreadFactory factory) {
    threads = factory;
    inTurn = false;
    return this;
  }

  public GustRun onTerminal(int columns, Charset charset) {
    tty.connect(true, columns, charset);
    return this;
  }

  /** Only standard error is a terminal: the rest goes into a file. */
  public GustRun talkingToTerminal(int columns, Charset charset) {
    tty.connect(false, columns, charset);
    return this;
  }

  public GustRun asking(Transport service) {
    network = (certificates, trace) -> service;
    return this;
  }

  /** Over this network. */
  public GustRun over(ProcessContext.Network other) {
    network = other;
    return this;
  }

  /** Asks whoever the options name, over the real network. */
  public GustRun overTheWire() {
    network = null;
    return threads(DAEMONS);
  }

  /** What is told of the calls reaches nobody. */
  public GustRun untraced(boolean wanted) {
    isUntraced = wanted;
    return this;
  }

  /** What waits for the exit code. */
  public GustRun launchedBy(int process) {
    launcher = process;
    return this;
  }

  public Ended run(List<String> args) {
    return run(args.toArray(String[]::new));
  }

  public Ended run(String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    time = new Time();
    if (!keepsReplies) {
      Path cache = home.resolve(".caches").resolve("" + RUNS.incrementAndGet());
      environment.put("XDG_CACHE_HOME", cache.toString());
    }
    InstantSource clock = virtual != null ? virtual : this::instant;
    ProcessContext outside =
        new ProcessContext(
            input,
            teed(out, tee),
            teed(err, errorTee),
            tty,
            environment,
            clock,
            () -> ZoneOffset.UTC,
            virtual != null ? virtual : time,
            threads,
            this::beside,
            last -> () -> {},
            launcher,
            null,
            osName,
            () -> systemLanguage,
            "Java 25, Linux",
            reached(clock));
    int code = new Gust(outside).run(args);
    Terminal terminal = tty.streams();
    Charset charset = terminal.out() ? terminal.ownCharset() : StandardCharsets.UTF_8;
    Charset errorCharset = terminal.err() ? terminal.ownCharset() : StandardCharsets.UTF_8;
    return new Ended(code, out.toString(charset), err.toString(errorCharset));
  }

  private ProcessContext.Network reached(InstantSource clock) {
    return new ProcessContext.Network() {
      @Override
      public Transport open(Optional<Path> certificates, Trace trace) {
        return network == null
            ? ProcessContext.openNetwork(environment, clock, "Linux", certificates, trace)
            : network.open(certificates, trace);
      }

      @Override
      public Trace heard(Trace trace) {
        return isUntraced ? _ -> {} : trace;
      }
    };
  }

  /** Writes to both, to the second first. */
  private static OutputStream teed(OutputStream kept, OutputStream other) {
    return new FilterOutputStream(kept) {
      @Override
      public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
      }

      @Override
      public void write(byte[] bytes, int from, int length) throws IOException {
        other.write(bytes, from, length);
        out.write(bytes, from, length);
      }
    };
  }

  /** Passes as it is slept through. */
  private final class Time implements Sleeper {
    /** A thread that sleeps no longer than this waits for another one, which needs real time. */
    private static final Duration SHORT = Duration.ofMillis(100);

    /** How much faster than real time it passes then. */
    private static final int FASTER = 10;

    private Duration passed = Duration.ZERO;

    @Override
    public void sleep(Duration duration) throws InterruptedException {
      if (duration.compareTo(SHORT) <= 0) {
        Thread.sleep(duration.dividedBy(FASTER));
      }
      poll(new LinkedBlockingQueue<>(), duration);
    }

    @Override
    public <T> T poll(BlockingQueue<T> queue, Duration longest) throws InterruptedException {
      if (meanwhile != null) {
        Runnable happens = meanwhile;
        meanwhile = null;
        happens.run();
      }
      Duration end = passed.plus(longest);
      while (queue.isEmpty() && tty.hasMore(end)) {
        passed = tty.timeOfNext();
        tty.playNext();
      }
      T next = queue.poll();
      passed = next == null ? end : passed;
      if (Thread.interrupted() || passed.compareTo(patience) > 0) {
        throw new InterruptedException();
      }
      return next;
    }
  }
}
