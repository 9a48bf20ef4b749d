package gust.cli.cache;

import com.google.gson.stream.JsonWriter;
import gust.cache.ReplyCache;
import gust.cache.Stock;
import gust.cli.Command;
import gust.cli.ExitCode;
import gust.cli.OptionGroup;
import gust.cli.Options;
import gust.cli.Session;
import gust.files.IoReason;
import gust.files.SetupProblem;
import gust.render.Age;
import java.io.IOException;
import java.io.StringWriter;
import java.time.Instant;
import java.util.OptionalLong;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code gust cache info}. */
final class CacheInfo implements Command {
  private static final long KIB = 1024;

  @Override
  public CommandSpec spec() {
    CommandSpec spec = CommandSpec.create();
    spec.usageMessage()
        .header("show what is kept on disk")
        .description("Shows which answers are kept on disk, and where.");
    new OptionGroup("Output", 1).flag("--json", "as JSON").addTo(spec);
    return spec;
  }

  @Override
  public int run(ParseResult parsed, Session session) {
    ReplyCache cache =
        session
            .replies()
            .orElseThrow(() ->
                new SetupProblem(
                    "there is no home folder for a cache", "set HOME, or XDG_CACHE_HOME"));
    Stock stock = stock(cache, session);
    session
        .out()
        .print(Options.isSet(parsed, "--json") ? json(cache, stock) : text(cache, stock, session));
    return ExitCode.OK;
  }

  private static Stock stock(ReplyCache cache, Session session) {
    try {
      return cache.stock();
    } catch (IOException e) {
      throw new SetupProblem(
          "cannot read "
              + session.directories().text().shown(cache.folder())
              + ": "
              + IoReason.of(e),
          "ls -ld " + session.directories().text().typed(cache.folder()),
          e);
    }
  }

  private static String text(ReplyCache cache, Stock stock, Session session) {
    String text =
        "folder   "
            + session.directories().text().shown(cache.folder())
            + "\nanswers  "
            + stock.replies()
            + ", "
            + size(stock.bytes())
            + " of at most "
            + size(ReplyCache.LARGEST)
            + "\n";
    Instant now = session.clock().instant();
    return text + line("oldest   ", stock.oldest(), now) + line("newest   ", stock.newest(), now);
  }

  private static String line(String name, OptionalLong millis, Instant now) {
    return millis.isEmpty()
        ? ""
        : name + Age.of(Instant.ofEpochMilli(millis.getAsLong()), now) + "\n";
  }

  private static String size(long bytes) {
    return bytes < KIB * KIB
        ? (bytes + KIB - 1) / KIB + " KiB"
        : (bytes + KIB * KIB - 1) / (KIB * KIB) + " MiB";
  }

  private static String json(ReplyCache cache, Stock stock) {
    StringWriter text = new StringWriter();
    try (JsonWriter json = new JsonWriter(text)) {
      json.setIndent("  ");
      json.beginObject();
      json.name("folder").value(cache.folder().toString());
      json.name("answers").value(stock.replies());
      json.name("bytes").value(stock.bytes());
      json.name("limit").value(ReplyCache.LARGEST);
      json.name("oldest").value(instant(stock.oldest()));
      json.name("newest").value(instant(stock.newest()));
      json.endObject();
    } catch (IOException impossible) {
      throw new IllegalStateException(impossible);
    }
    return text.append('\n').toString();
  }

  private static String instant(OptionalLong millis) {
    return millis.isEmpty() ? null : Instant.ofEpochMilli(millis.getAsLong()).toString();
  }
}
