package gust.files;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SetupProblemTest {
  @Test
  void itBeginsInLowerCaseAndIsNeverEmpty() {
    assertEquals(
        "bad file descriptor", SetupProblem.reason(new IOException("Bad file descriptor")));
    assertEquals("input/output error", SetupProblem.reason(new IOException()));
    assertEquals("input/output error", SetupProblem.reason(new FileSystemException("file")));
  }

  /** A disk may have no room for the bytes of a file, or for one more file. */
  @ParameterizedTest
  @CsvSource({
    "No space left on device, true",
    "Disk quota exceeded, true",
    "Read-only file system, false",
    "No such device, false",
  })
  void aFullDiskIsKnown(String said, boolean full) {
    for (IOException e :
        List.of(new IOException(said), new FileSystemException("file", null, said))) {
      assertEquals(full, SetupProblem.isFullDisk(e), e::toString);
    }
  }
}
