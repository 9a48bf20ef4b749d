package gust.cli;

import gust.Gust;
import gust.cli.Command.Tree;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** Makes the manual pages from the model that also prints the help. */
final class ManPages {
  private static final Tree TREE = new Gust(ProcessContext.ofThisProcess()).commands();

  private ManPages() {}

  /** Of the build, so that the same sources make the same pages. */
  private static String date() {
    try {
      Matcher stamp =
          Pattern.compile("<project.build.outputTimestamp>(\\d{4}-\\d\\d-\\d\\d)T")
              .matcher(Files.readString(Path.of("pom.xml")));
      if (!stamp.find()) {
        throw new IllegalStateException("pom.xml names no date");
      }
      return stamp.group(1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The source of each page by the name of its file. */
  static Map<String, String> pages() {
    Map<String, String> pages = new TreeMap<>();
    String date = date();
    pages.put("gust.1", ProgramPage.of(TREE, date));
    for (Tree.Branch branch : TREE.branches()) {
      CommandSpec spec = branch.spec();
      add(pages, spec, date);
      for (CommandLine sub : spec.subcommands().values()) {
        add(pages, sub.getCommandSpec(), date);
      }
    }
    for (String topic : Help.TOPICS) {
      pages.put("gust-" + topic + ".7", TopicPage.of(topic, Help.topic(topic), date));
    }
    return pages;
  }

  private static void add(Map<String, String> pages, CommandSpec spec, String date) {
    pages.put(CommandPage.pageName(spec) + ".1", CommandPage.of(spec, date));
  }
}
