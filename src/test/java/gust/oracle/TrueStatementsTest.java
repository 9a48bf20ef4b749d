package gust.oracle;

import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.render.current.CurrentReading;
import gust.render.kit.Writer;
import gust.service.Answer;
import gust.statement.DangerRules;
import gust.statement.DayRules;
import gust.statement.Detail;
import gust.statement.NearDays;
import gust.statement.RainRules;
import gust.statement.Statement;
import gust.statement.TemperatureRules;
import gust.testing.Answers;
import gust.weather.Day;
import gust.weather.DayWord;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.Outlook;
import gust.weather.Units;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Is it so? Holds every statement against the reply, which is read here without gust's own code.
 * {@code -Doracle.share=1} takes all places of the demo at each instant, {@code -Doracle.instants}
 * more instants of the year, {@code -Doracle.recordings=DIR} the forecasts in a folder.
 */
@Order(5)
class TrueStatementsTest {
  private static final int INSTANTS = Integer.getInteger("oracle.instants", 20);
  private static final int SHARE = Integer.getInteger("oracle.share", 24);
  private static final int MADE = Integer.getInteger("oracle.made", 160);

  @TempDir Path home;

  private final Checks checks = new Checks();

  @Test
  void whatIsSaidOfThePlacesOfTheDemoIsSo() {
    for (int turn = 0; turn < INSTANTS; turn++) {
      Situation.ofDemo(home, turn, INSTANTS, SHARE).forEach(this::hold);
    }
    checks.assertHeld(20_000);
    String kinds =
        "a spell ends,a spell is known until,a day is sure,later on that day,more of the same,"
            + "dry through,dry until at least,chance,most likely,amount in all,"
            + "days of thunderstorms,thunder on the days of rain,days of storm,days of heat,"
            + "degrees of severe_cold,amount of heavy_rain,change from today,"
            + "hours of frost,hours: until,hours: between,hours: at_times,wind of a day,"
            + "tonight ends at midnight,known part of a day,little falls,sky of the mean,"
            + "a chance goes first by its day,rows add up";
    for (String kind : kinds.split(",")) {
      assertTrue(checks.count(kind) >= 5, kind + ": " + checks.count(kind));
    }
  }

  @Test
  void whatIsSaidOfOddRepliesIsSo() {
    for (int seed = 0; seed < MADE; seed++) {
      hold(Situation.made(seed));
    }
    checks.assertHeld(20_000);
  }

  @Test
  void whatIsSaidOfRecordedRepliesIsSo() throws IOException {
    Situation.recorded(Path.of("src", "test", "resources", "replies")).forEach(this::hold);
    String folder = System.getProperty("oracle.recordings");
    if (folder != null) {
      Situation.recorded(Path.of(folder)).forEach(this::hold);
    }
    checks.assertHeld(1_000);
  }

  private void hold(Situation situation) {
    Instant now = situation.now();
    String body = situation.forecast().toString();
    Answer<Forecast> answer = Answers.forecast(body, situation.units(), now);
    boolean isImperial = situation.units() == Units.IMPERIAL;
    ReplyHours reply = ReplyHours.of(situation.forecast(), now).in(new Shown(isImperial, ""));
    String name = situation.name() + " at " + now;
    hold(name, answer, null, ForecastSpan.ALL, reply);
    if (situation.current() != null) {
      CurrentReading reading =
          new CurrentReading(Answers.current(situation.current().toString(), situation.units()));
      ReplyHours withNow = reply.with(situation.current());
      hold(name + ", now", answer, reading, ForecastSpan.ALL, withNow);
      ForecastSpan hours = new ForecastSpan(List.of(), OptionalInt.empty(), OptionalInt.of(12));
      Instant end = now.plus(Duration.ofHours(12));
      hold(name + " --hours 12", answer, reading, hours, withNow.between(Instant.MIN, end));
    }
    LocalDate tomorrow = reply.today().plusDays(1);
    List<DayWord> word = DayWord.parse("tomorrow");
    ForecastSpan day = new ForecastSpan(word, OptionalInt.empty(), OptionalInt.empty());
    hold(name + " --day tomorrow", answer, null, day, reply.on(tomorrow));
  }

  private void hold(
      String name,
      Answer<Forecast> answer,
      CurrentReading reading,
      ForecastSpan span,
      ReplyHours reply) {
    Outlook outlook = CurrentReading.outlook(reading, answer, span, reply.now());
    checks.about(name);
    checks.claim("hours", outlook.entries().size() == reply.hours().size(), "" + reply.hours());
    if (reply.hours().isEmpty()) {
      return;
    }
    NearDays days = NearDays.of(reply.now(), reply.zone());
    Writer writer =
        Writer.of(Answers.context(80, reply.now()), outlook.units(), outlook.shown().zone());
    English english = new English(reply.now(), reply.zone());
    SentenceClaims sentences = new SentenceClaims(writer, english, reply.shown(), checks);
    rain(new RainRules(outlook, days), sentences, reply);
    DangerRules dangers = new DangerRules(outlook, days);
    DangerClaims dangerous = new DangerClaims(reply, checks);
    for (Detail detail : Detail.values()) {
      dangerous.check(sentences.of(dangers.statements(detail), Kinds.DANGERS));
    }
    TemperatureRules temperature = new TemperatureRules(outlook, days);
    TemperatureClaims temperatures = new TemperatureClaims(reply, checks);
    boolean isInDanger = outlook.change().map(dangers::says).orElse(false);
    temperatures.change(
        temperature.change().map(change -> sentences.of(change, Kinds.CHANGE)), isInDanger);
    temperatures.frost(
        temperature.frost().stream().findFirst().map(frost -> sentences.of(frost, Kinds.FROST)));
    DayClaims claims = new DayClaims(reply, checks);
    double mm = 0;
    for (Day row : outlook.rows()) {
      boolean isTonight = row.cover() == Day.Cover.NIGHT;
      String night = row.date() + " " + row.cover();
      checks.claim("tonight has its row", isTonight == reply.isTonight(row.date()), night);
      Instant start = reply.start(row.date()).minusSeconds(1);
      Instant begin = start.isAfter(reply.now()) ? start : reply.now();
      SentenceClaims words = sentences.seenFrom(begin);
      DayRules rules = DayRules.of(row, outlook.units(), days);
      for (List<Statement> alike : rules.forms(true)) {
        alike.forEach(form -> claims.check(row.date(), isTonight, words.of(form, Kinds.DAY_ROWS)));
      }
      claims.part(row.date(), rules.part().map(Said::of).orElse(null));
      mm += row.amount();
    }
    checks.claim("rows add up", Math.abs(mm - reply.mm()) < 1e-2, mm + " not " + reply.mm());
  }

  private void rain(RainRules rules, SentenceClaims sentences, ReplyHours reply) {
    RainClaims claims = new RainClaims(reply, checks);
    if (!rules.isKnown()) {
      boolean isKnown = reply.anyAmountOrChance() || !reply.runs().isEmpty();
      checks.claim("nothing is known of rain", !isKnown, reply.toString());
      return;
    }
    for (Detail detail : Detail.values()) {
      boolean isAll = detail == Detail.ALL;
      claims.check(sentences.of(rules.sentence(detail).clauses(), Kinds.RAIN), isAll);
      List<Said> next = sentences.of(rules.next(detail).clauses(), Kinds.RAIN);
      claims.check(next, false);
      claims.next(next);
    }
  }
}
