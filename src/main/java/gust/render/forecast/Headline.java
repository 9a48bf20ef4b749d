package gust.render.forecast;

import gust.render.current.Head;
import gust.render.kit.Line;
import gust.render.kit.Palette;
import gust.render.kit.RenderContext;
import gust.render.kit.Speaker;
import gust.render.kit.Style;
import gust.statement.DangerRules;
import gust.statement.NearDays;
import gust.statement.RainRules;
import gust.statement.Statement;
import gust.statement.TemperatureRules;
import gust.weather.Outlook;
import java.util.ArrayList;
import java.util.List;

/** What matters in a few sentences: dangers, what falls, the change of temperature. */
record Headline(Outlook outlook, RenderContext context, Speaker speaker, NearDays days) {
  /** Cells for what falls: "Rain until 06:00 tomorrow." */
  private static final int LEAST_ROOM = 30;

  static Headline of(Outlook outlook, RenderContext context) {
    Speaker speaker = context.speaker(outlook.units(), outlook.shown().offset());
    NearDays days = NearDays.of(context.now(), speaker.times().offset());
    return new Headline(outlook, context, speaker, days);
  }

  /** All that fits beside the digits, and the end of the head. */
  void addTo(Head head) {
    for (Line sentence : sentences(head.room())) {
      head.sentence(sentence);
    }
    head.end();
  }

  /**
   * The sentences, each starting on a new line; unknown parts are omitted. Their days are written
   * in full, or all of them in brief if a line would wrap.
   */
  List<Line> sentences(int width) {
    DangerRules dangers = new DangerRules(outlook, days);
    List<Statement> all = dangers.statements(true);
    List<Line> inFull = sentences(speaker, all, width);
    if (Line.widest(inFull) <= width) {
      return inFull;
    }
    Speaker brief = speaker.inBrief();
    // Of several dangers, only what and when, where the numbers would take another line.
    boolean isLong = all.size() > 2 && dangers(brief, all).width() > width;
    return sentences(brief, isLong ? dangers.statements(false) : all, width);
  }

  private List<Line> sentences(Speaker named, List<Statement> statements, int width) {
    List<Line> sentences = new ArrayList<>();
    if (outlook.entries().isEmpty()) {
      return sentences;
    }
    Line dangers = dangers(named, statements);
    // Where dangers take more than a line, little else is needed.
    int room = dangers.width() > width ? Math.max(width / 2, LEAST_ROOM) : width;
    RainRules rules = new RainRules(outlook, days);
    Line falls = rules.isKnown() ? falls(named, rules, room) : new Line();
    addTo(sentences, dangers, width);
    addTo(sentences, falls, width);
    sentences.removeIf(Line::isEmpty);
    TemperatureRules temperature = new TemperatureRules(outlook, days);
    temperature.frost().ifPresent(frost -> addTo(sentences, sentence(named, frost), width));
    temperature.change().ifPresent(change -> sentences.add(sentence(named, change)));
    return sentences;
  }

  /** On the last line, if it fits there. */
  private void addTo(List<Line> sentences, Line sentence, int width) {
    boolean fits =
        !sentences.isEmpty() && sentences.getLast().width() + 1 + sentence.width() <= width;
    String space = speaker.language().text("sentence.space");
    Line last = fits ? sentences.removeLast() : new Line();
    sentences.add(Line.joined(space, List.of(last, sentence)));
  }

  private static Line sentence(Speaker named, Statement statement) {
    return sentence(named, List.of(statement), Style.PLAIN);
  }

  private Line dangers(Speaker named, List<Statement> statements) {
    boolean hasSign = !statements.isEmpty() && !context.glyphs().spoken();
    Style style = Palette.WARN.inBold();
    return Line.of(hasSign ? context.glyphs().warning() + " " : "", style)
        .addAll(sentence(named, statements, style));
  }

  /** The longest form that fits, or the shortest. Days in full are not worth the hours. */
  private Line falls(Speaker named, RainRules rules, int cells) {
    int shortest = named.brief() ? RainRules.FORMS - 1 : RainRules.WITHOUT_TIMES - 1;
    int omitted = context.glyphs().spoken() ? 0 : 1;
    Line words = sentence(named, rules.form(omitted).clauses(), Style.BOLD);
    while (words.width() > cells && omitted < shortest) {
      omitted++;
      words = sentence(named, rules.form(omitted).clauses(), Style.BOLD);
    }
    return words;
  }

  private static Line sentence(Speaker named, List<Statement> clauses, Style style) {
    return Line.of(named.language().sentence(named.clauses(clauses)), style);
  }
}
