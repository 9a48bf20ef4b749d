package gust.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The manual page of a help topic. Its text is paragraphs, and indented blocks below them: terms
 * with what is said of them, names, or what people type.
 */
final class TopicPage {
  private static final Map<String, String> SUMMARIES =
      Map.of(
          "exit-codes", "what gust's exit codes mean",
          "environment", "variables that gust reads",
          "formatting", "gust's templates, CSV and questions");

  private static final Pattern TERM = Pattern.compile(" {1,4}(\\S.*?) {2,}(\\S.*)");
  private static final int DEEP = 5;
  private static final int WIDEST_TERM = 24;

  private TopicPage() {}

  static String of(String topic, String text, String date) {
    Roff page = new Roff("gust-" + topic, 7, date, ProcessContext.version(), SUMMARIES.get(topic));
    page.section("DESCRIPTION");
    blocks(page, text.lines().skip(1).toList());
    List<String> others = new ArrayList<>(List.of("gust(1)"));
    for (String other : Help.TOPICS.stream().sorted().toList()) {
      if (!other.equals(topic)) {
        others.add("gust-" + other + "(7)");
      }
    }
    return page.section("SEE ALSO").references(others).toString();
  }

  /** The table of the topic, for the pages of the commands that end with any of them. */
  static void exitCodes(Roff page) {
    List<String> table = new ArrayList<>();
    for (String line : Help.topic("exit-codes").lines().skip(2).toList()) {
      if (line.isEmpty()) {
        break;
      }
      table.add(line);
    }
    blocks(page, table);
  }

  static void blocks(Roff page, List<String> lines) {
    List<String> block = new ArrayList<>();
    for (String line : lines) {
      boolean turn = !block.isEmpty() && line.startsWith(" ") != block.getFirst().startsWith(" ");
      if (line.isEmpty() || turn) {
        block(page, block);
        block.clear();
      }
      if (!line.isEmpty()) {
        block.add(line);
      }
    }
    block(page, block);
  }

  private static void block(Roff page, List<String> block) {
    if (block.isEmpty()) {
      return;
    }
    if (!block.getFirst().startsWith(" ")) {
      page.paragraph().text(String.join(" ", block));
    } else if (isList(block)) {
      list(page, block);
    } else if (block.stream().allMatch(line -> line.matches("[A-Za-z0-9_. ]+"))) {
      page.paragraph().filled(Roff.bold(String.join(" ", block).strip().replaceAll(" +", " ")));
    } else {
      page.verbatim(block.stream().map(line -> line.substring(2)).toList());
    }
  }

  private static boolean isList(List<String> block) {
    return !block.getFirst().startsWith("  $ ")
        && block.stream().anyMatch(line -> TERM.matcher(line).matches());
  }

  private static void list(Roff page, List<String> block) {
    List<String[]> items = new ArrayList<>();
    int widest = 0;
    for (String line : block) {
      Matcher term = TERM.matcher(line);
      if (term.matches()) {
        items.add(new String[] {term.group(1), term.group(2)});
        widest = Math.max(widest, term.group(1).length());
      } else if (indent(line) >= DEEP) {
        items.getLast()[1] = (items.getLast()[1] + " " + line.strip()).strip();
      } else {
        items.add(new String[] {line.strip(), ""});
      }
    }
    for (int i = 0; i < items.size(); ) {
      List<String> bare = new ArrayList<>();
      for (; i < items.size() && items.get(i)[1].isEmpty(); i++) {
        bare.add(items.get(i)[0]);
      }
      if (!bare.isEmpty()) {
        page.lines(bare);
      }
      Map<String, String> texts = new LinkedHashMap<>();
      for (; i < items.size() && !items.get(i)[1].isEmpty(); i++) {
        texts.put(items.get(i)[0], items.get(i)[1]);
      }
      page.compactList(Math.min(widest, WIDEST_TERM) + 2, texts);
    }
  }

  private static int indent(String line) {
    return line.length() - line.stripLeading().length();
  }
}
