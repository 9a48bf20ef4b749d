package gust.sandbox.server;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;

import gust.files.PathText;
import gust.files.Permissions;
import gust.http.Reply;
import gust.problem.SetupProblem;
import gust.sandbox.IssuedKey;
import gust.sandbox.QueryParameters;
import gust.sandbox.Refusal;
import gust.sandbox.Sandbox;
import gust.text.Disguise;
import gust.text.Printable;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One line for each call: time, source, request and result. The sandbox's keys appear by label; any
 * other key may be a real one and appears as {@code ****}, wherever it is in the request.
 *
 * @param redact hides the user's own key and anything that looks like one
 */
public record AccessLog(PrintWriter file, Sandbox sandbox, UnaryOperator<String> redact)
    implements AutoCloseable {
  public static final AccessLog NONE =
      new AccessLog(new PrintWriter(Writer.nullWriter()), null, null);

  /** Characters that would end the quoted request, or the line. */
  private static final Pattern END = Pattern.compile("[\"\\n\\p{Z}]");

  /**
   * @param path appended to; created with access for its owner only
   * @throws SetupProblem if it cannot be written
   */
  public static AccessLog open(
      Path path, PathText text, Sandbox sandbox, UnaryOperator<String> redact) {
    try {
      // Opening a pipe would block until it has a reader, and a link may lead anywhere.
      if (Files.exists(path, NOFOLLOW_LINKS) && !Files.isRegularFile(path, NOFOLLOW_LINKS)) {
        throw new FileSystemException(path.toString(), null, "it is not a regular file");
      }
      Set<OpenOption> options = Set.of(CREATE, WRITE, APPEND, NOFOLLOW_LINKS);
      FileChannel channel = FileChannel.open(path, options, Permissions.ofNewFile(path));
      Writer file = Channels.newWriter(channel, StandardCharsets.UTF_8);
      // PrintWriter ignores errors, so that calls are still answered.
      return new AccessLog(new PrintWriter(file, true), sandbox, redact);
    } catch (IOException e) {
      String log = "write the access log " + text.shown(path);
      throw SetupProblem.cannot(log, e, "name another file with --access-log");
    }
  }

  void write(Sandbox.Request request, Reply reply, long nanos) {
    if (this == NONE) {
      return;
    }
    String query = request.rawQuery() == null ? "" : "?" + shown(request.rawQuery());
    String call = safe(request.method()) + " " + decoded(request.path()) + query;
    String line = reply.when() + " " + request.source() + " \"" + call + "\" " + reply.status();
    file.printf(Locale.ROOT, "%s %s %sus\n", line, reply.body().length, nanos / 1_000);
  }

  private String shown(String rawQuery) {
    return Stream.of(rawQuery.split("&")).map(this::decoded).collect(Collectors.joining("&"));
  }

  /** Decodes it, because percent escapes could hide a key. */
  private String decoded(String raw) {
    try {
      String text = QueryParameters.decode(raw);
      int value = "appid=".length();
      if (text.regionMatches(true, 0, "appid=", 0, value)) {
        String label = sandbox.find(text.substring(value)).map(IssuedKey::label).orElse("****");
        return text.substring(0, value) + label;
      }
      return safe(text);
    } catch (Refusal _) {
      return "****";
    }
  }

  private String safe(String text) {
    String visible = Disguise.visible(text);
    String folded = Disguise.folded(visible);
    // The words as sent, unless the usual form of their letters shows a key.
    boolean isHarmless = redact.apply(folded).equals(folded);
    String shown = redact.apply(isHarmless ? visible : folded);
    return END.matcher(Printable.message(shown.replace(' ', '+'))).replaceAll("?");
  }

  @Override
  public void close() {
    file.close();
  }
}
