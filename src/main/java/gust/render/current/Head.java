package gust.render.current;

import gust.language.Language;
import gust.render.kit.Glyphs;
import gust.render.kit.Line;
import gust.render.kit.LocalTimes;
import gust.render.kit.Page;
import gust.render.kit.Palette;
import gust.render.kit.Quantities;
import gust.render.kit.RenderContext;
import gust.render.kit.Style;
import gust.render.kit.Words;
import gust.service.Answer;
import gust.weather.Condition;
import gust.weather.Measures;
import gust.weather.Rounding;
import gust.weather.Weather;
import gust.weather.Wind;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;

/**
 * The head of a view: a temperature in large digits, and beside it the place, the time and a few
 * sentences.
 */
public final class Head {
  /** Below this width, sentences go on below the digits. */
  public static final int NARROW = 60;

  /** The digits are not large where fewer cells are left beside them. */
  private static final int LEAST = 16;

  private static final int GAP = 2;

  /** The width of a large digit. */
  private static final int DIGIT = 3;

  private static final String SIGNS = "0123456789-";

  private static final String[] BLOCKS = {
    "█▀█▀█ ▀▀█▀▀██ ██▀▀█▀▀▀▀██▀██▀█   ",
    "█ █ █ █▀▀ ▀█▀▀█▀▀██▀█  ██▀█▀▀█▀▀ ",
    "▀▀▀▀▀▀▀▀▀▀▀▀  ▀▀▀▀▀▀▀  ▀▀▀▀▀▀▀   "
  };

  private static final String[] ASCII = {
    " _     _  _     _  _  _  _  _    ",
    "| |  | _| _||_||_ |_   ||_||_|__ ",
    "|_|  ||_  _|  | _||_|  ||_| _|   "
  };

  private final Page page;
  private final Answer<? extends Weather> answer;
  private final RenderContext context;
  private final Quantities quantities;
  private final List<Line> digits = new ArrayList<>();

  /** The column where the text beside the digits starts. */
  private final int start;

  /** How many rows there are already. */
  private int rows;

  /**
   * @param temperature empty for a head without digits
   */
  public Head(Page page, OptionalDouble temperature, Answer<? extends Weather> answer) {
    this.page = page;
    this.answer = answer;
    context = page.context();
    quantities = context.quantities(answer.units());
    if (temperature.isPresent()) {
      addDigits(temperature);
    }
    start = digits.isEmpty() ? 0 : Line.widest(digits) + GAP;
  }

  private void addDigits(OptionalDouble temperature) {
    Style style = Palette.temperature(temperature.getAsDouble(), quantities.units());
    long number = Rounding.whole(temperature.getAsDouble());
    String unit = " " + quantities.degree();
    Glyphs glyphs = quantities.glyphs();
    List<Line> large = context.large() ? largeDigits(number, style, glyphs) : List.of();
    if (!large.isEmpty() && Line.widest(large) + unit.length() + GAP + LEAST <= page.width()) {
      digits.addAll(large);
      digits.get(glyphs.blocks() ? 0 : 1).add(unit, style);
    } else {
      digits.add(quantities.temperature(temperature).inBold());
    }
  }

  /** The width that a sentence has. */
  public int room() {
    return page.width() - (isNarrow() || digits.size() < 2 ? 0 : start);
  }

  /** Whether sentences are wrapped, and go on below the digits. */
  public boolean isNarrow() {
    return page.width() < NARROW;
  }

  /**
   * The place as answered, and the time that the temperature is for.
   *
   * @param age of the answer, unless the weather is invented; may be empty
   * @param hour now, or an hour to come
   */
  public Head title(String age, Instant hour, LocalTimes times) {
    Language language = context.language();
    String shown = context.demo() ? language.text("demo") : age;
    Line name = new Words(context).name(answer).in(Style.DIM);
    Line aged = new Line().addAll(name).add(shown.isEmpty() ? "" : "  " + shown, Style.DIM);
    String zone = times.zoneUnless(context.units().reader(), context.now(), hour);
    boolean isCursor = context.cursor().isPresent();
    String when = times.dateAndTime(hour) + zone;
    if (hour.isAfter(context.now())) {
      String ahead = isCursor ? context.age().ahead(hour) : language.text("forecast");
      String day = times.dayOfMonth(times.dateOf(hour));
      String clock = times.time(hour) + zone;
      when = language.say("date.time", "date", day, "time", clock, "ahead", ahead);
    }
    Style style = isCursor ? Style.BOLD : Style.DIM;
    Line clock = Line.of(when, style);
    // Where there is no room, the zone is left out first.
    Line brief = times.known().isPresent() ? Line.of(when.replace(zone, ""), style) : clock;
    if (fits(aged, brief) && !fits(aged, clock) || !fits(name, clock)) {
      clock = brief;
    }
    boolean isBelow = page.width() < NARROW && aged.width() <= page.width() - start;
    Line left = fits(aged, clock) || isBelow ? aged : name;
    if (fits(left, clock)) {
      add(new Line().addAll(left).endAt(page.width() - start, clock));
    } else {
      sentence(left).sentence(clock);
    }
    return left == aged ? this : sentence(Line.of(shown, Style.DIM));
  }

  /** Whether both have room beside the digits. */
  private boolean fits(Line left, Line right) {
    return left.width() + GAP + right.width() <= page.width() - start;
  }

  /** {@code Light rain, feels like 0°, gusts of 16 m/s}, as far as it is known and matters. */
  public Line sky(List<Condition> conditions, Measures measures, Wind wind) {
    Style style = Words.style(conditions).inBold();
    Line sky = Line.of(new Words(context).conditions(conditions), style);
    Line degrees = quantities.shortTemperature(measures.felt()).in(Style.PLAIN);
    Line felt = quantities.line("now.felt", "degrees", degrees);
    boolean isFresh = Wind.Level.isFresh(wind, quantities.units());
    Line speed = isFresh ? quantities.speed(wind.strength()) : new Line();
    Line blows = quantities.line(wind.isGusty() ? "now.gusts" : "now.wind", "speed", speed);
    return fitting(sky, unbroken(felt), unbroken(blows)).capital(context.language());
  }

  /** Where sentences are wrapped, whole. */
  private Line unbroken(Line part) {
    return isNarrow() ? Line.of(Line.unbroken(part.words())) : part;
  }

  /** As many of these parts as have room in one row; all of them where it may be wrapped. */
  public Line fitting(Line... parts) {
    int count = parts.length;
    Line all = quantities.list(parts);
    while (count > 1 && !isNarrow() && all.width() > room()) {
      count--;
      all = quantities.list(Arrays.copyOf(parts, count));
    }
    return all;
  }

  /** Wrapped over as many lines as needed. */
  public Head sentence(Line sentence) {
    Line rest = sentence;
    while (!rest.isEmpty()) {
      int room = page.width() - (isBeside() ? start : 0);
      add(rest.wrapped(room).getFirst());
      rest = rest.afterRow(room);
    }
    return this;
  }

  private boolean isBeside() {
    return rows < digits.size() || page.width() >= NARROW && digits.size() > 1;
  }

  private Head add(Line line) {
    Line row = new Line().addAll(rows < digits.size() ? digits.get(rows) : new Line());
    page.add(row.padTo(isBeside() ? start : 0).addAll(line));
    rows++;
    return this;
  }

  /** Adds what is left of the digits. */
  public void end() {
    while (rows < digits.size()) {
      add(new Line());
    }
  }

  /** A whole number in digits three cells wide and three lines high, of one width. */
  private static List<Line> largeDigits(long number, Style style, Glyphs glyphs) {
    List<Line> lines = new ArrayList<>();
    String digits = Long.toString(number);
    for (String font : glyphs.blocks() ? BLOCKS : ASCII) {
      StringBuilder row = new StringBuilder();
      for (int i = 0; i < digits.length(); i++) {
        int start = SIGNS.indexOf(digits.charAt(i)) * DIGIT;
        row.append(i == 0 ? "" : " ").append(font, start, start + DIGIT);
      }
      lines.add(Line.of(row.toString(), style));
    }
    return lines;
  }
}
