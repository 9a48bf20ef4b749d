package gust.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.sandbox.SandboxTransport;
import gust.testing.FakeService;
import gust.testing.Folders;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each file that gust keeps is unusable in each way: the step works, or there is none. */
@Order(2)
class FileFailuresTest {
  private static final List<String> COMMANDS =
      List.of(
          "keys add",
          "keys list",
          "places add home 94040",
          "places list",
          "config set units metric",
          "cache info",
          "cache clear",
          "cache clear --limits",
          "cache clear --once",
          "current 94040",
          "current 94040 --if=main.temp>-90C --once",
          "94040");

  private static final int NOBODY = 65_534;

  /** What a shell runs, on one path; what is set; or a line of gust. */
  private static final Pattern STEP =
      Pattern.compile(
          "(?<shell>(sudo chown( -R)? \\S+|chmod (600|u\\+rwx|go-w)|rm|mv (?<moved>\\S+))"
              + " (?<path>[^ ()]+))|set (?<variable>[A-Z_]+) to a (folder of yours|writable"
              + " folder   \\(nothing was changed\\))|gust .*");

  private enum Failure {
    FOREIGN(path -> Files.setAttribute(path, "unix:uid", NOBODY, LinkOption.NOFOLLOW_LINKS)),
    UNREADABLE(path -> Files.setPosixFilePermissions(path, Set.of())),
    READ_ONLY(path -> setMode(path, Files.isDirectory(path) ? "r-x------" : "r--------")),
    OPEN_TO_ALL(path -> setMode(path, "rwxrwxrwx")),
    MISSING(Failure::moveAway),
    LINK(path -> Files.createSymbolicLink(path, moveAway(path))),
    OTHER_KIND(path -> {
      if (Files.isDirectory(moveAway(path))) {
        Files.createFile(path);
      } else {
        Files.createDirectory(path);
      }
    });

    interface Mishap {
      void befall(Path path) throws IOException;
    }

    private final Mishap mishap;

    Failure(Mishap mishap) {
      this.mishap = mishap;
    }

    private static void setMode(Path path, String mode) throws IOException {
      Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(mode));
    }

    private static Path moveAway(Path path) throws IOException {
      return Files.move(path, path.resolveSibling("elsewhere"));
    }
  }

  @TempDir Path folder;

  private static Ended run(Path home, String variable, String value, String command) {
    return GustRun.in(home)
        .keepingReplies()
        .with("GUST_API_KEY", SandboxTransport.DEMO_KEY)
        .with(variable, value)
        .asking(SandboxTransport.demo(() -> FakeService.NOW))
        .reading("abcdef0123456789")
        .run(command.split(" "));
  }

  /** As a shell at home does it, by root in place of sudo; what is set is set. */
  private Ended followed(Matcher step, Path home, String command) throws Exception {
    if (step.group("shell") == null) {
      return run(home, step.group("variable"), folder.resolve("other").toString(), command);
    }
    String line = step.group("shell").replace("sudo ", "");
    ProcessBuilder shell = new ProcessBuilder("sh", "-c", line);
    shell.environment().put("HOME", home.toString());
    shell.environment().put("USER", System.getProperty("user.name"));
    assertEquals(0, shell.inheritIO().start().waitFor(), line);
    return run(home, "COLUMNS", "80", command);
  }

  /** What is wrong with what was said; empty if nothing is. */
  private String fault(Ended ended, Path home, String command) throws Exception {
    List<String> said = ended.err().lines().filter(line -> line.startsWith("  try: ")).toList();
    boolean isNo = command.contains("--if") && ended.code() == ExitCode.NO;
    if (ended.code() != 0 && ended.code() != ExitCode.USAGE && !isNo) {
      return "exit " + ended.code();
    } else if (said.size() > 1 || ended.code() != 0 && !ended.out().isEmpty()) {
      return "too much is said";
    } else if (said.isEmpty()) {
      return "";
    }
    String text = said.getFirst().substring("  try: ".length());
    Matcher step = STEP.matcher(text);
    if (!step.matches()) {
      return "no certain step";
    } else if (text.startsWith("gust ")) {
      return "";
    }
    String typed = step.group("path");
    Path path = typed == null ? home : Path.of(typed.replaceFirst("^~", home.toString()));
    boolean isForeign = Files.exists(path) && (int) Files.getAttribute(path, "unix:uid") == NOBODY;
    if (isForeign != text.startsWith("sudo ")) {
      return "for the owner";
    }
    return followed(step, home, command).err().equals(ended.err()) ? "does not work" : "";
  }

  @Test
  void eachFileThatFailsIsMetWithAStepThatWorks() throws Exception {
    Path good = Files.createDirectory(folder.resolve("good"));
    COMMANDS.forEach(command -> run(good, "COLUMNS", "80", command));
    run(good, "COLUMNS", "80", "94040").exits(0);
    boolean isRoot = "root".equals(System.getProperty("user.name"));
    List<Path> kept;
    try (var all = Files.walk(good)) {
      kept = all.filter(path -> path.toString().contains("gust")).map(good::relativize).toList();
    }
    Set<String> wrong = new TreeSet<>();
    List<String> steps = new ArrayList<>();
    for (Path path : kept) {
      for (Failure failure : Failure.values()) {
        if (failure == Failure.FOREIGN && !isRoot) {
          continue;
        }
        for (String command : COMMANDS) {
          Path home = folder.resolve("home" + steps.size());
          Folders.copy(good, home);
          failure.mishap.befall(home.resolve(path));
          Ended ended = run(home, "COLUMNS", "80", command);
          steps.add(ended.err());
          String fault = fault(ended, home, command);
          if (!fault.isEmpty()) {
            wrong.add(command + ", " + failure + " " + path + ": " + fault + "\n" + ended.err());
          }
        }
      }
    }
    assertEquals("", String.join("\n", wrong));
    assertTrue(steps.stream().filter(err -> err.contains("  try: ")).count() > 50);
  }
}
