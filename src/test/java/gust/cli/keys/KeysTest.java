package gust.cli.keys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gust.cli.ExitCode;
import gust.http.TransportException.Reason;
import gust.testing.FakeService;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code gust keys} from arguments to exit code. */
class KeysTest {
  private static final String KEY = "abcdef0123456789";
  private static final String OTHER = "fedcba9876543210";

  @TempDir Path home;

  private final FakeService service = new FakeService();

  private GustRun gust() {
    return GustRun.in(home).asking(service);
  }

  private Ended add(String key, String... args) {
    return gust().reading(key).run(words("add", args));
  }

  private Ended keys(String verb, String... args) {
    return gust().run(words(verb, args));
  }

  private static String[] words(String verb, String... args) {
    return Stream.concat(Stream.of("keys", verb), Stream.of(args)).toArray(String[]::new);
  }

  private String stored() throws IOException {
    return Files.readString(home.resolve(".config/gust/keys.json"));
  }

  @Test
  void theFirstKeyAddedBecomesTheActiveOne() {
    assertEquals(
        new Ended(0, "stored \"default\" (…6789), the active key\n", "  try: gust current 94040\n"),
        add(KEY));
    assertEquals(
        new Ended(
            0,
            "stored \"work\" (…3210); gust keys use work makes it the active key\n",
            "  try: gust current 94040 --key-label work\n"),
        add(OTHER, "work"));
    service.replies("weather-full.json").replies("weather-full.json");
    gust().run("current", "94040");
    gust().run("current", "94040", "--key-label", "work");
    assertEquals(List.of(KEY, OTHER), service.keys());
  }

  @Test
  void atATerminalAKeyIsCheckedAtOnceWhereTheUserAgrees() {
    service.replies("weather-full.json");
    Ended ended = addAtATerminal("y\n");
    assertEquals(
        new Ended(
            0,
            "stored \"default\" (…6789), the active key\nstored key \"default\" (…6789) works\n",
            "check it with one call now? [y/N]   try: gust current 94040\n"),
        ended);
    assertEquals(List.of(KEY), service.keys());
    service.verify();
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "n\n", ""})
  void aKeyIsNotCheckedWithoutAYes(String answer) {
    addAtATerminal(answer).exits(0).prints("…6789").saysLast("  try: gust current 94040\n");
    assertEquals(List.of(), service.keys());
  }

  @Test
  void aKeyThatTurnsOutWrongStaysStoredAndTheCheckSaysWhatToDo() throws IOException {
    service.replies(401, FakeService.fixture("error-401.json"));
    addAtATerminal("y\n").exits(ExitCode.KEY).says("wait if the key is new").saysNo("gust current");
    assertTrue(stored().contains(KEY));
  }

  private Ended addAtATerminal(String answer) {
    return gust()
        .onTerminal(80, StandardCharsets.UTF_8)
        .typing(KEY)
        .reading(answer)
        .run("keys", "add");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "abcdef 0123456789", "abc\ndef0123456789", "abcdef\u00000123456789",
        "abcdefé123456789", "{\"appid\":\"abcdef0123456789\"}", ""
      })
  void whatIsNoKeyIsRefusedUnseen(String pasted) {
    Ended ended = add(pasted).exits(ExitCode.USAGE);
    assertFalse((ended.out() + ended.err()).contains("0123456789"), ended.err());
    assertFalse(Files.exists(home.resolve(".config/gust/keys.json")));
  }

  @Test
  void aTakenLabelIsRefusedBeforeTheKeyIsAskedFor() throws IOException {
    add(KEY, "work");
    Ended ended = gust().onTerminal(80, StandardCharsets.UTF_8).run("keys", "add", "work");
    ended.exits(ExitCode.USAGE).says("gust keys replace work");
    assertTrue(stored().contains(KEY));
  }

  @Test
  void theListShowsPlansAccountsAndTheLastFour() {
    add(KEY, "home", "--plan", "startup", "--note", "mine");
    add(OTHER, "work", "--account", "acme");
    keys("list")
        .printsOnly(
            """
               LABEL  KEY    ACCOUNT  PLAN     LIMIT    LAST MINUTE  TODAY  BY KEY  NOTE
            *  home   …6789  default  startup  600/min  0            0      0       mine
               work   …3210  acme     unknown           0            0      0
            """);
    JsonObject first = firstOf(keys("list", "--json"));
    assertEquals("home", first.get("label").getAsString());
    assertEquals("…6789", first.get("key").getAsString());
    assertEquals(600, first.get("calls_per_minute").getAsInt());
    assertTrue(first.get("active").getAsBoolean());
  }

  private static JsonObject firstOf(Ended ended) {
    return JsonParser.parseString(ended.out()).getAsJsonArray().get(0).getAsJsonObject();
  }

  @Test
  void theListShowsWhatEachKeyUsedOfItsAccountWhateverItsLabelBecomes() {
    add(KEY, "home");
    add(OTHER, "work");
    service.replies("weather-full.json").replies("weather-full.json").replies("weather-full.json");
    gust().run("current", "94040", "--key-label", "work");
    gust().run("current", "10001", "--key-label", "work");
    gust().run("current", "94040");
    keys("list")
        .printsOnly(
            """
               LABEL  KEY    ACCOUNT  PLAN     LAST MINUTE  TODAY  BY KEY
            *  home   …6789  default  unknown  3            3      1
               work   …3210  default  unknown  3            3      2
            """);
    String json = keys("list", "--json").out();
    assertTrue(json.contains("\"key_calls_today\": 2"), json);
    assertTrue(json.contains("\"calls_today\": 3"), json);
    keys("edit", "work", "--label", "office");
    keys("edit", "office", "--note", "");
    assertEquals(
        "   office  …3210  default  unknown  3            3      2",
        keys("list").out().lines().toList().getLast());
  }

  @Test
  void useMakesAnotherKeyTheActiveOneAndKnowsTheLabels() {
    add(KEY, "home");
    add(OTHER, "work");
    keys("use", "work").printsOnly("\"work\" (…3210) is the active key\n");
    service.replies("weather-full.json");
    gust().run("current", "94040");
    assertEquals(List.of(OTHER), service.keys());
    for (String verb : List.of("use", "remove", "replace", "check", "edit")) {
      assertEquals(
          new Ended(
              ExitCode.USAGE,
              "",
              "gust: no stored key has that label\n  try: use one of these labels: home, work\n"),
          keys(verb, "missing"),
          verb);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "200, weather-full.json, 0", "400, error-400.json, 0", "404, error-404.json, 0",
    "401, error-401.json, 3", "403, error-403.json, 5", "429, error-429.json, 4",
    "200, error-502.html, 9"
  })
  void checkDistinguishesTheCases(int status, String file, int code) {
    add(KEY, "work");
    service.replies(status, FakeService.fixture(file));
    Ended ended = keys("check", "work").exits(code);
    ended.printsOnly(code == 0 ? "stored key \"work\" (…6789) works\n" : "");
    assertEquals(code == 0, ended.err().isEmpty(), ended.err());
    assertEquals(List.of(KEY), service.keys());
    service.verify();
  }

  @Test
  void onATerminalTheNextStepStandsBelowWhatWasDone() {
    ByteArrayOutputStream screen = new ByteArrayOutputStream();
    gust().writingTo(screen).tellingTo(screen).reading(KEY).run("keys", "add").exits(0);
    assertEquals(
        "stored \"default\" (…6789), the active key\n  try: gust current 94040\n",
        screen.toString(StandardCharsets.UTF_8));
  }

  @Test
  void checkShowsTheLimitsThatTheServiceSends() {
    service.repliesOf(60, 57, 300);
    gust()
        .withKey()
        .run("keys", "check")
        .printsOnly("GUST_API_KEY works, 57 of 60 calls left until 18:25 UTC\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"37.4,-122.1", "@home"})
  void checkDoesNotDependOnADefaultLocationThatCannotBeAskedFor(String location) {
    service.replies("weather-full.json");
    gust().withKey().with("GUST_LOCATION", location).run("keys", "check").exits(0);
  }

  @Test
  void checkAllLooksAtEveryStoredKey() {
    add(KEY, "home");
    add(OTHER, "work");
    service.replies("weather-full.json").replies(401, FakeService.fixture("error-401.json"));
    keys("check", "--all").exits(ExitCode.MIXED).prints("\"home\"").says("\"work\"");
    assertEquals(List.of(KEY, OTHER), service.keys());
  }

  /** Replacing a stored key does not help where the key comes from elsewhere. */
  @Test
  void theNextStepAfterARejectionIsThatOfTheKey() {
    String wait = "\n  try: wait if the key is new (up to two hours), otherwise";
    add(KEY, "work");
    for (int i = 0; i < 3; i++) {
      service.replies(401, FakeService.fixture("error-401.json"));
    }
    String checked = keys("check", "work").err();
    assertTrue(checked.endsWith(wait + ": gust keys replace work\n"), checked);
    String replaced = gust().reading(OTHER).run("keys", "replace", "work").err();
    assertTrue(replaced.contains(wait + ": gust keys replace work\n"), replaced);
    String given = gust().with("GUST_API_KEY", KEY).run("keys", "check").err();
    String copy = wait + " copy it again from your account's dashboard\n";
    assertTrue(given.endsWith(copy), given);
  }

  @Test
  void replaceSwapsAKeyThatWorks() throws IOException {
    add(KEY, "work", "--plan", "free");
    service.replies("weather-full.json");
    Ended ended = gust().reading(OTHER).run("keys", "replace", "work").exits(0);
    ended.printsOnly("replaced \"work\": the key is now …3210\n");
    ended.says("revoke the old key (…6789)");
    assertTrue(stored().contains(OTHER));
    assertFalse(stored().contains(KEY));
    assertEquals(List.of(OTHER), service.keys());
  }

  @ParameterizedTest
  @CsvSource({"401, 3", "403, 5", "429, 4", "0, 8"})
  void replaceKeepsTheOldKeyWhereTheNewOneDoesNotWork(int status, int code) throws IOException {
    add(KEY, "work");
    if (status == 0) {
      service.fails(Reason.REFUSED);
    } else {
      service.replies(status, "");
    }
    Ended ended = gust().reading(OTHER).run("keys", "replace", "work", "--retries", "0");
    ended.exits(code).printsOnly("");
    assertTrue(stored().contains(KEY));
    assertFalse(stored().contains(OTHER));
  }

  @Test
  void replaceWithTheKeyThatItHasIsRefused() {
    add(KEY, "work");
    Ended ended = gust().reading(KEY).run("keys", "replace", "work").exits(ExitCode.USAGE);
    ended.says("\"work\" already has this key");
    assertEquals(List.of(), service.keys());
  }

  @Test
  void editChangesWhatIsKnownOfAKeyAndNotTheKey() throws IOException {
    add(KEY, "work", "--plan", "free", "--note", "mine");
    add(OTHER, "home");
    assertEquals(
        new Ended(0, "changed \"office\" (…6789)\n", ""),
        keys("edit", "work", "--label", "office", "--plan", "startup", "--account", "acme"));
    keys("list")
        .printsOnly(
            """
               LABEL   KEY    ACCOUNT  PLAN     LIMIT    LAST MINUTE  TODAY  BY KEY  NOTE
            *  office  …6789  acme     startup  600/min  0            0      0       mine
               home    …3210  default  unknown           0            0      0
            """);
    keys("edit", "office", "--note", "").exits(0);
    assertFalse(stored().contains("mine"));
    assertTrue(stored().contains(KEY));
  }

  @ParameterizedTest
  @CsvSource({
    "work, --label, home, there is already a key with the label",
    "work, --label, a b, that label must be",
    "work, --plan, gold, --plan",
    "missing, --plan, free, no stored key has that label",
  })
  void anEditThatCannotBeMadeChangesNothing(
      String label, String option, String value, String problem) throws IOException {
    add(KEY, "work");
    add(OTHER, "home");
    String before = stored();
    keys("edit", label, option, value).exits(ExitCode.USAGE).says(problem);
    keys("edit", "work").exits(ExitCode.USAGE);
    assertEquals(before, stored());
  }

  @Test
  void withoutAnActiveKeyAStoredOneIsPointedTo() {
    add(KEY, "a");
    add(OTHER, "b");
    assertTrue(
        keys("remove", "a", "--yes").out().endsWith("; no key is active now: gust keys use b\n"));
    Ended ended = gust().run("current", "94040").exits(ExitCode.KEY);
    ended.saysOnly("gust: no stored key is active\n  try: gust keys use b\n");
  }

  @ParameterizedTest
  @CsvSource({"abcdefg, ****", "abcdefgh, …efgh", "abcdefghijkl, …ijkl"})
  void ofAShortKeyNothingIsShown(String key, String shown) {
    add(key).printsOnly("stored \"default\" (" + shown + "), the active key\n");
  }

  @Test
  void theActiveKeyIsRemovedOnlyWithConsent() throws IOException {
    add(KEY, "work");
    keys("remove", "work").exits(ExitCode.USAGE).says("gust keys remove work --yes");
    GustRun asked = gust().onTerminal(80, StandardCharsets.UTF_8);
    asked.reading("\n").run("keys", "remove", "work").exits(ExitCode.USAGE);
    assertTrue(stored().contains(KEY));
    asked.reading("y\n").run("keys", "remove", "work").exits(0);
    assertFalse(stored().contains(KEY));
  }

  @Test
  void anotherKeyIsRemovedAtOnceAndTheActiveOneStays() {
    add(KEY, "home");
    add(OTHER, "work");
    keys("remove", "work").printsOnly("removed \"work\" (…3210)\n");
    assertTrue(keys("list").out().contains("*  home"));
    keys("remove", "home", "--yes").printsOnly("removed \"home\" (…6789)\n");
    assertTrue(add(OTHER, "new").out().endsWith("the active key\n"));
  }

  @Test
  void aKeysFileThatOthersCanReadIsRefused() throws IOException {
    add(KEY);
    Files.setPosixFilePermissions(
        home.resolve(".config/gust/keys.json"), PosixFilePermissions.fromString("rw-r--r--"));
    assertEquals(
        new Ended(
            ExitCode.USAGE,
            "",
            "gust: other users can read ~/.config/gust/keys.json\n"
                + "  try: chmod 600 ~/.config/gust/keys.json\n"),
        gust().run("current", "94040"));
  }
}
