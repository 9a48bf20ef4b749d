package gust.language;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.render.compare.CompareView;
import gust.render.compare.ComparedPlaces;
import gust.render.current.CurrentLine;
import gust.render.forecast.CurrentProse;
import gust.render.forecast.CurrentView;
import gust.render.forecast.ForecastLine;
import gust.render.forecast.ForecastProse;
import gust.render.forecast.ForecastView;
import gust.render.forecast.OverviewView;
import gust.render.kit.GlyphChoice;
import gust.render.kit.HourCycle;
import gust.render.kit.RenderContext;
import gust.render.kit.UnitChoice;
import gust.render.sun.SunView;
import gust.service.Answer;
import gust.service.Overview;
import gust.terminal.ColorDepth;
import gust.testing.Cells;
import gust.testing.Entries;
import gust.testing.Screens;
import gust.testing.Skies;
import gust.testing.Weather;
import gust.weather.CurrentWeather;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.PressureUnit;
import gust.weather.SpeedUnit;
import gust.weather.Units;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every view in every language. */
class ScreensTest {
  private static final int[] WIDTHS = {40, 80, 120};

  /** Columns and rows; rows of 0 are unknown. */
  private static final int[][] SIZES = {{40, 0}, {40, 24}, {60, 24}, {80, 24}, {120, 50}};

  /** {@code -Dlanguages.all=true}: every clock and unit at every size. */
  private static final boolean ALL = Boolean.getBoolean("languages.all");

  private static final List<String> NOW =
      List.of("usual", "storm", "frost", "hot", "clear-night", "polar-night", "polar-day", "tokyo");

  /** Those whose days are of different kinds. */
  private static final Set<String> SUNS = Set.of("usual", "polar-night", "polar-day", "tokyo");

  private static final List<String> AHEAD =
      List.of("mild", "hot", "frost", "storm", "polar-night", "gap", "one", "no-offset", "tokyo");

  /** Of the patterns. */
  private static final java.util.regex.Pattern BRACKET =
      java.util.regex.Pattern.compile("[\\[\\]{}|]");

  /** Of the places; the longest is broken or cut in many ways. */
  private static final String NAMES =
      "mountain view phoenix longyearbyen ouarzazate ma "
          + "llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch";

  private static RenderContext context(String code, int width, int rows, boolean is12) {
    HourCycle hours = is12 ? HourCycle.H12 : HourCycle.H24;
    Optional<SpeedUnit> speeds = is12 ? Optional.of(SpeedUnit.BEAUFORT) : Optional.empty();
    UnitChoice units = new UnitChoice(speeds, PressureUnit.HPA, hours, Optional.empty());
    RenderContext english =
        Screens.pipe(
            width,
            ColorDepth.NONE,
            StandardCharsets.UTF_8,
            GlyphChoice.AUTO,
            Instant.parse(Skies.NOW),
            is12);
    RenderContext pipe = Screens.with(english, units).withLanguage(new Language(code));
    return rows == 0 ? pipe : Screens.window(pipe, rows);
  }

  /** Each by the name of its view and its sky. */
  private static Map<String, String> screens(RenderContext context, Units units) {
    Map<String, String> screens = new LinkedHashMap<>();
    ForecastSpan all = ForecastSpan.ALL;
    for (String sky : NOW) {
      Answer<CurrentWeather> now = Skies.current(sky, units);
      Overview alone = new Overview(now, null, null);
      screens.put("current " + sky, new CurrentView().draw(alone, context));
      screens.put("line " + sky, new CurrentLine(true).draw(alone, context));
      screens.put("plain " + sky, new CurrentProse().draw(alone, context));
      if (SUNS.contains(sky)) {
        screens.put("sun " + sky, new SunView(false).draw(now, context));
        screens.put("plain sun " + sky, new SunView(true).draw(now, context));
      }
    }
    for (String sky : AHEAD) {
      Answer<Forecast> days = Skies.forecast(sky, units);
      screens.put("forecast " + sky, new ForecastView(all, false).draw(null, days, context));
      screens.put("hourly " + sky, new ForecastView(all, true).draw(null, days, context));
      screens.put("line ahead " + sky, new ForecastLine(all, true).draw(null, days, context));
      screens.put("plain ahead " + sky, new ForecastProse(all, false).draw(null, days, context));
      screens.put("plain hourly " + sky, new ForecastProse(all, true).draw(null, days, context));
    }
    Answer<CurrentWeather> now = Skies.current("usual", units);
    List<Answer<Forecast>> places = new ArrayList<>();
    for (String sky : AHEAD) {
      Answer<Forecast> days = Skies.forecast(sky, units);
      places.add(days);
    }
    Overview both = new Overview(now, places.get(3), null);
    OverviewView overview = new OverviewView(new CurrentView(), new ForecastView(all, false));
    screens.put("overview", overview.draw(both, context));
    screens.put("compare", new CompareView(all, true).draw(places, context));
    screens.put("compare cut", new CompareView(all, false).draw(places, context));
    screens.put("compare one", new CompareView(all, true).draw(places.subList(0, 1), context));
    screens.put("plain compare", ComparedPlaces.prose(all).draw(places, context));
    return screens;
  }

  /** Every word stands in the file of the language, or is the name of a place or a sign. */
  @ParameterizedTest
  @MethodSource("gust.language.Languages#all")
  void noLineIsTooWideAndNoWordIsOfAnotherLanguage(String code) {
    ScreenWords own = ScreenWords.of(code);
    Set<String> foreign = new TreeSet<>();
    for (int way = 0; way < SIZES.length * (ALL ? 4 : 1); way++) {
      int[] size = SIZES[way % SIZES.length];
      int turn = way / SIZES.length;
      int width = size[0];
      Units units = (turn & 1) != (size[1] == 0 ? 1 : 0) ? Units.IMPERIAL : Units.METRIC;
      boolean is12 = (turn & 2) != (width == 60 || width == 120 ? 2 : 0);
      screens(context(code, width, size[1], is12), units)
          .forEach((name, screen) -> {
            for (String line : screen.split("\n")) {
              assertTrue(Cells.of(line) <= width, () -> name + ": " + line);
              assertFalse(BRACKET.matcher(line).find(), () -> name + ": " + line);
            }
            for (String word : own.foreign(screen, NAMES)) {
              foreign.add(word + " (" + name + " " + width + ")");
            }
          });
    }
    assertEquals("", code.equals("en") ? "" : String.join("\n", foreign));
  }

  /** All numbers of the sentences for a screen reader, from which nothing is left out. */
  @ParameterizedTest
  @MethodSource("gust.language.Languages#all")
  void theNumbersAreThoseOfEnglish(String code) {
    ScreenWords own = ScreenWords.of(code);
    for (Units units : List.of(Units.METRIC, Units.IMPERIAL)) {
      for (boolean is12 : new boolean[] {false, true}) {
        Map<String, String> english = screens(context("en", 120, 0, is12), units);
        screens(context(code, 120, 0, is12), units)
            .forEach((name, screen) -> {
              if (name.startsWith("plain") && !name.contains("sun") && !code.equals("en")) {
                List<String> expected = ScreenWords.of("en").numbers(english.get(name));
                assertEquals(expected, own.numbers(screen), () -> name + "\n" + screen);
              }
            });
      }
    }
  }

  /** Of the hours, by the place of their headings. */
  @ParameterizedTest
  @MethodSource("gust.language.Languages#all")
  void theColumnsOfTheHoursStand(String code) {
    for (int width : WIDTHS) {
      Answer<Forecast> days = Skies.forecast("storm", Units.METRIC);
      String screen =
          new ForecastView(ForecastSpan.ALL, true)
              .draw(null, days, context(code, width, 24, false));
      List<String> rows = screen.lines().filter(line -> line.matches("\\d\\d:\\d\\d.*")).toList();
      String time = new Language(code).text("column.time");
      String headings = screen.lines().filter(line -> line.startsWith(time)).findAny().get();
      assertTrue(rows.size() > 10, screen);
      String temperature = new Language(code).text("column.temperature");
      int end =
          Cells.of(headings.substring(0, headings.indexOf(temperature))) + Cells.of(temperature);
      for (String row : rows) {
        assertEquals(end, Cells.of(row.substring(0, row.indexOf('°') + 1)), () -> screen);
      }
    }
  }

  /** Each label of a reading has a space behind it, and the values stand below each other. */
  @ParameterizedTest
  @MethodSource("gust.language.Languages#all")
  void theFactsOfAReadingStand(String code) {
    Language language = new Language(code);
    Overview alone = new Overview(Skies.current("usual", Units.METRIC), null, null);
    String screen = new CurrentView().draw(alone, context(code, 40, 24, false));
    Set<Integer> starts = new TreeSet<>();
    for (String key : List.of("label.humidity", "label.pressure", "label.clouds")) {
      String label = language.text(key);
      String line = screen.lines().filter(one -> one.startsWith(label + " ")).findAny().get();
      String rest = line.substring(label.length());
      starts.add(Cells.of(label) + rest.length() - rest.stripLeading().length());
    }
    assertEquals(1, starts.size(), screen);
  }

  /** No row is too narrow to say that what falls is only possible. */
  @ParameterizedTest
  @MethodSource("gust.language.Languages#all")
  void whatIsPossibleIsNeverSaidAsSure(String code) {
    Language language = new Language(code);
    Set<String> possible = new TreeSet<>();
    for (String key : LanguageFile.check(code)) {
      possible.addAll(key.startsWith("sure.possible") ? List.of(language.find(key)) : List.of());
    }
    RenderContext context = context(code, 40, 0, false);
    for (int id : new int[] {211, 300, 500, 502, 511, 520, 522, 601, 602, 611, 616, 620, 804}) {
      Entries entries = Entries.from("2026-11-21T00:00:00Z");
      for (int i = 0; i < 40; i++) {
        entries.add(-12 - i % 8, id, Weather.wind(11, 200, 15), .4, id < 800 ? 12.4 : 0);
      }
      Answer<Forecast> days = Weather.answer(entries.at("+01:00"), Units.METRIC, Skies.NOW);
      List<String> lines =
          new ForecastView(ForecastSpan.ALL, false).draw(null, days, context).lines().toList();
      for (int day = 1; day <= 7; day++) {
        String name = language.form("day." + day, "label");
        for (int i = 0; i < lines.size() - 1; i++) {
          if (lines.get(i).matches(name + "[* ] .*°.*")) {
            String row = lines.get(i) + lines.get(i + 1);
            assertTrue(possible.stream().anyMatch(row::contains), id + ": " + row);
          }
        }
      }
    }
  }

  /** Seven days with as many percents, or with signs too. */
  @ParameterizedTest
  @MethodSource("gust.language.Languages#all")
  void theNightsOfTheMoonStandApart(String code) {
    Answer<CurrentWeather> now = Skies.current("usual", Units.METRIC);
    for (int width : new int[] {40, 77, 79, 80, 120}) {
      String screen = new SunView(false).draw(now, context(code, width, 24, false));
      List<String> nights =
          screen.lines().filter(line -> line.matches(".*%.*%.*%.*%.*%.*%.*%.*")).toList();
      assertEquals(1, nights.size(), screen);
      int words = nights.getFirst().strip().split(" +").length;
      assertEquals(width < 79 ? 7 : 21, words, nights.getFirst());
    }
  }

  @Test
  void japaneseBreaksAfterAPhrase() {
    RenderContext context = context("ja", 40, 24, false);
    List<String> broken = new ArrayList<>();
    screens(context, Units.METRIC)
        .forEach((name, screen) -> {
          List<String> lines = screen.lines().toList();
          for (int i = 1; i < lines.size(); i++) {
            String before = lines.get(i - 1);
            boolean goesOn = Cells.of(before) > 30 && !before.endsWith("。");
            if (goesOn && lines.get(i).matches("[、。)ぁ-ゟ].*")) {
              broken.add(name + ": " + before + " / " + lines.get(i));
            }
          }
        });
    assertEquals("", String.join("\n", broken));
  }
}
