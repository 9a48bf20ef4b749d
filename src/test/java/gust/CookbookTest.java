package gust;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import gust.http.Transport;
import gust.testing.FakeService;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import gust.testing.ManyPlaces;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The crontab and the systemd unit of the cookbook, run as cron and systemd run them. */
class CookbookTest {
  private static final Path PAGE = Path.of("docs", "cookbook.md");

  /** Variables, and a line of five fields of time and a command. */
  private static final Pattern CRONTAB =
      Pattern.compile("```text\n((?:\\w+=.*\n)*)((?:[*/\\d,-]+ ){5})(.*gust .*)\n```");

  private static final Pattern UNIT =
      Pattern.compile("```ini\n(\\[Service]\n.*?)```", Pattern.DOTALL);
  private static final int[][] RANGES = {{0, 59}, {0, 23}, {1, 31}, {1, 12}, {0, 7}};

  @TempDir Path folder;

  private static String block(Pattern pattern, int group) throws IOException {
    Matcher found = pattern.matcher(Files.readString(PAGE));
    assertTrue(found.find(), pattern.pattern());
    String block = found.group(group);
    assertFalse(found.find(), "one of them is not run");
    return block;
  }

  private Ended shell(String script, Map<String, String> environment) throws Exception {
    ProcessBuilder shell = new ProcessBuilder("sh", "-c", script).directory(folder.toFile());
    shell.environment().clear();
    shell.environment().putAll(environment);
    Process process = shell.redirectErrorStream(true).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Ended(process.waitFor(), out, "");
  }

  /** The words that gust is given by a shell that runs this command. */
  private List<String> words(String command) throws Exception {
    Path gust = Files.createDirectories(folder.resolve("bin")).resolve("gust");
    Files.writeString(gust, "#!/bin/sh\nprintf '%s\\n' \"$@\"\n");
    assertTrue(gust.toFile().setExecutable(true));
    Ended ended = shell(command, Map.of("PATH", gust.getParent() + ":/usr/bin:/bin")).exits(0);
    return ended.out().lines().toList();
  }

  /** Every three hours the same chance of rain. */
  private static Transport service(Instant now, double chance) {
    List<String> entries = new ArrayList<>();
    for (int i = 1; i <= 8; i++) {
      long time = now.plus(Duration.ofHours(3 * i - 1)).getEpochSecond();
      entries.add(
          "{\"dt\":%d,\"main\":{\"temp\":8},\"weather\":[{\"id\":%d}],\"pop\":%s}"
              .formatted(time, chance < 0.5 ? 800 : 500, chance));
    }
    String city = ",\"city\":{\"name\":\"Mountain View\",\"timezone\":0}}";
    return _ -> ManyPlaces.ok("{\"cod\":\"200\",\"list\":" + entries + city);
  }

  @Test
  void theCrontabTellsOnceThatItWillRainAndAgainAfterItWasDry() throws Exception {
    String[] fields = block(CRONTAB, 2).strip().split(" ");
    for (int i = 0; i < fields.length; i++) {
      for (String number : fields[i].split("[^0-9]+")) {
        int value = number.isEmpty() ? RANGES[i][1] : Integer.parseInt(number);
        assertTrue(value >= RANGES[i][0] && value <= RANGES[i][1], fields[i]);
      }
    }
    String command = block(CRONTAB, 3);
    assertFalse(command.matches(".*(?<!\\\\)%.*"), "cron ends the line at a percent sign");
    List<String> words = words(command);
    Map<String, String> environment = new HashMap<>(Map.of("HOME", folder.toString()));
    for (String line : block(CRONTAB, 1).lines().toList()) {
      environment.put(line.split("=")[0], line.split("=", 2)[1]);
    }
    GustRun cron = GustRun.in(folder).keepingReplies().environment(environment);
    cron.reading("0123456789abcdef").run("keys", "add").exits(0);
    cron.run("places", "add", "home", "94040").exits(0);
    List<String> told = new ArrayList<>();
    Instant now = FakeService.NOW;
    for (double chance : new double[] {0.9, 0.8, 0.1, 0.1, 0.7}) {
      Ended ended = cron.at(now.toString()).asking(service(now, chance)).run(words);
      assertEquals(ended.code() == 0, !ended.out().isEmpty(), ended.toString());
      told.add(ended.code() + ended.err() + (ended.out().contains("Regen") ? " Regen" : ""));
      now = now.plus(Duration.ofMinutes(30));
    }
    assertEquals(List.of("0 Regen", "1", "1", "1", "0 Regen"), told);
  }

  /** By name, in order; all values of those that stand there several times. */
  private static Map<String, List<String>> service(String unit) {
    Map<String, List<String>> settings = new HashMap<>();
    for (String line : unit.lines().skip(1).toList()) {
      String[] pair = line.split("=", 2);
      settings.computeIfAbsent(pair[0], _ -> new ArrayList<>()).add(pair[1]);
    }
    return settings;
  }

  @Test
  void theUnitHasAllThatGustNeedsWithoutAHome() throws Exception {
    Map<String, List<String>> unit = service(block(UNIT, 1));
    Path credentials = Files.createDirectories(folder.resolve("credentials"));
    for (String credential : unit.get("LoadCredential")) {
      Files.writeString(credentials.resolve(credential.split(":")[0]), "0123456789abcdef\n");
    }
    Map<String, Path> folders =
        Map.of(
            "/var/cache/" + unit.get("CacheDirectory").getFirst(), folder.resolve("cache"),
            "/var/lib/" + unit.get("StateDirectory").getFirst(), folder.resolve("state"));
    for (Path made : folders.values()) {
      Files.createDirectory(made);
    }
    Map<String, String> environment = new HashMap<>();
    for (String variable : String.join(" ", unit.get("Environment")).split(" ")) {
      String[] pair = variable.split("=", 2);
      String value = pair[1].replace("%d", credentials.toString());
      environment.put(pair[0], folders.getOrDefault(value, Path.of(value)).toString());
    }
    List<String> words = words(unit.get("ExecStart").getFirst().replace("/usr/bin/gust", "gust"));
    Ended ended =
        GustRun.in(folder)
            .keepingReplies()
            .environment(environment)
            .asking(service(FakeService.NOW, 0.9))
            .run(words);
    ended.exits(0).saysOnly("");
    assertEquals(1, ended.out().lines().count());
    assertTrue(ended.out().contains("Rain"), ended.out());
    for (Path used : folders.values()) {
      try (var files = Files.walk(used)) {
        assertTrue(files.anyMatch(Files::isRegularFile), used + " is not used");
      }
    }
    assertFalse(unit.containsKey("MemoryDenyWriteExecute"));
  }

  @Test
  void systemdFindsNoFaultInTheUnit() throws Exception {
    Map<String, String> environment = Map.of("PATH", "/usr/bin:/bin");
    assumeTrue(shell("command -v systemd-analyze", environment).code() == 0);
    // No gust is installed here.
    String unit = block(UNIT, 1).replace("ExecStart=/usr/bin/gust", "ExecStart=/bin/true");
    Files.writeString(folder.resolve("weather.service"), unit);
    shell("systemd-analyze verify ./weather.service", environment).exits(0).printsOnly("");
  }
}
