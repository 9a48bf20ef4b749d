package gust.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.GustRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What settings and keys owe their life to in a power cut, as the JDK's flight recorder sees it:
 * the new file is on the disk before it takes the old one's name, and then so is the name.
 */
class FlushedFilesTest {
  private static final String FORCE = "jdk.FileForce";

  @TempDir Path home;

  @Test
  void keysAndSettingsAreOnTheDiskBeforeGustSaysSo() throws IOException {
    List<String> flushed = new ArrayList<>();
    try (Recording recording = new Recording()) {
      recording.enable(FORCE).withoutThreshold();
      recording.start();
      GustRun gust = GustRun.in(home).reading("0123456789abcdef");
      assertEquals(0, gust.run("config", "set", "units", "imperial").code());
      assertEquals(0, gust.run("keys", "add", "home").code());
      recording.stop();
      Path file = home.resolve("events.jfr");
      recording.dump(file);
      List<RecordedEvent> events = new ArrayList<>(RecordingFile.readAllEvents(file));
      events.sort(Comparator.comparing(RecordedEvent::getStartTime));
      Path folder = home.resolve(".config/gust");
      for (RecordedEvent event : events) {
        Path path = Path.of(event.getString("path"));
        if (event.getEventType().getName().equals(FORCE) && path.startsWith(folder)) {
          assertTrue(event.getBoolean("metaData"), "with the file's length and modes");
          String name = folder.relativize(path).toString();
          flushed.add(name.replaceFirst("[0-9a-f]+[.]tmp$", "tmp"));
        }
      }
    }
    assertEquals(List.of(".config.tmp", "", ".keys.json.tmp", ""), flushed);
    assertTrue(Files.readString(home.resolve(".config/gust/config")).contains("imperial"));
  }
}
