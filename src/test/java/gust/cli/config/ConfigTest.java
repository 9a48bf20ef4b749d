package gust.cli.config;

import gust.testing.GustRun;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The rest of {@code gust config} is in the sessions. */
class ConfigTest {
  @TempDir Path home;

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
}
