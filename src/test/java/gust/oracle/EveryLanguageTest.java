package gust.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.language.Language;
import gust.language.Languages;
import gust.language.ScreenWords;
import gust.render.compare.CompareView;
import gust.render.compare.ComparedPlaces;
import gust.render.current.CurrentReading;
import gust.render.forecast.ForecastLine;
import gust.render.forecast.ForecastProse;
import gust.render.forecast.ForecastView;
import gust.render.kit.HourCycle;
import gust.render.kit.RenderContext;
import gust.render.kit.UnitChoice;
import gust.render.sun.SunView;
import gust.service.Answer;
import gust.testing.Answers;
import gust.testing.Cells;
import gust.weather.CurrentWeather;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.PressureUnit;
import gust.weather.SpeedUnit;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Does every language say what English says of the demo's places and of made replies? {@code
 * -Dlanguages.all=true} takes all places at each instant, every clock, and each width of a line;
 * {@code -Dlanguages.share} one place in so many.
 */
@Order(4)
class EveryLanguageTest {
  private static final boolean ALL = Boolean.getBoolean("languages.all");
  private static final int SHARE = Integer.getInteger("languages.share", ALL ? 1 : 141);
  private static final int MADE = ALL ? 120 : 6;
  private static final int INSTANTS = 12;
  private static final int COMPARED = 4;

  /** Of a danger and of what falls, with the space between. */
  private static final int SIGNS = 5;

  private static final List<Integer> VIEWS = List.of(40, 60, 80, 120);
  private static final ForecastSpan SPAN = ForecastSpan.ALL;
  private static final String WEEKDAYS = "day[.]\\d(?:[|](?!label|.*short).*)?";
  private static final String DANGERS =
      "danger[.](?!on|now|from|gusts|wind|heavy|hot|cold)\\w+" + "|danger[.]heavy_\\w+";
  private static final String FALLS = "type[.]\\w+";
  private static final String ROWS = FALLS + "|danger[.]heavy_\\w+|wind[.](?:gale|stormy)";

  @TempDir Path home;

  private final Set<String> faults = new HashSet<>();

  /** Whether all that falls does so after the hours of a line. */
  private boolean fallsLater;

  /** How often a word was looked for, by the kind of the view and of the word. */
  private final Map<String, Integer> held = new TreeMap<>();

  @Test
  void itSaysWhatEnglishSays() {
    int turns = 0;
    for (int turn = 0; turn < INSTANTS; turn++) {
      List<Situation> demo = Situation.ofDemo(home, turn, INSTANTS, SHARE);
      for (int i = 0; i < demo.size(); i++) {
        List<Situation> others = demo.subList(i, Math.min(demo.size(), i + COMPARED));
        hold(demo.get(i), others, turns++);
      }
    }
    for (int seed = 0; seed < MADE; seed++) {
      Situation made = Situation.made(ALL ? seed : seed * 7 + 1);
      hold(made, List.of(made), turns++);
    }
    List<String> sorted = faults.stream().sorted().toList();
    assertEquals("", String.join("\n", sorted.subList(0, Math.min(100, sorted.size()))));
    for (String kind : List.of("line danger", "line type", "view type", "view wind")) {
      assertTrue(held.getOrDefault(kind, 0) > 100, () -> kind + ": " + held);
    }
  }

  private void hold(Situation situation, List<Situation> others, int turn) {
    ReplyHours reply = ReplyHours.of(situation.forecast(), situation.now());
    Instant end = situation.now().plus(Duration.ofDays(1));
    fallsLater = !reply.runs().isEmpty() && !reply.runs().getFirst().from().isBefore(end);
    for (int clock = 0; clock < (ALL ? 2 : 1) && !reply.hours().isEmpty(); clock++) {
      UnitChoice units = units(turn + clock);
      Map<String, String> english = screens(situation, others, "en", units, turn);
      for (String code : Languages.all()) {
        if (!code.equals("en")) {
          Map<String, String> own = screens(situation, others, code, units, turn);
          own.forEach((view, screen) -> compare(view, screen, english.get(view), code, situation));
          foreign(own, code, others);
        }
      }
    }
  }

  private Map<String, String> screens(
      Situation situation, List<Situation> others, String code, UnitChoice units, int turn) {
    Map<String, String> screens = new LinkedHashMap<>();
    Answer<Forecast> days = days(situation);
    Optional<Answer<CurrentWeather>> now =
        Optional.ofNullable(situation.current())
            .map(reply -> Answers.current("" + reply, situation.units(), situation.now()));
    CurrentReading reading = now.map(CurrentReading::new).orElse(null);
    List<Answer<Forecast>> places = others.stream().map(EveryLanguageTest::days).toList();
    RenderContext prose = context(situation, code, units, Screens.NO_WRAP);
    screens.put("plain", new ForecastProse(SPAN, false).draw(reading, days, prose));
    screens.put("plain hourly", new ForecastProse(SPAN, true).draw(reading, days, prose));
    screens.put("plain compare", ComparedPlaces.prose(SPAN).draw(places, prose));
    if (situation.current() != null) {
      screens.put("plain sun", new SunView(true).draw(now.get(), prose));
    }
    for (int width = 40 + (ALL ? 0 : turn % 7); width <= 100; width += ALL ? 1 : 20) {
      RenderContext line = context(situation, code, units, width);
      screens.put("line " + width, new ForecastLine(SPAN, false).draw(reading, days, line));
    }
    for (int width : ALL ? VIEWS : List.of(VIEWS.get(turn % VIEWS.size()))) {
      RenderContext view = context(situation, code, units, width);
      screens.put("view " + width, new ForecastView(SPAN, false).draw(reading, days, view));
      screens.put("compare " + width, new CompareView(SPAN, true).draw(places, view));
      if (situation.current() != null) {
        screens.put("sun " + width, new SunView(false).draw(now.get(), view));
      }
    }
    return screens;
  }

  private static Answer<Forecast> days(Situation situation) {
    return Answers.forecast("" + situation.forecast(), situation.units(), situation.now());
  }

  /** In turn each unit of the wind on each clock; pressure changes with them. */
  private static UnitChoice units(int turn) {
    HourCycle hours = HourCycle.values()[turn % 2];
    SpeedUnit[] speeds = SpeedUnit.values();
    PressureUnit[] pressures = PressureUnit.values();
    return new UnitChoice(
        Optional.of(speeds[turn / 2 % speeds.length]),
        pressures[turn / 2 % pressures.length],
        hours,
        Optional.empty());
  }

  private static RenderContext context(Situation at, String code, UnitChoice units, int width) {
    RenderContext context = Answers.context(width, at.now()).withLanguage(new Language(code));
    return gust.testing.Screens.with(context, units);
  }

  private static String about(String code, String view, Situation situation) {
    return code + " " + view + " of " + situation.name() + " " + situation.now() + ": ";
  }

  private void compare(
      String view, String screen, String english, String code, Situation situation) {
    ScreenWords own = ScreenWords.of(code);
    ScreenWords en = ScreenWords.of("en");
    String about = about(code, view, situation);
    if (view.startsWith("plain")) {
      claim(about + "numbers", en.numbers(english), own.numbers(screen), screen);
      claim(
          about + "days", en.mentioned(WEEKDAYS, english), own.mentioned(WEEKDAYS, screen), screen);
      if (view.equals("plain")) {
        order(about, english.lines().toList(), screen.lines().toList(), own);
      }
    } else {
      int width = Integer.parseInt(view.split(" ")[1]);
      for (String line : screen.split("\n")) {
        claim(about + "width", true, Cells.of(line) <= width, line);
      }
    }
    if (view.startsWith("line")) {
      List<String> dangers = en.mentioned(DANGERS, danger(english));
      int width = Integer.parseInt(view.split(" ")[1]);
      int room = SIGNS;
      for (String danger : dangers) {
        room += Cells.of(own.language().brief(danger, "") + ", ");
      }
      if (room <= width) {
        kept(about, dangers, own, danger(screen));
      }
      String rest = english.substring(danger(english).length());
      // A chance that comes after the line's hours gives way to frost in them.
      rest = rest.contains("Frost") ? rest.replaceAll("% [a-z ]+ tomorrow", "") : rest;
      List<String> falls = en.mentioned(FALLS, rest);
      String ownRest = screen.substring(danger(screen).length());
      int left = width - (dangers.isEmpty() ? 0 : room);
      // A danger may have named it.
      boolean isNamed = dangers.stream().anyMatch(danger -> !danger.matches(".*(storm|heat|cold)"));
      boolean mayGo = isNamed || fallsLater && !dangers.isEmpty();
      for (String fall : falls.subList(0, mayGo ? 0 : Math.min(1, falls.size()))) {
        // A sign alone says it too, and the end of a line without room is cut.
        boolean hasRoom = SIGNS + Cells.of(own.language().brief(fall, "")) <= left;
        if (hasRoom && !ownRest.matches("(?s).*[☂❄↯…].*")) {
          kept(about, List.of(fall), own, ownRest);
        }
      }
    }
    if (view.startsWith("view")) {
      List<String> rows = rows(english, en);
      List<String> ownRows = rows(screen, own);
      claim(about + "rows", rows.size(), ownRows.size(), english + screen);
      for (int i = 0; i < Math.min(rows.size(), ownRows.size()); i++) {
        kept(about, en.mentioned(ROWS, rows.get(i)), own, ownRows.get(i));
      }
    }
  }

  /** No word of another language is drawn, but for those that the replies hold. */
  private void foreign(Map<String, String> screens, String code, List<Situation> places) {
    ScreenWords own = ScreenWords.of(code);
    String replies = places.toString();
    String names = replies.toLowerCase(Locale.ROOT) + replies.toLowerCase(own.locale());
    screens.forEach((view, screen) -> {
      Set<String> words = view.startsWith("plain") ? Set.of() : own.foreign(screen, names);
      claim(about(code, view, places.getFirst()) + "words", Set.of(), words, screen);
    });
  }

  /** Of the hours and other numbers of each line, but that a low and its hour may change places. */
  private void order(String about, List<String> english, List<String> lines, ScreenWords own) {
    claim(about + "lines", english.size(), lines.size(), String.join("\n", lines));
    for (int i = 0; i < Math.min(english.size(), lines.size()); i++) {
      if (!english.get(i).contains("rost from") && !english.get(i).contains(" in the last ")) {
        List<String> order = ScreenWords.of("en").inOrder(english.get(i));
        claim(about + "order", order, own.inOrder(lines.get(i)), lines.get(i));
      }
    }
  }

  private void kept(String about, List<String> keys, ScreenWords own, String text) {
    for (String key : keys) {
      held.merge(about.split(" ")[1] + " " + key.split("[.]")[0], 1, Integer::sum);
      String word = key.substring(key.indexOf('.') + 1);
      boolean isWind = key.startsWith("wind");
      boolean isDanger = DangerClaims.WORST_FIRST.contains(word);
      // A row may call a heavy rain that is no danger just rain.
      boolean isRow = about.contains(" view ");
      boolean isExact = isWind || isDanger && !(isRow && word.startsWith("heavy_"));
      List<String> alike = new ArrayList<>(isWind ? List.of(key) : List.of());
      for (String family : List.of("danger.", "type.", "any.")) {
        alike.addAll(isDanger ? List.of(family + word) : List.of());
        alike.addAll(isExact || family.equals("danger.") ? List.of() : keys(family));
      }
      alike.addAll(word.equals("thunderstorms") ? List.of("word.thunder") : List.of());
      claim(about + key, true, own.says(alike, text), text);
    }
  }

  /** Of all that may fall. */
  private static List<String> keys(String family) {
    return Languages.texts("en").keySet().stream().filter(key -> key.startsWith(family)).toList();
  }

  /** {@code ⚠ Storm, heat}. */
  private static String danger(String line) {
    return line.startsWith("⚠") ? line.split(" {2}")[0] : "";
  }

  /** Of the days, those of two lines joined. */
  private static List<String> rows(String screen, ScreenWords words) {
    List<String> rows = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (int day = 1; day <= 7; day++) {
      names.add(words.language().form("day." + day, "label"));
    }
    Pattern named = Pattern.compile("(?:" + String.join("|", names) + ")[* ] *[^ \\w] .*");
    boolean isRow = false;
    // A row of the head may begin with a day's name too.
    for (String line : screen.lines().dropWhile(row -> !row.isBlank()).toList()) {
      if (named.matcher(line).matches()) {
        rows.add(line);
        isRow = true;
      } else if (isRow && line.startsWith("  ")) {
        rows.add(rows.removeLast() + " " + line.strip());
      } else {
        isRow = false;
      }
    }
    return rows;
  }

  private void claim(String what, Object expected, Object actual, String text) {
    if (!expected.equals(actual)) {
      faults.add(what + " is " + actual + ", not " + expected + "\n" + text.strip());
    }
  }
}
