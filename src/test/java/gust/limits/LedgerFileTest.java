package gust.limits;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.keys.ResolvedKey;
import gust.limits.Permit.Granted;
import gust.testing.Keys;
import gust.testing.ManyPlaces;
import gust.testing.StateFolder;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import java.util.zip.CRC32;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever becomes of an account's file, it is read as it was, as it was before, or as none. */
class LedgerFileTest {
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final ResolvedKey KEY = key("work");
  private static final String ACCOUNT = "0123456789abcdef".repeat(2);
  private static final int SLOT = 4096;
  private static final int VERSION_AT = 7;

  @TempDir Path state;

  private final Instant now = Instant.parse("2026-11-20T18:20:00.25Z");

  private static ResolvedKey key(String label) {
    return Keys.stored(label, Optional.empty());
  }

  private CallLedger ledger() {
    return new Accounts(StateFolder.of(Optional.of(state)), () -> now).ledger(ACCOUNT);
  }

  private Path file() {
    return state.resolve("limits/" + ACCOUNT);
  }

  private CallLedger call(int times) {
    CallLedger ledger = ledger();
    for (int i = 0; i < times; i++) {
      Permit permit = ledger.take(KEY, Caller.CHECK, false, PATIENCE);
      ledger.settle((Granted) permit, Observation.NOTHING);
    }
    return ledger;
  }

  private int today() {
    return ledger().usage().today();
  }

  /** Another process is as far as this one, whatever it may do next. */
  @Test
  void allThatIsKnownIsWritten() {
    AccountCalls calls = new AccountCalls();
    calls.advance(now.toEpochMilli());
    Granted late = calls.begin(Caller.LIST, key("a"));
    Observation seen = new Observation(200, 60, 50, 1_800_000_000, now.toEpochMilli() + 9_000, -1);
    calls.settle(calls.begin(Caller.LIST, key("a")), seen);
    Observation refused = new Observation(200, 0, -1, 0, 0, 5_000);
    calls.settle(calls.begin(Caller.LIST, key("b")), refused);
    AccountCalls read = LedgerRecord.read(LedgerRecord.write(calls));
    assertEquals(LedgerRecord.write(calls), LedgerRecord.write(read));
    for (AccountCalls each : new AccountCalls[] {calls, read}) {
      each.settle(late, Observation.NOTHING);
      each.advance(now.toEpochMilli() + 5_000);
    }
    assertEquals(2, read.labels.get("a"));
    assertEquals(LedgerRecord.write(calls), LedgerRecord.write(read));
  }

  /** More than fit are not counted, and harm nothing that is. */
  @ParameterizedTest
  @CsvSource({"1, 10", "40, 82", "41, 80", "127, 28", "128, 0"})
  void asManyLabelsAsFitAreWritten(int length, int written) {
    AccountCalls calls = new AccountCalls();
    calls.advance(now.toEpochMilli());
    for (int i = 0; i < 2000; i++) {
      String label = "%04d".formatted(i).repeat(32);
      calls.labels.put(label.substring(128 - length), 1000 + i);
    }
    AccountCalls read = LedgerRecord.read(LedgerRecord.write(calls));
    assertEquals(written, read.labels.size());
    read.labels.forEach((label, count) -> assertEquals(calls.labels.get(label), count));
  }

  @Test
  void aFileThatWasCutIsReplaced() throws IOException {
    call(3);
    byte[] whole = Files.readAllBytes(file());
    assertEquals(2 * SLOT, whole.length);
    for (int length = 0; length < whole.length; length += 97) {
      Files.write(file(), Arrays.copyOf(whole, length));
      assertEquals(0, today(), "of " + length + " bytes");
      assertTrue(call(1).trouble().isEmpty());
      assertEquals(1, today());
      assertEquals(2 * SLOT, Files.size(file()));
    }
  }

  /** On a disk that has become full, neither could be added. */
  @Test
  void aNewFileHasBothRecords() throws IOException {
    ledger().rename("none", "other");
    ByteBuffer both = ByteBuffer.wrap(Files.readAllBytes(file()));
    assertTrue(LedgerRecord.isWhole(both.slice(0, SLOT)));
    assertTrue(LedgerRecord.isWhole(both.slice(SLOT, SLOT)));
  }

  /** One that was being written when its process was killed or the power failed. */
  @Test
  void ofATornRecordTheOneBeforeCounts() throws IOException {
    call(3);
    byte[] before = Files.readAllBytes(file());
    CallLedger last = ledger();
    Granted permit = (Granted) last.take(KEY, Caller.CHECK, false, PATIENCE);
    byte[] after = Files.readAllBytes(file());
    last.cancel(permit);
    int changed = Arrays.mismatch(before, after) / SLOT * SLOT;
    Random random = new Random(20261122);
    for (int i = 0; i < 300; i++) {
      byte[] torn = before.clone();
      int length = random.nextInt(SLOT);
      System.arraycopy(after, changed, torn, changed, length);
      Files.write(file(), torn);
      int counted = today();
      assertTrue(counted == 3 || counted == 4 && length > 3_000, length + ": " + counted);
    }
    Files.write(file(), after);
    assertEquals(4, today());
  }

  @Test
  void aBitThatWasFlippedMakesARecordNone() throws IOException {
    call(3);
    byte[] whole = Files.readAllBytes(file());
    Random random = new Random(20261122);
    for (int i = 0; i < 300; i++) {
      byte[] bad = whole.clone();
      int bit = random.nextInt(8 * bad.length);
      bad[bit / 8] ^= (byte) (1 << bit % 8);
      Files.write(file(), bad);
      int counted = today();
      assertEquals(3, counted, "bit " + bit);
      bad[(bit / 8 + SLOT) % bad.length] ^= 1;
      Files.write(file(), bad);
      assertEquals(0, today());
    }
    assertTrue(call(1).trouble().isEmpty());
    assertEquals(1, today());
  }

  /** Whatever the records of a later version are like, they begin as this one's do. */
  @ParameterizedTest
  @ValueSource(ints = {8, 100, SLOT, 2 * SLOT - 1, 2 * SLOT, 2 * SLOT + 1, 5 * SLOT})
  void whatANewerGustHasWrittenIsLeftAloneUntilItIsForgotten(int size) throws IOException {
    call(3);
    byte[] newer = Arrays.copyOf(Files.readAllBytes(file()), size);
    for (int slot = 0; slot + VERSION_AT < Math.min(size, 2 * SLOT); slot += SLOT) {
      newer[slot + VERSION_AT]++;
    }
    if (size == 2 * SLOT) {
      sign(newer); // Whole records.
    }
    Files.write(file(), newer);
    CallLedger own = call(2);
    assertEquals("a newer gust has written it", own.trouble().orElseThrow().getMessage());
    assertEquals(2, own.usage().today(), "for itself");
    assertArrayEquals(newer, Files.readAllBytes(file()));
    assertEquals(1, new Accounts(StateFolder.of(Optional.of(state)), () -> now).forget(true));
    newer[VERSION_AT] = 1;
    newer[Math.min(size - 1, SLOT + VERSION_AT)] = 1;
    Files.write(file(), newer);
    assertTrue(call(1).trouble().isEmpty(), "an older one is replaced");
    assertEquals(1, today());
    assertEquals(2 * SLOT, Files.size(file()));
  }

  private static void sign(byte[] records) {
    for (int slot = 0; slot < 2 * SLOT; slot += SLOT) {
      CRC32 crc = new CRC32();
      crc.update(records, slot, SLOT - 4);
      ByteBuffer.wrap(records).putInt(slot + SLOT - 4, (int) crc.getValue());
    }
  }

  /** Somebody else's program may have written it, checksum and all. */
  @Test
  void aForgedRecordIsNeverABug() throws IOException {
    Random random = new Random(1);
    call(1);
    byte[] real = Files.readAllBytes(file());
    for (int i = 0; i < 400; i++) {
      byte[] forged = real.clone();
      int length = 1 + random.nextInt(SLOT);
      int from = 8 + random.nextInt(i % 2 == 0 ? SLOT : 500);
      for (int at = from; at < forged.length && at < from + length; at++) {
        forged[at] = (byte) (i % 3 == 0 ? 0x7f : i % 3 == 1 ? 0xff : random.nextInt());
        forged[(at + SLOT) % forged.length] = forged[at];
      }
      System.arraycopy(real, 0, forged, 0, 8);
      System.arraycopy(real, 0, forged, SLOT, 8);
      sign(forged);
      Files.write(file(), forged);
      CallLedger ledger = ledger();
      ledger.usage();
      Permit permit = ledger.take(KEY, Caller.SINGLE, false, PATIENCE);
      if (permit instanceof Granted granted) {
        ledger.settle(granted, Observation.NOTHING);
      } else {
        Duration left = ((Permit.Wait) permit).left();
        assertTrue(
            left.compareTo(Duration.ofHours(1)) <= 0, "at most an hour is believed: " + left);
      }
      ledger.usage();
    }
  }

  /** It had the number of the day behind the counts of the last minute. */
  @Test
  void aBlockThatTheVersionBeforeWroteIsKept() throws IOException {
    CallLedger ledger = ledger();
    Granted permit = (Granted) ledger.take(KEY, Caller.SINGLE, false, PATIENCE);
    ledger.settle(permit, Observation.of(ManyPlaces.reply(429, "{}")));
    byte[] records = Files.readAllBytes(file());
    int day = 24 + 71 * 4;
    for (int slot = 0; slot < 2 * SLOT; slot += SLOT) {
      System.arraycopy(records, slot + day, records, slot + day + 8, SLOT - day - 12);
      records[slot + VERSION_AT] = 6;
    }
    sign(records);
    Files.write(file(), records);
    assertInstanceOf(Permit.Wait.class, ledger().take(KEY, Caller.SINGLE, false, PATIENCE));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a link", "a hard link", "of another user", "writable for others"})
  void aFileThatIsNotGustsAloneIsReplacedAndNotWritten(String kind) throws IOException {
    CallLedger ledger = call(3);
    Path other = state.resolve("other");
    byte[] content = Files.readAllBytes(file());
    Object before = Files.getAttribute(file(), "unix:ino");
    switch (kind) {
      case "a link" -> Files.createSymbolicLink(file(), Files.move(file(), other));
      case "a hard link" -> Files.createLink(other, file());
      case "of another user" -> {
        try {
          Files.setAttribute(file(), "unix:uid", 65_534);
        } catch (FileSystemException e) {
          Assumptions.abort("only root can give a file away");
        }
      }
      default ->
          Files.setPosixFilePermissions(file(), PosixFilePermissions.fromString("rw--w----"));
    }
    assertEquals(0, today());
    assertTrue(call(1).trouble().isEmpty());
    assertEquals(1, today());
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file())));
    assertEquals(1, ledger.usage().today(), "for one that has used the old one, too");
    assertNotEquals(before, Files.getAttribute(file(), "unix:ino"));
    if (kind.endsWith("link")) {
      assertArrayEquals(content, Files.readAllBytes(other));
    }
  }

  @Test
  void whatCannotBeReplacedIsTrouble() throws IOException {
    Files.createDirectories(file().resolve("folder"));
    CallLedger ledger = call(2);
    assertTrue(ledger.trouble().isPresent());
    assertEquals(2, ledger.usage().today());
    assertEquals(0, today());
  }

  @Test
  void aProcessThatOnlyLooksLeavesNoTrace() throws IOException {
    assertEquals(0, today());
    assertFalse(Files.exists(file().getParent()));
    call(1);
    byte[] before = Files.readAllBytes(file());
    today();
    assertArrayEquals(before, Files.readAllBytes(file()));
  }

  @Test
  void aNewFileAndARefusalOutlastAPowerCut() throws IOException {
    try (Recording recording = new Recording()) {
      recording.enable("jdk.FileForce").withoutThreshold();
      recording.start();
      CallLedger ledger = call(2);
      Permit permit = ledger.take(KEY, Caller.CHECK, false, PATIENCE);
      ledger.settle((Granted) permit, new Observation(200, 0, -1, 0, 0, 5_000));
      call(2);
      recording.stop();
      Path events = state.resolve("events.jfr");
      recording.dump(events);
      long forced =
          RecordingFile.readAllEvents(events).stream()
              .filter(event -> event.getEventType().getName().equals("jdk.FileForce"))
              .filter(event -> file().toString().equals(event.getString("path")))
              .count();
      assertEquals(2, forced);
    }
  }
}
