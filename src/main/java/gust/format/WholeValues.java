package gust.format;

import gust.render.Age;
import gust.render.LocalTimes;
import gust.render.RenderContext;
import gust.render.Words;
import gust.service.Answer;
import gust.service.RawValues;
import gust.text.Printable;
import gust.weather.Place;
import gust.weather.Sun;
import gust.weather.Units;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * What the names stand for that speak of an answer as a whole.
 *
 * @param members of the reply
 * @param seen the age is reckoned from here
 */
record WholeValues(
    Answer<?> answer,
    Place place,
    RawValues members,
    LocalTimes times,
    Optional<Sun> sun,
    Instant seen,
    RenderContext context) {

  Optional<String> value(Field field) {
    return switch (field.name()) {
      case "location" -> Optional.of(Printable.text(answer.asked().text()));
      case "place" -> Optional.of(placeName());
      case "units" -> Optional.of(units().parameter());
      case "units.temp" -> Optional.of(units().degree());
      case "units.speed" -> Optional.of(units().speed());
      case "answered" -> Optional.of(iso(answer.received()));
      case "age" -> Optional.of(Age.of(seen, context.now()));
      case "sunrise" -> sun.map(both -> iso(both.rise()));
      case "sunset" -> sun.map(both -> iso(both.set()));
      case "sunrise.clock" -> sun.map(both -> times.time(both.rise()));
      case "sunset.clock" -> sun.map(both -> times.time(both.set()));
      default -> field.in(members);
    };
  }

  Units units() {
    return answer.units();
  }

  /** ISO 8601 with the place's own offset, to the second. */
  String iso(Instant instant) {
    return DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(
        instant.truncatedTo(ChronoUnit.SECONDS).atOffset(times.offset()));
  }

  /** As the views head it, whatever the terminal's charset; a question must not depend on it. */
  private String placeName() {
    RenderContext any = context.in(StandardCharsets.UTF_8);
    return new Words(any).place(place, answer).spans().getFirst().text().strip();
  }
}
