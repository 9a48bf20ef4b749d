package gust.cli;

import gust.cli.Command.Tree;
import java.util.ArrayList;
import java.util.List;

/** The manual page of gust itself: what there is, and where it is told. */
final class ProgramPage {
  private ProgramPage() {}

  static String of(Tree tree, String date) {
    Roff page =
        new Roff(
            "gust",
            1,
            date,
            ProcessContext.version(),
            "the weather, for people, scripts and cron jobs");
    page.section("SYNOPSIS")
        .filled(
            Roff.bold("gust")
                + " ["
                + Roff.italic("LOCATION")
                + " ...] ["
                + Roff.italic("OPTIONS")
                + "]")
        .paragraph()
        .filled(
            Roff.bold("gust") + " " + Roff.italic("COMMAND") + " [" + Roff.italic("OPTIONS") + "]");
    page.section("DESCRIPTION")
        .text(
            "Shows the weather and the forecast for a place: as a view for people, as JSON, CSV or"
                + " a line of your own format for scripts, or as the answer to a question. It uses"
                + " a weather service over HTTPS, which needs an API key; --demo needs neither a"
                + " key nor a network.")
        .paragraph()
        .text(
            "With a location in place of a command, gust shows the weather now and the days ahead"
                + " on one screen; with neither, those of your default location. Only the first"
                + " word names a command: a city of the same name needs --city.");
    page.section("COMMANDS");
    String heading = "";
    List<String> pages = new ArrayList<>();
    for (Tree.Branch branch : tree.branches()) {
      if (!branch.heading().equals(heading)) {
        heading = branch.heading();
        page.subsection(heading);
      }
      page.item("\\fBgust\\-" + Roff.code(branch.name()) + "\\fR(1)", branch.summary());
      pages.add("gust-" + branch.name() + "(1)");
    }
    page.section("OPTIONS");
    page.text("With a location, gust takes the options of")
        .references(List.of("gust-forecast(1),"))
        .text("but not --json, --jsonl, --csv, --format and --if.");
    CommandPage.options(new Command("").spec(""), page);
    page.section("EXIT STATUS");
    TopicPage.exitCodes(page);
    page.section("ENVIRONMENT")
        .text("Nearly every setting has a variable, such as GUST_UNITS for units.")
        .text("All variables are listed in")
        .references(List.of("gust-environment(7)."));
    CommandPage.files(page, List.of("config", "keys.json", "places"));
    page.section("EXAMPLES")
        .verbatim(List.of("$ gust London --demo", "$ gust keys add", "$ gust forecast London,GB"));
    Help.TOPICS.stream().sorted().forEach(topic -> pages.add("gust-" + topic + "(7)"));
    return page.section("SEE ALSO").references(pages).toString();
  }
}
