package gust.render.kit;

import gust.service.Answer;
import gust.weather.Condition;
import gust.weather.ConditionKind;
import gust.weather.Location;
import gust.weather.Place;
import gust.weather.Rounding;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Places, weather and the age of an answer in words that this context can write. */
public record Words(RenderContext context) {
  /** How old an answer is; invented weather has no age. */
  public Line ageOrDemo(String age) {
    return context.demo()
        ? new Line().add("Demo: made-up weather", Style.BOLD)
        : new Line().add(age, Style.DIM);
  }

  /** The {@linkplain #title title} of the place, marked if it is only what the user typed. */
  public Line name(Place place, Answer<?> answer) {
    Line line = new Line().add(title(place, answer), Style.BOLD);
    return isAsTyped(place, answer) ? line.add("  (as typed)", Style.DIM) : line;
  }

  /** Whether the reply has neither a name that can be written nor coordinates. */
  boolean isAsTyped(Place place, Answer<?> answer) {
    return place.coordinates().isEmpty() && writableName(place, answer).isEmpty();
  }

  /**
   * The place of the answer as text: its name and country; its coordinates if it has no name that
   * can be written; else the location as asked.
   */
  public String title(Place place, Answer<?> answer) {
    String name = writableName(place, answer);
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
  String writableName(Place place, Answer<?> answer) {
    if (context.canWrite(place.name())) {
      return context.text(place.name());
    }
    String asked = answer.asked() instanceof Location.City city ? city.text() : "";
    return context.canWrite(asked) ? context.text(asked.split(",", 2)[0]) : "";
  }

  /** {@code 37.39°N 122.08°W}; empty if the coordinates are unknown. */
  private Optional<String> position(Place place) {
    return place
        .coordinates()
        .map(at -> degrees(at.latitude(), "N", "S") + " " + degrees(at.longitude(), "E", "W"));
  }

  /** All conditions without repetition, capitalised: {@code Light rain, mist}. */
  public String conditions(List<Condition> conditions) {
    Set<String> words = new LinkedHashSet<>();
    for (Condition condition : conditions) {
      words.add(condition(condition));
    }
    List<String> shown = new ArrayList<>(words);
    shown.removeIf(word -> word.isEmpty() || words.stream().anyMatch(in -> includes(in, word)));
    return capital(String.join(", ", shown));
  }

  /** For example, {@code thunderstorm with light rain} includes {@code light rain}. */
  private static boolean includes(String words, String word) {
    return words.startsWith(word + " and ")
        || words.startsWith(word + " with ")
        || words.endsWith(" and " + word)
        || words.endsWith(" with " + word);
  }

  /**
   * The description, reworded if the service's is odd; else the group; may be empty. Other
   * languages are kept as long as they can be written.
   */
  public String condition(Condition condition) {
    String description = context.text(condition.description());
    return description.isEmpty() || !context.canWrite(condition.description())
        ? context.text(condition.group())
        : ConditionWords.of(description);
  }

  /** The colour of a kind's symbol. */
  public static Style style(ConditionKind kind) {
    return switch (kind) {
      case CLEAR, FEW_CLOUDS, DUST -> Palette.SUN;
      case DRIZZLE, RAIN, HEAVY_RAIN, SLEET -> Palette.RAIN;
      case THUNDERSTORM, STORM_WIND -> Palette.THUNDER;
      case SNOW -> Palette.SNOW;
      case CLOUDS, OVERCAST, FOG, UNKNOWN -> Palette.CLOUD;
    };
  }

  /** A warning colour for dangerous weather; the words say so too. */
  public static Style style(List<Condition> conditions) {
    return conditions.stream().anyMatch(Condition::isDangerous) ? Palette.WARN : Style.PLAIN;
  }

  /** The symbol in its colour and a hard space; empty if there is none. */
  public Line sign(ConditionKind kind, boolean night) {
    String icon = context.glyphs().icons().of(kind, night);
    return new Line().add(icon.isEmpty() ? "" : icon + Line.HARD_SPACE, style(kind));
  }

  /** {@code a, b and c}. */
  public static String list(List<String> words) {
    int last = words.size() - 1;
    String before = String.join(", ", words.subList(0, last));
    return last == 0 ? words.getFirst() : before + " and " + words.get(last);
  }

  public static String capital(String text) {
    return text.isEmpty() ? text : Character.toTitleCase(text.charAt(0)) + text.substring(1);
  }

  public static String lower(String text) {
    return text.isEmpty() ? text : Character.toLowerCase(text.charAt(0)) + text.substring(1);
  }

  private String degrees(double value, String positive, String negative) {
    String degree = context.glyphs().degree();
    return Rounding.hundredths(Math.abs(value)) + degree + (value < 0 ? negative : positive);
  }
}
