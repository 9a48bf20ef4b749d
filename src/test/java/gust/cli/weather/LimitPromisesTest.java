package gust.cli.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.cli.ExitCode;
import gust.http.Reply;
import gust.http.Request;
import gust.http.Transport;
import gust.http.TransportException;
import gust.http.TransportReason;
import gust.sandbox.Account;
import gust.sandbox.Account.AccountQuota;
import gust.sandbox.Clocks;
import gust.sandbox.IssuedKey;
import gust.sandbox.ModelSource;
import gust.sandbox.QuotaHeaders;
import gust.sandbox.Restrictions;
import gust.sandbox.Sandbox;
import gust.sandbox.SandboxTransport;
import gust.sandbox.climate.WeatherModel;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import gust.testing.VirtualTime;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What is promised of lists and limits, against a service that sends all headers, one, or none, in
 * virtual time. {@code -Dlimits.seeds=20} for more.
 */
@Order(9)
class LimitPromisesTest {
  private static final int SEEDS = Integer.getInteger("limits.seeds", 1);
  private static final int MOST_REFUSALS = 9;

  /** Of the free plan. */
  private static final int ASSUMED = 60;

  private static final String NOTE =
      "gust: no limit is known; the list keeps to the free plan's 60 calls a minute (setting:"
          + " plan)";

  @TempDir Path home;

  /** Whether people are told what the calls do. */
  boolean isTraced() {
    return true;
  }

  private enum Lists {
    ONE,
    THREE_WITH_ONE_KEY,
    THREE_WITH_A_KEY_EACH,
    THREE_ALIKE
  }

  static Stream<Arguments> services() {
    List<Arguments> all = new ArrayList<>();
    for (QuotaHeaders headers : QuotaHeaders.values()) {
      for (int limit : new int[] {5, 20, 60}) {
        for (Lists lists : EnumSet.complementOf(EnumSet.of(Lists.THREE_ALIKE))) {
          all.add(Arguments.of(headers, limit, lists));
        }
      }
    }
    return all.stream();
  }

  @ParameterizedTest(name = "headers: {0}, {1} a minute, {2}")
  @MethodSource("services")
  void listsOfThreeMinutesEndWellAndInTime(QuotaHeaders headers, int limit, Lists lists) {
    for (int seed = 0; seed < SEEDS; seed++) {
      World world = new World(headers, limit, lists, seed);
      int number = (lists == Lists.THREE_WITH_ONE_KEY ? 1 : 3) * limit;
      List<Ended> ended = world.run(number);
      String which = "seed " + seed + ": " + world;
      for (int i = 0; i < ended.size(); i++) {
        assertEquals(0, ended.get(i).code(), which + ended.get(i).err());
        assertEquals(world.locations(i, number), asPrinted(ended.get(i).out()), which);
      }
      for (IssuedKey key : world.keys) {
        boolean isKnown = headers == QuotaHeaders.ALL || limit == ASSUMED;
        long most = isKnown ? 0 : MOST_REFUSALS;
        assertTrue(key.refused().get() <= most, which);
      }
      long calls = world.keys.stream().mapToLong(World::answered).max().orElseThrow();
      // After the first minute, a list leaves a share to single calls.
      long pace = limit - Math.max(1, limit / 10);
      Duration ideal = Duration.ofMinutes(Math.ceilDiv(calls - limit, pace));
      Duration most = ideal.plus(ideal.dividedBy(20)).plusSeconds(6);
      assertTrue(world.took.compareTo(most) <= 0, which);
    }
  }

  private static List<String> asPrinted(String csv) {
    return csv.lines().skip(1).map(line -> line.substring(0, line.indexOf(','))).toList();
  }

  /** After some answers, the account is blocked for good. */
  @ParameterizedTest(name = "headers: {0}")
  @EnumSource
  void aListEndsOnlyAtASecondRefusalWithNoAnswerInBetween(QuotaHeaders headers) {
    for (int seed = 0; seed < SEEDS; seed++) {
      World world = new World(headers, 20, Lists.ONE, seed);
      world.answers = 30;
      Ended ended = world.run(60).getFirst().exits(ExitCode.MIXED);
      assertEquals(30, asPrinted(ended.out()).size());
      assertTrue(world.inVain <= MOST_REFUSALS, "calls: " + world.inVain);
      ended.says("the other locations are not asked: rate limit");
    }
  }

  @ParameterizedTest(name = "headers: {0}, plan {1}")
  @CsvSource({"ALL, '', 0", "NONE, free, 0", "NONE, '', 1", "RETRY_AFTER, '', 1"})
  void aListPacedByAnAssumedLimitSaysSoOnceAndNamesTheSetting(
      QuotaHeaders headers, String plan, int notes) {
    World world = new World(headers, ASSUMED, Lists.ONE, 0);
    world.plan = plan;
    Ended ended = world.run(70).getFirst().exits(0);
    assertEquals(
        isTraced() ? notes : 0, ended.err().lines().filter(NOTE::equals).count(), ended.err());
  }

  @ParameterizedTest(name = "headers: {0}")
  @EnumSource
  void aListNoLongerThanTheQuotaLosesNoTime(QuotaHeaders headers) {
    World world = new World(headers, ASSUMED, Lists.ONE, 0);
    Ended ended = world.run(ASSUMED).getFirst().exits(0);
    assertTrue(world.took.toSeconds() < 6, world.toString());
    ended.saysNo(NOTE);
  }

  /** Nothing is paced ahead; a refusal is obeyed. */
  @ParameterizedTest(name = "headers: {0}")
  @EnumSource
  void withThePlanNoneAListRunsIntoTheLimitAndObeysIt(QuotaHeaders headers) {
    World world = new World(headers, 20, Lists.ONE, 0);
    world.plan = "none";
    Ended ended = world.run(30).getFirst().exits(0);
    long refused = world.keys.getFirst().refused().get();
    assertTrue(refused > 0 && refused < 9, world.toString());
    assertEquals(isTraced(), ended.err().contains("rate limit reached; the list goes on in"));
    World unlimited = new World(headers, 1_000, Lists.ONE, 1);
    unlimited.plan = "none";
    unlimited.run(500).getFirst().exits(0);
    assertTrue(unlimited.took.toSeconds() < 20, unlimited.toString());
  }

  /** Every six seconds, for as long as the list runs. */
  @ParameterizedTest(name = "headers: {0}")
  @CsvSource({"ALL, 18", "RETRY_AFTER, 16", "NONE, 16"})
  void aListLeavesAShareToSingleCalls(QuotaHeaders headers, int least) {
    World world = new World(headers, ASSUMED, Lists.ONE, 0);
    world.hasCron = true;
    world.run(170).getFirst().exits(0);
    long answered = world.cron.stream().filter(code -> code == 0).count();
    String which = answered + " of " + world.cron + "; " + world;
    assertTrue(answered >= least, which);
    assertEquals(0, world.keys.getFirst().refused().get(), which);
    assertTrue(world.took.toSeconds() < 200, which);
  }

  @Test
  void listsOfTheSameLocationsShareTheirCallsAndLoseNoTimeToEachOther() {
    World world = new World(QuotaHeaders.NONE, 5, Lists.THREE_ALIKE, 0);
    for (Ended ended : world.run(6)) {
      ended.exits(0);
    }
    assertEquals(6, World.answered(world.keys.getFirst()));
    assertTrue(world.took.toSeconds() < 66, world.toString());
  }

  /** Some lists that begin within a second, and the service. */
  private final class World {
    private final VirtualTime time;
    private final Random random;
    private final Lists lists;
    private final Transport service;
    private final List<IssuedKey> keys = new ArrayList<>();
    private final Path folder;
    private Duration took;
    private int answers = Integer.MAX_VALUE;
    private int inVain;
    private String plan = "";
    private boolean hasCron;
    private final List<Integer> cron = new ArrayList<>();

    private World(QuotaHeaders headers, int limit, Lists lists, int seed) {
      this.random = new Random(seed);
      this.lists = lists;
      this.time =
          new VirtualTime(Instant.ofEpochMilli(1_795_200_000_000L + random.nextInt(60_000)));
      this.folder = home.resolve("" + seed);
      AccountQuota quota = new AccountQuota(limit, Duration.ofMinutes(1));
      for (int i = 0; i < (lists == Lists.THREE_WITH_A_KEY_EACH ? 3 : 1); i++) {
        Account account = new Account(Optional.of(quota));
        keys.add(new IssuedKey("a-make-believe-key-" + i, "", account, Restrictions.NONE, false));
      }
      ModelSource model = new ModelSource(new WeatherModel(25), true, false, Optional.empty());
      Clocks clocks = new Clocks(time, time::nanoTime);
      SandboxTransport inMemory =
          new SandboxTransport(
              new Sandbox(keys, model, List.of(), new SplittableRandom(), headers, clocks));
      this.service = request -> slowly(inMemory, request);
    }

    private static long answered(IssuedKey key) {
      return key.calls().get() - key.refused().get();
    }

    private Reply refusal() {
      inVain++;
      return new Reply(429, Map.of(), new byte[0], time.instant());
    }

    private Reply slowly(SandboxTransport service, Request request) throws TransportException {
      try {
        time.sleep(Duration.ofMillis(20 + random.nextInt(180)));
        Reply reply = inVain > 0 ? refusal() : service.send(request);
        if (reply.status() == 200 && --answers < 0) {
          reply = refusal();
        }
        time.sleep(Duration.ofMillis(20 + random.nextInt(80)));
        return new Reply(reply.status(), reply.headers(), reply.body(), time.instant());
      } catch (InterruptedException e) {
        throw new TransportException(TransportReason.INTERRUPTED, request.host(), null);
      }
    }

    private List<String> locations(int list, int number) {
      int first = 10_000 + (lists == Lists.THREE_ALIKE ? 0 : 1_000 * list);
      return IntStream.range(first, first + number).mapToObj(Integer::toString).toList();
    }

    private List<Ended> run(int number) {
      int runs = lists == Lists.ONE ? 1 : 3;
      Ended[] ended = new Ended[runs];
      List<Runnable> tasks = new ArrayList<>();
      Instant begin = time.instant();
      for (int i = 0; i < runs; i++) {
        int list = i;
        Duration later = Duration.ofMillis(random.nextInt(1000));
        tasks.add(() -> {
          time.pass(later);
          ended[list] =
              gust(list)
                  .reading(String.join("\n", locations(list, number)))
                  .run("current", "-", "--csv", "--wait");
        });
      }
      if (hasCron) {
        tasks.add(() -> {
          while (ended[0] == null) {
            time.pass(Duration.ofSeconds(6));
            cron.add(gust(0).run("current", "94040", "--quiet").code());
          }
        });
      }
      time.run(tasks);
      took = Duration.between(begin, time.instant());
      return List.of(ended);
    }

    private GustRun gust(int list) {
      int key = lists == Lists.THREE_WITH_A_KEY_EACH ? list : 0;
      GustRun run =
          GustRun.in(folder)
              .by(time)
              .asking(service)
              .untraced(!isTraced())
              .with("GUST_PLAN", plan)
              .with("GUST_API_KEY", "a-make-believe-key-" + key);
      return lists == Lists.THREE_ALIKE ? run.keepingReplies() : run;
    }

    @Override
    public String toString() {
      long refused = keys.stream().mapToLong(key -> key.refused().get()).sum();
      long answered = keys.stream().mapToLong(World::answered).sum();
      return answered + " answered, " + refused + " refused in " + took + "\n";
    }
  }
}
