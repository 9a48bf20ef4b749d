package gust.cli.weather;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import gust.cli.ExitCode;
import gust.testing.FakeService;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import gust.testing.Leaks;
import gust.testing.TestService;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URLEncoder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What portals, proxies, wrong clocks and hostile servers do to an answer, over real HTTPS. */
@Timeout(60)
class OnTheWayTest {
  @RegisterExtension static final TestService service = TestService.trusted();
  @RegisterExtension static final TestService stranger = TestService.with("stranger.p12");
  @RegisterExtension static final TestService otherHost = TestService.with("other-host.p12");

  private static final String SIGN_IN = "this network may want you to sign in: open a browser";
  private static final String PAGE = "<html><title>Welcome</title><a href=/login>Sign in</a>";

  /** Signs that are invisible, or that are no part of a key. */
  private static final String SIGNS =
      "\u200d\u200c\ufe0f\u034f\u200b\u00ad\u2060\u180e\ufeff\u007f\u0085\u009b\u2028\u3164\u115f"
          + "\u202e\u061c. ";

  /** Such signs as JSON and URLs spell them. */
  private static final String SPELLED =
      "\\u200d \\u001b[1m \\u0000 \\u007f \\u0025e2\\u002580\\u00258b"
          + " \\n \\t \\f \\r \\b \\/ \\\\ \\\\n \\\""
          + " %E2%80%8B %7F";

  @TempDir Path home;

  private GustRun gust(TestService asked) {
    return GustRun.in(home)
        .with("GUST_API_KEY", Leaks.KEY)
        .at(Instant.now().toString())
        .with("SSL_CERT_FILE", TestService.caCert().toString())
        .with("GUST_BASE_URL", asked.baseUrl())
        .keepingReplies()
        .overTheWire();
  }

  private Ended run(String words) {
    return gust(service).run((words + " --retries 0").split(" "));
  }

  private static byte[] weather() {
    return FakeService.fixtureOfToday("weather-full.json").getBytes(UTF_8);
  }

  @ParameterizedTest
  @ValueSource(ints = {301, 302, 303, 307, 308, 511})
  void aPortalsStatusNamesTheBrowser(int status) {
    service.answers(
        aResponse().withStatus(status).withHeader("Location", "http://portal/").withBody(PAGE));
    run("current 94040").exits(ExitCode.BAD_ANSWER).says("" + status, SIGN_IN).printsOnly("");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\r\n \t", "\u00ef\u00bb\u00bf", "<?xml version='1.0'?>"})
  void aWebPageInPlaceOfAnAnswerNamesTheBrowser(String before) {
    byte[] body = (before + PAGE).getBytes(ISO_8859_1);
    service.answers(aResponse().withBody(body));
    Ended ended = run("current 94040").exits(ExitCode.BAD_ANSWER);
    ended.says("the service's answer is a web page", SIGN_IN);
    run("94040").exits(ExitCode.BAD_ANSWER).says(SIGN_IN);
  }

  @Test
  void whatIsNoPageDoesNot() {
    service.answers(aResponse().withBody("{\"a\": <b>"));
    run("current 94040").exits(ExitCode.BAD_ANSWER).says("is not JSON").saysNo("browser");
    service.answers(aResponse().withStatus(503).withBody(PAGE));
    run("current 94040").exits(ExitCode.BAD_ANSWER).saysNo("browser");
  }

  @Test
  void aCertificateThatIsNotTrustedMayBeOfAPortalOrOfAProxy() {
    stranger.answers(aResponse());
    Ended ended = gust(stranger).run("current", "94040").exits(ExitCode.NO_ANSWER);
    ended.says("its certificate is not trusted", SIGN_IN, "--ca-cert FILE", "company's proxy");
    otherHost.answers(aResponse());
    gust(otherHost).run("current", "94040").exits(ExitCode.NO_ANSWER).says(SIGN_IN, "base URL");
  }

  /** Writes through a filter, such as one that packs. */
  private interface Filter {
    OutputStream over(OutputStream out) throws IOException;
  }

  private static byte[] packed(byte[] body, Filter filter) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (OutputStream packing = filter.over(out)) {
      packing.write(body);
    }
    return out.toByteArray();
  }

  private static ResponseDefinitionBuilder encoded(String coding, byte[] body) {
    return aResponse().withHeader("Content-Encoding", coding).withBody(body);
  }

  @ParameterizedTest
  @ValueSource(strings = {"gzip", "GZIP"})
  void gzipThatWasNotAskedForIsUnpackedAndStoredUnpacked(String coding) throws IOException {
    service.answers(encoded(coding, packed(weather(), GZIPOutputStream::new)));
    run("current 94040 --json").exits(0).printsOnly(new String(weather(), UTF_8) + "\n");
    assertEquals("identity", service.asked().getFirst().getHeader("Accept-Encoding"));
    run("current 94040 --json --offline").exits(0).printsOnly(new String(weather(), UTF_8) + "\n");
  }

  @Test
  void aKeyInAPackedAnswerIsHidden() throws IOException {
    byte[] body = ("{\"name\":\"" + Leaks.KEY + "\",\"main\":{\"temp\":1}}").getBytes(UTF_8);
    service.answers(encoded("gzip", packed(body, GZIPOutputStream::new)));
    Ended ended = run("current 94040 --json").exits(0);
    assertEquals(List.of(), Leaks.of(ended.out(), ended.err(), home));
  }

  @Test
  void aPackedAnswerBeyondTheLimitIsRefused() throws IOException {
    byte[] bomb = new byte[200 << 20];
    Arrays.fill(bomb, (byte) ' ');
    service.answers(encoded("gzip", packed(bomb, GZIPOutputStream::new)));
    run("current 94040").exits(ExitCode.BAD_ANSWER).says("the service's answer is too large");
  }

  @Test
  void otherCodingsAreNamed() throws IOException {
    service.answers(encoded("deflate", packed(weather(), DeflaterOutputStream::new)));
    run("current 94040").exits(ExitCode.BAD_ANSWER).says("is packed (deflate)");
    service.answers(encoded("br", new byte[] {0x1b, 1, 2, 3}));
    run("current 94040").exits(ExitCode.BAD_ANSWER).says("is packed (br)");
    byte[] half = Arrays.copyOf(packed(weather(), GZIPOutputStream::new), 100);
    service.answers(encoded("gzip", half));
    run("current 94040").exits(ExitCode.BAD_ANSWER).says("is packed (gzip)");
    service.answers(encoded(Leaks.KEY, half));
    Ended ended = run("current 94040").exits(ExitCode.BAD_ANSWER).says("is not JSON");
    assertEquals(List.of(), Leaks.of(ended.out(), ended.err(), home));
  }

  private static String httpDate(Instant time) {
    return DateTimeFormatter.RFC_1123_DATE_TIME.format(time.atOffset(ZoneOffset.UTC));
  }

  @ParameterizedTest
  @CsvFileSource(resources = "wrong-clocks.csv", quoteCharacter = '\'')
  void aClockThatIsWrongIsSaidOnce(Duration ahead, String words) {
    Instant now = Instant.parse("2026-03-01T00:01:02Z");
    String weather = FakeService.fixture("weather-full.json").replace("\"dt\"", "\"dt0\"");
    FakeService fake = new FakeService();
    for (int i = 0; i < 3; i++) {
      fake.after(Duration.between(FakeService.NOW, now))
          .replies(200, Map.of("date", httpDate(now.plus(ahead))), weather);
    }
    GustRun gust = GustRun.in(home).withKey().asking(fake).at(now.toString());
    Ended ended = gust.run("current", "94040", "10001", "60601", "--parallel", "1").exits(0);
    int times = ended.err().split("this machine's clock is", -1).length - 1;
    assertEquals(words.isEmpty() ? 0 : 1, times, ended.err());
    assertTrue(words.isEmpty() || ended.err().contains(words + " the service's"), ended.err());
  }

  static List<String> disguises() {
    String key = Leaks.KEY;
    StringBuilder wide = new StringBuilder();
    StringBuilder escaped = new StringBuilder();
    StringBuilder percent = new StringBuilder();
    key.chars()
        .forEach(c -> {
          wide.appendCodePoint(c + 0xFEE0);
          escaped.append("\\u00").append(Integer.toHexString(c));
          percent.append('%').append(Integer.toHexString(c));
        });
    StringBuilder bold = new StringBuilder();
    key.chars()
        .forEach(c -> bold.appendCodePoint(c <= '9' ? c - '0' + 0x1D7CE : c - 'a' + 0x1D41A));
    Stream<String> split =
        Stream.concat(
                Stream.of(SPELLED.split(" ")), SIGNS.codePoints().mapToObj(Character::toString))
            .map(each -> key.replace("e", "e" + each));
    List<String> all = new ArrayList<>(split.toList());
    all.addAll(List.of(wide.toString(), escaped.toString(), percent.toString(), bold.toString()));
    all.add("\\u001b]0;" + escaped + "\\u0007");
    all.add(URLEncoder.encode(wide.toString(), UTF_8));
    all.add(escaped.toString().replace("\\", "\\\\"));
    all.add(percent.toString().replace("%", "\\u0025"));
    all.add(key.replaceFirst("5", "\\\\u0035"));
    all.add(key.toUpperCase(Locale.ROOT).replaceFirst("E", "\u200bE"));
    all.add(key.toUpperCase(Locale.ROOT));
    all.add(key.replace('2', '\u00b2').replace('3', '\u00b3'));
    all.add(key.replace('5', '\u2075'));
    all.add(key.replace('1', '\u2460'));
    all.addAll(all.stream().map(each -> "\u00fc" + each).toList());
    return all;
  }

  @ParameterizedTest
  @MethodSource("disguises")
  void theKeyInDisguiseIsNeitherShownNorStored(String disguise) throws IOException {
    String record = "{\"name\":\"Oslo %s\",\"main\":{\"temp\":1},\"message\":\"no %s\"}";
    String body = record.replace("%s", disguise);
    for (int status : new int[] {200, 400, 403, 500}) {
      service.answers(aResponse().withStatus(status).withBody(body.getBytes(UTF_8)));
      for (String form : List.of("--json", "--verbose", "--line", "--format {name}", "--jsonl")) {
        Ended ended = run("current 94040 " + form);
        String seen = bare(ended.out() + ended.err());
        assertTrue(!seen.contains(bare(Leaks.KEY).substring(0, 12)), ended::toString);
        assertTrue(!ended.out().contains(disguise), ended::toString);
        assertTrue(!ended.err().contains(disguise), ended::toString);
      }
    }
    assertEquals(List.of(), Leaks.of("", "", home));
    try (var files = Files.walk(home)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String content = Files.readString(file, ISO_8859_1);
        String raw = new String(disguise.getBytes(UTF_8), ISO_8859_1);
        assertTrue(!content.contains(raw), file::toString);
      }
    }
  }

  private static String bare(String text) {
    String plain = Normalizer.normalize(text, Normalizer.Form.NFKC);
    return plain.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
  }

  @ParameterizedTest
  @ValueSource(strings = {"München", "100 % \\\"sure\\\"", "東京 \\u2603", "a%20b", "%zz \\\\u12"})
  void otherWordsAreNoDisguise(String name) {
    String body = "{\"name\":\"" + name + "\",\"x\":\"" + Leaks.KEY + "\",\"main\":{\"temp\":1}}";
    service.answers(aResponse().withBody(body.getBytes(UTF_8)));
    String masked = body.replace(Leaks.KEY, "*".repeat(Leaks.KEY.length()));
    run("current 94040 --json").exits(0).printsOnly(masked + "\n");
  }
}
