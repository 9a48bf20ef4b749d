package gust.render.kit;

import gust.language.Language;
import gust.service.Answer;
import gust.weather.Condition;
import gust.weather.ConditionKind;
import gust.weather.Day;
import gust.weather.Forecast;
import gust.weather.Location;
import gust.weather.Place;
import gust.weather.Rounding;
import gust.weather.Weather;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Places, weather and the age of an answer in words that this context can write. */
public record Words(RenderContext context) {
  /** The age of an answer, or that the weather is invented, which has no age. */
  public Line ageOrDemo(String age) {
    return context.demo()
        ? Line.of(context.language().text("demo.weather"), Style.BOLD)
        : Line.of(age, Style.DIM);
  }

  /**
   * The {@linkplain #title title} of the place, marked if it is only what the user typed: the reply
   * has neither a name that can be written nor coordinates.
   */
  public Line name(Answer<? extends Weather> answer) {
    Line line = Line.of(title(answer), Style.BOLD);
    boolean isPlaced = answer.weather().place().coordinates().isPresent();
    if (isPlaced || !writableName(answer).isEmpty()) {
      return line;
    }
    return context.language().isSpoken()
        ? Line.filled(context.language(), "prose.typed", "place", line)
        : line.add("  " + context.language().text("typed"), Style.DIM);
  }

  /**
   * The place of the answer as text: its name and country; its coordinates if it has no name that
   * can be written; else the location as asked.
   */
  public String title(Answer<? extends Weather> answer) {
    Place place = answer.weather().place();
    String name = writableName(answer);
    if (name.isEmpty()) {
      name = position(place).orElse(context.text(answer.asked().text()));
    }
    String country = context.text(place.country());
    return country.isEmpty() ? name : name + ", " + country;
  }

  /**
   * The place's name, as the user wrote it if the service's letters cannot be written; may be
   * empty.
   */
  private String writableName(Answer<? extends Weather> answer) {
    String own = answer.weather().place().name();
    if (context.canWrite(own)) {
      String name = context.text(own);
      // Else a terminal would draw the numbers that follow on the name's other side.
      boolean isMarked = isFromRight(name) && context.charset().newEncoder().canEncode('\u200e');
      return isMarked ? name + "\u200e" : name;
    }
    String asked = answer.asked() instanceof Location.City city ? city.text() : "";
    return context.canWrite(asked) ? context.text(asked.split(",", 2)[0]) : "";
  }

  /** Whether it has letters that are written from right to left. */
  private static boolean isFromRight(String name) {
    for (int i = 0; i < name.length(); i++) {
      byte direction = Character.getDirectionality(name.charAt(i));
      if (direction == Character.DIRECTIONALITY_RIGHT_TO_LEFT
          || direction == Character.DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC) {
        return true;
      }
    }
    return false;
  }

  /** {@code 37.39°N 122.08°W}; empty if the coordinates are unknown. */
  private Optional<String> position(Place place) {
    String between = context.language().isSpoken() ? context.language().text("list.comma") : " ";
    return place
        .coordinates()
        .map(at -> degrees(at.latitude(), 0, 8) + between + degrees(at.longitude(), 4, 12));
  }

  /** All conditions without repetition: {@code light rain, mist}. */
  public String conditions(List<Condition> conditions) {
    Set<String> words = new LinkedHashSet<>();
    for (Condition condition : conditions) {
      boolean isSaid = false;
      for (Condition other : conditions) {
        isSaid |= conditions.size() > 1 && includes(other, condition);
      }
      words.add(isSaid ? "" : condition(condition));
    }
    words.remove("");
    return String.join(context.language().text("list.comma"), words);
  }

  /**
   * Whether the first says the second too, as a thunderstorm with light rain does. Compared in
   * English, so that every language leaves out the same.
   */
  private boolean includes(Condition condition, Condition other) {
    String words = condition(condition, Language.ENGLISH);
    String part = condition(other, Language.ENGLISH);
    return words.length() > part.length() && words.contains(part);
  }

  /**
   * The name in the reader's language, by the identifier; else the service's description, as long
   * as it can be written, else its group; may be empty.
   */
  public String condition(Condition condition) {
    return condition(condition, context.language());
  }

  private String condition(Condition condition, Language language) {
    String name =
        condition.id().isPresent() ? language.find("condition." + condition.id().getAsInt()) : null;
    if (name != null) {
      return name;
    }
    boolean isDescribed =
        !condition.description().isBlank() && context.canWrite(condition.description());
    return context.text(isDescribed ? condition.description() : condition.group());
  }

  /** The colour of a kind's symbol. */
  public static Style style(ConditionKind kind) {
    return switch (kind) {
      case CLEAR, FEW_CLOUDS, DUST -> Palette.SUN;
      case DRIZZLE, RAIN, HEAVY_RAIN -> Palette.RAIN;
      case SLEET -> Palette.ICE;
      case THUNDERSTORM, STORM_WIND -> Palette.THUNDER;
      case SNOW -> Palette.SNOW;
      case CLOUDS, OVERCAST, FOG, UNKNOWN -> Palette.CLOUD;
    };
  }

  /** A warning colour for dangerous weather; the words say so too. */
  public static Style style(List<Condition> conditions) {
    return conditions.stream().anyMatch(Condition::isDangerous) ? Palette.WARN : Style.PLAIN;
  }

  /** The symbol of a whole day: that of the daytime, unless all its hours are at night. */
  public Line icon(Day day, ConditionKind kind, Forecast forecast) {
    return icon(kind, day.isNight(forecast));
  }

  /** The symbol in its colour and a hard space; empty if there is none. */
  public Line sign(ConditionKind kind, boolean night) {
    Line icon = icon(kind, night);
    return icon.isEmpty() ? icon : icon.add("" + Line.HARD_SPACE, style(kind));
  }

  /** The symbol in its colour; empty if there is none. */
  public Line icon(ConditionKind kind, boolean night) {
    return Line.of(context.glyphs().icons().of(kind, night), style(kind));
  }

  /**
   * @param positive the compass point of positive values, in sixteenths of a turn
   */
  private String degrees(double value, int positive, int negative) {
    Language language = context.language();
    int point = value < 0 ? negative : positive;
    String number = language.number(Rounding.decimal(Math.abs(value), 100));
    return language.say("position." + point, "number", number + context.glyphs().degree());
  }
}
