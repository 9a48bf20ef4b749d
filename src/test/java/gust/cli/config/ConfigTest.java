package gust.cli.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.cli.ExitCode;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import java.io.IOException;
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
    assertEquals(home.resolve(".config/gust/config") + "\n", gust("config", "path").out());
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
    assertEquals(0, ended.code());
  }

  @Test
  void aPathOrCommandMayHoldALongWordButAKeyIsRefused() {
    String store = "/store/0c5kmxz1q2w3e4r5t6y7u8i9o0p1a2s3-roots/ca.pem";
    assertEquals(0, gust("config", "set", "api_key_file", store).code());
    assertEquals(0, gust("config", "set", "key_command", "cat " + store).code());
    Ended key = gust("config", "set", "key_command", "0123456789abcdef0123456789abcdef");
    assertEquals(ExitCode.USAGE, key.code());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"unitz = metric", "units = kelvin", "nonsense", "units = metric\nunits = metric"})
  void aBrokenFileFailsWhatNeedsItAndCanBeMended(String line) throws IOException {
    Files.writeString(file(), line + "\n");
    Ended broken = GustRun.in(home).run("current", "94040", "--demo");
    assertEquals(ExitCode.USAGE, broken.code());
    assertTrue(broken.err().contains("config:"), broken.err());
    assertEquals(0, gust("help").code());
    assertEquals(0, gust("--version").code());
    assertEquals(0, gust("config", "path").code());
    assertEquals(0, gust("config", "get", "timeout").code());
    Ended list = gust("config", "list");
    assertEquals(ExitCode.USAGE, list.code());
    assertTrue(list.out().contains("timeout = 10s"), list.out());
    Ended doctor = GustRun.in(home).withKey().run("doctor");
    assertEquals(ExitCode.USAGE, doctor.code());
    assertTrue(doctor.out().contains("check  "), doctor.out());
    if (!line.equals("nonsense")) {
      String name = line.substring(0, line.indexOf(' '));
      assertEquals(0, gust("config", "unset", name).code());
      assertEquals(0, gust("config", "list").code());
    }
  }

  @Test
  void withoutAHomeReadingFindsNothingAndWritingSaysWhy() {
    GustRun homeless = GustRun.in(home).without("HOME");
    assertEquals(0, homeless.run("config", "list").code());
    assertEquals(0, homeless.run("current", "94040", "--demo").code());
    Ended ended = homeless.run("config", "set", "units", "metric");
    assertEquals(ExitCode.USAGE, ended.code());
    assertTrue(ended.err().contains("set HOME"), ended.err());
  }
}
