package gust.it;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The lines that install gust, as the pages have them, also put a new version over an old one. */
class InstallIT {
  @TempDir Path home;

  @ParameterizedTest
  @CsvSource({"README.md, ## Install", "docs/installing.md, ## For your own account"})
  void installingAgainReplacesTheOldVersion(Path page, String heading) throws IOException {
    Program.at(home)
        .scriptedWithBundle("mkdir target && cp -R \"$BUNDLE\" target/gust")
        .run()
        .exits(0);
    String text = Files.readString(page);
    int start = text.indexOf("\n" + heading + "\n");
    assertTrue(start >= 0, heading);
    Matcher block =
        Pattern.compile("```text\n(.*?)```", Pattern.DOTALL)
            .matcher(text.substring(start, text.indexOf("\n## ", start + 1)));
    assumeTrue(block.find(), "the page says how to install a release");
    Program program = Program.at(home).scripted(block.group(1));

    program.run().exits(0);
    Path installed = home.resolve(".local/opt/gust");
    Files.writeString(installed.resolve("bin/gust"), "echo the old version\n");
    Files.writeString(installed.resolve("bin/old"), "");
    program.run().exits(0);
    Ended version =
        Program.at(home).startedBy(home.resolve(".local/bin/gust").toString()).run("--version");
    assertTrue(version.out().startsWith("gust "), version::toString);
    assertFalse(Files.exists(installed.resolve("bin/old")));
    assertFalse(Files.exists(installed.resolve("gust")));
  }
}
