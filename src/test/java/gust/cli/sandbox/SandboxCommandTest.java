package gust.cli.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.GustRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SandboxCommandTest {
  private static final String KEY = "0123456789abcdef0123456789abcdef";

  @TempDir Path home;

  /** With a command that ends at once: options are read before anything is done. */
  private GustRun.Ended run(String... options) {
    List<String> words = new ArrayList<>(List.of("sandbox"));
    words.addAll(List.of(options));
    words.addAll(List.of("--", "true"));
    return GustRun.in(home).with("PATH", "/usr/bin:/bin").run(words.toArray(String[]::new));
  }

  @Test
  void aTakenPortIsReported() throws IOException {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
      GustRun.Ended ended = run("--port", Integer.toString(taken.getLocalPort())).exits(2);
      ended.says("port " + taken.getLocalPort() + " cannot be used");
    }
  }

  @Test
  void theCommandRunsInTheSandboxesSurroundings() throws IOException {
    Path seen = home.resolve("seen");
    Path env = home.resolve("with space ' and quote.env");
    GustRun run = GustRun.in(home).with("PATH", "/usr/bin:/bin").with("GUST_API_KEY", KEY);
    String options = "sandbox --accept-key mine:label -- sh -c";
    List<String> words = new ArrayList<>(List.of(options.split(" ")));
    words.addAll(3, List.of("--env-file", env.toString()));
    words.add("env > '" + seen + "'; exit 42");
    GustRun.Ended ended = run.run(words.toArray(String[]::new));
    ended.exits(42);
    assertEquals("", ended.out() + ended.err());
    String variables = Files.readString(seen);
    assertTrue(variables.contains("GUST_API_KEY=mine\n"), variables);
    assertTrue(variables.matches("(?s).*GUST_BASE_URL=https://localhost:\\d+/data/2.5\n.*"));
    Path authority = home.resolve(".local/state/gust/sandbox-ca.pem");
    assertTrue(variables.contains("GUST_CA_CERT=" + authority), variables);
    assertTrue(Files.readString(env).startsWith("export GUST_BASE_URL='https://localhost:"));
  }

  /** The second is no file of gust's, but named much like one. */
  @ParameterizedTest
  @ValueSource(strings = {"loopback_1_0123/in", "loopback_9x"})
  void tidyingUpDoesNotChangeTheCommandsExitCode(String hindrance) throws IOException {
    Files.createDirectories(home.resolve(".local/state/gust/limits").resolve(hindrance));
    GustRun gust = GustRun.in(home).with("PATH", "/usr/bin:/bin");
    assertEquals("", gust.run("sandbox", "--", "sh", "-c", "exit 42").exits(42).err());
    gust.run("sandbox").exits(130);
  }

  @Test
  void aTerminalShowsHowToUseIt() {
    GustRun.Ended ended =
        GustRun.in(home)
            .onTerminal(80, StandardCharsets.UTF_8)
            .run("sandbox", "--plan", "startup", "--accept-key", "mine");
    ended.exits(130).printsOnly("");
    String authority = home.resolve(".local/state/gust/sandbox-ca.pem").toString();
    ended.says("key        mine\n", "limit      600 calls per minute\n");
    ended.says("curl --cacert '" + authority + "'", "\n  export GUST_API_KEY='mine'\n");
    ended.saysLast("Ctrl-C ends it.\n\ncalls with key-1: 0, beyond its limit: 0\n");
  }

  /** The only call within the limit is the only one that can fail otherwise. */
  @Test
  void atTheEndATerminalShowsTheCallsOfEachKey() {
    Path env = home.resolve("env");
    String options = "sandbox --limit 1/1m --limit-headers none --fail 503:100% --env-file " + env;
    GustRun.in(home)
        .onTerminal(80, StandardCharsets.UTF_8)
        .meanwhile(() -> {
          call(env, "a").exits(9).says("(503)");
          call(env, "b").exits(4).says("(429)");
        })
        .run((options + " --accept-key a1:work --accept-key b1:home").split(" "))
        .exits(130)
        .saysLast(
            "\n\n"
                + "calls with work: 2, beyond its limit: 1\n"
                + "calls with home: 0, beyond its limit: 0\n");
  }

  /** Each caller has a home of its own, and so knows nothing of the limit. */
  private GustRun.Ended call(Path env, String caller) {
    GustRun run = GustRun.in(home.resolve(caller)).overTheWire();
    try {
      for (String line : Files.readAllLines(env)) {
        String[] words = line.substring("export ".length()).replace("'", "").split("=", 2);
        run.with(words[0], words[1]);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return run.run("current", "94040", "--retries", "0", "--timeout", "1m");
  }

  @Test
  void withoutATerminalOnlyTheAddressIsPrinted() {
    GustRun.Ended ended = GustRun.in(home).run("sandbox", "--print-env");
    assertTrue(
        ended.err().matches("gust: the sandbox answers at https://localhost:\\d+/data/2.5\n"),
        ended.err());
    assertTrue(
        ended
            .out()
            .matches(
                "export GUST_BASE_URL='[^']+'\nexport GUST_CA_CERT='[^']+'\n"
                    + "export GUST_API_KEY='sandbox-key'\n"),
        ended.out());
  }
}
