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
import gust.statement.RainRules.Form;
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
   * The sentences, joined to a line where they fit; the change of temperature always begins one, to
   * be found at once. Unknown parts are omitted. Days are written in full, or all of them in brief
   * if a line would wrap.
   */
  List<Line> sentences(int width) {
    DangerRules rules = new DangerRules(outlook, days);
    List<Statement> dangers = rules.statements(true);
    List<Line> inFull = sentencesWith(speaker, dangers, width);
    if (Line.widest(inFull) <= width) {
      return inFull;
    }
    Speaker brief = speaker.inBrief();
    // Of several dangers, only what and when, where the numbers would take another line.
    boolean isLong = dangers.size() > 2 && dangerLine(brief, dangers).width() > width;
    return sentencesWith(brief, isLong ? rules.statements(false) : dangers, width);
  }

  private List<Line> sentencesWith(Speaker wording, List<Statement> dangers, int width) {
    List<Line> sentences = new ArrayList<>();
    if (outlook.entries().isEmpty()) {
      return sentences;
    }
    Line warning = dangerLine(wording, dangers);
    // Where dangers take more than a line, little else is needed.
    int room = warning.width() > width ? Math.max(width / 2, LEAST_ROOM) : width;
    RainRules rules = new RainRules(outlook, days);
    Line falls = rules.isKnown() ? falls(wording, rules, room) : new Line();
    append(sentences, warning, width);
    append(sentences, falls, width);
    sentences.removeIf(Line::isEmpty);
    TemperatureRules temperature = new TemperatureRules(outlook, days);
    temperature.frost().ifPresent(frost -> append(sentences, sentence(wording, frost), width));
    temperature.change().ifPresent(change -> sentences.add(sentence(wording, change)));
    return sentences;
  }

  /** On the last line if it fits there, or on the next. */
  private void append(List<Line> sentences, Line sentence, int width) {
    String space = speaker.language().text("sentence.space");
    int added = new Line().add(space).width() + sentence.width();
    boolean fits = !sentences.isEmpty() && sentences.getLast().width() + added <= width;
    Line last = fits ? sentences.removeLast() : new Line();
    sentences.add(Line.joined(space, List.of(last, sentence)));
  }

  private static Line sentence(Speaker wording, Statement statement) {
    return sentence(wording, List.of(statement), Style.PLAIN);
  }

  private Line dangerLine(Speaker wording, List<Statement> dangers) {
    boolean hasSign = !dangers.isEmpty() && !context.glyphs().spoken();
    Style style = Palette.WARN.inBold();
    return Line.of(hasSign ? context.glyphs().warning() + " " : "", style)
        .addAll(sentence(wording, dangers, style));
  }

  /** The longest form that fits, or the shortest. Days in full are not worth the hours. */
  private Line falls(Speaker wording, RainRules rules, int cells) {
    Form shortest = wording.brief() ? Form.SHORTEST : Form.NO_END;
    Form form = context.glyphs().spoken() ? Form.LONGEST : Form.LONGEST.shorter();
    Line words = sentence(wording, rules.sentence(form).clauses(), Style.BOLD);
    while (words.width() > cells && form != shortest) {
      form = form.shorter();
      words = sentence(wording, rules.sentence(form).clauses(), Style.BOLD);
    }
    return words;
  }

  private static Line sentence(Speaker wording, List<Statement> clauses, Style style) {
    return Line.of(wording.language().sentence(wording.clauses(clauses)), style);
  }
}
