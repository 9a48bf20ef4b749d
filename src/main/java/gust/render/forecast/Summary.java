package gust.render.forecast;

import gust.language.Language;
import gust.render.current.Head;
import gust.render.kit.Glyphs;
import gust.render.kit.Line;
import gust.render.kit.Palette;
import gust.render.kit.RenderContext;
import gust.render.kit.Style;
import gust.render.kit.Writer;
import gust.statement.DangerRules;
import gust.statement.Detail;
import gust.statement.NearDays;
import gust.statement.RainRules;
import gust.statement.Statement;
import gust.statement.TemperatureRules;
import gust.weather.Danger;
import gust.weather.Outlook;
import java.util.ArrayList;
import java.util.List;

/** What matters in a few sentences: dangers, what falls, frost, the change of temperature. */
record Summary(Outlook outlook, Writer writer) {
  /** Rows below the sky, on a narrow screen and on others. */
  private static final int MOST_NARROW = 3;

  private static final int MOST = 2;

  /** The width of a sentence that is wrapped. */
  private static final int WRAPPED = Integer.MAX_VALUE;

  static Summary of(Outlook outlook, RenderContext context) {
    return new Summary(outlook, Writer.of(context, outlook.units(), outlook.shown().zone()));
  }

  /** All that fits beside the digits, and the end of the head. */
  void addTo(Head head) {
    int most = head.isNarrow() ? MOST_NARROW : MOST;
    for (Line line : lines(head.room(), most, head.isNarrow())) {
      head.sentence(line);
    }
    head.end();
  }

  /** All that is to be said. */
  List<Line> sentences() {
    return sentences(writer, Detail.ALL, facts(Detail.ALL), WRAPPED);
  }

  /**
   * Words get shorter before a fact gives way, and the number of a danger stays where it has room;
   * if nothing fits, the shortest.
   */
  private List<Line> lines(int width, int most, boolean isNarrow) {
    int first = isNarrow ? WRAPPED : width;
    List<Line> lines = List.of();
    for (Detail detail : Detail.values()) {
      Facts facts = facts(detail);
      // A wet day is worth a second row.
      boolean mayWrap = detail == Detail.LIKELIEST_DAYS;
      List<Integer> rooms = mayWrap ? List.of(first, WRAPPED) : List.of(first);
      boolean isWhole = detail.has(Detail.NO_NUMBERS) || outlook.dangers().isEmpty();
      for (Detail ofDanger : isWhole ? List.of(detail) : List.of(Detail.ALL, detail)) {
        for (Writer wording : List.of(writer, writer.inBrief())) {
          for (int room : rooms) {
            lines = joined(sentences(wording, ofDanger, facts, room), room);
            if (Line.widest(lines) <= room && rows(lines, width) <= most) {
              return lines;
            }
          }
        }
      }
    }
    return lines;
  }

  private static int rows(List<Line> lines, int width) {
    int rows = 0;
    for (Line line : lines) {
      rows += line.wrapped(width).size();
    }
    return rows;
  }

  /** {@code Thunderstorms, heavy rain}: the worst of the dangers. */
  static String names(List<Danger> dangers, Language language) {
    List<String> names = new ArrayList<>();
    for (Danger danger : dangers) {
      names.add(language.brief(Statement.key("danger", danger.kind()), ""));
    }
    return language.capital(String.join(language.text("list.comma"), names));
  }

  /**
   * What is said beside the dangers.
   *
   * @param falls clauses of one sentence; may be empty
   * @param others a sentence each
   */
  private record Facts(List<Statement> falls, List<Statement> others) {}

  private Facts facts(Detail detail) {
    if (outlook.entries().isEmpty()) {
      return new Facts(List.of(), List.of());
    }
    NearDays days = writer.near();
    RainRules rain = new RainRules(outlook, days);
    TemperatureRules temperature = new TemperatureRules(outlook, days);
    List<Statement> others = new ArrayList<>();
    if (detail != Detail.NO_CLOCK_TIMES) {
      others.addAll(temperature.frost().stream().limit(1).toList());
    }
    if (detail == Detail.ALL) {
      temperature.yesterday().ifPresent(others::add);
    }
    if (detail.has(Detail.NO_CHANGE)) {
      temperature.change().ifPresent(others::add);
    }
    return new Facts(rain.isKnown() ? rain.sentence(detail).clauses() : List.of(), others);
  }

  private List<Line> sentences(Writer wording, Detail ofDanger, Facts facts, int width) {
    List<Line> sentences = new ArrayList<>();
    sentences.add(dangers(wording, ofDanger, width));
    sentences.add(line(wording, facts.falls()));
    for (Statement other : facts.others()) {
      sentences.add(line(wording, List.of(other), Style.PLAIN));
    }
    sentences.removeIf(Line::isEmpty);
    return sentences;
  }

  /** Each on the line of the one before, if both have room there. */
  private List<Line> joined(List<Line> sentences, int width) {
    String space = writer.language().text("sentence.space");
    List<Line> lines = new ArrayList<>();
    for (Line sentence : sentences) {
      Line last = lines.isEmpty() ? new Line() : lines.getLast();
      boolean fits = !last.isEmpty() && last.width() + space.length() + sentence.width() <= width;
      Line both = Line.joined(space, List.of(fits ? lines.removeLast() : new Line(), sentence));
      lines.add(both);
    }
    return lines;
  }

  /** With their days, or by their names alone if that takes more than a row. */
  private Line dangers(Writer wording, Detail detail, int width) {
    Language language = wording.language();
    List<Statement> statements = new DangerRules(outlook, writer.near()).statements(detail);
    Glyphs glyphs = writer.context().glyphs();
    String sign = language.isSpoken() ? "" : glyphs.warning() + " ";
    Style style = Palette.WARN.inBold();
    Line all = Line.of(sign, style).addAll(line(wording, statements, style));
    boolean isShortest = wording.brief() && detail.compareTo(Detail.NO_ENDS) >= 0;
    String names = language.sentence(names(outlook.dangers(), language));
    Line shown = isShortest && all.width() > width ? Line.of(sign + names, style) : all;
    return statements.isEmpty() ? new Line() : shown;
  }

  private static Line line(Writer wording, List<Statement> clauses, Style style) {
    return Line.of(wording.language().sentence(wording.clauses(clauses)), style);
  }

  /** The first clause is what matters. */
  private static Line line(Writer wording, List<Statement> clauses) {
    String text = wording.language().sentence(wording.clauses(clauses));
    boolean isAll = clauses.size() < 2;
    int first = isAll ? text.length() : wording.clauses(clauses.subList(0, 1)).length();
    return Line.of(text.substring(0, first), Style.BOLD).add(text.substring(first));
  }
}
