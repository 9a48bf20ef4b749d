package gust.cli.keys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import gust.cli.ExitCode;
import gust.testing.FakeService;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The rest of {@code gust keys} is in the sessions. */
@Order(1)
class KeysTest {
  @TempDir Path home;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "abcdef 0123456789", "abc\ndef0123456789", "abcdef\u00000123456789",
        "abcdefé123456789", "{\"appid\":\"abcdef0123456789\"}", ""
      })
  void whatIsNoKeyIsRefusedUnseen(String pasted) {
    Ended ended = GustRun.in(home).reading(pasted).run("keys", "add").exits(ExitCode.USAGE);
    assertFalse((ended.out() + ended.err()).contains("0123456789"), ended.err());
    assertFalse(Files.exists(home.resolve(".config/gust/keys.json")));
  }

  /** To open it blocks for ever; the test ends that. */
  @ParameterizedTest
  @ValueSource(strings = {"GUST_API_KEY_FILE", "api_key_file"})
  @Timeout(60)
  void aPipeWithoutAWriterIsGivenUp(String name) throws Exception {
    Path pipe = home.resolve("pipe");
    assertEquals(0, new ProcessBuilder("mkfifo", "-m", "600", pipe.toString()).start().waitFor());
    GustRun run = GustRun.in(home);
    if (name.equals("api_key_file")) {
      run.run("config", "set", name, pipe.toString()).exits(0);
    } else {
      run.with(name, pipe.toString());
    }
    String origin = name.startsWith("api") ? name + " in ~/.config/gust/config" : name;
    Ended ended = run.run("current", "94040").exits(ExitCode.USAGE);
    Files.newOutputStream(pipe).close();
    ended.saysOnly(
        "gust: the file named by "
            + origin
            + " gave no key within 10 seconds\n"
            + "  try: set it to a file that contains only the key\n");
  }

  /** A cron job is to fail at once, not in ten minutes. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "GUST_API_KEY_FILE | gone  | GUST_API_KEY_FILE does not exist",
        "GUST_API_KEY_FILE | .     | GUST_API_KEY_FILE is a folder",
        "GUST_PLAN         | gold  | GUST_PLAN must be free,",
        "api_key_file      | gone  | config does not exist",
        "api_key_file      | open  | other users can read",
        "plan              | gold  | plan (~/.config/gust/config:1) must be free,"
      })
  void aWrongSourceIsNoticedWhileAnAnswerIsStored(String name, String value, String problem)
      throws IOException {
    FakeService service = new FakeService();
    service.replies("weather-full.json");
    GustRun.in(home).withKey().keepingReplies().asking(service).run("current", "94040").exits(0);
    GustRun run = GustRun.in(home).keepingReplies();
    run.run("current", "94040").exits(0);
    if (name.startsWith("GUST_")) {
      run.with(name, value.equals("gone") ? home.resolve(value).toString() : value);
    } else {
      Path folder = Files.createDirectories(home.resolve(".config/gust"));
      Files.writeString(folder.resolve("config"), name + " = " + value + "\n");
      Files.writeString(folder.resolve("open"), "0123456789abcdef");
    }
    for (String options : List.of("", " --json", " --quiet --if main.temp>-90C")) {
      Ended ended = run.run(("current 94040" + options).split(" "));
      ended.exits(ExitCode.USAGE).printsOnly("").says(problem);
    }
    run.run("current", "94040", "--offline").exits(0);
    run.run("current", "94040", "--demo").exits(0);
    run.run("doctor").prints(problem);
    Ended other = run.with("GUST_API_KEY", "0123456789abcdef").run("current", "94040");
    other.exits(name.toLowerCase(Locale.ROOT).contains("plan") ? ExitCode.USAGE : 0);
  }

  @Test
  void onATerminalTheNextStepStandsBelowWhatWasDone() {
    ByteArrayOutputStream screen = new ByteArrayOutputStream();
    GustRun run = GustRun.in(home).writingTo(screen).tellingTo(screen);
    run.reading("abcdef0123456789").run("keys", "add").exits(0);
    assertEquals(
        "stored \"default\" (…6789), the active key\n  try: gust current 94040\n",
        screen.toString(StandardCharsets.UTF_8));
  }
}
