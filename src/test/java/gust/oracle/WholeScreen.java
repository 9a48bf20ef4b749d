package gust.oracle;

import gust.oracle.Screen.Row;
import gust.oracle.Screen.Sentence;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** All forms of one place at one moment, each held against the replies and against the others. */
record WholeScreen(Story story, Checks checks) {
  static final List<Integer> WIDTHS = List.of(40, 60, 80, 120, 160, 200);

  /**
   * @param views of {@code gust LOCATION}, by their width
   * @param forecasts likewise
   */
  void check(
      String subject,
      Map<Integer, String> views,
      Map<Integer, String> forecasts,
      String plain,
      String line) {
    Map<Integer, Screen> screens = new TreeMap<>();
    for (Map.Entry<Integer, String> view : views.entrySet()) {
      Screen screen = Screen.of(view.getValue(), view.getKey(), story.hours().today());
      checks.about(subject + ", width " + view.getKey() + "\n" + view.getValue());
      view("", screen, story);
      screens.put(view.getKey(), screen);
    }
    for (Map.Entry<Integer, String> view : forecasts.entrySet()) {
      Screen screen = Screen.of(view.getValue(), view.getKey(), story.hours().today());
      checks.about(subject + ", forecast, width " + view.getKey() + "\n" + view.getValue());
      view(" in forecast", screen, story.withoutReading());
      Screen whole = screens.get(view.getKey());
      checks.about(subject + "\n" + whole.text() + "\nand forecast\n" + view.getValue());
      new FormClaims(story, checks).rows("view and forecast", whole.rows(), screen.rows(), false);
    }
    checks.about(subject + " --line\n" + line);
    new LineClaims(story, checks).check(line);
    Screen prose = Prose.read(plain, story);
    checks.about(subject + " --plain\n" + plain);
    prose(prose);
    same(subject, screens, prose);
  }

  /** {@code gust current}, as a view and as prose. */
  void current(String subject, String view, String prose) {
    checks.about(subject + ", current\n" + view);
    new CurrentClaims(story, checks).check(" of current", view);
    checks.about(subject + ", current --plain\n" + prose);
    new CurrentClaims(story, checks).check(" of current in prose", Shown.signed(prose));
  }

  private void same(String subject, Map<Integer, Screen> screens, Screen prose) {
    Screen wide = screens.get(160);
    FormClaims forms = new FormClaims(story, checks);
    for (Map.Entry<Integer, Screen> screen : screens.entrySet()) {
      checks.about(
          subject
              + ", width "
              + screen.getKey()
              + "\n"
              + screen.getValue().text()
              + "\nand\n"
              + wide.text());
      forms.rows("two widths", screen.getValue().rows(), wide.rows(), true);
      forms.dangers("two widths", screen.getValue().dangers(), wide.dangers());
    }
    checks.about(subject + "\n" + wide.text() + "\nand --plain\n" + prose.text());
    forms.rows("view and prose", wide.rows(), prose.rows(), true);
    forms.dangers("view and prose", wide.dangers(), prose.dangers());
  }

  private void view(String form, Screen screen, Story of) {
    if (of.hours().hours().isEmpty()) {
      return;
    }
    SkyTimeClaims times = new SkyTimeClaims(of, checks);
    times.title(form, screen.title());
    times.sunOfScreen(screen);
    times.moon("", screen.last());
    ChartClaims chart = new ChartClaims(of.hours(), checks);
    chart.check(screen.text().lines().toList(), screen.width());
    chart.gusts(screen);
    NowClaims now = new NowClaims(of, checks);
    screen.rows().values().forEach(row -> now.sign(new Sentence(row.sign(), row.words())));
    now.head(form, screen);
    new GreatestClaims(of, checks).wind(form, screen);
    sentences(form, screen, of);
    rows(form, screen, of);
    new HeldClaims(of, checks).note(screen);
  }

  private void prose(Screen prose) {
    SkyTimeClaims times = new SkyTimeClaims(story, checks);
    times.title(" in prose", prose.title());
    times.sunOfProse(prose.text());
    times.moon(" in prose", prose.text());
    sentences(" in prose", prose, story);
    rows(" in prose", prose, story);
  }

  private void sentences(String form, Screen screen, Story of) {
    List<String> sentences = screen.sentences().stream().map(Sentence::text).toList();
    String falls = screen.falls().map(Sentence::text).orElse("");
    NowClaims now = new NowClaims(of, checks);
    now.check(form, falls, screen.dangers());
    now.days(form, falls);
    AmountClaims amounts = new AmountClaims(of, checks);
    amounts.sentence(form, falls);
    HeldClaims held = new HeldClaims(of, checks);
    sentences.forEach(sentence -> held.sentence(form, sentence));
    new DangerClaims(of, checks).check(form, screen.head(), screen.dangers());
    GreatestClaims greatest = new GreatestClaims(of, checks);
    greatest.change(form, sentences, screen.dangers());
  }

  private void rows(String form, Screen screen, Story of) {
    for (LocalDate date : of.hours().dates(hour -> true)) {
      Row row = screen.row(date).orElse(null);
      if (!of.list().on(date).hours().isEmpty()) {
        checks.claim("day has its row" + form, row != null, date.toString());
      }
      if (row != null) {
        new AmountClaims(of, checks).row(form, date, row);
        new HeldClaims(of, checks).row(form, date, row);
        numbers(form, of, date, row);
      }
      if (row != null && date.equals(of.hours().today())) {
        String now = screen.degrees() == null ? reading(screen) : screen.degrees() + "°";
        new NowClaims(of, checks).today(form, now + "\n" + screen.sky(), row);
      }
    }
  }

  /** The line of prose that has the temperature now. */
  private static String reading(Screen screen) {
    return screen.width() == 0
        ? screen.text().lines().skip(1).findFirst().orElse("").replace(" degrees", "°")
        : "";
  }

  private void numbers(String form, Story of, LocalDate date, Row row) {
    if (row.high() != null) {
      boolean range = row.low() == of.low(date) && row.high() == of.high(date);
      String right = " not " + of.low(date) + " to " + of.high(date);
      checks.claim("range of a row" + form, range, row.line() + right);
    }
    double strongest = of.hours().on(date).highest(ReplyHours.Hour::strength);
    if (row.wind() != null) {
      boolean holds = row.wind() == story.shown().speed(strongest);
      checks.claim("wind of a row" + form, holds, row.line() + " not " + strongest);
    }
  }
}
