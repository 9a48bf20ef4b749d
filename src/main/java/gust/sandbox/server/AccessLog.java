package gust.sandbox.server;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;

import gust.files.IoReason;
import gust.files.PathText;
import gust.files.Permissions;
import gust.files.SetupProblem;
import gust.sandbox.QueryParameters;
import gust.sandbox.Refusal;
import gust.sandbox.SandboxRequest;
import gust.sandbox.SandboxResponse;
import gust.sandbox.accounts.IssuedKeys;
import gust.sandbox.accounts.IssuedKeys.IssuedKey;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/**
 * One line for each call: time, source, request and result. The sandbox's keys appear by label; any
 * other key may be a real one and appears as {@code ****}, wherever it is in the request.
 *
 * @param redact hides the user's own key and anything that looks like one
 */
public record AccessLog(PrintWriter file, IssuedKeys keys, UnaryOperator<String> redact)
    implements AutoCloseable {
  public static final AccessLog NONE =
      new AccessLog(new PrintWriter(Writer.nullWriter()), null, null);

  private static final Pattern UNPRINTABLE = Pattern.compile("[\\x00-\\x1f\"\\x7f-\\x9f]");

  /**
   * @param path appended to; created with access for its owner only
   * @throws SetupProblem if it cannot be written
   */
  public static AccessLog to(
      Path path, PathText text, IssuedKeys keys, UnaryOperator<String> redact) {
    try {
      // Opening a pipe would block until it has a reader, and a link may lead anywhere.
      if (Files.exists(path, NOFOLLOW_LINKS) && !Files.isRegularFile(path, NOFOLLOW_LINKS)) {
        throw new FileSystemException(path.toString(), null, "it is not a regular file");
      }
      FileChannel channel =
          FileChannel.open(
              path, Set.of(CREATE, WRITE, APPEND, NOFOLLOW_LINKS), Permissions.ofNewFile(path));
      Writer file = Channels.newWriter(channel, StandardCharsets.UTF_8);
      // PrintStream ignores errors, so that calls are still answered.
      return new AccessLog(new PrintWriter(file), keys, redact);
    } catch (IOException e) {
      throw new SetupProblem(
          "cannot write the access log " + text.shown(path) + ": " + IoReason.of(e),
          "name another file with --access-log",
          e);
    }
  }

  void write(SandboxRequest request, SandboxResponse response, Instant now, long nanos) {
    if (this == NONE) {
      return;
    }
    StringBuilder line = new StringBuilder(160);
    line.append(now).append(' ').append(request.source()).append(" \"");
    line.append(safe(request.method())).append(' ').append(safe(request.path()));
    if (request.rawQuery() != null) {
      line.append('?');
      query(request.rawQuery(), line);
    }
    line.append("\" ").append(response.status()).append(' ').append(response.body().length);
    line.append(' ').append(nanos / 1_000).append("us\n");
    synchronized (file) {
      file.write(line.toString());
      file.flush();
    }
  }

  /** Decodes it, because percent escapes could hide a key. */
  private void query(String raw, StringBuilder line) {
    String separator = "";
    for (String pair : raw.split("&")) {
      line.append(separator);
      separator = "&";
      int equals = pair.indexOf('=');
      try {
        String name = QueryParameters.decode(equals < 0 ? pair : pair.substring(0, equals));
        String value = equals < 0 ? "" : QueryParameters.decode(pair.substring(equals + 1));
        line.append(safe(name)).append(equals < 0 ? "" : "=");
        if (name.equalsIgnoreCase("appid")) {
          line.append(keys.find(value).map(IssuedKey::label).orElse("****"));
        } else {
          line.append(safe(value));
        }
      } catch (Refusal _) {
        line.append("****");
      }
    }
  }

  private String safe(String text) {
    return UNPRINTABLE.matcher(redact.apply(text).replace(' ', '+')).replaceAll("?");
  }

  @Override
  public void close() {
    file.close();
  }
}
