package gust.format;

import gust.render.Age;
import gust.render.LocalTimes;
import gust.render.Look;
import gust.render.Words;
import gust.service.Answer;
import gust.service.SpeltRecord;
import gust.text.Printable;
import gust.weather.Compass;
import gust.weather.Condition;
import gust.weather.Place;
import gust.weather.Rounding;
import gust.weather.Sun;
import gust.weather.Units;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/** What the published names stand for in one record or element: text, safe to print. */
public final class NamedValues {
  /**
   * What all elements of an answer share.
   *
   * @param seen the age is reckoned from here
   */
  record Whole(
      Answer<?> answer,
      Place place,
      SpeltRecord spelt,
      LocalTimes times,
      Optional<Sun> sun,
      Instant seen,
      Look look) {}

  private final Whole whole;
  private final Moment moment;
  private final Optional<DayValues> days;

  NamedValues(Whole whole, Moment moment, Optional<DayValues> days) {
    this.whole = whole;
    this.moment = moment;
    this.days = days;
  }

  /** Empty where the service left it out. */
  Optional<String> value(Field field) {
    return switch (field.origin()) {
      case ENTRY -> moment.read(field);
      case WHOLE -> Moment.read(whole.spelt(), field);
      case OF_ENTRY -> ofMoment(field.name());
      case OF_WHOLE -> ofWhole(field.name());
      case OF_DAY -> days.flatMap(all -> all.value(field.name()));
    };
  }

  Optional<Instant> time() {
    return moment.time();
  }

  LocalTimes times() {
    return whole.times();
  }

  Instant now() {
    return whole.look().now();
  }

  Units units() {
    return whole.answer().units();
  }

  private Optional<String> ofMoment(String name) {
    Optional<Condition> first = moment.conditions().stream().findFirst();
    return switch (name) {
      case "condition" -> first.flatMap(Moment::words);
      case "glyph" -> first.flatMap(condition -> Moment.sign(condition, whole.look()));
      case "wind.compass" ->
          moment
              .spelt()
              .number("wind.deg")
              .map(Double::parseDouble)
              .filter(Rounding::isSane)
              .map(Compass::letters);
      case "time" -> moment.time().map(this::iso);
      case "time.clock" -> moment.time().map(whole.times()::time);
      default -> throw new IllegalArgumentException(name);
    };
  }

  private Optional<String> ofWhole(String name) {
    Optional<Sun> sun = whole.sun();
    return switch (name) {
      case "location" -> Optional.of(Printable.text(whole.answer().asked().text()));
      case "place" -> Optional.of(place());
      case "units" -> Optional.of(units().parameter());
      case "units.temp" -> Optional.of(units().degree());
      case "units.speed" -> Optional.of(units().speed());
      case "answered" -> Optional.of(iso(whole.answer().received()));
      case "age" -> Optional.of(Age.of(whole.seen(), now()));
      case "sunrise" -> sun.map(both -> iso(both.rise()));
      case "sunset" -> sun.map(both -> iso(both.set()));
      case "sunrise.clock" -> sun.map(both -> whole.times().time(both.rise()));
      case "sunset.clock" -> sun.map(both -> whole.times().time(both.set()));
      default -> throw new IllegalArgumentException(name);
    };
  }

  /** As the views head it, whatever the terminal's charset; a question must not depend on it. */
  private String place() {
    Look look = whole.look();
    Look any =
        new Look(
            look.width(),
            look.color(),
            StandardCharsets.UTF_8,
            look.glyphs(),
            look.now(),
            look.demo());
    return new Words(any).place(whole.place(), whole.answer()).spans().getFirst().text().strip();
  }

  private String iso(Instant instant) {
    return DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(
        instant.truncatedTo(ChronoUnit.SECONDS).atOffset(whole.times().offset()));
  }
}
