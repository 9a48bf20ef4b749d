package gust.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** The rate limit over many processes. */
@Isolated("measures time")
class LimitsIT {
  /** {@code -Dstampede=50} for more, which two cores are slow at. */
  private static final int STAMPEDE = Integer.getInteger("stampede", 16);

  @TempDir Path home;

  @Test
  void manyProcessesAtOnceKeepToALimitThatIsNewToThem() throws Exception {
    try (SandboxProcess sandbox = SandboxProcess.start(home, "--any-place", "--limit", "6/2s")) {
      List<Running> all = new ArrayList<>();
      for (int i = 0; i < STAMPEDE; i++) {
        all.add(
            sandbox
                .client(home)
                .start("current", "Place" + i, "--quiet", "--wait", "--timeout", "60s"));
      }
      for (Running one : all) {
        one.end().exits(0);
      }
      assertEquals(STAMPEDE, sandbox.calls().size());
      assertTrue(sandbox.calls().stream().allMatch(call -> call.contains(" 200 ")));
    }
  }
}
