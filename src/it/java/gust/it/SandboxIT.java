package gust.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged {@code gust sandbox}, with nothing but curl and a shell before it. */
class SandboxIT {
  private static final Path GUST = Program.LAUNCHER;

  @TempDir Path home;

  private Process sandbox;
  private String base;
  private String authority;

  private record Ended(int code, String out, String err) {}

  @BeforeAll
  static void curlIsThere() {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/curl")), "curl is not installed");
  }

  @AfterEach
  void end() throws Exception {
    if (sandbox != null) {
      sandbox.descendants().forEach(ProcessHandle::destroyForcibly);
      sandbox.destroyForcibly().waitFor();
    }
  }

  /** Serves, and is ready when this returns. */
  private void serve(String... options) throws IOException {
    List<String> words = new ArrayList<>(List.of(GUST.toString(), "sandbox", "--print-env"));
    words.addAll(List.of(options));
    sandbox = builder(words).redirectError(home.resolve("err").toFile()).start();
    BufferedReader out =
        new BufferedReader(new InputStreamReader(sandbox.getInputStream(), StandardCharsets.UTF_8));
    Map<String, String> variables = new HashMap<>();
    for (int i = 0; i < 3; i++) {
      String line = out.readLine();
      assertTrue(line != null, () -> "no line; stderr: " + read(home.resolve("err")));
      assertTrue(line.matches("export GUST_[A-Z_]+='[^']*'"), line);
      String pair = line.substring(7);
      int equals = pair.indexOf('=');
      variables.put(pair.substring(0, equals), pair.substring(equals + 2, pair.length() - 1));
    }
    assertEquals(Set.of("GUST_BASE_URL", "GUST_CA_CERT", "GUST_API_KEY"), variables.keySet());
    base = variables.get("GUST_BASE_URL");
    authority = variables.get("GUST_CA_CERT");
  }

  private ProcessBuilder builder(List<String> words) {
    ProcessBuilder builder = new ProcessBuilder(words).directory(home.toFile());
    builder.environment().clear();
    builder.environment().put("HOME", home.toString());
    builder.environment().put("PATH", System.getenv("PATH"));
    builder.environment().put("NO_PROXY", "*");
    return builder;
  }

  private Ended run(String... words) throws Exception {
    Path out = Files.createTempFile(home, "out", "");
    Path err = Files.createTempFile(home, "err", "");
    Process process =
        builder(List.of(words))
            .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    assertTrue(process.waitFor(60, TimeUnit.SECONDS), "it hangs");
    return new Ended(process.exitValue(), Files.readString(out), Files.readString(err));
  }

  /** Head and body, as {@code curl -i} prints them. */
  private String curl(String pathAndQuery, String... options) throws Exception {
    List<String> words =
        new ArrayList<>(List.of("curl", "-sSi", "--max-time", "20", "--cacert", authority));
    words.addAll(List.of(options));
    words.add(base + pathAndQuery);
    Ended ended = run(words.toArray(String[]::new));
    assertEquals(0, ended.code(), ended.err());
    return ended.out();
  }

  private static void assertStatus(int status, String answer) {
    assertTrue(answer.startsWith("HTTP/1.1 " + status + " "), answer);
    String cod = answer.contains("\"list\"") ? "\"cod\":\"" + status + "\"" : "\"cod\":" + status;
    assertTrue(answer.contains(cod), answer);
  }

  @Test
  void curlAloneSeesAllOfIt() throws Exception {
    serve("--limit", "9/1h", "--revoked-key", "old");
    String good = "/weather?zip=94040&appid=sandbox-key";
    assertStatus(200, curl(good));
    assertStatus(200, curl(good.replace("weather", "forecast")));
    assertStatus(200, curl(good, "--resolve", "ignored:1:127.0.0.1", "-4"));
    assertStatus(400, curl("/weather?appid=sandbox-key"));
    assertStatus(400, curl("/weather?zip=94040&zip=94040&appid=sandbox-key"));
    assertStatus(401, curl("/weather?zip=94040"));
    assertStatus(401, curl("/weather?zip=94040", "-H", "Authorization: Bearer sandbox-key"));
    assertStatus(401, curl("/weather?zip=94040&appid=old"));
    assertStatus(404, curl("/weather?zip=00000&appid=sandbox-key"));
    assertStatus(404, curl("/../3.0/weather?zip=94040&appid=sandbox-key", "--path-as-is"));
    assertStatus(405, curl(good, "-X", "POST", "-d", "zip=94040"));
    assertStatus(405, curl(good, "-X", "PUT", "-d", "x".repeat(20_000)));
    String last = "";
    for (int i = 0; i < 10 && !last.startsWith("HTTP/1.1 429"); i++) {
      last = curl(good);
    }
    assertStatus(429, last);
    assertTrue(last.matches("(?is).*\r\nX-RateLimit-Limit: 9\r\n.*"), last);
    assertTrue(last.matches("(?is).*\r\nX-RateLimit-Remaining: 0\r\n.*"), last);
    assertTrue(last.matches("(?is).*\r\nX-RateLimit-Reset: \\d{10}\r\n.*"), last);
    assertTrue(last.matches("(?is).*\r\nRetry-After: \\d{4}\r\n.*"), last);
  }

  @Test
  void restrictionsAndTroubleByOrder() throws Exception {
    serve("--allow-ip", "127.0.0.0/8", "--allow-domain", "example.org", "--fail", "500:100%");
    String call = "/weather?zip=94040&appid=sandbox-key";
    String origin = "Origin: https://www.example.org";
    assertStatus(500, curl(call, "-4", "-H", origin));
    assertStatus(403, curl(call, "-4"));
    assertStatus(403, curl(call, "-6", "-H", origin));
  }

  @Test
  void nobodyIsTrustedWhoDoesNotNameTheAuthority() throws Exception {
    serve();
    Ended ended = run("curl", "-sS", base + "/weather");
    assertEquals(60, ended.code(), ended.err());
  }

  @Test
  void gustItselfRunsInItAndItsCodeIsPassedOn() throws Exception {
    String gust = GUST.toString();
    Ended good = run(gust, "sandbox", "--", gust, "current", "94040");
    assertEquals(0, good.code(), good.err());
    assertTrue(good.out().contains("Mountain View"), good.out());
    assertEquals("", good.err());
    assertEquals(6, run(gust, "sandbox", "--", gust, "current", "00000").code());
    assertEquals(7, run(gust, "sandbox", "--", "sh", "-c", "exit 7").code());
    assertEquals(2, run(gust, "sandbox", "--", "no-such-command").code());
  }

  @Test
  void aSignalReachesTheCommandToo() throws Exception {
    String script = "trap 'echo told; exit 5' TERM; echo ready; while :; do sleep 0.05; done";
    sandbox =
        builder(List.of(GUST.toString(), "sandbox", "--", "sh", "-c", script))
            .redirectError(home.resolve("err").toFile())
            .start();
    BufferedReader out =
        new BufferedReader(new InputStreamReader(sandbox.getInputStream(), StandardCharsets.UTF_8));
    assertEquals("ready", out.readLine());
    kill("TERM", sandbox.pid());
    assertEquals("told", out.readLine());
    assertTrue(sandbox.waitFor(10, TimeUnit.SECONDS));
    assertEquals(143, sandbox.exitValue());
  }

  @Test
  void whatWasRecordedIsReplayedAndTheUsersKeyIsInNoFile() throws Exception {
    String real = "fedcba9876543210fedcba9876543210";
    serve("--accept-key", real, "--seed", "3");
    String replies = home.resolve("replies").toString();
    String log = home.resolve("access.log").toString();
    Ended recorded =
        askedWith(
            real,
            "sandbox",
            "--record",
            replies,
            "--access-log",
            log,
            "--",
            GUST.toString(),
            "current",
            "94040",
            "--json");
    assertEquals(0, recorded.code(), recorded.err());
    sandbox.destroy();
    Ended replayed =
        run(
            GUST.toString(),
            "sandbox",
            "--replay",
            replies,
            "--",
            GUST.toString(),
            "current",
            "94040",
            "--json");
    assertEquals(recorded.out(), replayed.out());
    assertTrue(Files.readString(Path.of(log)).contains("appid=key-1"));
    try (var files = Files.walk(home)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String text = Files.readString(file, StandardCharsets.ISO_8859_1);
        assertFalse(text.contains(real), file.toString());
      }
    }
  }

  @Test
  void aRecorderKeepsToTheUsersLimit() throws Exception {
    String real = "fedcba9876543210fedcba9876543210";
    String log = home.resolve("access.log").toString();
    serve("--accept-key", real, "--limit", "1/1h", "--access-log", log);
    assertEquals(0, askedWith(real, "current", "94040").code());
    String replies = home.resolve("replies").toString();
    Ended ended =
        askedWith(real, "sandbox", "--record", replies, "--", GUST.toString(), "current", "10001");
    assertEquals(4, ended.code(), ended.err());
    assertEquals(1, Files.readString(Path.of(log)).lines().count());
  }

  /** The sandbox that serves is the real service of this gust. */
  private Ended askedWith(String key, String... arguments) throws Exception {
    Stream<String> gust =
        Stream.of(
            "env",
            "GUST_BASE_URL=" + base,
            "GUST_CA_CERT=" + authority,
            "GUST_API_KEY=" + key,
            GUST.toString());
    return run(Stream.concat(gust, Stream.of(arguments)).toArray(String[]::new));
  }

  private void kill(String signal, long process) throws Exception {
    assertEquals(0, run("sh", "-c", "kill -" + signal + " " + process).code());
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      return e.toString();
    }
  }
}
