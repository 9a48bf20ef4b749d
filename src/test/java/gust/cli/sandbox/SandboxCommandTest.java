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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SandboxCommandTest {
  @TempDir Path home;

  private GustRun gust() {
    return GustRun.in(home).with("PATH", "/usr/bin:/bin");
  }

  @Test
  void aTakenPortIsReported() throws IOException {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
      String port = Integer.toString(taken.getLocalPort());
      gust()
          .run("sandbox", "--port", port, "--", "true")
          .exits(2)
          .says("port " + port + " cannot be used");
    }
  }

  @Test
  void theCommandRunsInTheSandboxesSurroundings() throws IOException {
    Path seen = home.resolve("seen");
    String env = home.resolve("with space ' and quote.env").toString();
    String[] line = "sandbox --accept-key mine:label --env-file ENV -- sh -c SCRIPT".split(" ");
    line[4] = env;
    line[8] = "env > '" + seen + "'; exit 42";
    GustRun.Ended ended =
        gust().with("GUST_API_KEY", "0123456789abcdef0123456789abcdef").run(line).exits(42);
    assertEquals("", ended.out() + ended.err());
    String variables = Files.readString(seen);
    assertTrue(variables.contains("GUST_API_KEY=mine\n"), variables);
    assertTrue(variables.matches("(?s).*GUST_BASE_URL=https://localhost:\\d+/data/2.5\n.*"));
    Path authority = home.resolve(".local/state/gust/sandbox-ca.pem");
    assertTrue(variables.contains("GUST_CA_CERT=" + authority), variables);
    assertTrue(
        Files.readString(Path.of(env)).startsWith("export GUST_BASE_URL='https://localhost:"));
  }

  /** The second is no file of gust's, but named much like one. */
  @ParameterizedTest
  @ValueSource(strings = {"loopback_1_0123/in", "loopback_9x"})
  void tidyingUpDoesNotChangeTheCommandsExitCode(String hindrance) throws IOException {
    Files.createDirectories(home.resolve(".local/state/gust/limits").resolve(hindrance));
    assertEquals("", gust().run("sandbox", "--", "sh", "-c", "exit 42").exits(42).err());
    gust().run("sandbox").exits(130);
  }

  @Test
  void aTerminalShowsHowToUseIt() {
    GustRun terminal = gust().onTerminal(80, StandardCharsets.UTF_8);
    GustRun.Ended ended = terminal.run("sandbox", "--plan", "startup", "--accept-key", "mine");
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
    gust()
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
    GustRun.Ended ended = gust().run("sandbox", "--print-env");
    String address = "https://localhost:\\d+/data/2.5";
    assertTrue(ended.err().matches("gust: the sandbox answers at " + address + "\n"), ended.err());
    String exports =
        "export GUST_BASE_URL='%s'\n"
            + "export GUST_CA_CERT='[^']+'\n"
            + "export GUST_API_KEY='sandbox-key'\n";
    assertTrue(ended.out().matches(exports.formatted(address)), ended.out());
  }
}
