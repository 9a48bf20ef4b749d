package gust.cli.cache;

import gust.cache.ReplyCache;
import gust.cli.Columns;
import gust.cli.Command;
import gust.cli.CommandContext;
import gust.cli.Option;
import gust.files.PathText;
import gust.files.Permissions;
import gust.language.Language;
import gust.memory.WeatherMemory;
import gust.problem.SetupProblem;
import gust.render.kit.Age;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.ParseResult;

/** {@code gust cache}: the answers and limits stored on disk. */
public record CacheCommand(CommandContext context) {
  private static final long KIB = 1024;
  private static final Option<Boolean> LIMITS =
      Option.flag("--limits", "forget call counts and rate limits instead, for all keys");
  private static final Option<Boolean> ONCE =
      Option.flag("--once", "forget what --if --once has answered instead");

  public Command verbs() {
    return new Command("Shows and clears the answers stored on disk.")
        .examples("gust cache info", "gust cache clear")
        .verb("info", "show what is stored on disk", this::info)
        .description("Shows how many answers are stored on disk, and where.")
        .examples("gust cache info", "gust cache info --json")
        .group("Output", Option.JSON)
        .verb("clear", "delete what is stored on disk", this::clear)
        .description("Deletes the answers stored on disk. Other gust commands can keep running.")
        .examples("gust cache clear", "gust cache clear --limits")
        .group("Options", LIMITS, ONCE);
  }

  private int info(ParseResult parsed) {
    ReplyCache cache =
        replies()
            .orElseThrow(() ->
                new SetupProblem(
                    "there is no home folder for a cache", "set HOME, or XDG_CACHE_HOME"));
    try {
      ReplyCache.Totals totals = cache.totals();
      boolean json = Option.JSON.isSet(parsed);
      return context.console().answer(json ? json(cache, totals) : text(cache, totals));
    } catch (IOException e) {
      throw problem("read", cache.folder(), "XDG_CACHE_HOME", e);
    }
  }

  private String text(ReplyCache cache, ReplyCache.Totals totals) {
    String folder = context.directories().text().shown(cache.folder());
    String used = size(totals.bytes()) + " of at most " + size(ReplyCache.LARGEST);
    Age age = new Age(Language.ENGLISH, context.process().clock().instant());
    String lines = "folder   " + folder + "\nanswers  " + totals.replies() + ", " + used;
    lines += totals.oldest().map(time -> "\noldest   " + age.of(time)).orElse("");
    lines += totals.newest().map(time -> "\nnewest   " + age.of(time)).orElse("");
    WeatherMemory.Totals memory = memory();
    return lines + "\nmemory   " + counted(memory.places(), "place") + ", " + size(memory.bytes());
  }

  private static String size(long bytes) {
    return bytes < KIB * KIB
        ? Math.ceilDiv(bytes, KIB) + " KiB"
        : Math.ceilDiv(bytes, KIB * KIB) + " MiB";
  }

  /** What is known of the last hours at places. */
  private WeatherMemory.Totals memory() {
    return context.memory().map(WeatherMemory::totals).orElse(new WeatherMemory.Totals(0, 0));
  }

  private static String counted(int number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }

  private String json(ReplyCache cache, ReplyCache.Totals totals) {
    WeatherMemory.Totals memory = memory();
    return new Columns<ReplyCache.Totals>()
        .member("folder", _ -> cache.folder())
        .member("answers", ReplyCache.Totals::replies)
        .member("bytes", ReplyCache.Totals::bytes)
        .member("limit", _ -> ReplyCache.LARGEST)
        .member("oldest", all -> all.oldest().orElse(null))
        .member("newest", all -> all.newest().orElse(null))
        .member("remembered", _ -> memory.places())
        .member("remembered_bytes", _ -> memory.bytes())
        .json(totals);
  }

  private int clear(ParseResult parsed) {
    LIMITS.exclude(parsed, ONCE);
    if (ONCE.isSet(parsed)) {
      String questions = counted(context.onceRecord().forget(), "question");
      return context.console().answer("forgot the yes to " + questions);
    }
    return context.console().answer(LIMITS.isSet(parsed) ? clearLimits() : clearReplies());
  }

  private String clearLimits() {
    int forgotten = context.accounts().forget(true);
    return forgotten == 1
        ? "forgot 1 account's limits"
        : "forgot " + forgotten + " accounts' limits";
  }

  private String clearReplies() {
    Optional<ReplyCache> cache = replies();
    try {
      int replies = cache.isEmpty() ? 0 : cache.get().clear();
      int places = forgotten();
      String memory = places == 0 ? "" : " and the memory of " + counted(places, "place");
      return "deleted " + counted(replies, "answer") + memory;
    } catch (IOException e) {
      throw problem("clear", cache.get().folder(), "XDG_CACHE_HOME", e);
    }
  }

  private int forgotten() {
    Optional<WeatherMemory> memory = context.memory();
    try {
      return memory.isEmpty() ? 0 : memory.get().clear();
    } catch (IOException e) {
      throw problem("clear", memory.get().folder(), "XDG_STATE_HOME", e);
    }
  }

  private Optional<ReplyCache> replies() {
    return context.directories().cache().map(ReplyCache::new);
  }

  private SetupProblem problem(String verb, Path folder, String variable, IOException e) {
    PathText text = context.directories().text();
    String nextStep = Permissions.mend(e, folder, text, variable);
    return SetupProblem.cannot(verb + " " + text.shown(folder), e, nextStep);
  }
}
