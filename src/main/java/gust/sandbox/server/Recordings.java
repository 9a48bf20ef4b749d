package gust.sandbox.server;

import gust.files.AtomicReplace;
import gust.files.IoReason;
import gust.files.PathText;
import gust.files.Permissions;
import gust.files.RegularFile;
import gust.files.SetupProblem;
import gust.sandbox.QueryParameters;
import gust.sandbox.Refusal;
import gust.sandbox.Sandbox;
import gust.sandbox.SandboxResponse;
import gust.text.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * A folder of recorded replies, one per file. A file is text: the call, the status, the headers, an
 * empty line, and the body byte for byte. The same call recorded again replaces the file.
 */
public record Recordings(Path folder, PathText text) implements Sandbox.Source {
  private static final String SUFFIX = ".reply";
  private static final int LONGEST_NAME = 120;

  /** A reply of 2 MiB, the maximum that clients accept, and its head. */
  private static final int LARGEST = 3 << 20;

  /** Headers that would make the end of a replayed reply ambiguous. */
  private static final Set<String> SET_BY_THE_SERVER =
      Set.of("content-length", "transfer-encoding", "connection");

  /**
   * For recording.
   *
   * @throws SetupProblem if the folder cannot be created
   */
  public Recordings create() {
    try {
      Permissions.createFolder(folder);
      return this;
    } catch (IOException e) {
      throw new SetupProblem(
          "cannot record into " + text.shown(folder) + ": " + IoReason.of(e),
          "name another folder with --record",
          e);
    }
  }

  /**
   * For replaying.
   *
   * @throws SetupProblem if nothing is recorded
   */
  public Recordings require() {
    String problem = "cannot replay " + text.shown(folder) + ": ";
    if (Files.exists(folder) && !Files.isDirectory(folder)) { // Listing a pipe would block.
      throw new SetupProblem(problem + "not a folder", "name a folder with --replay");
    }
    String nextStep = "gust sandbox --record " + text.typed(folder);
    try (DirectoryStream<Path> replies = Files.newDirectoryStream(folder, "*" + SUFFIX)) {
      if (replies.iterator().hasNext()) {
        return this;
      }
    } catch (IOException e) {
      throw new SetupProblem(
          problem + IoReason.of(e), nextStep + "   (to record replies there)", e);
    }
    throw new SetupProblem(text.shown(folder) + " contains no recorded replies", nextStep);
  }

  /** Calls that are not recorded get a 404. */
  @Override
  public SandboxResponse answer(boolean current, QueryParameters parameters, Instant now)
      throws Refusal {
    try {
      return parsed(
          RegularFile.read(folder.resolve(fileName(parameters.call(current, true))), LARGEST));
    } catch (NoSuchFileException _) {
      throw new Refusal(404, "nothing is recorded for this call");
    } catch (IOException _) {
      throw new Refusal(500, "the recorded reply cannot be read");
    }
  }

  /**
   * @param call {@code weather?units=metric&zip=94040}, without the key
   */
  void save(String call, SandboxResponse response) throws IOException {
    StringBuilder text = new StringBuilder("GET /" + call + "\n" + response.status() + "\n");
    response
        .headers()
        .forEach((name, value) ->
            text.append(name).append(": ").append(value.replace('\n', ' ')).append('\n'));
    text.append('\n').append(new String(response.body(), StandardCharsets.ISO_8859_1));
    byte[] file = text.toString().getBytes(StandardCharsets.ISO_8859_1);
    AtomicReplace.write(folder.toAbsolutePath().resolve(fileName(call)), file, false);
  }

  private static SandboxResponse parsed(byte[] file) throws IOException {
    String content = new String(file, StandardCharsets.ISO_8859_1);
    int end = content.indexOf("\n\n");
    String[] lines = content.substring(0, Math.max(end, 0)).split("\n");
    if (lines.length < 2 || !lines[1].matches("[1-5][0-9][0-9]")) {
      throw new IOException("not a recorded reply");
    }
    Map<String, String> headers = new TreeMap<>();
    for (int i = 2; i < lines.length; i++) {
      int colon = lines[i].indexOf(": ");
      String name = lines[i].substring(0, Math.max(colon, 0));
      if (colon > 0 && !SET_BY_THE_SERVER.contains(name.toLowerCase(Locale.ROOT))) {
        // The file may have been edited by hand.
        headers.put(name, lines[i].substring(colon + 2).replaceAll("[^ -~]", "?"));
      }
    }
    byte[] body = content.substring(end + 2).getBytes(StandardCharsets.ISO_8859_1);
    return new SandboxResponse(Integer.parseInt(lines[1]), headers, body);
  }

  /** Only characters that every file system accepts, and no path out of the folder. */
  private static String fileName(String call) {
    String name = call.replaceAll("[^a-z0-9.,=%-]", "_");
    if (name.length() > LONGEST_NAME) {
      name = name.substring(0, LONGEST_NAME - 17) + '-' + Sha256.hex(call, 8);
    }
    return name + SUFFIX;
  }
}
