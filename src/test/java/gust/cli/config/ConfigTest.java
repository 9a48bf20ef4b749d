package gust.cli.config;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.cli.ExitCode;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code gust config} from arguments to exit code. */
class ConfigTest {
  @TempDir Path home;

  private Ended gust(String... args) {
    return GustRun.in(home).run(args);
  }

  private Path file() throws IOException {
    return Files.createDirectories(home.resolve(".config/gust")).resolve("config");
  }

  @Test
  void everySettingIsListedWithWhereItsValueComesFrom() {
    gust("config", "set", "location", "New York,US");
    Ended ended = GustRun.in(home).with("GUST_UNITS", "imperial").run("config", "list");
    gust("config", "path").printsOnly(home.resolve(".config/gust/config") + "\n");
    assertEquals(
        """
        location = New York,US   (~/.config/gust/config:1)
        units = imperial   (GUST_UNITS)
        base_url = https://api.openweathermap.org/data/2.5   (default)
        ca_cert   (not set)
        api_key_file   (not set)
        key_command   (not set)
        color = auto   (default)
        theme = auto   (default)
        glyphs = auto   (default)
        timeout = 10s   (default)
        retries = 2   (default)
        parallel = 8   (default)
        cache_ttl = 10m   (default)
        max_stale = 6h   (default)
        max_wait = 2m   (default)
        plan   (not set)
        wind   (not set)
        clock = 24h   (default)
        """,
        ended.out());
    ended.exits(0);
  }

  @Test
  void onATerminalTheColumnsStandAndDefaultsAreDim() {
    GustRun terminal = GustRun.in(home).onTerminal(80, StandardCharsets.UTF_8);
    terminal
        .with("GUST_UNITS", "imperial")
        .run("config", "list")
        .prints(
            "\nunits        = imperial   (GUST_UNITS)\n",
            "\u001b[37mcolor        = auto   (default)\u001b[0m\n",
            "\u001b[37mlocation       (not set)\u001b[0m\n");
  }

  @Test
  void aPathOrCommandMayHoldALongWordButAKeyIsRefused() {
    String store = "/store/0c5kmxz1q2w3e4r5t6y7u8i9o0p1a2s3-roots/ca.pem";
    gust("config", "set", "api_key_file", store).exits(0);
    gust("config", "set", "key_command", "cat " + store).exits(0);
    gust("config", "set", "key_command", "0123456789abcdef0123456789abcdef").exits(ExitCode.USAGE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"unitz = metric", "units = kelvin", "nonsense", "units = metric\nunits = metric"})
  void aBrokenFileFailsWhatNeedsItAndCanBeMended(String line) throws IOException {
    Files.writeString(file(), line + "\n");
    GustRun.in(home).run("current", "94040", "--demo").exits(ExitCode.USAGE).says("config:");
    gust("help").exits(0);
    gust("--version").exits(0);
    gust("config", "path").exits(0);
    gust("config", "get", "timeout").exits(0);
    Ended list = gust("config", "list").exits(ExitCode.USAGE).prints("timeout = 10s");
    GustRun.in(home).withKey().run("doctor").exits(ExitCode.USAGE).prints("check  ");
    if (!line.equals("nonsense")) {
      String name = line.substring(0, line.indexOf(' '));
      gust("config", "unset", name).exits(0);
      gust("config", "list").exits(0);
    }
  }

  @Test
  void withoutAHomeReadingFindsNothingAndWritingSaysWhy() {
    GustRun homeless = GustRun.in(home).without("HOME");
    homeless.run("config", "list").exits(0);
    homeless.run("current", "94040", "--demo").exits(0);
    homeless.run("config", "set", "units", "metric").exits(ExitCode.USAGE).says("set HOME");
  }
}
