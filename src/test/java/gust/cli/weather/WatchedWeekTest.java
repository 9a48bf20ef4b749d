package gust.cli.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.http.Reply;
import gust.http.Request;
import gust.http.Transport;
import gust.http.TransportException;
import gust.http.TransportReason;
import gust.sandbox.Sandbox;
import gust.sandbox.SandboxTransport;
import gust.testing.Folders;
import gust.testing.Frames;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Days of a watch, with all that happens to it: at any instant its picture is that of a watch that
 * begins then and has its last answers, however old they are and whatever was refused since.
 */
class WatchedWeekTest {
  private static final int INSTANTS = Integer.getInteger("week.instants", 60);
  private static final int INSTANTS_PER_DAY = 72;
  private static final long SEED = Long.getLong("week.seed", 1);
  private static final List<String> KEYS = List.of("0123456789abcdef", "fedcba9876543210");
  private static final List<String> PLACES =
      List.of("Reykjavik", "Tokyo", "New York", "Nairobi", "Munich", "Sydney", "Lima", "Oslo");
  private static final int[][] SIZES = {{80, 24}, {100, 30}, {60, 20}, {40, 24}, {200, 50}};

  private static final Duration INTERVAL = Duration.ofMinutes(10);
  private static final Duration HOUR = Duration.ofHours(1);

  /** How long the machine is awake each day. */
  private static final Duration AWAKE = HOUR.multipliedBy(8);

  /** Drawn anew so often, if nothing happens. */
  private static final Duration STEP = Duration.ofSeconds(30);

  private static final Transport NO_CALLS =
      call -> {
        throw new AssertionError("asked for " + call.uri());
      };

  /** What comes of calls. */
  private enum Calls {
    FINE,
    NO_NETWORK,
    LIMITED,
    BROKEN,
    HALF_BROKEN
  }

  /** How a picture was found to be right. */
  private enum Proof {
    /** By a watch that begins then, and makes no call. */
    CACHED,
    /** By one whose calls fail in the same way. */
    FAILING,
    /** By the stored answers alone: one that begins then would end, or show none. */
    STORED
  }

  private record Happening(Duration time, int number, Runnable what) {}

  @TempDir Path folder;

  private final Random random = new Random(SEED);
  private final PriorityQueue<Happening> happenings =
      new PriorityQueue<>(Comparator.comparing(Happening::time).thenComparing(Happening::number));
  private final ByteArrayOutputStream drawn = new ByteArrayOutputStream();
  private final List<String> places = new ArrayList<>(List.of("London"));
  private final Map<String, Boolean> failed = new TreeMap<>();
  private final Map<Proof, Integer> proofs = new EnumMap<>(Proof.class);
  private final List<String> wrong = new ArrayList<>();

  private Path home;
  private GustRun world;
  private Instant drawnAt = Instant.EPOCH;
  private Instant awakeSince = Instant.EPOCH;
  private Instant typedAt = Instant.EPOCH;
  private Calls calls = Calls.FINE;
  private Calls lastCalls = Calls.FINE;
  private int[] size = SIZES[0];
  private int validKey;
  private int usedKey;
  private boolean isKeyAsAtLastCall = true;
  private String views = "";
  private int looked;

  private Reply reply(Request call, Calls answering, InstantSource clock)
      throws TransportException {
    if (answering == Calls.NO_NETWORK) {
      throw new TransportException(TransportReason.UNREACHABLE, "weather.example", null);
    }
    boolean isNow = call.uri().getPath().endsWith("/weather");
    int status =
        answering == Calls.BROKEN || answering == Calls.HALF_BROKEN && !isNow
            ? 500
            : !call.key().secret().reveal().equals(KEYS.get(validKey))
                ? 401
                : answering == Calls.LIMITED ? 429 : 200;
    if (status != 200) {
      return new Reply(status, Map.of("retry-after", "1500"), new byte[0], clock.instant());
    }
    String query = call.uri().getRawQuery() + "&appid=" + SandboxTransport.DEMO_KEY;
    String path = call.uri().getRawPath();
    return SandboxTransport.demo(clock)
        .sandbox()
        .answer(new Sandbox.Request("GET", path, query, Map.of(), "127.0.0.1"));
  }

  private Reply answer(Request call) throws TransportException {
    lastCalls = calls;
    isKeyAsAtLastCall = true;
    failed.put("" + call.uri(), true);
    Reply reply = reply(call, calls, world::instant);
    failed.put("" + call.uri(), reply.status() != 200);
    return reply;
  }

  private void at(Duration time, Runnable what) {
    happenings.add(new Happening(time, happenings.size(), what));
  }

  private Duration within(Duration from, Duration length) {
    return from.plusMillis(random.nextLong(length.toMillis()));
  }

  /** Whether the place can be moved, and seen at once. */
  private boolean isFine() {
    return calls == Calls.FINE && lastCalls == Calls.FINE && usedKey == validKey;
  }

  private void press(String keys) {
    keys.chars().forEach(key -> world.pressNow((char) key));
  }

  private void move() {
    if (isFine() && places.size() < 4) {
      String place = PLACES.get(random.nextInt(PLACES.size()));
      places.add(place);
      typedAt = world.instant();
      press("/" + place + "\r");
    }
  }

  private void look(String key) {
    views += key;
    press(key);
  }

  private void resize() {
    size = SIZES[random.nextInt(SIZES.length)];
    world.resizeNow(size[0], size[1]);
  }

  private void sleep(int minutes) {
    world.clockNow(Duration.ofMinutes(minutes));
    awakeSince = world.instant();
  }

  private void setKey(int valid, int used) {
    isKeyAsAtLastCall = false;
    validKey = valid;
    usedKey = used;
    try {
      Files.writeString(home.resolve("key"), KEYS.get(used));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void plan(int days) {
    for (int i = 0; i < days; i++) {
      Duration start = AWAKE.multipliedBy(i);
      for (int j = 0; j < 10; j++) {
        Calls next = Calls.values()[j % 3 > 0 ? 0 : random.nextInt(Calls.values().length)];
        at(within(start, AWAKE), () -> calls = next);
        at(within(start, AWAKE), this::resize);
        at(within(start, AWAKE), () -> look("" + "hs".charAt(random.nextInt(2))));
      }
      at(within(start, AWAKE), this::move);
      at(within(start, AWAKE), () -> press(isFine() ? "r" : ""));
      at(within(start, AWAKE), world::stopNow);
      at(within(start, HOUR), () -> setKey(1 - validKey, usedKey));
      at(within(start.plus(HOUR), HOUR), () -> setKey(validKey, validKey));
      at(within(start.plus(HOUR), HOUR), () -> sleep(random.nextInt(8 * 60)));
      // The lid is closed for the night, and there is no network before and after.
      Duration night = start.plus(HOUR.multipliedBy(4));
      at(night, () -> calls = Calls.NO_NETWORK);
      at(night.plus(HOUR), () -> sleep(8 * 60));
      at(night.plus(HOUR.multipliedBy(2)), () -> calls = Calls.FINE);
    }
    for (int i = 0; i < INSTANTS; i++) {
      at(within(Duration.ofMinutes(1), AWAKE.multipliedBy(days)), this::compare);
    }
  }

  @Test
  void atAnyInstantItShowsWhatAFreshStartShows() throws IOException {
    home = Files.createDirectories(folder.resolve("home"));
    world = run(home, Instant.parse("2026-11-24T09:40:00Z"), size[0], size[1]);
    setKey(0, 0);
    plan(Math.max(1, INSTANTS / INSTANTS_PER_DAY));
    Duration end = Duration.ZERO;
    for (Happening next = happenings.poll(); next != null; next = happenings.poll()) {
      world.doingAfter(next.time(), next.what());
      end = next.time();
    }
    world.asking(this::answer).writingTo(screen()).pressingAfter(end.plus(STEP), "q");
    world.interruptedAfter(end.plus(HOUR));
    Ended ended = world.run(places.getFirst(), "--watch", "10m");
    assertEquals("", ended.err());
    assertEquals(List.of(), wrong, "of " + looked);
    assertEquals(Proof.values().length, proofs.size(), proofs::toString);
    if (INSTANTS > 60) {
      System.err.println(looked + " " + proofs);
    }
  }

  private static GustRun run(Path home, Instant now, int columns, int rows) {
    return Frames.demo(home, columns, rows)
        .keepingReplies()
        .without("NO_COLOR")
        .with("GUST_API_KEY_FILE", home.resolve("key").toString())
        .with("GUST_RETRIES", "0")
        .at(now.toString());
  }

  private OutputStream screen() {
    return new OutputStream() {
      @Override
      public void write(int b) {
        drawn.write(b);
      }

      @Override
      public void write(byte[] bytes, int from, int length) {
        String text = new String(bytes, from, length, StandardCharsets.UTF_8);
        if (text.contains(Frames.START)) {
          drawn.reset();
          drawnAt = world.instant();
        }
        drawn.write(bytes, from, length);
      }
    };
  }

  /** The rows of the last picture, but for the last one. */
  private static List<String> rows(String out) {
    int start = out.lastIndexOf(Frames.START);
    if (start < 0) {
      return List.of("no picture");
    }
    String frame = out.substring(start + Frames.START.length());
    List<String> rows = List.of(frame.split("\033\\[[0-9]+;1H", -1));
    return rows.subList(0, rows.size() - 1);
  }

  private static String differences(List<String> seen, List<String> other) {
    List<String> rows = new ArrayList<>(List.of(seen.size() + " rows, not " + other.size()));
    for (int i = 0; i < Math.min(seen.size(), other.size()); i++) {
      if (!seen.get(i).equals(other.get(i))) {
        rows.add(i + " " + seen.get(i) + "\n  " + other.get(i));
      }
    }
    return String.join("\n", rows);
  }

  private void compare() {
    Instant now = world.instant();
    boolean isJustAwake = now.isBefore(awakeSince.plus(STEP));
    if (isJustAwake) {
      return;
    }
    looked++;
    List<String> seen = rows(drawn.toString(StandardCharsets.UTF_8));
    boolean isWarned = failed.containsValue(true);
    String state =
        "%s, %s to %s, drawn %s, key %s/%s, %s, %s, %s%n"
            .formatted(now, lastCalls, calls, drawnAt, usedKey, validKey, places, views, failed);
    if (drawnAt.plus(STEP).isBefore(now)) {
      wrong.add(state + "not drawn since " + drawnAt);
    }
    try {
      Path copy = folder.resolve("copy");
      Folders.copy(home, copy);
      List<String> stored = List.of();
      boolean isFound = false;
      for (int warning = isWarned ? 2 : 0; !isFound && warning >= (isWarned ? 1 : 0); warning--) {
        stored = rows(begin(copy, size[1] - warning, NO_CALLS, "--offline").out());
        isFound = seen.subList(0, seen.size() - warning).equals(stored);
      }
      if (!isFound) {
        wrong.add(state + "stored: " + differences(seen, stored));
      }
      Proof proof = Proof.STORED;
      if (!isWarned || lastCalls == calls && isKeyAsAtLastCall) {
        Transport service = isWarned ? call -> reply(call, lastCalls, () -> drawnAt) : NO_CALLS;
        Ended fresh = begin(copy, size[1], service, "--max-stale", "200h");
        boolean hasAll = fresh.code() == 0 && !fresh.out().contains("no answer");
        if (hasAll) {
          proof = isWarned ? Proof.FAILING : Proof.CACHED;
        }
        List<String> shown = rows(fresh.out());
        // The round after a place was typed still has its answer, which is then older than others.
        boolean mayAsk = isWarned || now.isBefore(typedAt.plus(INTERVAL.multipliedBy(2)));
        if (hasAll ? !shown.equals(seen) : !mayAsk) {
          wrong.add(state + "fresh: " + differences(seen, shown) + fresh.err());
        }
      }
      proofs.merge(proof, 1, Integer::sum);
      delete(copy);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A watch that begins when this one was drawn, and shows the same place in the same view. */
  private Ended begin(Path copy, int rows, Transport service, String... options) {
    GustRun begun = run(copy, drawnAt, size[0], rows).asking(service);
    Stream<String> first =
        places.stream()
            .limit(Math.max(1, places.size() - 1))
            .flatMap(place -> Stream.of("--city", place));
    String keys = places.size() < 2 ? views : "/" + places.getLast() + "\r";
    begun.pressingAtOnceAfter(Duration.ZERO, keys);
    if (places.size() > 1) {
      begun.pressingAtOnceAfter(Duration.ZERO, views);
    }
    begun.pressingAfter(Duration.ZERO, "\034");
    Stream<String> all =
        Stream.of(first, Stream.of("--watch", "10m"), Stream.of(options)).flatMap(s -> s);
    return begun.run(all.toList());
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
