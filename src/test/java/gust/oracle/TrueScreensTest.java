package gust.oracle;

import gust.oracle.Screen.Row;
import gust.oracle.Screen.Sentence;
import gust.weather.Units;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Does each form of an answer say what the replies say? It enters by the command line and reads
 * what is drawn: two widths, the forecast alone and of some hours, {@code --plain}, {@code --line}
 * and {@code --compare}. {@code -Doracle.screens=120} takes more instants of the year, {@code
 * -Doracle.screens.share=1} all places at each of them.
 */
@Order(3)
class TrueScreensTest {
  private static final int INSTANTS = Integer.getInteger("oracle.screens", 8);
  private static final int SHARE = Integer.getInteger("oracle.screens.share", 24);
  private static final int ODD = Integer.getInteger("oracle.odd", 45);
  private static final int LINES = Integer.getInteger("oracle.lines", 120);
  private static final List<Integer> WIDTHS = List.of(40, 60, 80, 120, 160, 200);
  private static final List<String> WINDS = List.of("", "km/h", "kn", "mph", "m/s", "");
  private static final Pattern RANGE =
      Pattern.compile("(?:(-?\\d+) to )?(-?\\d+)° (today|tomorrow|in these hours|on \\w+)");
  private static final Pattern WIND = Pattern.compile("(gusts|wind) of (\\d+)");

  @TempDir Path home;

  private final Checks checks = new Checks();

  @Test
  void everyFormSaysWhatTheRepliesSay() {
    for (int turn = 0; turn < INSTANTS; turn++) {
      List<Situation> situations = Situation.ofDemo(home, turn, INSTANTS, SHARE);
      Situation first = situations.getFirst();
      boolean isImperial = first.units() == Units.IMPERIAL;
      Shown shown = new Shown(isImperial, WINDS.get(turn % WINDS.size()));
      List<String> places = situations.stream().map(Situation::name).toList();
      List<String> names =
          situations.stream().map(s -> s.current().get("name").getAsString()).toList();
      Screens screens = new Screens(home, first.now(), shown, places, names);
      hold(screens, situations, turn);
    }
    checks.assertHeld(10_000);
  }

  @Test
  void oddRepliesAreDrawnAsTheyAre() {
    for (int seed = 0; seed < ODD; seed++) {
      Situation situation = Situation.made(seed);
      String name = situation.name() + " at " + situation.now() + "\n";
      ReplyHours reply = ReplyHours.of(situation.forecast(), situation.now());
      if (reply.hours().isEmpty()) {
        continue;
      }
      String text = Screens.text(situation, home, 120, "forecast", "Here");
      view(" in forecast", name, text, 120, reply, situation);
      if (situation.current() != null) {
        ReplyHours withNow = reply.with(situation.current());
        view("", name, Screens.text(situation, home, 80, "Here"), 80, withNow, situation);
        checks.about(name);
        SkyClaims sky = new SkyClaims(withNow, situation, checks);
        sky.sun(" of current", Screens.text(situation, home, 120, "current", "Here"));
        String spoken = Screens.text(situation, home, Screens.NO_WRAP, "Here", "--plain");
        prose(name, spoken, withNow, situation);
      }
    }
    checks.assertHeld(2_000);
  }

  /** Full, late, holed, wet, frosty and windy lists, in a bar and where there is room. */
  @Test
  void aLineHasTheFirstFactThatConcernsItsHours() {
    for (int seed = 0; seed < LINES; seed++) {
      Situation situation = Situation.made(seed);
      ReplyHours reply = ReplyHours.of(situation.forecast(), situation.now());
      if (reply.hours().isEmpty()) {
        continue;
      }
      ReplyHours some = reply.between(Instant.MIN, situation.now().plus(Duration.ofHours(60)));
      for (String width : List.of("60", "200")) {
        line(situation, LineClaims.ofNextDay(reply, checks), "forecast", "Here", "--width", width);
        if (!some.hours().isEmpty()) {
          LineClaims hours = LineClaims.of(some, checks);
          line(situation, hours, "forecast", "Here", "--width", width, "--hours", "60");
        }
        if (situation.current() != null) {
          ReplyHours withNow = reply.with(situation.current());
          line(situation, LineClaims.ofNextDay(withNow, checks), "Here", "--width", width);
        }
      }
    }
    checks.assertHeld(6 * LINES);
  }

  private void line(Situation situation, LineClaims claims, String... words) {
    List<String> all = new ArrayList<>(List.of(words));
    all.add("--line");
    String line = Screens.text(situation, home, 200, all.toArray(String[]::new)).strip();
    checks.about(situation.name() + " at " + situation.now() + " " + all + "\n" + line + "\n");
    claims.firstFact(line);
  }

  private void hold(Screens screens, List<Situation> situations, int turn) {
    int rows = turn % 3 == 2 ? 24 : 50;
    int width = WIDTHS.get(turn % WIDTHS.size());
    int other = WIDTHS.get((turn + 3) % WIDTHS.size());
    int hours = List.of(3, 6, 12, 30).get(turn % 4);
    List<String> narrow = screens.draw(width, rows);
    List<String> wide = screens.draw(other, rows);
    List<String> ahead = screens.draw(width, rows, "forecast");
    List<String> some = screens.draw(80, rows, "forecast", "--hours", "" + hours);
    List<String> prose = screens.draw(Screens.NO_WRAP, rows, "--plain");
    List<String> lines = screens.text(300, rows, "--line").lines().toList();
    int bar = List.of(30, 40, 50, 60, 80, 100).get(turn % 6);
    List<String> bars = screens.text(bar, rows, "--line").lines().toList();
    String table = screens.compared().text(400, rows, "forecast", "--compare");
    List<ReplyHours> compared = new ArrayList<>();
    for (int i = 0; i < situations.size(); i++) {
      Situation situation = situations.get(i);
      Instant now = situation.now();
      ReplyHours reply = ReplyHours.of(situation.forecast(), now).in(screens.shown());
      ReplyHours withNow = reply.with(situation.current());
      String name = situation.name() + " at " + now + "\n";
      view("", name, narrow.get(i), width, withNow, situation);
      view("", name, wide.get(i), other, withNow, situation);
      view(" in forecast", name, ahead.get(i), width, reply, situation);
      Instant end = now.plus(Duration.ofHours(hours));
      ReplyHours part = reply.between(Instant.MIN, end);
      view(" in hours", name + hours + " hours\n", some.get(i), 80, part, situation);
      prose(name, prose.get(i), withNow, situation);
      facts(name, narrow.get(i), prose.get(i), reply);
      checks.about(name + lines.get(i));
      LineClaims line = LineClaims.ofNextDay(withNow, checks);
      line.numbers(lines.get(i));
      line.firstFact(lines.get(i));
      line.bar(bars.get(i), bar);
      checks.about(name + table);
      if (i < Screens.COMPARED) {
        compare(table, i, reply);
        compared.add(reply);
      }
    }
    warmest(table, compared);
  }

  private void view(
      String form, String name, String text, int width, ReplyHours reply, Situation situation) {
    Screen screen = Screen.of(text, width, reply.today());
    checks.about(name + text);
    SkyClaims sky = new SkyClaims(reply, situation, checks);
    sky.title(form, screen.title());
    sky.sun(form, screen.last());
    Span first = reply.hours().getFirst();
    boolean isOfFirst = reply.measured() || !form.isEmpty();
    if (isOfFirst && screen.degrees() != null) {
      boolean isTop = screen.degrees() == ReplyHours.whole(first.temperature());
      checks.claim("temperature at the top" + form, isTop, first.toString());
    }
    Matcher range = RANGE.matcher(screen.sky());
    if (range.find()) {
      head(form, range, reply);
    }
    Matcher wind = WIND.matcher(screen.sky());
    if (isOfFirst && wind.find()) {
      long said = Long.parseLong(wind.group(2));
      boolean isGust = wind.group(1).equals("gusts");
      boolean isWind = RowClaims.isWind(reply.where(hour -> hour == first), isGust, said);
      checks.claim("wind at the top" + form, isWind, screen.sky());
    }
    sentences(form, screen.sentences(), reply);
    ChartClaims chart = new ChartClaims(reply, checks);
    chart.check(screen);
    rows(form, screen, screen.width() >= 60, reply);
    checks.claim("rows of the head" + form, width < 80 || rowsOfHead(text) <= 4, text);
  }

  /** A range is of the day it names, or of the hours that are shown. */
  private void head(String form, Matcher range, ReplyHours reply) {
    LocalDate date = reply.date(reply.hours().getFirst());
    boolean ofHours = range.group(3).equals("in these hours");
    ReplyHours of = (ofHours ? reply : reply.whole()).on(date);
    long high = Long.parseLong(range.group(2));
    long low = range.group(1) == null ? high : Long.parseLong(range.group(1));
    String right = of.low() + " to " + of.high();
    checks.claim("range at the top" + form, low == of.low() && high == of.high(), right);
  }

  private void rows(String form, Screen screen, boolean hasGusts, ReplyHours reply) {
    RowClaims claims = new RowClaims(reply, hasGusts, checks);
    for (LocalDate date : reply.dates(_ -> true)) {
      Row row = screen.rows().get(date);
      boolean hasRange = reply.on(date).any(hour -> !Double.isNaN(hour.temperature()));
      checks.claim("a day has its row" + form, row != null || !hasRange, date.toString());
      if (row != null) {
        claims.check(form, date, row);
        if (screen.width() >= 80) {
          claims.part(form, date, row);
        }
      }
    }
  }

  /** Each is read, and held as its statement is. */
  private void sentences(String form, List<Sentence> sentences, ReplyHours reply) {
    English english = new English(reply.now(), reply.zone());
    for (Sentence sentence : sentences) {
      boolean isRead = false;
      for (Kinds kinds : Kinds.SENTENCES) {
        boolean isWarning = kinds == Kinds.DANGERS;
        List<List<Said>> clauses = english.sentence(sentence.text(), kinds);
        boolean fits =
            sentence.isDanger() == isWarning
                || sentence.sign().isEmpty() && isWarning && form.contains("prose");
        if (!isRead && fits && clauses.stream().noneMatch(List::isEmpty)) {
          isRead = true;
          // "Rain today" is a day before it is a spell without its hours.
          kinds.hold(clauses.stream().map(List::getLast).toList(), reply, checks);
        }
      }
      if (!isRead && sentence.isDanger()) {
        isRead = new DangerClaims(reply, checks).areNames(sentence.text());
      }
      checks.claim("a sentence is of gust.oracle.Kinds" + form, isRead, sentence.text());
    }
  }

  private void prose(String name, String text, ReplyHours reply, Situation situation) {
    checks.about(name + text);
    Prose prose = Prose.of(text, reply.today());
    SkyClaims sky = new SkyClaims(reply, situation, checks);
    sky.title(" in prose", text);
    sky.sun(" in prose", text);
    sentences(" in prose", prose.sentences(), reply);
    for (Map.Entry<LocalDate, Row> row : prose.rows().entrySet()) {
      new RowClaims(reply, false, checks).check(" in prose", row.getKey(), row.getValue());
    }
    for (LocalDate date : reply.dates(_ -> true)) {
      checks.claim("a day has its line", prose.rows().containsKey(date), date.toString());
    }
  }

  private static int rowsOfHead(String text) {
    return text.lines().toList().indexOf("");
  }

  /** All that the head says is in the sentences. */
  private void facts(String name, String view, String prose, ReplyHours reply) {
    checks.about(name + view + prose);
    TreeSet<String> said = new TreeSet<>();
    for (Sentence sentence : Prose.of(prose, reply.today()).sentences()) {
      said.addAll(facts(sentence, reply));
    }
    for (Sentence sentence : Screen.of(view, 80, reply.today()).sentences()) {
      for (String fact : facts(sentence, reply)) {
        checks.claim("a fact of the head is in the sentences", said.contains(fact), fact);
      }
    }
  }

  /** What a sentence names, and its hours where it has them. */
  private static TreeSet<String> facts(Sentence sentence, ReplyHours reply) {
    TreeSet<String> facts = new TreeSet<>();
    English english = new English(reply.now(), reply.zone());
    for (Kinds kinds : Kinds.SENTENCES) {
      List<List<Said>> clauses = english.sentence(sentence.text(), kinds);
      boolean isRead = clauses.stream().noneMatch(List::isEmpty);
      for (List<Said> clause : isRead ? clauses : List.<List<Said>>of()) {
        Said said = clause.getLast();
        String kind = said.key().replaceFirst("[.].*", "").replace("wet", "spell");
        facts.add(kind.equals("spell") ? kind : kind + " " + said.word("what"));
        facts.addAll(said.has("thunder") ? List.of("danger thunderstorms") : List.of());
        for (String slot : List.of("begin", "end", "least", "by")) {
          facts.addAll(said.at(slot) == null ? List.of() : List.of(kind + " " + said.at(slot)));
        }
      }
    }
    return facts;
  }

  /** A place is marked if no other is warmer on that day, and all have the whole of it. */
  private void warmest(String table, List<ReplyHours> replies) {
    checks.about(table);
    Map<LocalDate, List<String>> cells = new TreeMap<>();
    Map<LocalDate, List<Long>> highs = new TreeMap<>();
    for (int place = 0; place < replies.size(); place++) {
      ReplyHours reply = replies.get(place);
      Map<LocalDate, Row> rows = Compared.rows(table, place, reply.today());
      for (LocalDate date : rows.keySet()) {
        cells.computeIfAbsent(date, _ -> new ArrayList<>()).add(rows.get(date).line());
        highs.computeIfAbsent(date, _ -> new ArrayList<>()).add(reply.on(date).high());
      }
    }
    for (LocalDate date : cells.keySet()) {
      List<Long> all = highs.get(date);
      boolean isWhole = all.size() == replies.size() && !("" + cells.get(date)).contains("*");
      boolean differ = Collections.min(all) < Collections.max(all);
      for (int i = 0; i < all.size(); i++) {
        String cell = cells.get(date).get(i);
        boolean isWarmest = isWhole && differ && all.get(i).equals(Collections.max(all));
        checks.claim("the warmest place", cell.contains("^") == isWarmest, date + ": " + cell);
      }
    }
  }

  private void compare(String table, int place, ReplyHours reply) {
    Map<LocalDate, Row> cells = Compared.rows(table, place, reply.today());
    for (LocalDate date : reply.dates(_ -> true)) {
      Row cell = cells.get(date);
      checks.claim("a day has its cell", cell != null, date.toString());
      if (cell != null) {
        new RowClaims(reply, false, checks).check(" in compare", date, cell);
      }
    }
  }
}
