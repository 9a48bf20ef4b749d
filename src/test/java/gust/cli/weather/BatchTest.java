package gust.cli.weather;

import static gust.testing.ManyPlaces.ok;
import static gust.testing.ManyPlaces.reply;
import static gust.testing.ManyPlaces.weather;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.cli.ExitCode;
import gust.testing.FakeService;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import gust.testing.ManyPlaces;
import gust.testing.VirtualTime;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.SequenceInputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Several locations, or standard input: asked at once, printed in order. */
@Timeout(60)
class BatchTest {
  @TempDir Path home;

  /** Whether people are told what the calls do. */
  boolean isTraced() {
    return true;
  }

  /** Of an account of which nothing is known, the first call would go alone. */
  @BeforeEach
  void theAccountIsKnownToHaveNoLimit() {
    gust(new ManyPlaces(ManyPlaces::weather)).run("current", "94040").exits(0);
  }

  private GustRun gust(ManyPlaces service) {
    return GustRun.in(home)
        .withKey()
        .with("GUST_PLAN", "none")
        .asking(service)
        .untraced(!isTraced());
  }

  /** Passes on each piece of text that is written in one go. */
  private static final class Listening extends OutputStream {
    private final Consumer<String> listener;

    private Listening(Consumer<String> listener) {
      this.listener = listener;
    }

    @Override
    public void write(int b) {
      throw new AssertionError("a single byte");
    }

    @Override
    public void write(byte[] bytes, int from, int length) {
      listener.accept(new String(bytes, from, length, StandardCharsets.UTF_8));
    }
  }

  /** A run on a thread of its own. */
  private static Future<Ended> begun(Supplier<Ended> run) {
    return CompletableFuture.supplyAsync(run, task -> Thread.ofPlatform().daemon().start(task));
  }

  private static InputStream text(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  private static String lines(int from, int to) {
    return IntStream.range(from, to)
        .mapToObj(number -> number + "\n")
        .collect(Collectors.joining());
  }

  private static List<String> names(String... more) {
    return Stream.concat(Stream.of("current", "-", "--format", "{place}"), Stream.of(more))
        .toList();
  }

  @Test
  void answersComeInTheOrderAskedHoweverLongEachTakes() {
    CountDownLatch others = new CountDownLatch(199);
    ManyPlaces service =
        new ManyPlaces(location -> {
          if (location.equals("10000")) {
            others.await();
          } else {
            others.countDown();
          }
          return weather(location);
        });
    Ended ended = gust(service).reading(lines(10000, 10200)).run(names()).exits(0);
    ended.printsOnly(lines(10000, 10200)).saysOnly("");
    assertTrue(service.isAtRest());
  }

  @ParameterizedTest
  @CsvSource({"'', '', 8", "--parallel=1, '', 1", "--parallel=3, 5, 3", "'', 5, 5"})
  void noMoreCallsThanAllowedAreUnderWay(String option, String setting, int allowed) {
    CyclicBarrier allUnderWay = new CyclicBarrier(allowed);
    ManyPlaces service =
        new ManyPlaces(location -> {
          meet(allUnderWay);
          return weather(location);
        });
    List<String> args = option.isEmpty() ? names() : names(option);
    GustRun run = gust(service).with("GUST_PARALLEL", setting);
    run.reading(lines(10000, 10000 + 12 * allowed)).run(args).exits(0);
    assertEquals(allowed, service.mostUnderWay());
  }

  private static void meet(CyclicBarrier barrier) throws InterruptedException {
    try {
      barrier.await();
    } catch (BrokenBarrierException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void theSameLocationIsAskedOnceAndPrintedAsOftenAsItIsNamed() {
    ManyPlaces service =
        new ManyPlaces(location -> location.equals("00000") ? reply(404, "{}") : weather(location));
    Ended ended =
        gust(service)
            .reading("94040\n00000\n94040-1234\n" + lines(10000, 10300) + "94040\n00000\n")
            .run(names());
    ended.printsOnly("94040\n94040\n" + lines(10000, 10300) + "94040\n");
    assertEquals(302, service.asked().size());
    ended.saysLast("gust: 303 of 305 locations answered; 2 not found; 0.0 s\n");
  }

  /** Standard input may repeat a place every hour, and a list may be longer than memory. */
  @ParameterizedTest(name = "after {0} other locations, {1} s and {2} bytes: {3} calls")
  @CsvSource({
    "9999, 0, 0, 1",
    "10000, 0, 0, 2",
    "0, 60, 0, 1",
    "0, 61, 0, 2",
    "5, 1, 1048576, 1",
    "9, 1, 1048576, 2",
  })
  void anAnswerIsUsedAgainForAMinuteWhileThereIsRoom(
      int others, int seconds, int bytes, long calls) {
    VirtualTime time = new VirtualTime(FakeService.NOW);
    String reply = "{\"main\":{},\"x\":\"" + "x".repeat(bytes) + "\"}";
    ManyPlaces service = new ManyPlaces(_ -> ok(reply));
    // Between the two texts, time passes.
    InputStream pause =
        new InputStream() {
          @Override
          public int read() {
            throw new AssertionError("a single byte");
          }

          @Override
          public int read(byte[] to, int from, int length) {
            time.pass(Duration.ofSeconds(seconds));
            return -1;
          }
        };
    InputStream before = text("Oslo\n" + lines(10001, 10000 + others));
    InputStream after = text(lines(10000, 10000 + Math.min(1, others)) + "Oslo\n");
    InputStream list = new SequenceInputStream(before, new SequenceInputStream(pause, after));
    GustRun run = gust(service).by(time).with("GUST_CACHE_TTL", "0").reading(list);
    time.run(List.of(() -> run.run("current", "-", "--jsonl").exits(0)));
    assertEquals(calls, service.asked().stream().filter("Oslo"::equals).count());
  }

  /** As with {@code tail -f places.txt | gust current -}. */
  @Test
  void anAnswerIsSeenBeforeTheNextLineIsWritten() throws Exception {
    BlockingQueue<String> seen = new LinkedBlockingQueue<>();
    PipedOutputStream writer = new PipedOutputStream();
    PipedInputStream input = new PipedInputStream(writer);
    Future<Ended> run =
        begun(() ->
            gust(new ManyPlaces(ManyPlaces::weather))
                .reading(input)
                .writingTo(new Listening(seen::add))
                .run(names()));
    for (String location : List.of("10001", "10002", "10003")) {
      writer.write((location + "\n").getBytes(StandardCharsets.UTF_8));
      writer.flush();
      assertEquals(location + "\n", seen.poll(10, TimeUnit.SECONDS));
    }
    writer.close();
    run.get().exits(0);
  }

  @Test
  void standardInputIsReadOnlySoFarAsThereIsRoomBehindASlowLocation() throws Exception {
    int most = (int) (Workers.MOST_BYTES / 300);
    Lines input = new Lines(2 * most);
    CountDownLatch slow = new CountDownLatch(1);
    ManyPlaces service =
        new ManyPlaces(location -> {
          if (location.equals("10000")) {
            slow.await();
          }
          return weather(location);
        });
    Future<Ended> run = begun(() -> gust(service).reading(input).run(names()));
    while (input.reader == null || input.reader.getState() != Thread.State.WAITING) {
      Thread.yield();
    }
    int read = input.linesRead;
    assertTrue(read <= most + 1, () -> read + " lines were read");
    slow.countDown();
    run.get().printsOnly("10000\n" + "10001\n".repeat(2 * most - 1));
  }

  @Test
  void whatWaitsBehindASlowLocationTakesBoundedMemory() throws Exception {
    String large = "{\"main\":{},\"x\":\"" + "x".repeat(1 << 20) + "\"}";
    CountDownLatch slow = new CountDownLatch(1);
    CountDownLatch full = new CountDownLatch((int) (Workers.MOST_BYTES >> 20) + 1);
    Set<Thread> workers = ConcurrentHashMap.newKeySet();
    ManyPlaces service =
        new ManyPlaces(location -> {
          workers.add(Thread.currentThread());
          full.countDown();
          if (location.equals("10000")) {
            slow.await();
          }
          return ok(large);
        });
    Future<Ended> run =
        begun(() -> gust(service).reading(lines(10000, 10080)).run("current", "-", "--jsonl"));
    full.await();
    workers.forEach(BatchTest::awaitStandstill);
    int asked = service.asked().size();
    int most = (int) (Workers.MOST_BYTES >> 20) + 8 * Workers.SHARE;
    assertTrue(asked <= most, () -> asked + " were asked");
    slow.countDown();
    assertEquals(80, run.get().out().lines().count());
  }

  /** Until the thread waits for another one, or has ended. */
  private static void awaitStandstill(Thread thread) {
    while (thread.getState() != Thread.State.WAITING
        && thread.getState() != Thread.State.TERMINATED) {
      Thread.yield();
    }
  }

  /** So many lines, counted as they are read: the first 10000, the others 10001. */
  private static final class Lines extends InputStream {
    private final int all;
    private volatile int linesRead;
    private volatile Thread reader;

    private Lines(int all) {
      this.all = all;
    }

    @Override
    public int read() {
      throw new AssertionError("a single byte");
    }

    @Override
    public int read(byte[] to, int from, int length) {
      reader = Thread.currentThread();
      if (linesRead == all) {
        return -1;
      }
      byte[] line = (linesRead++ == 0 ? "10000\n" : "10001\n").getBytes(StandardCharsets.UTF_8);
      System.arraycopy(line, 0, to, from, line.length);
      return line.length;
    }
  }

  @ParameterizedTest(name = "{0} answered, then {1} forbidden with {2} in between: {3} calls")
  @CsvSource({"0, 100, 0, 3, 5", "1, 3, 0, 4, 10", "0, 6, 1, 100, 10", "5, 3, 2, 100, 10"})
  void onlyThree403sInARowEndTheList(
      int answered, int forbidden, int between, int calls, int code) {
    AtomicInteger asked = new AtomicInteger();
    ManyPlaces service =
        new ManyPlaces(location -> {
          int other = asked.getAndIncrement() - answered;
          boolean forbids = other >= 0 && other < forbidden * (between + 1);
          return forbids && other % (between + 1) == 0 ? reply(403, "{}") : weather(location);
        });
    Ended ended = gust(service).reading(lines(10000, 10100)).run(names("--parallel", "1"));
    assertEquals(calls, service.asked().size());
    ended.exits(code);
  }

  @Test
  void aReaderWhoIsGoneEndsItWithCallsUnderWay() {
    ManyPlaces service =
        new ManyPlaces(location -> {
          if (!location.equals("10000")) {
            new CountDownLatch(1).await();
          }
          return weather(location);
        });
    Ended ended =
        gust(service).reading(lines(10000, 20000)).losingOutput("Broken pipe").run(names());
    assertEquals(new Ended(0, "", ""), ended);
    assertTrue(service.isAtRest());
  }

  @ParameterizedTest
  @CsvSource({"UTF-8, ━─  19 of 20 locations", "US-ASCII, #.  19 of 20 locations"})
  void aTerminalSeesHowFarItIsAndNothingOfThatAtTheEnd(String charset, String bar) {
    CountDownLatch drawn = new CountDownLatch(1);
    StringBuffer seen = new StringBuffer();
    OutputStream screen =
        new Listening(text -> {
          if (seen.append(text).indexOf("19 of 20") >= 0) {
            drawn.countDown();
          }
        });
    ManyPlaces service =
        new ManyPlaces(location -> {
          if (location.equals("10000")) {
            drawn.await();
          }
          return location.equals("10001") ? reply(404, "{}") : weather(location);
        });
    Ended ended =
        gust(service)
            .talkingToTerminal(60, Charset.forName(charset))
            .tellingTo(screen)
            .reading(lines(10000, 10020))
            .run(names());
    String err = ended.err();
    assertTrue(err.contains(bar), err);
    // What stays on the terminal, where every \r goes back over what was drawn.
    assertEquals(
        """
        gust: the service does not know "10001" (404)
        gust: 19 of 20 locations answered; 1 not found; 0.0 s
        """,
        Stream.of(err.split("\n"))
            .map(line -> line.substring(line.lastIndexOf('\r') + 1) + "\n")
            .collect(Collectors.joining()));
    ended.printsNo("\r");
  }

  /** A system that gives so many threads; one reads, the others ask. */
  @ParameterizedTest(name = "{0} threads")
  @ValueSource(ints = {0, 1, 2})
  void withTooFewThreadsTheLimitIsNamed(int most) {
    AtomicInteger made = new AtomicInteger();
    ThreadFactory few =
        task -> {
          if (made.incrementAndGet() > most) {
            throw new OutOfMemoryError("unable to create native thread");
          }
          return Thread.ofPlatform().daemon().unstarted(task);
        };
    GustRun run = GustRun.in(home).withKey().threads(few);
    Ended ended =
        run.asking(new ManyPlaces(ManyPlaces::weather)).run("current", "1 a", "2 b", "3 c");
    ended.exits(ExitCode.USAGE).saysFirst("gust: gust gets no more threads: ");
    ended.says("--parallel 1");
  }
}
