package gust.sandbox.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.files.PathText;
import gust.files.SetupProblem;
import gust.sandbox.Sandbox;
import gust.sandbox.TestSandbox;
import gust.sandbox.accounts.IssuedKeys;
import gust.text.Redaction;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AccessLogTest {
  private static final PathText TEXT = new PathText(Optional.empty());
  private static final String REAL_KEY = "0123456789abcdef0123456789abcdef";
  private static final String REAL_UUID = "01234567-89ab-cdef-0123-456789abcdef";

  @TempDir Path folder;

  private String log(String method, String path, String query) throws IOException {
    TestSandbox sandbox = TestSandbox.open();
    sandbox.key("good", sandbox.account(Optional.empty()));
    Path file = folder.resolve("access.log");
    Sandbox.Request request = new Sandbox.Request(method, path, query, Map.of(), "127.0.0.1");
    UnaryOperator<String> redact = text -> Redaction.withoutKeys(text.replace("real-1", "****"));
    try (AccessLog log = AccessLog.open(file, TEXT, sandbox.issued(), redact)) {
      log.write(request, sandbox.send(request), TestSandbox.START, 1_234_567);
    }
    return Files.readString(file);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "zip=94040&appid=good  | zip=94040&appid=good-label",
        "app%69d=good&q=a%20b  | appid=good-label&q=a+b",
        "appid=other           | appid=****",
        "appid                 | appid",
        "APPID=good-          | APPID=****",
        "q=real-1              | q=****",
        "q=%72eal-1            | q=****",
        "q=%0Ax%22%1b%5B2J     | q=?x??[2J",
        "q=%                   | ****",
        "q=a%E2%80%AEb%E2%80%8Bc%E2%80%A8d%E2%80%A9e%C2%85f%C2%ADg%F3%A0%81%81h | q=abc?d?e?fgh",
        "q=S%C3%A3o%E3%80%80P%CC%83   | q=São?P̃",
      })
  void aLineHasTheCallAndNoKey(String query, String logged) throws IOException {
    String line = log("GET", TestSandbox.WEATHER, query);
    String path = " \"GET /data/2.5/weather?" + logged + "\" ";
    assertTrue(line.startsWith("2026-11-20T10:20:30.250Z 127.0.0.1" + path), line);
    assertTrue(line.endsWith(" 1234us\n"), line);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "appid=" + REAL_KEY,
        "q=" + REAL_KEY,
        REAL_KEY + "=1",
        REAL_KEY,
        "appid=%3" + "0123456789abcdef0123456789abcdef",
        "x=%&appid=" + REAL_KEY,
        "q=" + REAL_UUID,
        "q=London,01234567_89abcdef-01234567_89abcdef",
        "q=01234567%E2%80%8B89abcdef0123456789abcdef",
        "q=01234567%E2%80%8D89abcd%EF%B8%8Fef0123456%CD%8F789abcdef",
        "01234567%E2%81%A089abcdef0123456789abcdef=1",
      })
  void aRealKeyIsNowhere(String query) throws IOException {
    String line = log("GET", TestSandbox.WEATHER, query);
    assertFalse(line.contains("9abcd"), line);
    assertFalse(line.contains(REAL_UUID.substring(24)) || line.contains("01234567_89"), line);
    assertFalse(log("GET", "/data/2.5/" + REAL_UUID, null).contains(REAL_UUID));
    assertFalse(log("GET", "/data/2.5/" + REAL_KEY, null).contains(REAL_KEY));
    assertFalse(log("GET", "/data/2.5/%3" + REAL_KEY, null).contains("9abcd"));
    assertFalse(log("GET", "/01234567%E2%80%8B" + REAL_KEY.substring(8), null).contains("9abcd"));
    assertFalse(log(REAL_KEY, "/", null).contains(REAL_KEY));
  }

  @Test
  void itIsAppendedToAndItsOwnersAlone() throws IOException {
    log("GET", TestSandbox.WEATHER, "zip=94040&appid=good");
    log("GET", TestSandbox.WEATHER, "zip=94041&appid=good");
    Path file = folder.resolve("access.log");
    assertEquals(2, Files.readAllLines(file).size());
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
  }

  @Test
  void aFileThatCannotBeWrittenIsRefusedAtTheStart() throws IOException {
    refused(folder.resolve("no/such/folder"), "no such file or folder");
    refused(folder, "it is not a regular file");
    Path link = folder.resolve("link");
    Path target = folder.resolve("target");
    Files.createSymbolicLink(link, target);
    refused(link, "it is not a regular file");
    assertFalse(Files.exists(target));
    refused(Path.of("/dev/stderr"), "it is not a regular file");
  }

  private static void refused(Path file, String reason) {
    SetupProblem problem =
        assertThrows(
            SetupProblem.class,
            () -> AccessLog.open(file, TEXT, new IssuedKeys(List.of()), text -> text).close());
    assertEquals("cannot write the access log " + file + ": " + reason, problem.getMessage());
  }
}
